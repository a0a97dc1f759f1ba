/** What the server sends of Turquoise, as the game declares it; written by `make types`. */

import type { View } from "../../lib/api";

/** The auction that is on; `in` lists the seats still in it. */
export interface Auction {
  in: number[];
  /** The tablet for sale. */
  tablet: Tablet;
  /** The last bid. */
  price: number;
  /** The seat that made it. */
  bidder: number;
}

/** The options of a table that hold components, in full. */
export interface Components {
  /** The tiles and outer walkways. */
  tiles: Tiles;
}

/** After how many turns running in which nothing is built the game ends. */
export interface Limits {
  /** The turns without a tile. */
  quiet: number;
  /** The turns in which nothing is done. */
  ends: number;
}

/** How a game ended. */
export interface OutcomeJson {
  /** The winning seats: none in a draw or alone, several who share it. */
  winners: number[];
  /** Why the game ended, one of its endings. */
  reason: string;
}

/** A tile that waits for the answer of Seth's holder. */
export interface PendingTile {
  level: number;
  r: number;
  c: number;
  /** Its quarter turns, clockwise. */
  turn: number;
}

export type Phase = "main" | "place" | "auction" | "seth" | "anubis";

/** A pillar on the pyramid, perhaps under a tile. */
export interface Pillar {
  /** The level on which it stands. */
  level: number;
  /** Row and column of its cell. */
  cell: [number, number];
  /** Whose pillar it is. */
  seat: number;
}

/** What everybody knows of a game, or the whole of it. */
export interface State {
  /** The number of seats. */
  seats: number;
  /** The seat that began. */
  first: number;
  /** The seat whose turn it is. */
  active: number;
  /** The seat that has to decide, perhaps in another's turn; null once the game is over. */
  turn: number | null;
  /** What is to be decided. */
  phase: Phase;
  /** The action points left in this turn. */
  ap: number;
  /** Whether anything was done in this turn. */
  begun: boolean;
  /** Whether a tile was laid in this turn. */
  laid: boolean;
  /** The tiles of the pyramid, level by level. */
  tiles: Tile[];
  /** The pillars on the pyramid, level by level. */
  pillars: Pillar[];
  /** The pillars in each seat's hand. */
  supply: number[];
  /** The points of each seat, before those of the end. */
  points: number[];
  /** Who holds the tablets. */
  tablets: Tablets;
  /** The tiles to draw, the next one first. */
  pile: string[];
  /** The tile that was drawn and is to be laid. */
  drawn: string | null;
  /** The auction that is on. */
  auction: Auction | null;
  /** Where a tile is to lie if Seth's holder agrees. */
  pending: PendingTile | null;
  /** The turns since a tile was last laid. */
  quiet: number;
  /** The turns running in which nothing was done. */
  ends: number;
  /** The numbers of these turns at which the game ends. */
  limits: Limits;
  /** The points of each seat. */
  scores: number[];
  /** Whether the game has ended. */
  over: boolean;
  /** Who won and why; null while the game is on. */
  outcome: OutcomeJson | null;
}

export type Tablet = "horus" | "anubis" | "thoth" | "seth";

/** The seats that hold the tablets; null for one that is free. */
export interface Tablets {
  horus: number | null;
  anubis: number | null;
  thoth: number | null;
  seth: number | null;
}

/** A tile of the pyramid. */
export interface Tile {
  level: number;
  r: number;
  c: number;
  turn: number;
  /** The half walkways of a plain tile, or `corner` or `capital`. */
  tile: string;
}

/** The tiles and outer walkways of a board. */
export interface Tiles {
  /** The plain tiles. */
  plain: string[];
  /** The outer walkways, each by its side and the cell of that side, such as `N3`. */
  gates: string[];
}

/** Return what a view shows of the game. */
export function stateOf(view: View): State {
  return view.state as unknown as State;
}

/** Return the components among a table's options, where they stand in full. */
export function componentsOf(options: Record<string, unknown>): Components {
  return options as unknown as Components;
}
