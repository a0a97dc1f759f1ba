import type { Language } from "../../lib/language.svelte";
import type { Colour } from "./cards";

interface Words {
  cloth: string;
  hand: string;
  pile: (n: number) => string;
  gems: Record<Colour, [string, string]>;
  card: string;
  free: string;
  turn: string;
  closer: string;
  farther: string;
  all: string;
}

export const words: Record<Language, Words> = {
  en: {
    cloth: "The display",
    hand: "Your cards",
    pile: (n) => `${n} cards in the pile`,
    gems: { R: ["ruby", "rubies"], G: ["emerald", "emeralds"], Y: ["topaz", "topazes"], B: ["sapphire", "sapphires"] },
    card: "card",
    free: "free",
    turn: "Turn",
    closer: "Closer",
    farther: "Farther",
    all: "Show all",
  },
  fr: {
    cloth: "L’étalage",
    hand: "Vos cartes",
    pile: (n) => `${n} cartes dans la pioche`,
    gems: { R: ["rubis", "rubis"], G: ["émeraude", "émeraudes"], Y: ["topaze", "topazes"], B: ["saphir", "saphirs"] },
    card: "carte",
    free: "libre",
    turn: "Tourner",
    closer: "Plus près",
    farther: "Plus loin",
    all: "Tout voir",
  },
};
