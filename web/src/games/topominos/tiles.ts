/** Tiles of Topominos: their dots on a 3 × 3 grid, named 1 to 9 in reading order, and how they turn. */

import type { State } from "./state";

export type Dots = number[]; // cells 0 to 8

/** A tile as it lies: its dots, and its tint, which stays the same in every orientation. */
export interface Plate {
  cells: Dots;
  tint: number;
}

const CELLS = 9;
const TINTS = 6;

export function dots(tile: string): Dots {
  return [...tile].map((figure) => Number(figure) - 1).filter((cell) => cell >= 0 && cell < CELLS);
}

/** Orientations 0 to 3 are quarter turns clockwise, 4 to 7 the same after flipping left to right. */
export function turned(cells: Dots, orientation: number): Dots {
  let found = cells;
  if (orientation >= 4) found = found.map((cell) => cell - (cell % 3) + (2 - (cell % 3)));
  for (let n = orientation % 4; n > 0; n--) found = found.map((cell) => (cell % 3) * 3 + (2 - Math.floor(cell / 3)));
  return found;
}

/** Return the orientation after a quarter turn clockwise, as seen on the screen. */
export function turnRight(orientation: number, quarters = 1): number {
  return orientation - (orientation % 4) + ((orientation + quarters) % 4);
}

/** Return the orientation after a flip left to right, as seen on the screen: right turns become left turns. */
export function turnOver(orientation: number): number {
  return (orientation >= 4 ? 0 : 4) + ((4 - (orientation % 4)) % 4);
}

export function plate(tile: string, orientation: number): Plate {
  const tint = dots(tile).reduce((sum, cell, i) => sum + cell * (i + 2), tile.length);
  return { cells: turned(dots(tile), orientation), tint: tint % TINTS };
}

export function readStacks(stacks: string[][]): Plate[][] {
  return stacks.map((stack) =>
    stack.map((entry) => {
      const [tile = "", orientation = "0"] = entry.split(":");
      return plate(tile, Number(orientation));
    }),
  );
}

export function covered(stack: Plate[]): Set<number> {
  return new Set(stack.flatMap((one) => one.cells));
}

/** Return the cells of a stack without a dot: the light still comes through them. */
export function openCells(stack: Plate[]): Dots {
  const taken = covered(stack);
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((cell) => !taken.has(cell));
}

/** Return cells as figures, 1 to 9 in reading order, as texts and effects have them. */
export function figures(cells: Dots): string {
  return cells
    .map((cell) => cell + 1)
    .sort()
    .join("");
}

/** Return the cells of an oriented tile, 1 to 9: the same for twin tiles, and for turns that look alike. */
export function look(tile: string, orientation: number): string {
  return figures(turned(dots(tile), orientation));
}

export function readLay(move: string | null | undefined): { slot: number; orientation: number; place: number } | null {
  const read = /^lay\((\d+),(\d),(\d)\)$/.exec(move ?? "");
  return read ? { slot: Number(read[1]), orientation: Number(read[2]), place: Number(read[3]) } : null;
}

export function readExchange(move: string | null | undefined): number[] | null {
  const read = /^exchange\(([\d,]*)\)$/.exec(move ?? "");
  return read ? read[1]!.split(",").filter(Boolean).map(Number) : null;
}

/** Return what a stack scores when the turn ends; null if the turn has not added to it. */
export function scored({ touched, gains }: State, place: number): number | null {
  const at = touched.indexOf(place);
  return at < 0 ? null : gains[gains.length - touched.length + at]!;
}
