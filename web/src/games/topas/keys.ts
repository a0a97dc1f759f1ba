import type { Language } from "../../lib/language.svelte";

/** The keys of the board: their labels, and what they do. */
export const keys: Record<Language, [key: string, text: string][]> = {
  en: [
    ["← ↑ → ↓", "move over the cloth"],
    ["1–3", "take a card of your hand"],
    ["Space", "try the card here, and turn it"],
    ["R", "turn the card"],
    ["N, P", "go to the next or previous place where it fits"],
    ["+, −, 0", "closer, farther, show all"],
  ],
  fr: [
    ["← ↑ → ↓", "parcourir le tapis"],
    ["1–3", "prendre une carte de sa main"],
    ["Espace", "essayer la carte ici, et la tourner"],
    ["R", "tourner la carte"],
    ["N, P", "aller à la place suivante ou précédente où elle convient"],
    ["+, −, 0", "plus près, plus loin, tout voir"],
  ],
};
