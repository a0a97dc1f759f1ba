import type { Language } from "../../lib/language.svelte";

interface Words {
  mosaic: string;
  hand: string;
  stone: string;
  kinds: Record<string, string>;
  colours: Record<string, string>;
  edge: (piece: number, edge: number) => string;
  piece: (n: number) => string;
  pass: string;
  all: string;
}

export const words: Record<Language, Words> = {
  en: {
    mosaic: "The mosaic",
    hand: "Your pieces",
    stone: "Stone",
    kinds: {
      "small-triangle": "small triangle",
      "large-triangle": "large triangle",
      "small-square": "small square",
      "large-square": "large square",
      house: "house",
      hexagon: "hexagon",
      rhombus: "rhombus",
      trapezoid: "trapezoid",
    },
    colours: { red: "red", yellow: "yellow", green: "green", blue: "blue" },
    edge: (piece, edge) => `piece ${piece}, edge ${edge}`,
    piece: (n) => `piece ${n}`,
    pass: "Pass",
    all: "Show all",
  },
  fr: {
    mosaic: "La mosaïque",
    hand: "Vos pièces",
    stone: "Pierre",
    kinds: {
      "small-triangle": "petit triangle",
      "large-triangle": "grand triangle",
      "small-square": "petit carré",
      "large-square": "grand carré",
      house: "maison",
      hexagon: "hexagone",
      rhombus: "losange",
      trapezoid: "trapèze",
    },
    colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu" },
    edge: (piece, edge) => `pièce ${piece}, bord ${edge}`,
    piece: (n) => `pièce ${n}`,
    pass: "Passer",
    all: "Tout voir",
  },
};
