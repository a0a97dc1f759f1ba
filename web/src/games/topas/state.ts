/** What the server sends of Topas, as the game declares it; written by `make types`. */

import type { View } from "../../lib/api";

/** The options of a table that hold components, in full. */
export interface Components {
  /** The deck. */
  deck: Deck;
}

/** A deck of cards. */
export interface Deck {
  /** The cards, each once. */
  cards: string[];
}

/** How a game ended. */
export interface OutcomeJson {
  /** The winning seats: none in a draw or alone, several who share it. */
  winners: number[];
  /** Why the game ended, one of its endings. */
  reason: string;
}

/** What a seat knows of a game, or the whole of it. */
export interface State {
  /** The number of seats. */
  seats: number;
  /** Whether the rows of a card are multiplied. */
  expert: boolean;
  /** The seat that began. */
  first: number;
  /** The round, 1 to 7; alone, the turn in the column. */
  round: number;
  /** The column, 1; alone, 1 to 4. */
  column: number;
  /** The seat to act; null once the game is over. */
  turn: number | null;
  /** The cards on the table as they were laid, such as `R2Y3@3,-1>`. */
  display: string[];
  /** The cards of each seat. */
  hands: string[][];
  /** The cards to draw, the next one first. */
  pile: string[];
  /** The cards put away: those that fitted nowhere and, alone, those of the columns before. */
  away: string[];
  /** The points of each turn, by seat; alone, by column. */
  sheet: number[][];
  /** The points of each seat. */
  scores: number[];
  /** Whether the game has ended. */
  over: boolean;
  /** Who won and why; null while the game is on. */
  outcome: OutcomeJson | null;
}

/** Return what a view shows of the game. */
export function stateOf(view: View): State {
  return view.state as unknown as State;
}

/** Return the components among a table's options, where they stand in full. */
export function componentsOf(options: Record<string, unknown>): Components {
  return options as unknown as Components;
}
