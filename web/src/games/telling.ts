/** Moves in words: the arguments of each game's `tell`, and phrases that all games share. */

import type { MoveReport } from "../lib/api";
import type { Language } from "../lib/language.svelte";

/** `did` reports a move briefly ("lays a house"); `do` advises one, distinct from any other ("Lay a house …"). */
export type Mood = "did" | "do";

export interface Scene {
  /** How many seats the game has. */
  seats: number;
  /** The options, with the game's components in full. */
  options: Record<string, unknown>;
  name: (seat: number) => string;
}

/** Describes a move from its effects; returns an empty text for anything that is not a move of the game. */
export type Tell = (report: MoveReport, scene: Scene, language: Language, mood: Mood) => string;

/** Format points: "1 point", "12 points"; in French "0 point". */
export function worth(n: number, language: Language): string {
  const one = language === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return `${n < 0 ? "−" : ""}${Math.abs(n)} ${one ? "point" : "points"}`;
}

export function listed(names: string[], language: Language): string {
  return new Intl.ListFormat(language === "fr" ? "fr-FR" : "en-GB").format(names);
}
