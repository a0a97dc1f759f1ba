/** What the server sends of Top It, as the game declares it; written by `make types`. */

import type { View } from "../../lib/api";

export type Colour = "red" | "yellow" | "green" | "blue";

/** The options of a table that hold components, in full. */
export interface Components {
  /** The pieces of each colour. */
  pieces: Pieces;
}

/** How a game ended. */
export interface OutcomeJson {
  /** The winning seats: none in a draw or alone, several who share it. */
  winners: number[];
  /** Why the game ended, one of its endings. */
  reason: string;
}

/** A piece on the table. */
export interface Piece {
  /** The name of its kind. */
  kind: string;
  /** Whose piece it is. */
  colour: Colour;
  /** Where its edges begin, as a + bw + cw² + dw³, where w is the step at 30 degrees. */
  corners: [number, number, number, number][];
  /** For each edge the piece on its other side and that piece's edge there; null if it is free. */
  touches: ([number, number] | null)[];
  /** The stone on it. */
  stone: Stone | null;
}

/** A set of pieces, in lists side by side. */
export interface Pieces {
  /** The names of the kinds. */
  kinds: string[];
  /** Their values, as figures. */
  values: string[];
  /** The lengths of their edges, counter-clockwise, such as `√3 1 1`. */
  edges: string[];
  /** The angles at the end of each edge, in degrees, such as `30 120 30`. */
  angles: string[];
  /** The kinds on which a stone may lie. */
  big: string[];
}

/** A state of a game; nothing in it is hidden. */
export interface State {
  /** The number of seats. */
  seats: number;
  /** The seat that began. */
  first: number;
  /** The seat to act; null once the game is over. */
  turn: number | null;
  /** The colour to act; null once the game is over. */
  colour: Colour | null;
  /** The number of turns played. */
  turns: number;
  /** The pieces on the table, in the order laid. */
  pieces: Piece[];
  /** The kinds of pieces that each colour in play has left. */
  hands: Partial<Record<Colour, string[]>>;
  /** The colours that still have their stone. */
  stones: Colour[];
  /** The points of each colour in play. */
  points: Partial<Record<Colour, number>>;
  /** How many have passed running. */
  passes: number;
  /** The points of each seat. */
  scores: number[];
  /** Whether the game has ended. */
  over: boolean;
  /** Who won and why; null while the game is on. */
  outcome: OutcomeJson | null;
}

/** A TOP IT stone on a piece. */
export interface Stone {
  /** Whose stone it is. */
  colour: Colour;
  /** How many pieces lay on the table when it was laid. */
  after: number;
}

/** Return what a view shows of the game. */
export function stateOf(view: View): State {
  return view.state as unknown as State;
}

/** Return the components among a table's options, where they stand in full. */
export function componentsOf(options: Record<string, unknown>): Components {
  return options as unknown as Components;
}
