/** The games of the page: cover, board, score sheet, keys and words of each. A new game adds an entry here. */

import type { Component } from "svelte";
import type { MoveReport, View } from "../lib/api";
import type { KeyRow } from "../lib/keys";
import type { Language } from "../lib/language.svelte";
import type { Tell } from "./telling";

export interface BoardProps {
  view: View;
  options: Record<string, unknown>;
  /** The seat that may choose now; null if the board is only looked at. */
  seat: number | null;
  legal: MoveReport[];
  /** The move that is chosen and not yet confirmed. */
  chosen: string | null;
  onchoose: (move: string | null) => void;
  /** The advised move, drawn so that nobody mistakes it for a chosen one. */
  hint?: MoveReport | null;
  /** How much to draw: a whole table, or a small picture without hand and tools. */
  frame?: "table" | "diagram";
  name: (seat: number) => string;
}

export interface SheetProps {
  view: View;
  options: Record<string, unknown>;
  /** All moves in order, without those taken back. */
  moves: MoveReport[];
  name: (seat: number) => string;
}

interface Shelf {
  cover: Component;
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** The score sheet; not every game has one. */
  sheet?: () => Promise<{ default: Component<SheetProps> }>;
  /** The keys of the board: their labels, and what they do. */
  keys: () => Promise<{ keys: Record<Language, KeyRow[]> }>;
  /** The function that describes the game's moves. */
  tell: () => Promise<{ tell: Tell }>;
  lines: { en: string; fr: string };
  example: string;
}

import Topas from "./topas/Cover.svelte";
import Topit from "./topit/Cover.svelte";
import Topominos from "./topominos/Cover.svelte";
import Topquark from "./topquark/Cover.svelte";
import Turquoise from "./turquoise/Cover.svelte";

export const shelf: Record<string, Shelf> = {
  topas: {
    cover: Topas,
    board: () => import("./topas/Board.svelte"),
    keys: () => import("./topas/keys"),
    tell: () => import("./topas/tell"),
    sheet: () => import("./topas/Sheet.svelte"),
    lines: {
      en: "Lay gem cards; every row you lengthen pays.",
      fr: "Posez des cartes de gemmes ; chaque rangée prolongée rapporte.",
    },
    example: "R1Y3@0,1^",
  },
  topit: {
    cover: Topit,
    board: () => import("./topit/Board.svelte"),
    keys: () => import("./topit/keys"),
    tell: () => import("./topit/tell"),
    sheet: () => import("./topit/Sheet.svelte"),
    lines: {
      en: "Ceramic pieces edge to edge; touch many.",
      fr: "Des pièces de céramique bord à bord ; touchez-en beaucoup.",
    },
    example: "lay(house,0,1,0)",
  },
  topominos: {
    cover: Topominos,
    board: () => import("./topominos/Board.svelte"),
    keys: () => import("./topominos/keys"),
    tell: () => import("./topominos/tell"),
    sheet: () => import("./topominos/Sheet.svelte"),
    lines: {
      en: "Clear tiles stack up until nine dots show.",
      fr: "Des pièces transparentes s’empilent jusqu’à neuf points.",
    },
    example: "lay(0,1,4)",
  },
  topquark: {
    cover: Topquark,
    board: () => import("./topquark/Board.svelte"),
    keys: () => import("./topquark/keys"),
    tell: () => import("./topquark/tell"),
    lines: {
      en: "Marbles run one way, exactly as far as told.",
      fr: "Des billes à sens unique, juste le nombre de pas.",
    },
    example: "f5-e5",
  },
  turquoise: {
    cover: Turquoise,
    board: () => import("./turquoise/Board.svelte"),
    keys: () => import("./turquoise/keys"),
    tell: () => import("./turquoise/tell"),
    lines: {
      en: "Pillars carry tiles, tiles carry pillars.",
      fr: "Les piliers portent les plaques, les plaques portent les piliers.",
    },
    example: "move(hand,03,0)",
  },
};
