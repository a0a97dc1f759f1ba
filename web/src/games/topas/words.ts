import type { Language } from "../../lib/language.svelte";
import { faces, type Colour, type Face } from "./cards";

export interface Words {
  cloth: string;
  hand: string;
  next: string;
  pile: (n: number) => string;
  pileShort: string;
  holds: (name: string, n: number) => string;
  shows: (name: string, cards: string[]) => string;
  column: (n: number, card: number) => string;
  gems: Record<Colour, [one: string, many: string]>;
  free: string;
  fits: (ways: number) => string;
  wouldShow: (face: string) => string;
  advised: string;
  lastLaid: string;
  cell: (x: string, y: string, what: string) => string;
  laid: (first: string, second: string) => string;
  rows: string;
  rowOf: (stones: string, gems: number) => string;
  noRow: string;
  total: (points: string) => string;
  notThere: string;
  here: (first: string, at: string, second: string, to: string) => string;
  sides: [right: string, below: string, left: string, above: string];
  turn: string;
  pass: string;
  closer: string;
  farther: string;
  all: string;
  sheet: string;
  round: string;
  columnShort: (n: number) => string;
  points: string;
  running: string;
  sum: string;
  lowest: string;
  normal: string;
  expert: string;
  verdicts: string;
}

export const words: Record<Language, Words> = {
  en: {
    cloth: "The cloth with the cards laid",
    hand: "Your cards",
    next: "Card to lay",
    pile: (n) => (n === 1 ? "1 card in the pile" : `${n} cards in the pile`),
    pileShort: "pile",
    holds: (name, n) => (n === 1 ? `${name}: 1 card, face down` : `${name}: ${n} cards, face down`),
    shows: (name, cards) => `${name} holds ${cards.join("; ")}`,
    column: (n, card) => `Column ${n} of 4, card ${card} of 7`,
    gems: { R: ["ruby", "rubies"], G: ["emerald", "emeralds"], Y: ["topaz", "topazes"], B: ["sapphire", "sapphires"] },
    free: "free",
    fits: (ways) => (ways === 1 ? "free, your card fits in 1 way" : `free, your card fits in ${ways} ways`),
    wouldShow: (face) => `here your card would show ${face}`,
    advised: "advised",
    lastLaid: "laid last",
    cell: (x, y, what) => `${x}, ${y}: ${what}`,
    laid: (first, second) => `${first} and ${second}`,
    rows: "Rows",
    rowOf: (stones, gems) => `${stones} ${gems}`,
    noRow: "No row: 0 points.",
    total: (points) => `in all ${points}`,
    notThere: "The card may not lie there",
    here: (first, at, second, to) => `${first} on ${at}, ${second} ${to}.`,
    sides: ["to the right of it", "below it", "to the left of it", "above it"],
    turn: "Turn the card",
    pass: "The card fits nowhere: put it away",
    closer: "Closer",
    farther: "Farther",
    all: "Show all",
    sheet: "Score sheet",
    round: "Round",
    columnShort: (n) => `Col. ${n}`,
    points: "points of the turn",
    running: "running total",
    sum: "Total",
    lowest: "lowest",
    normal: "The rows of a card are added.",
    expert: "Expert: the rows of a card are multiplied.",
    verdicts: "The lowest column counts: from 40 good, from 50 fantastic.",
  },
  fr: {
    cloth: "Le tapis et les cartes posées",
    hand: "Vos cartes",
    next: "Carte à poser",
    pile: (n) => (n <= 1 ? `${n} carte dans la pioche` : `${n} cartes dans la pioche`),
    pileShort: "pioche",
    holds: (name, n) => (n <= 1 ? `${name} : ${n} carte, face cachée` : `${name} : ${n} cartes, faces cachées`),
    shows: (name, cards) => `${name} a ${cards.join(" ; ")}`,
    column: (n, card) => `Colonne ${n} sur 4, carte ${card} sur 7`,
    gems: { R: ["rubis", "rubis"], G: ["émeraude", "émeraudes"], Y: ["topaze", "topazes"], B: ["saphir", "saphirs"] },
    free: "libre",
    fits: (ways) =>
      ways === 1 ? "libre, votre carte y tient d’une façon" : `libre, votre carte y tient de ${ways} façons`,
    wouldShow: (face) => `ici votre carte montrerait ${face}`,
    advised: "conseillé",
    lastLaid: "posée en dernier",
    cell: (x, y, what) => `${x}, ${y} : ${what}`,
    laid: (first, second) => `${first} et ${second}`,
    rows: "Rangées",
    rowOf: (stones, gems) => `${stones} ${gems}`,
    noRow: "Aucune rangée : 0 point.",
    total: (points) => `en tout ${points}`,
    notThere: "La carte ne peut pas se poser là",
    here: (first, at, second, to) => `${first} en ${at}, ${second} ${to}.`,
    sides: ["à sa droite", "au-dessous", "à sa gauche", "au-dessus"],
    turn: "Tourner la carte",
    pass: "La carte ne va nulle part : l’écarter",
    closer: "Plus près",
    farther: "Plus loin",
    all: "Tout voir",
    sheet: "Feuille de marque",
    round: "Manche",
    columnShort: (n) => `Col. ${n}`,
    points: "points du tour",
    running: "total courant",
    sum: "Total",
    lowest: "la plus basse",
    normal: "Les rangées d’une carte s’additionnent.",
    expert: "Expert : les rangées d’une carte se multiplient.",
    verdicts: "La colonne la plus basse compte : dès 40 bien, dès 50 fantastique.",
  },
};

/** Name a half: "1 ruby", "3 topazes". */
export function called({ colour, gems }: Face, say: Words): string {
  return `${gems} ${say.gems[colour][gems === 1 ? 0 : 1]}`;
}

/** Name a card: "1 ruby and 3 topazes". */
export function calledCard(card: string, say: Words): string {
  const [first, second] = faces(card);
  return say.laid(called(first, say), called(second, say));
}
