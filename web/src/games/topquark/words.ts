import type { Language } from "../../lib/language.svelte";
import type { Direction } from "./board";

export interface Words {
  board: string;
  count: (n: number) => string;
  now: string;
  empty: string;
  marbles: [red: string, yellow: string];
  shapes: [drop: string, lens: string];
  ways: Record<Direction, string>;
  or: string;
  movable: string;
  taken: string;
  takenUp: string;
  reached: string;
  takes: (marble: string) => string;
  advised: string;
  lastMove: string;
  notAllowed: (move: string) => string;
  hasTaken: (name: string, n: number) => string;
  hadNoMove: (name: string) => string;
}

export const words: Record<Language, Words> = {
  en: {
    board: "The board",
    count: (n) => (n === 1 ? "Exactly 1 step" : `Exactly ${n} steps`),
    now: "Count of this round",
    empty: "empty",
    marbles: ["red marble", "yellow marble"],
    shapes: ["one way out", "two ways out"],
    ways: { E: "right", SE: "down right", SW: "down left", W: "left", NW: "up left", NE: "up right" },
    or: " or ",
    movable: "can move",
    taken: "would be taken",
    takenUp: "taken up",
    reached: "can be reached",
    takes: (marble) => `takes a ${marble}`,
    advised: "advised",
    lastMove: "last move",
    notAllowed: (move) => `${move} is not allowed now`,
    hasTaken: (name, n) => `${name} has taken ${n}`,
    hadNoMove: (name) => `${name} had no move.`,
  },
  fr: {
    board: "Le plateau",
    count: (n) => `Exactement ${n} pas`,
    now: "Compte de cette manche",
    empty: "vide",
    marbles: ["bille rouge", "bille jaune"],
    shapes: ["une sortie", "deux sorties"],
    ways: {
      E: "à droite",
      SE: "en bas à droite",
      SW: "en bas à gauche",
      W: "à gauche",
      NW: "en haut à gauche",
      NE: "en haut à droite",
    },
    or: " ou ",
    movable: "peut bouger",
    taken: "serait prise",
    takenUp: "en main",
    reached: "peut être atteinte",
    takes: (marble) => `prend une ${marble}`,
    advised: "conseillé",
    lastMove: "dernier coup",
    notAllowed: (move) => `${move} n’est pas permis maintenant`,
    hasTaken: (name, n) => (n === 0 ? `${name} n’en a pris aucune` : `${name} en a pris ${n}`),
    hadNoMove: (name) => `${name} n’avait aucun coup.`,
  },
};
