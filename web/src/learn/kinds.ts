/** The types of lessons and diagrams. The engine checks every position and move in them. */

import type { View } from "../lib/api";

/** The key of a message in the game’s `lesson.ftl`. */
export type Text = string;

/** The start of a study: a deal, or a position in one line; and the moves played from there at once. */
export interface Start {
  seats?: number;
  options?: Record<string, unknown>;
  seed?: number;
  position?: string;
  moves?: string[];
}

/** A legal move that the reader made. */
export interface Tried {
  move: string;
  /** The points of this move, and of all moves of the step together. */
  gain: number;
  total: number;
  view: View;
}

/** done: the task is solved; on: good so far, go on; not: legal, but not what the task asks for. */
export type Verdict = "done" | "on" | "not";

interface Page {
  start: Start;
  /** The reader's seat; 0 by default. */
  seat?: number;
  text: Text;
  done: Text;
}

export interface Task extends Page {
  task: Text;
  judge: (tried: Tried) => Verdict;
  /** The reader's moves that solve the task. */
  solution: string[];
  /** The moves of the others after each of the reader's moves, as long as it is their turn. */
  replies?: string[][];
  /** A legal move that does not solve the task, and the answer to every such move. */
  wrong?: string;
  not?: Text;
  /** A move worth trying that the rules refuse. */
  refused?: string;
}

/** A question about a position. */
export interface Question extends Page {
  question: Text;
  /** Keys, or what is the same in every language, such as "18". */
  choices: Text[];
  right: number;
  missed: Text;
}

export type Step = Task | Question;

/** An example of the rules on a board; `examples.json` of the game has them, which the rule booklet prints too. */
export interface Diagram {
  /** The example of the rules that it shows, such as E1. */
  example: string;
  start: Start;
  caption: Text;
  /** The moves of the example, and the points of each. */
  moves: string[];
  gains: number[];
  /** How many of these moves the small picture shows as played. */
  shown?: number;
  /** A move that the example forbids here, and its rule. */
  refused?: { move: string; rule: string };
}

export interface Lesson {
  steps: Step[];
  diagrams: Diagram[];
  /** The index of the diagram on the aid page. */
  picture: number;
}

export function isQuestion(step: Step): step is Question {
  return "question" in step;
}

/** Accept a move that starts with one of these texts. */
export const plays =
  (...beginnings: string[]) =>
  ({ move }: Tried): Verdict =>
    beginnings.some((beginning) => move.startsWith(beginning)) ? "done" : "not";

/** Accept a move that scores at least this many points. */
export const brings =
  (points: number) =>
  ({ gain }: Tried): Verdict =>
    gain >= points ? "done" : "not";
