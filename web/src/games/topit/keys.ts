import type { KeyRow } from "../../lib/keys";
import type { Language } from "../../lib/language.svelte";

/** The keys of the board: their labels, and what they do. */
export const keys: Record<Language, KeyRow[]> = {
  en: [
    ["← ↑ → ↓", "from place to place, with Shift also where nothing fits"],
    ["1–8", "take a piece"],
    ["T", "take the stone"],
    ["R", "turn the piece"],
    ["Space", "try it here"],
    ["P", "pass, when nothing fits"],
  ],
  fr: [
    ["← ↑ → ↓", "d’une place à l’autre, avec Maj aussi là où rien ne convient"],
    ["1–8", "prendre une pièce"],
    ["T", "prendre la pierre"],
    ["R", "tourner la pièce"],
    ["Espace", "l’essayer ici"],
    ["P", "passer, quand rien ne convient"],
  ],
};
