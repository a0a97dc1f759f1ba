/** The cloth that a plain box is bound in: one of the house's colours, and a pattern, by the game's name. */

export interface Cloth {
  ground: string;
  ink: string;
  /** How each square of the pattern is turned, in quarters, row by row; the other half mirrors it. */
  turns: readonly number[];
}

export const SQUARES = 6; // of the pattern, across and down
const INK = "#fdf6e9";
// Dark enough for the title on the band.
const GROUNDS = ["#2c5b88", "#9c3a29", "#356346", "#7d5512", "#6b4566"] as const;

export function clothOf(name: string): Cloth {
  const next = dice(name);
  const ground = GROUNDS[next() % GROUNDS.length]!;
  return { ground, ink: INK, turns: Array.from({ length: (SQUARES * SQUARES) / 2 }, () => next() % 4) };
}

/** Return numbers that look random but are the same for the same name: FNV-1a, then a linear congruence. */
function dice(name: string): () => number {
  let seed = 0x811c9dc5;
  for (const letter of name) seed = Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed >>> 16;
  };
}
