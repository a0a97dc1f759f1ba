/** French or English: what was chosen, else what the browser says; and the texts. */

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

/** A text in the chosen language, its {names} filled in. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return texts[language.current][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

/** Whether so many are told as one: in French none are, too. */
export function single(n: number): boolean {
  return language.current === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1;
}

/** "1 point", "3 points". */
export function points(n: number): string {
  return t(single(n) ? "points_one" : "points_many", { n });
}

/** For dates and lists, as they are written in Europe. */
export function locale(): string {
  return language.current === "fr" ? "fr-FR" : "en-GB";
}

/** "+3", "−2": what a move brings. */
export function gain(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** "Ada, Bob and Eve". */
export function list(names: string[]): string {
  return new Intl.ListFormat(locale()).format(names);
}
