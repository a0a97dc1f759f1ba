import type { Language } from "../../lib/language.svelte";
import type { Direction } from "./board";

interface Words {
  board: string;
  count: string;
  empty: string;
  marbles: [string, string];
  chosen: string;
  target: string;
  and: string;
  ways: Record<Direction, string>;
}

export const words: Record<Language, Words> = {
  en: {
    board: "The board",
    count: "Steps now",
    empty: "empty",
    marbles: ["red marble", "yellow marble"],
    chosen: "chosen",
    target: "can be reached",
    and: " or ",
    ways: { E: "to the right", SE: "down right", SW: "down left", W: "to the left", NW: "up left", NE: "up right" },
  },
  fr: {
    board: "Le plateau",
    count: "Pas à faire",
    empty: "vide",
    marbles: ["bille rouge", "bille jaune"],
    chosen: "choisie",
    target: "accessible",
    and: " ou ",
    ways: {
      E: "vers la droite",
      SE: "en bas à droite",
      SW: "en bas à gauche",
      W: "vers la gauche",
      NW: "en haut à gauche",
      NE: "en haut à droite",
    },
  },
};
