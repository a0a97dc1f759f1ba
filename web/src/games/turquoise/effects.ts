/** What a move of Turquoise brings about, as the game declares it; written by `make types`. */

import type { MoveReport } from "../../lib/api";

interface Common {
  /** The seat it concerns. */
  seat: number;
  /** The points this seat gains by it, or loses. */
  points: number;
}

/** puts a tablet up and makes the first bid. */
export interface Auctions extends Common {
  kind: "auctions";
  tablet: number;
  price: number;
}

/** bids more for the tablet. */
export interface Bids extends Common {
  kind: "bids";
  tablet: number;
  price: number;
}

/** leaves the auction; if asked is 0, because it cannot raise. */
export interface Drops extends Common {
  kind: "drops";
  tablet: number;
  asked: number;
}

/** pays the price and takes the tablet. */
export interface Wins extends Common {
  kind: "wins";
  tablet: number;
  price: number;
}

/** uses the power of a tablet, which goes back. */
export interface Uses extends Common {
  kind: "uses";
  tablet: number;
}

/** leaves a power unused: Seth lets the tile land, Anubis takes no second pillar. */
export interface Forgoes extends Common {
  kind: "forgoes";
  tablet: number;
}

/** spends action points, and has so many left; Thoth gains them, so ap is less than 0. */
export interface Spends extends Common {
  kind: "spends";
  ap: number;
  left: number;
}

/** draws a tile, and so many are left in the pile. */
export interface Draws extends Common {
  kind: "draws";
  left: number;
}

/**
 * has chosen a place for the tile, which waits for the answer of the holder of Seth; with so many own pillars under it,
 * it will be worth so many points; row and column are those of its cell in the north-west.
 */
export interface Waits extends Common {
  kind: "waits";
  level: number;
  r: number;
  c: number;
  turn: number;
  own: number;
  worth: number;
  holder: number;
  row: number;
  column: number;
}

/**
 * lays the tile, on level 3 the last; row and column are those of its cell in the north-west; the tablet is Seth, or
 * -1.
 */
export interface Lays extends Common {
  kind: "lays";
  level: number;
  r: number;
  c: number;
  turn: number;
  row: number;
  column: number;
  tablet: number;
}

/** has a pillar that carries the tile now. */
export interface Covers extends Common {
  kind: "covers";
  row: number;
  column: number;
  level: number;
}

/** scores the tile on so many own pillars; four of them are a strike. */
export interface Scores extends Common {
  kind: "scores";
  level: number;
  own: number;
  strike: number;
}

/** has laid the last tile of a level. */
export interface Fills extends Common {
  kind: "fills";
  level: number;
}

/**
 * moves a pillar over a walkway, which costs one action point more unless complete, and goes on over the pillar of a
 * seat there, or stops (-1); the hand is a cell outside the grid, on level -1.
 */
export interface Steps extends Common {
  kind: "steps";
  from_row: number;
  from_column: number;
  from_level: number;
  row: number;
  column: number;
  level: number;
  complete: number;
  over: number;
}

/** pays for the pillars of another seat that it passed over. */
export interface Pays extends Common {
  kind: "pays";
  to: number;
}

/** is paid for its pillars that another seat passed over. */
export interface Receives extends Common {
  kind: "receives";
  by: number;
}

/**
 * puts a pillar from the hand on a site, and has so many left in hand; the tablet is Horus, or -1 for a way over
 * walkways.
 */
export interface Enters extends Common {
  kind: "enters";
  row: number;
  column: number;
  level: number;
  hand: number;
  tablet: number;
}

/** moves a pillar from one site to another. */
export interface Moves extends Common {
  kind: "moves";
  from_row: number;
  from_column: number;
  from_level: number;
  row: number;
  column: number;
  level: number;
}

/** has a pillar back from its site, and so many in hand now; the tablet is Anubis, or -1 for a way over walkways. */
export interface Returns extends Common {
  kind: "returns";
  row: number;
  column: number;
  level: number;
  hand: number;
  tablet: number;
}

/** has the pillar under a place that has so many of its four pillars now, some own. */
export interface Stands extends Common {
  kind: "stands";
  level: number;
  r: number;
  c: number;
  own: number;
  pillars: number;
}

/** has the last of the four pillars under a place, which is open for a tile now. */
export interface Completes extends Common {
  kind: "completes";
  level: number;
  r: number;
  c: number;
  own: number;
}

/** ends the turn with so many action points unused; the next seat is the follower, or -1. */
export interface EndsTurn extends Common {
  kind: "ends_turn";
  unused: number;
  follower: number;
}

/** loses points for pillars that carry nothing at the end. */
export interface Idle extends Common {
  kind: "idle";
  level: number;
  pillars: number;
}

/** has brought the game to its end; an index of endings. */
export interface Ends extends Common {
  kind: "ends";
  ending: number;
}

/** has so many points at the end, and won or not. */
export interface Final extends Common {
  kind: "final";
  total: number;
  won: number;
}

export type Effect =
  | Auctions
  | Bids
  | Drops
  | Wins
  | Uses
  | Forgoes
  | Spends
  | Draws
  | Waits
  | Lays
  | Covers
  | Scores
  | Fills
  | Steps
  | Pays
  | Receives
  | Enters
  | Moves
  | Returns
  | Stands
  | Completes
  | EndsTurn
  | Idle
  | Ends
  | Final;

/** Return the effects of a move, with the fields of their kinds. */
export function effectsOf(report: MoveReport | null | undefined): Effect[] {
  return (report?.effects ?? []) as unknown as Effect[];
}
