import type { KeyRow } from "../../lib/keys";
import type { Language } from "../../lib/language.svelte";
import { words } from "./words";

/** The keys of the board: their labels, and what they do. */
export const keys: Record<Language, KeyRow[]> = {
  en: words.en.keys.map(([key, text]) => [key, text]),
  fr: words.fr.keys.map(([key, text]) => [key, text]),
};
