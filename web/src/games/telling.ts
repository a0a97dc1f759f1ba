/** Moves in words: what each game's `tell` is given, and what all of them say alike. */

import type { View } from "../lib/api";
import type { Language } from "../lib/language.svelte";

/**
 * Told of who played it ("lays a house"), in short; or to who may play it ("Lay a house …"), told apart from any other.
 */
export type Mood = "did" | "do";

export interface Scene {
  seat: number;
  /** Every move before it, in order. */
  before: string[];
  /** The game just before the move, or at any time after it. */
  view: View;
  /** Whether the view is the one just before. */
  fresh: boolean;
  /** The game just after the move, where that is known. */
  after?: View | undefined;
  options: Record<string, unknown>;
  name: (seat: number) => string;
}

/** A move in words; empty for what is no move of the game. */
export type Tell = (move: string, scene: Scene, language: Language, mood: Mood) => string;

/** "1 point", "12 points", "0 point" en français. */
export function worth(n: number, language: Language): string {
  const one = language === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return `${n < 0 ? "−" : ""}${Math.abs(n)} ${one ? "point" : "points"}`;
}

export function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(language === "fr" ? "fr-FR" : "en-GB").format(names);
}
