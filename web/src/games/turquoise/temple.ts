/** The pyramid of Turquoise: 8 × 8 cells, four levels, and how it looks from four sides. */

export interface Tile {
  level: number;
  r: number;
  c: number;
  tile: string;
  turn: number;
}

export interface Pillar {
  level: number;
  cell: [number, number];
  seat: number;
}

export type Cell = [number, number]; // row and column

export const EDGE = 8;
const ACROSS = 46;
const DOWN = 25;
export const STOREY = 62;
export const SLAB = 11;

/** The north-west cell that a tile covers. */
export function corner(tile: { level: number; r: number; c: number }): Cell {
  return [2 * tile.r + tile.level, 2 * tile.c + tile.level];
}

/** The half walkways of a tile as it lies: 0 north of NW, then clockwise; a quarter turn adds 2. */
export function halves(tile: Tile): number[] {
  const drawn = /^\d*$/.test(tile.tile) ? [...tile.tile].map(Number) : [0, 1, 2, 3, 4, 5, 6, 7];
  return drawn.map((half) => (half + 2 * tile.turn) % 8);
}

/** From which cell of a tile a half walkway leaves, and which way. */
export const HALVES: { cell: Cell; way: Cell }[] = [
  { cell: [0, 0], way: [-1, 0] },
  { cell: [0, 1], way: [-1, 0] },
  { cell: [0, 1], way: [0, 1] },
  { cell: [1, 1], way: [0, 1] },
  { cell: [1, 1], way: [1, 0] },
  { cell: [1, 0], way: [1, 0] },
  { cell: [1, 0], way: [0, -1] },
  { cell: [0, 0], way: [0, -1] },
];

/** A point of the ground plan (in cells), at a height, as seen after so many quarter turns. */
export function project(row: number, column: number, height: number, side: number, flat: boolean): [number, number] {
  if (flat) return [(column - EDGE / 2) * 66, (row - EDGE / 2) * 66];
  let [y, x] = [row - EDGE / 2, column - EDGE / 2];
  for (let n = side; n > 0; n--) [y, x] = [x, -y];
  return [(x - y) * ACROSS, (x + y) * DOWN - height];
}

/** What is nearer to the eye is painted later. */
export function depth(row: number, column: number, side: number): number {
  let [y, x] = [row - EDGE / 2, column - EDGE / 2];
  for (let n = side; n > 0; n--) [y, x] = [x, -y];
  return x + y;
}

/** The highest tile over each cell; -1 where there is none. */
export function tops(tiles: Tile[], highest: number): number[][] {
  const found = Array.from({ length: EDGE }, () => Array<number>(EDGE).fill(-1));
  for (const tile of tiles) {
    if (tile.level > highest) continue;
    const [r, c] = corner(tile);
    for (const [dr, dc] of [[0, 0], [0, 1], [1, 0], [1, 1]] as const)
      found[r + dr]![c + dc] = Math.max(found[r + dr]![c + dc]!, tile.level);
  }
  return found;
}

export function cellName([row, column]: Cell): string {
  return `${row}${column}`;
}
