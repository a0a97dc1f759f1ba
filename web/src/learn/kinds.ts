/** What lessons and diagrams are made of. Every position and move in them is checked by the engine. */

import type { View } from "../lib/api";

export interface Text {
  en: string;
  fr: string;
}

/** Where a study begins: a deal, or a position in one line; and what is played from there at once. */
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
  /** What it brought, and what all moves of this step brought together. */
  gain: number;
  total: number;
  view: View;
}

/** done: the task is solved; on: well so far, go on; not: legal, but not the point. */
export type Verdict = "done" | "on" | "not";

interface Page {
  start: Start;
  /** The reader's seat; 0 if nothing is said. */
  seat?: number;
  text: Text;
  done: Text;
}

export interface Task extends Page {
  task: Text;
  judge: (tried: Tried) => Verdict;
  /** Moves of the reader that solve it. */
  solution: string[];
  /** What the others answer after each of the reader's moves, if it is their turn then. */
  replies?: string[][];
  /** A legal move that is not the point, and what is said to every such move. */
  wrong?: string;
  not?: Text;
  /** A move that the rules refuse, worth trying. */
  refused?: string;
}

/** Look, and answer. */
export interface Question extends Page {
  question: Text;
  choices: (Text | string)[];
  right: number;
  missed: Text;
}

export type Step = Task | Question;

export interface Diagram {
  /** The rule's example that it shows: E1. */
  example: string;
  start: Start;
  caption: Text;
  /** The moves of the example, and what each brings. */
  moves: string[];
  gains: number[];
  /** How many of them the small picture shows as played. */
  shown?: number;
  /** A move that the example forbids here, and its rule. */
  refused?: { move: string; rule: string };
}

export interface Lesson {
  steps: Step[];
  diagrams: Diagram[];
  /** Which diagram the aid shows. */
  picture: number;
}

export function isQuestion(step: Step): step is Question {
  return "question" in step;
}

/** A move of one of these names or beginnings. */
export const plays =
  (...beginnings: string[]) =>
  ({ move }: Tried): Verdict =>
    beginnings.some((beginning) => move.startsWith(beginning)) ? "done" : "not";

/** A move that brings so many points at least. */
export const brings =
  (points: number) =>
  ({ gain }: Tried): Verdict =>
    gain >= points ? "done" : "not";
