/** What a move of Top It brings about, as the game declares it; written by `make types`. */

import type { MoveReport } from "../../lib/api";

interface Common {
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}

/**
 * a colour lays a piece, which gets this number and scores its own value so many times; its corner 0 lies at a + bw +
 * cw² + dw³, where w is the step at 30 degrees, and it is turned by so many times 30 degrees.
 */
export interface Lay extends Common {
  kind: "lay";
  colour: number;
  number: number;
  shape: number;
  turned: number;
  a: number;
  b: number;
  c: number;
  d: number;
  times: number;
}

/**
 * a colour lays its stone on the piece of this number, shape and colour (owner), which scores its value and has so many
 * edges that nothing touches.
 */
export interface Stone extends Common {
  kind: "stone";
  colour: number;
  number: number;
  shape: number;
  owner: number;
  free: number;
}

/**
 * the piece of this number, shape and colour (owner) scores its value for the colour to act, because its edge lies on
 * the own edge of the piece laid or under the stone; this edge faces so many times 30 degrees counter-clockwise from
 * the right, and laid is the shape of the piece laid if no other is touched before, else -1.
 */
export interface Touch extends Common {
  kind: "touch";
  colour: number;
  number: number;
  shape: number;
  owner: number;
  edge: number;
  own: number;
  faces: number;
  laid: number;
}

/** a colour can lay nothing and passes, as so many running have done with it. */
export interface Pass extends Common {
  kind: "pass";
  colour: number;
  running: number;
}

/** this colour of the seat is to act next. */
export interface Turn extends Common {
  kind: "turn";
  colour: number;
}

/** the game ends for this reason, an index of the endings. */
export interface Ends extends Common {
  kind: "ends";
  ending: number;
}

/**
 * at the end a colour has this score and so many pieces and stones left, and wins (1), alone or with others, or does
 * not (0); in a game alone no colour does.
 */
export interface Result extends Common {
  kind: "result";
  colour: number;
  score: number;
  left: number;
  wins: number;
}

export type Effect = Lay | Stone | Touch | Pass | Turn | Ends | Result;

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {
  return (report?.effects ?? []) as unknown as Effect[];
}
