/** What a move of Topas brings about, as the game declares it; written by `make types`. */

import type { MoveReport } from "../../lib/api";

interface Common {
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}

/**
 * a card is laid: where its two halves lie and what they show; the other one is on this side of the first: right (0),
 * below (1), left (2), above (3).
 */
export interface Lay extends Common {
  kind: "lay";
  x: number;
  y: number;
  colour: number;
  gems: number;
  side: number;
  other_x: number;
  other_y: number;
  other_colour: number;
  other_gems: number;
}

/**
 * a row is made; it begins at x, y and goes to the right (axis 0) or down (axis 1), and so many of its halves lay there
 * already, before and beyond the card.
 */
export interface Row extends Common {
  kind: "row";
  x: number;
  y: number;
  axis: number;
  halves: number;
  gems: number;
  colour: number;
  before: number;
  beyond: number;
}

/** for experts: so many rows are multiplied. */
export interface Product extends Common {
  kind: "product";
  rows: number;
}

/** a card that fits nowhere is put away. */
export interface Away extends Common {
  kind: "away";
  card: number;
}

/** so many cards are drawn. */
export interface Draw extends Common {
  kind: "draw";
  cards: number;
}

/** a round ends. */
export interface Round extends Common {
  kind: "round";
  round: number;
}

/** alone: a column ends with this total; the score counts the next column or, at the end, the lowest. */
export interface Column extends Common {
  kind: "column";
  column: number;
  total: number;
}

/** alone: so many cards of the display are put away, and a card turned up begins the display of this column. */
export interface Open extends Common {
  kind: "open";
  column: number;
  away: number;
}

/** the game ends; alone the result is good (1), fantastic (2), or neither (0). */
export interface Ends extends Common {
  kind: "ends";
  ending: number;
  verdict: number;
}

export type Effect = Lay | Row | Product | Away | Draw | Round | Column | Open | Ends;

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {
  return (report?.effects ?? []) as unknown as Effect[];
}
