/** What the page knows of each game: its cover and its board. A new game adds one line here. */

import type { Component } from "svelte";
import type { View } from "../lib/api";

export interface BoardProps {
  view: View;
  options: Record<string, unknown>;
  /** The seat that may choose now; null: only look. */
  seat: number | null;
  legal: string[];
  /** The move that is chosen and not yet confirmed. */
  chosen: string | null;
  onchoose: (move: string | null) => void;
  /** A move that is advised: drawn so that nobody takes it for a chosen one. */
  hint?: string | null;
  /** Where it stands: a whole table, or a small picture without hand and tools. */
  frame?: "table" | "diagram";
  name: (seat: number) => string;
}

export interface SheetProps {
  view: View;
  options: Record<string, unknown>;
  /** Every move that stands, in order. */
  moves: { seat: number; text: string }[];
  name: (seat: number) => string;
}

interface Shelf {
  cover: Component;
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** The score sheet; not every game has one. */
  sheet?: () => Promise<{ default: Component<SheetProps> }>;
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
    sheet: () => import("./topas/Sheet.svelte"),
    lines: {
      en: "Lay gem cards; every row you lengthen pays.",
      fr: "Posez des cartes de gemmes ; chaque rangée prolongée rapporte.",
    },
    example: "R1Y3@0,1^",
  },
  topit: {
    cover: Topit,
    board: () => import("./topit/Board.svelte"),
    sheet: () => import("./topit/Sheet.svelte"),
    lines: {
      en: "Ceramic pieces edge to edge; touch many.",
      fr: "Des pièces de céramique bord à bord ; touchez-en beaucoup.",
    },
    example: "lay(house,0,1,0)",
  },
  topominos: {
    cover: Topominos,
    board: () => import("./topominos/Board.svelte"),
    sheet: () => import("./topominos/Sheet.svelte"),
    lines: {
      en: "Clear tiles stack up until nine dots show.",
      fr: "Des tuiles claires s’empilent jusqu’à neuf points.",
    },
    example: "lay(0,1,4)",
  },
  topquark: {
    cover: Topquark,
    board: () => import("./topquark/Board.svelte"),
    lines: {
      en: "Marbles run one way, exactly as far as told.",
      fr: "Des billes à sens unique, juste le nombre de pas.",
    },
    example: "f5-e5",
  },
  turquoise: {
    cover: Turquoise,
    board: () => import("./turquoise/Board.svelte"),
    lines: {
      en: "Pillars carry tiles, tiles carry pillars.",
      fr: "Les colonnes portent les dalles, les dalles portent les colonnes.",
    },
    example: "move(hand,03,0)",
  },
};
