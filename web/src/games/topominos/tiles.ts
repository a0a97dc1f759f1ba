/** Tiles of Topominos: the dots of a 3 × 3 grid, 1 to 9 in reading order, and how they turn. */

export type Dots = number[]; // cells 0 to 8

export function dots(tile: string): Dots {
  return [...tile].map((figure) => Number(figure) - 1).filter((cell) => cell >= 0 && cell < 9);
}

/** Orientations 0 to 3 are quarter turns clockwise, 4 to 7 the same after flipping left to right. */
export function turned(cells: Dots, orientation: number): Dots {
  let found = cells;
  if (orientation >= 4) found = found.map((cell) => cell - (cell % 3) + (2 - (cell % 3)));
  for (let n = orientation % 4; n > 0; n--) found = found.map((cell) => (cell % 3) * 3 + (2 - Math.floor(cell / 3)));
  return [...found].sort((a, b) => a - b);
}
