/** What a move of Topquark brings about, as the game declares it; written by `make types`. */

import type { MoveReport } from "../../lib/api";

interface Common {
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}

/**
 * the marble rolls to the next hollow, through the first (0) or second (1) of the ways out; of several ways it is the
 * first.
 */
export interface Step extends Common {
  kind: "step";
  step: number;
  from: number;
  to: number;
  exit: number;
  exits: number;
}

/** the marble has gone so many steps. */
export interface Land extends Common {
  kind: "land";
  from: number;
  to: number;
  count: number;
}

/** it takes this side's marble, which leaves so many; the last turn took one, too (1). */
export interface Take extends Common {
  kind: "take";
  hollow: number;
  side: number;
  left: number;
  answer: number;
}

/** it is the half turn of red's move just before. */
export interface Mirror extends Common {
  kind: "mirror";
  from: number;
  to: number;
}

/** a round begins, the blue marble goes to its count. */
export interface Round extends Common {
  kind: "round";
  round: number;
  count: number;
}

/** this seat has no move and loses its turn. */
export interface Lost extends Common {
  kind: "lost";
  round: number;
  count: number;
}

/** the position now stands for the second or third time. */
export interface Repeat extends Common {
  kind: "repeat";
  times: number;
}

/** this seat is to act, so many turns after the last taking. */
export interface Turn extends Common {
  kind: "turn";
  count: number;
  quiet: number;
}

/** the game is over; no winner (-1) is a draw. */
export interface Ends extends Common {
  kind: "ends";
  ending: number;
  winner: number;
}

export type Effect = Step | Land | Take | Mirror | Round | Lost | Repeat | Turn | Ends;

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {
  return (report?.effects ?? []) as unknown as Effect[];
}
