import type { Language } from "../../lib/language.svelte";

interface Words {
  board: string;
  rack: string;
  tile: (dots: string) => string;
  place: (n: number) => string;
  free: string;
  filled: (n: number) => string;
  turn: string;
  flip: string;
  end: string;
  pass: string;
  exchange: string;
  swap: (n: number) => string;
  bag: (n: number) => string;
  fits: string;
  cells: string[];
}

export const words: Record<Language, Words> = {
  en: {
    board: "The nine compartments",
    rack: "Your tiles",
    tile: (dots) => `Tile with dots ${dots}`,
    place: (n) => `Compartment ${n + 1}`,
    free: "empty",
    filled: (n) => `${n} of 9 dots`,
    turn: "Turn",
    flip: "Flip",
    end: "End turn",
    pass: "Pass",
    exchange: "Exchange…",
    swap: (n) => (n === 1 ? "Exchange 1 tile" : `Exchange ${n} tiles`),
    bag: (n) => `${n} tiles in the bag`,
    fits: "the tile fits",
    cells: ["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"],
  },
  fr: {
    board: "Les neuf cases",
    rack: "Vos tuiles",
    tile: (dots) => `Tuile aux points ${dots}`,
    place: (n) => `Case ${n + 1}`,
    free: "vide",
    filled: (n) => `${n} points sur 9`,
    turn: "Tourner",
    flip: "Retourner",
    end: "Finir le tour",
    pass: "Passer",
    exchange: "Échanger…",
    swap: (n) => (n === 1 ? "Échanger 1 tuile" : `Échanger ${n} tuiles`),
    bag: (n) => `${n} tuiles dans le sac`,
    fits: "la tuile convient",
    cells: ["en haut à gauche", "en haut", "en haut à droite", "à gauche", "au milieu", "à droite", "en bas à gauche", "en bas", "en bas à droite"],
  },
};
