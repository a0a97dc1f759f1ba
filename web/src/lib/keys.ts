/** The keys of the page, and those that a game adds on its board. */

import { shelf } from "../games";
import type { Language } from "./language.svelte";
import { remember, remembered } from "./memory";

/** A key as it is written on it, and what it does. */
export type KeyRow = [key: string, text: string];

/** What a game may tell of its own keys: `keys` of its entry on the shelf. */
export function keysOf(game: string, language: Language): KeyRow[] {
  const box = shelf[game] as { keys?: Record<Language, KeyRow[]> } | undefined;
  return box?.keys?.[language] ?? [];
}

/** Keys without Ctrl can be hit by chance or by speech: they can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  get on(): boolean {
    return remembered("single-keys") !== "off";
  },
  set on(on: boolean) {
    remember("single-keys", on ? "on" : "off");
  },
};
