import type { Language } from "../../lib/language.svelte";

/** The keys of the board: their labels, and what they do. */
export const keys: Record<Language, [key: string, text: string][]> = {
  en: [
    ["← ↑ → ↓", "move over the hollows"],
    ["Space", "take a marble up, and choose where it ends"],
    ["N, P", "go to the next or previous marble that can move, or hollow it can reach"],
  ],
  fr: [
    ["← ↑ → ↓", "parcourir les alvéoles"],
    ["Espace", "prendre une bille, et choisir où elle finit"],
    ["N, P", "aller à la bille suivante ou précédente qui peut bouger, ou à l’alvéole qu’elle atteint"],
  ],
};
