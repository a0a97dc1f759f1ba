import type { KeyRow } from "../../lib/keys";
import type { Language } from "../../lib/language.svelte";

/** The keys of the board: their labels, and what they do. */
export const keys: Record<Language, KeyRow[]> = {
  en: [
    ["← ↑ → ↓", "from compartment to compartment"],
    ["1–5", "take a tile"],
    ["R", "turn it"],
    ["F", "flip it"],
    ["Space", "try it here"],
    ["E", "end the turn"],
    ["P", "pass"],
    ["X", "exchange tiles"],
  ],
  fr: [
    ["← ↑ → ↓", "d’un compartiment à l’autre"],
    ["1–5", "prendre une pièce"],
    ["R", "la tourner"],
    ["F", "la retourner"],
    ["Espace", "l’essayer ici"],
    ["E", "finir le tour"],
    ["P", "passer"],
    ["X", "échanger des pièces"],
  ],
};
