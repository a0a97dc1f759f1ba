/** Positions: on the plan, in hundredths of a cell from the middle of the board, and in the isometric picture of it. */

import { corner, EDGE, type Cell, type Place } from "./temple";

export type Point = readonly [x: number, y: number];

export const UNIT = 100;
export const TILE = 2 * UNIT;
export const HALF = UNIT / 2;
export const MIDDLE = (EDGE * UNIT) / 2;
export const RIM = 54; // width of the sandstone around the cells
export const INSET = 3; // from the edge of a place to its tile: the joint between two tiles is twice as wide

export const ACROSS = 0.46; // sideways per hundredth of a cell …
export const DOWN = 0.3; // … and towards the viewer
export const PILLAR = 41;
export const SLAB = 11;
export const STOREY = PILLAR + SLAB;
export const BASE = 36; // height of the foundations

/** The transform that lays a drawing from above on the slanting plane. */
export const PLANE = `matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} 0 0)`;

/** Return the height of the tops of a level's slabs; the bare foundations are level -1. */
export function heightOf(level: number): number {
  return level < 0 ? 0 : STOREY * level + SLAB;
}

/** Return the transform for the same plane at a height, turned by `side` quarters. */
export function planeAt(height: number, side: number): string {
  return `matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} 0 ${-height}) rotate(${90 * side})`;
}

export function centre([row, column]: Cell): Point {
  return [column * UNIT + HALF - MIDDLE, row * UNIT + HALF - MIDDLE];
}

export function middle(place: Place): Point {
  const [row, column] = corner(place);
  return [(column + 1) * UNIT - MIDDLE, (row + 1) * UNIT - MIDDLE];
}

/** Turn a point of the plan clockwise by `side` quarters. */
export function turned([x, y]: Point, side: number): Point {
  let [u, v] = [x, y];
  for (let n = side & 3; n > 0; n--) [u, v] = [-v, u];
  return [u, v];
}

/** Return where a point of the plan, at a height, appears in the isometric picture. */
export function project(point: Point, height: number, side: number): Point {
  const [x, y] = turned(point, side);
  return [(x - y) * ACROSS, (x + y) * DOWN - height];
}

/** Return how near a point is to the viewer: nearer things are painted later. */
export function nearness(point: Point, side: number): number {
  const [x, y] = turned(point, side);
  return x + y;
}

/** Return the cell at a row and column of the turned board. */
export function cellSeen(row: number, column: number, side: number): Cell {
  let [r, c] = [row, column];
  for (let n = side & 3; n > 0; n--) [r, c] = [EDGE - 1 - c, r];
  return [r, c];
}

/** Return the row and column of a cell on the turned board. */
export function seenAt(cell: Cell, side: number): Cell {
  return cellSeen(cell[0], cell[1], 4 - (side & 3));
}

export function at(...points: Point[]): string {
  return points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Return the shadow that a tile casts on the level below; the light comes from the upper left of the screen. */
export function corners(place: Place, side: number): string {
  const [x, y] = turned(middle(place), side);
  const cast = (u: number, v: number): Point => turned([x + u + 26, y + v + 8], 4 - (side & 3));
  const edge = UNIT - INSET;
  return `M${at(cast(-edge, -edge), cast(edge, -edge), cast(edge, edge), cast(-edge, edge))}Z`;
}

/** Return the highest level to show once one more is put back (`lowered`: lifted off); 3 means all levels. */
export function raised(highest: number, built: number): number {
  return highest + 1 >= built ? 3 : highest + 1;
}

export function lowered(highest: number, built: number): number {
  return Math.max(0, Math.min(highest, built) - 1);
}

/** Return whether a higher tile hides a point from the viewer. */
export function isBehind(point: Point, height: number, tiles: Iterable<Place>, side: number): boolean {
  const [x, y] = turned(point, side);
  for (const tile of tiles) {
    const over = (heightOf(tile.level) - height) / (2 * DOWN);
    const [u, v] = turned(middle(tile), side);
    if (over > 0 && Math.abs(x + over - u) < UNIT && Math.abs(y + over - v) < UNIT) return true;
  }
  return false;
}
