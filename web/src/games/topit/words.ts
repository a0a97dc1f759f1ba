import type { Language } from "../../lib/language.svelte";

export interface Words {
  list: (names: string[]) => string;
  mosaic: string;
  empty: string;
  hand: string;
  pieces: (colour: string) => string;
  stone: string;
  stoneOf: (colour: string) => string;
  kinds: Record<string, string>;
  colours: Record<string, string>;
  piece: (colour: string, kind: string) => string;
  worth: (n: number) => string;
  edge: (side: number, colour: string, kind: string) => string;
  around: (names: string) => string;
  alone: string;
  counts: (sum: string, n: number) => string;
  misfit: string;
  carries: (colour: string) => string;
  newest: string;
  advised: string;
  taken: (piece: string, places: number) => string;
  turned: (n: number, of: number) => string;
  keys: string;
  turn: string;
  pass: string;
  passing: string;
  all: string;
  closer: string;
  farther: string;
  sheet: string;
  round: string;
  total: string;
  rest: string;
  noRest: string;
  laid: string;
}

const SIDES = {
  en: ["right", "upper right", "upper", "upper left", "left", "lower left", "lower", "lower right"],
  fr: ["droit", "en haut à droite", "haut", "en haut à gauche", "gauche", "en bas à gauche", "bas", "en bas à droite"],
};

const fr = {
  kinds: {
    "small-triangle": "petit triangle",
    "large-triangle": "grand triangle",
    "small-square": "petit carré",
    "large-square": "grand carré",
    house: "maison",
    hexagon: "hexagone",
    rhombus: "losange",
    trapezoid: "trapèze",
  } as Record<string, string>,
  colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu" } as Record<string, string>,
  /** The house is the only shape whose colour takes an e. */
  piece: (colour: string, kind: string): string => {
    const feminine = kind === "house" && (colour === "green" || colour === "blue");
    return `${fr.kinds[kind] ?? kind} ${fr.colours[colour] ?? colour}${feminine ? "e" : ""}`;
  },
  of: (colour: string, kind: string): string => {
    const before = kind === "house" ? "de la " : kind === "hexagon" ? "de l’" : "du ";
    return before + fr.piece(colour, kind);
  },
};

const en = {
  kinds: {
    "small-triangle": "small triangle",
    "large-triangle": "large triangle",
    "small-square": "small square",
    "large-square": "large square",
    house: "house",
    hexagon: "hexagon",
    rhombus: "rhombus",
    trapezoid: "trapezoid",
  } as Record<string, string>,
  colours: { red: "red", yellow: "yellow", green: "green", blue: "blue" } as Record<string, string>,
  piece: (colour: string, kind: string): string => `${en.colours[colour] ?? colour} ${en.kinds[kind] ?? kind}`,
};

export const words: Record<Language, Words> = {
  en: {
    list: (names) => new Intl.ListFormat("en").format(names),
    mosaic: "The mosaic",
    empty: "The plaster is bare. Any piece may come first; it counts twice.",
    hand: "Your pieces",
    pieces: (colour) => `Pieces of ${en.colours[colour] ?? colour}`,
    stone: "Stone",
    stoneOf: (colour) => `stone of ${en.colours[colour] ?? colour}`,
    kinds: en.kinds,
    colours: en.colours,
    piece: en.piece,
    worth: (n) => `worth ${n}`,
    edge: (side, colour, kind) => `${SIDES.en[side]} edge of the ${en.piece(colour, kind)}`,
    around: (names) => `touches ${names}`,
    alone: "touches nothing",
    counts: (sum, n) => `${sum} ${n === 1 ? "point" : "points"}`,
    misfit: "does not fit",
    carries: (colour) => `carries the stone of ${en.colours[colour] ?? colour}`,
    newest: "laid last",
    advised: "advised",
    taken: (piece, places) =>
      places === 0
        ? `${piece}: no place for it just now`
        : `${piece}: ${places} ${places === 1 ? "place" : "places"} to choose from`,
    turned: (n, of) => `Turn (${n} of ${of})`,
    keys:
      "Arrows go from place to place, with Shift also where nothing fits. Space chooses, R turns, Enter confirms. " +
      "1 to 8 take a piece, T takes the stone.",
    turn: "Turn",
    pass: "Pass",
    passing: "Nothing can be laid: you pass.",
    all: "See all of the mosaic",
    closer: "Closer",
    farther: "Farther away",
    sheet: "Score sheet",
    round: "Round",
    total: "Total",
    rest: "Still to lay",
    noRest: "everything is laid",
    laid: "laid",
  },
  fr: {
    list: (names) => new Intl.ListFormat("fr").format(names),
    mosaic: "La mosaïque",
    empty: "Le plâtre est nu. N’importe quelle pièce peut venir d’abord ; elle compte double.",
    hand: "Vos pièces",
    pieces: (colour) => `Pièces du ${fr.colours[colour] ?? colour}`,
    stone: "Pierre",
    stoneOf: (colour) => `pierre du ${fr.colours[colour] ?? colour}`,
    kinds: fr.kinds,
    colours: fr.colours,
    piece: fr.piece,
    worth: (n) => `vaut ${n}`,
    edge: (side, colour, kind) => `bord ${SIDES.fr[side]} ${fr.of(colour, kind)}`,
    around: (names) => `touche ${names}`,
    alone: "ne touche rien",
    counts: (sum, n) => `${sum} ${Math.abs(n) < 2 ? "point" : "points"}`,
    misfit: "ne convient pas",
    carries: (colour) => `porte la pierre du ${fr.colours[colour] ?? colour}`,
    newest: "posée en dernier",
    advised: "conseillé",
    taken: (piece, places) =>
      places === 0
        ? `${piece} : aucune place pour l’instant`
        : `${piece} : ${places} ${places === 1 ? "place" : "places"} au choix`,
    turned: (n, of) => `Tourner (${n} sur ${of})`,
    keys:
      "Les flèches vont de place en place, avec Maj aussi là où rien ne convient. " +
      "Espace choisit, R tourne, Entrée confirme. 1 à 8 prennent une pièce, T prend la pierre.",
    turn: "Tourner",
    pass: "Passer",
    passing: "Rien ne peut être posé : vous passez.",
    all: "Voir toute la mosaïque",
    closer: "Plus près",
    farther: "Plus loin",
    sheet: "Feuille de marque",
    round: "Tour",
    total: "Total",
    rest: "Reste à poser",
    noRest: "tout est posé",
    laid: "posé",
  },
};
