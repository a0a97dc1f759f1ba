/** How walkways go down from a slab, drawn for its left front; for the right one they are mirrored. */

import { ACROSS, at, DOWN, SLAB } from "./geometry";

const WALKWAY = 16;

/** The stretch of inlay that hangs over the front. */
export const lip = ((): string => {
  const [x, y] = [(WALKWAY / 2) * ACROSS, (WALKWAY / 2) * DOWN];
  return `M${at([-x, -y], [x, y])}v${SLAB}L${at([-x, SLAB - y])}Z`;
})();

/** Return a ladder of the given height that leans on the slab. */
export function ladder(height: number): string {
  const top = -(height - SLAB) + 1;
  const rungs = Math.round(height / 7);
  const rail = (s: number): string => `M${at([-10 + 3.9 * s, 6.4 + 2.5 * s], [3.9 * s, top + 2.5 * s])}`;
  let path = rail(-1) + rail(1);
  for (let i = 1; i < rungs; i++) {
    const share = i / rungs;
    const [x, y] = [-10 + 10 * share, 6.4 + (top - 6.4) * share];
    path += `M${at([x - 3.9, y - 2.5], [x + 3.9, y + 2.5])}`;
  }
  return path;
}
