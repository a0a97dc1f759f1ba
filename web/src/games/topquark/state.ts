/** What the server sends of Topquark, as the game declares it; written by `make types`. */

import type { View } from "../../lib/api";

/** A board, and the marbles on it at the start. */
export interface Board {
  /** The hollows of each row, by where their points are: `E` is a drop, `E=W` a lens. */
  rows: string[][];
  /** The hollows in which red's marbles begin. */
  red: string[];
  /** The hollows in which yellow's marbles begin. */
  yellow: string[];
}

/** The options of a table that hold components, in full. */
export interface Components {
  /** The board. */
  board: Board;
}

/** How a game ended. */
export interface OutcomeJson {
  /** The winning seats: none in a draw or alone, several who share it. */
  winners: number[];
  /** Why the game ended, one of its endings. */
  reason: string;
}

/** A state of a game; nothing in it is hidden. */
export interface State {
  /** Whether three marbles ahead win. */
  short: boolean;
  /** The hollows of red's marbles. */
  red: string[];
  /** The hollows of yellow's marbles. */
  yellow: string[];
  /** The turns completed, lost ones included. */
  turns: number;
  /** The round, from 1; of a finished game, that of its last move. */
  round: number;
  /** How many steps a marble goes, 1 to 6. */
  count: number;
  /** The seat to act; null once the game is over. */
  turn: number | null;
  /** The marbles that red and yellow have taken. */
  taken: [number, number];
  /** Red's move while yellow answers it. */
  answering: string | null;
  /** The turns since the last taking, `--` for a lost one. */
  quiet: string[];
  /** The points of each seat: the marbles taken. */
  scores: [number, number];
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
