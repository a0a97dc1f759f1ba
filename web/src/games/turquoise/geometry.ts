/**
 * Where things appear. The plan is measured in hundredths of a cell from the middle of the board; the
 * isometric picture lays that plan on a slanting plane, after so many quarter turns.
 */

import { corner, EDGE, type Cell, type Place } from "./temple";

export type Point = readonly [x: number, y: number];

export const UNIT = 100;
export const TILE = 2 * UNIT;
export const HALF = UNIT / 2;
export const MIDDLE = (EDGE * UNIT) / 2;
export const RIM = 54; // of sandstone around the cells
export const INSET = 3; // of a tile within its place: the joint between two tiles is twice as wide

export const ACROSS = 0.46; // to the side for a hundredth of a cell …
export const DOWN = 0.3; // … and towards the viewer
export const PILLAR = 41;
export const SLAB = 11;
export const STOREY = PILLAR + SLAB;
export const BASE = 36; // height of the foundations

/** Lays what is drawn from above on the slanting plane. */
export const PLANE = `matrix(${ACROSS} ${DOWN} ${-ACROSS} ${DOWN} 0 0)`;

/** The height of the tops of a level's slabs; the bare foundations are level -1. */
export function heightOf(level: number): number {
  return level < 0 ? 0 : STOREY * level + SLAB;
}

/** The same plane at a height, turned. */
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

/** A point of the plan after so many quarter turns. */
export function turned([x, y]: Point, side: number): Point {
  let [u, v] = [x, y];
  for (let n = side & 3; n > 0; n--) [u, v] = [-v, u];
  return [u, v];
}

/** Where a point of the plan appears at a height. */
export function project(point: Point, height: number, side: number): Point {
  const [x, y] = turned(point, side);
  return [(x - y) * ACROSS, (x + y) * DOWN - height];
}

/** How near a point is: what is nearer is painted later. */
export function nearness(point: Point, side: number): number {
  const [x, y] = turned(point, side);
  return x + y;
}

/** The cell that is seen at a row and column of the turned board. */
export function cellSeen(row: number, column: number, side: number): Cell {
  let [r, c] = [row, column];
  for (let n = side & 3; n > 0; n--) [r, c] = [EDGE - 1 - c, r];
  return [r, c];
}

/** The row and column at which a cell is seen. */
export function seenAt(cell: Cell, side: number): Cell {
  return cellSeen(cell[0], cell[1], 4 - (side & 3));
}

export function at(...points: Point[]): string {
  return points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The shadow that a tile casts on the level below: the light comes from the upper left of the screen. */
export function corners(place: Place, side: number): string {
  const [x, y] = turned(middle(place), side);
  const cast = (u: number, v: number): Point => turned([x + u + 26, y + v + 8], 4 - (side & 3));
  const edge = UNIT - INSET;
  return `M${at(cast(-edge, -edge), cast(edge, -edge), cast(edge, edge), cast(-edge, edge))}Z`;
}

/** The highest level to show when one more is put back, or lifted off; 3 means all that there are. */
export function raised(highest: number, built: number): number {
  return highest + 1 >= built ? 3 : highest + 1;
}

export function lowered(highest: number, built: number): number {
  return Math.max(0, Math.min(highest, built) - 1);
}

/** Whether a point is hidden by a tile that lies higher: seen from there, it is behind it. */
export function isBehind(point: Point, height: number, tiles: Iterable<Place>, side: number): boolean {
  const [x, y] = turned(point, side);
  for (const tile of tiles) {
    const over = (heightOf(tile.level) - height) / (2 * DOWN);
    const [u, v] = turned(middle(tile), side);
    if (over > 0 && Math.abs(x + over - u) < UNIT && Math.abs(y + over - v) < UNIT) return true;
  }
  return false;
}
