/** What a move of Topominos brings about, as the game declares it; written by `make types`. */

import type { MoveReport } from "../../lib/api";

interface Common {
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}

/**
 * lays a tile from a slot, its dots on these cells; the stack has so many dots and tiles now, and the rack so many
 * tiles left.
 */
export interface Lay extends Common {
  kind: "lay";
  slot: number;
  tile: number;
  orientation: number;
  compartment: number;
  cells: number;
  added: number;
  dots: number;
  height: number;
  left: number;
}

/** has completed a stack, whose tiles are out now. */
export interface Nine extends Common {
  kind: "nine";
  compartment: number;
  tiles: number;
}

/** draws tiles; rack and bag have so many tiles then. */
export interface Draw extends Common {
  kind: "draw";
  tiles: number;
  rack: number;
  bag: number;
}

/** exchanges tiles, which is a pass; it has passed so often running. */
export interface Exchange extends Common {
  kind: "exchange";
  tiles: number;
  running: number;
}

/** passes; it has passed so often running. */
export interface Pass extends Common {
  kind: "pass";
  running: number;
}

/** scores a stack that it added to in the turn that ends. */
export interface Stack extends Common {
  kind: "stack";
  compartment: number;
  dots: number;
}

/**
 * ends the turn, which brought so many points in all, and so many nines; declared is 1 if the player ended it, 0 if a
 * pass, an exchange or the last tile did.
 */
export interface Turn extends Common {
  kind: "turn";
  score: number;
  nines: number;
  declared: number;
}

/** has brought about the last round of the hand; an index of endings says why. */
export interface Closing extends Common {
  kind: "closing";
  ending: number;
}

/** has an empty rack, so that its turn ends by itself; it has passed so often running. */
export interface Skip extends Common {
  kind: "skip";
  running: number;
}

/**
 * loses a point for each dot on its rack, and has this score in the hand that ends; hidden tiles, unknown before the
 * move, are not counted.
 */
export interface Left extends Common {
  kind: "left";
  tiles: number;
  hidden: number;
  score: number;
}

/** has won the hand. */
export interface Won extends Common {
  kind: "won";
  hand: number;
  score: number;
}

/** has brought about a new hand, which this seat begins; -1 if a draw will decide it. */
export interface Deal extends Common {
  kind: "deal";
  hand: number;
  first: number;
}

/** has brought the match to its end; an index of endings. */
export interface Ends extends Common {
  kind: "ends";
  ending: number;
}

export type Effect = Lay | Nine | Draw | Exchange | Pass | Stack | Turn | Closing | Skip | Left | Won | Deal | Ends;

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {
  return (report?.effects ?? []) as unknown as Effect[];
}
