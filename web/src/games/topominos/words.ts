import type { Language } from "../../lib/language.svelte";

export interface Words {
  board: string;
  rack: string;
  tile: (cells: string) => string;
  place: (n: number) => string;
  free: string;
  filled: (n: number) => string;
  open: (cells: string) => string;
  nine: string;
  scores: (n: number) => string;
  newest: string;
  advised: string;
  fits: string;
  fitsTurned: string;
  misfit: string;
  held: (cells: string, places: number) => string;
  first: string;
  cells: string[];
  turn: string;
  flip: string;
  end: string;
  pass: string;
  exchange: string;
  exchangeWhich: string;
  exchanging: (n: number) => string;
  back: string;
  bag: (n: number) => string;
  hand: (n: number) => string;
  thisTurn: (sum: string) => string;
  lastRound: (why: string) => string;
  endings: Record<string, string>;
  keys: string;
  sheet: string;
  turnRow: string;
  total: string;
  left: (n: number) => string;
}

export const words: Record<Language, Words> = {
  en: {
    board: "The nine compartments",
    rack: "Your tiles",
    tile: (cells) => `Tile with dots ${cells}`,
    place: (n) => `Compartment ${n}`,
    free: "empty",
    filled: (n) => `${n} of 9 dots`,
    open: (cells) => `open: ${cells}`,
    nine: "Nine!",
    scores: (n) => `scores ${n} when the turn ends`,
    newest: "laid last",
    advised: "advised",
    fits: "the tile fits",
    fitsTurned: "the tile fits if turned",
    misfit: "the tile cannot go here",
    held: (cells, places) =>
      `Tile with dots ${cells}: fits ` +
      (places === 0 ? "nowhere" : places === 1 ? "in 1 compartment" : `in ${places} compartments`),
    first: "Take a tile first.",
    cells: ["top left", "top", "top right", "left", "middle", "right", "bottom left", "bottom", "bottom right"],
    turn: "Turn",
    flip: "Flip",
    end: "End turn",
    pass: "Pass",
    exchange: "Exchange…",
    exchangeWhich: "Which tiles go back into the bag?",
    exchanging: (n) => (n === 1 ? "1 tile to exchange" : `${n} tiles to exchange`),
    back: "Keep them all",
    bag: (n) => (n === 1 ? "1 tile in the bag" : `${n} tiles in the bag`),
    hand: (n) => `Hand ${n}`,
    thisTurn: (sum) => `This turn: ${sum}`,
    lastRound: (why) => `Last round: ${why}`,
    endings: {
      empty: "a rack and the bag are empty",
      stuck: "no tile that is left fits anywhere",
      passes: "nobody lays tiles any more",
      turns: "15 turns are played",
    },
    keys:
      "Arrows go from compartment to compartment. 1 to 5 take a tile, R turns it, F flips it; Space lays it to try, " +
      "Enter confirms. E ends the turn, P passes, X exchanges.",
    sheet: "Score sheet",
    turnRow: "Turn",
    total: "Total",
    left: (n) => `${n} dots left`,
  },
  fr: {
    board: "Les neuf compartiments",
    rack: "Vos pièces",
    tile: (cells) => `Pièce aux pastilles ${cells}`,
    place: (n) => `Compartiment ${n}`,
    free: "vide",
    filled: (n) => `${n} ${n < 2 ? "pastille" : "pastilles"} sur 9`,
    open: (cells) => `libre : ${cells}`,
    nine: "Neuf !",
    scores: (n) => `compte ${n} à la fin du tour`,
    newest: "dernière posée",
    advised: "conseillé",
    fits: "la pièce convient",
    fitsTurned: "la pièce convient si on la tourne",
    misfit: "la pièce ne peut pas aller ici",
    held: (cells, places) =>
      `Pièce aux pastilles ${cells} : ` +
      (places === 0 ? "ne va nulle part" : places === 1 ? "va dans 1 compartiment" : `va dans ${places} compartiments`),
    first: "Prenez d’abord une pièce.",
    cells: [
      "en haut à gauche",
      "en haut",
      "en haut à droite",
      "à gauche",
      "au milieu",
      "à droite",
      "en bas à gauche",
      "en bas",
      "en bas à droite",
    ],
    turn: "Tourner",
    flip: "Retourner",
    end: "Finir le tour",
    pass: "Passer",
    exchange: "Échanger…",
    exchangeWhich: "Quelles pièces retournent dans le sac ?",
    exchanging: (n) => (n === 1 ? "1 pièce à échanger" : `${n} pièces à échanger`),
    back: "Tout garder",
    bag: (n) => `${n} ${n < 2 ? "pièce" : "pièces"} dans le sac`,
    hand: (n) => `Manche ${n}`,
    thisTurn: (sum) => `Ce tour : ${sum}`,
    lastRound: (why) => `Dernier tour de table : ${why}`,
    endings: {
      empty: "un support et le sac sont vides",
      stuck: "plus aucune pièce ne va nulle part",
      passes: "plus personne ne pose de pièces",
      turns: "les 15 tours sont joués",
    },
    keys:
      "Les flèches vont d’un compartiment à l’autre. 1 à 5 prennent une pièce, R la tourne, F la retourne ; " +
      "Espace l’essaie, Entrée confirme. E finit le tour, P passe, X échange.",
    sheet: "Feuille de marque",
    turnRow: "Tour",
    total: "Total",
    left: (n) => `${n} ${n < 2 ? "pastille restante" : "pastilles restantes"}`,
  },
};
