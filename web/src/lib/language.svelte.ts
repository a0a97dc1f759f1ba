/** The language, French or English: the one chosen, else the browser's; and the texts in it. */

import { en, fr, type Key } from "../texts";
import { remember, remembered } from "./memory";

export type Language = "en" | "fr";

const texts: Record<Language, Record<Key, string>> = { en, fr };

function first(): Language {
  const chosen = remembered("language");
  if (chosen === "en" || chosen === "fr") return chosen;
  const wanted = navigator.languages.find((name) => /^(en|fr)\b/.test(name));
  return wanted?.startsWith("fr") ? "fr" : "en";
}

class Chosen {
  current = $state<Language>(first());

  choose(language: Language): void {
    this.current = language;
    remember("language", language);
  }
}

export const language = new Chosen();

/** Return a text in the chosen language, with its {names} filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return texts[language.current][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Return whether a number takes the singular; in French, 0 does too. */
export function single(n: number): boolean {
  return language.current === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
}

/** "1 point", "3 points". */
export function points(n: number): string {
  return t(single(n) ? "points_one" : "points_many", { n });
}

/** Return the locale for dates and lists, in their European form. */
export function locale(): string {
  return language.current === "fr" ? "fr-FR" : "en-GB";
}

/** Format the points of a move: "+3", "−2". */
export function gain(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** "Ada, Bob and Eve". */
export function list(names: string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}
