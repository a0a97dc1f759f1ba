/** The walkways of one level, seen from above: inlay that joins, stops at a kerb or leads to the edge. */

import { centre, HALF, INSET, middle, RIM, round, TILE, UNIT, type Point } from "./geometry";
import type { Tile } from "./state";
import {
  CAPITAL,
  cellName,
  cellsOf,
  corner,
  HALVES,
  halvesOf,
  inside,
  next,
  WAYS,
  type Cell,
  type Place,
  type Temple,
  type Way,
} from "./temple";

const STOP = 31; // from the site to the kerb of a half that leads nowhere
const WALL = 42; // from the site to the kerb under the wall of a higher tile
const KERB = 15; // half the length of a kerb

export interface Lines {
  path: string;
  kerbs: string;
}

/** Return the point at a distance from the middle of a cell, in a direction. */
export function beyond(cell: Cell, way: Way, distance: number): Point {
  const [x, y] = centre(cell);
  return [x + way[1] * distance, y + way[0] * distance];
}

function run(cell: Cell, way: Way, start: number, end: number): string {
  const [x, y] = beyond(cell, way, start);
  return `M${round(x)} ${round(y)}${way[0] ? "v" : "h"}${round((end - start) * (way[0] + way[1]))}`;
}

function kerb(cell: Cell, way: Way, distance: number): string {
  const [x, y] = beyond(cell, way, distance);
  return way[0] ? `M${x - KERB} ${y}h${2 * KERB}` : `M${x} ${y - KERB}v${2 * KERB}`;
}

/** Return the outline of a place. */
export function square(place: Place, inset: number, offset: Point = [0, 0]): string {
  const [x, y] = middle(place);
  const size = TILE - 2 * inset;
  return `M${x - UNIT + inset + offset[0]} ${y - UNIT + inset + offset[1]}h${size}v${size}h${-size}z`;
}

/** Return the outer walkways on the rim: they join a half of a tile, or stop at a kerb. */
export function gateLines(temple: Temple): Lines {
  let [path, kerbs] = ["", ""];
  for (const [cell, way] of temple.gates) {
    const joins = temple.complete(cell, way);
    path += run(cell, way, joins ? HALF - INSET : HALF + 12, HALF + RIM - 1);
    kerbs += joins ? "" : kerb(cell, way, HALF + 12);
  }
  return { path, kerbs };
}

/** Return how far a half walkway leads from its site, and whether a kerb stops it. */
function halfEnd(temple: Temple, tile: Tile, cell: Cell, way: Way): [number, boolean] {
  const other = next(cell, way);
  const beside = temple.at(tile.level, other);
  const back = WAYS[(WAYS.indexOf(way) + 2) % 4]!;
  if (beside) return temple.shows(beside, other, back) ? [HALF, false] : [STOP, true];
  if (inside(other) || temple.isGate(cell, way)) return [HALF - INSET, false];
  return [STOP, true];
}

/** Return the ring and the halves of a tile, and the kerbs where they stop. */
export function tileLines(temple: Temple, tile: Tile): Lines {
  if (tile.tile === CAPITAL) return { path: "", kerbs: "" };
  const [row, column] = corner(tile);
  const [x, y] = centre([row, column]);
  let [path, kerbs] = [`M${x} ${y}h${UNIT}v${UNIT}h${-UNIT}z`, ""];
  for (const half of halvesOf(tile.tile, tile.turn)) {
    const { quarter, way } = HALVES[half]!;
    const cell: Cell = [row + quarter[0], column + quarter[1]];
    const [end, stopped] = halfEnd(temple, tile, cell, way);
    path += run(cell, way, 0, end);
    if (stopped) kerbs += kerb(cell, way, end);
  }
  return { path, kerbs: kerbs + wallKerbs(temple, tile) };
}

/** Return the kerbs where the ring runs against a higher tile that shows no half there. */
function wallKerbs(temple: Temple, tile: Tile): string {
  const cells = cellsOf(tile);
  const own = new Set(cells.map(cellName));
  let kerbs = "";
  for (const cell of cells) {
    if (temple.top(cell) !== tile) continue;
    for (const way of WAYS) {
      const other = next(cell, way);
      if (own.has(cellName(other)) && temple.top(other) !== tile && !temple.complete(cell, way))
        kerbs += kerb(cell, way, WALL);
    }
  }
  return kerbs;
}

/** Return all walkways of a level. */
export function levelLines(temple: Temple, level: number): Lines {
  let [path, kerbs] = ["", ""];
  for (const tile of temple.tiles.values()) {
    if (tile.level !== level) continue;
    const lines = tileLines(temple, tile);
    path += lines.path;
    kerbs += lines.kerbs;
  }
  return { path, kerbs };
}

/** Return where walkways lead down from a level: the upper cell, the direction and the lower level of each. */
export function descents(temple: Temple, level: number): { cell: Cell; way: Way; to: number }[] {
  const found: { cell: Cell; way: Way; to: number }[] = [];
  for (const tile of temple.tiles.values()) {
    if (tile.level !== level) continue;
    for (const cell of cellsOf(tile)) {
      if (temple.top(cell) !== tile) continue;
      for (const way of WAYS) {
        const lower = temple.top(next(cell, way));
        if (lower && lower.level < level && temple.shows(tile, cell, way)) found.push({ cell, way, to: lower.level });
      }
    }
  }
  return found;
}
