/** What the server sends of Topominos, as the game declares it; written by `make types`. */

import type { View } from "../../lib/api";

/** The options of a table that hold components, in full. */
export interface Components {
  /** The tiles. */
  tiles: Tiles;
}

export type Ending = "empty" | "stuck" | "passes" | "turns";

export type Mode = "free" | "B" | "A0" | "A1" | "A2" | "A3" | "A4" | "A5" | "A6" | "A7" | "A8";

/** How a game ended. */
export interface OutcomeJson {
  /** The winning seats: none in a draw or alone, several who share it. */
  winners: number[];
  /** Why the game ended, one of its endings. */
  reason: string;
}

/** The hand before this one. */
export interface PreviousHand {
  /** What was left on each rack. */
  racks: string[][];
}

/** What a seat knows of a match, or the whole of it. */
export interface State {
  /** The number of seats. */
  seats: number;
  /** The number of the hand, from 1. */
  hand: number;
  /** The seat that opened the hand. */
  first: number;
  /** The seat to act; null once the match is over. */
  turn: number | null;
  /** The turns completed in this hand. */
  turns: number;
  /** The tiles of each compartment with their orientations, such as `159:3`, from the bottom. */
  stacks: string[][];
  /** The tiles of each seat. */
  racks: string[][];
  /** The tiles in the bag, the next one first. */
  bag: string[];
  /** The tiles of completed stacks. */
  out: string[];
  /** Where this turn may lay: anywhere, on stacks, or in one compartment; null if none is laid. */
  mode: Mode | null;
  /** The compartments in which this turn may lay. */
  open: number[];
  /** The compartments whose stacks score when the turn ends. */
  touched: number[];
  /** The points of the stacks completed in this turn. */
  banked: number;
  /** What the turn in progress scores so far: its nines, then the stacks of `touched`. */
  gains: number[];
  /** How often each seat has passed running. */
  passes: number[];
  /** Why the last round of the hand runs; null before. */
  ending: Ending | null;
  /** The points of each seat in this hand, of completed turns. */
  points: number[];
  /** The points of each seat in each finished hand. */
  sheet: number[][];
  /** The points of each seat in the match. */
  scores: number[];
  /** The tiles that the seats showed to find who opens; null for a seat that showed none. */
  starts: (string | null)[];
  /** The hand before; null in the first. */
  previous: PreviousHand | null;
  /** What each rack cost when a hand last ended; null before. */
  lost: number[] | null;
  /** The number of exchanges made in this hand. */
  exchanges: number;
  /** For each tile of each rack, by which exchange of the hand it was drawn at the latest. */
  fresh: number[][];
  /** The tiles that each seat put back, each with its exchange; `?` where that is not known. */
  returned: ((string | number)[][] | "?")[];
  /** How many of these can be in the bag at most; `?` where that is not known. */
  returned_in_bag: (number | "?")[];
  /** Chance to come, as a key and the blocks used of it; `?` where it is not known. */
  dealer: string;
  /** Whether the match has ended. */
  over: boolean;
  /** Who won and why; null while the match is on. */
  outcome: OutcomeJson | null;
}

/** A set of tiles. */
export interface Tiles {
  /** The tiles, twins as often as there are. */
  tiles: string[];
}

/** Return what a view shows of the game. */
export function stateOf(view: View): State {
  return view.state as unknown as State;
}

/** Return the components among a table's options, where they stand in full. */
export function componentsOf(options: Record<string, unknown>): Components {
  return options as unknown as Components;
}
