/**
 * The games of the page: every folder beside this file whose `index.ts` says what the page needs of a game. The server
 * may have others: they get a page that fits any game.
 */

import type { Component } from "svelte";
import type { Lesson } from "../learn/kinds";
import { ask, type Drawing, type MoveReport, type View } from "../lib/api";
import type { KeyRow } from "../lib/keys";
import { load, type Sources } from "../lib/language.svelte";
import type { LiveTable } from "../lib/table/live.svelte";
import { plain } from "../parts/plain/page";
import type { PartNames } from "./telling";

export interface BoardProps {
  view: View;
  /** The table's options, with the game's components in full. */
  parts: Record<string, unknown>;
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

/** What a board that fits any game needs besides. */
export interface AnyBoardProps extends BoardProps {
  game: string;
  /** Asks the server for its drawing of a view. Lessons do not: a game that has one has a board of its own. */
  draw?: (view: View) => Promise<Drawing>;
}

export interface SheetProps {
  view: View;
  /** The table's options, with the game's components in full. */
  parts: Record<string, unknown>;
  /** All moves in order, without those taken back. */
  moves: MoveReport[];
  name: (seat: number) => string;
}

export interface PanelProps {
  table: LiveTable;
  seat: number;
}

/** What a game's `index.ts` exports. Its parts are loaded when they are needed, and the texts of the game with them. */
export interface GamePage {
  cover: Component;
  /** The colours of the band with the title on the box. */
  band: { ground: string; ink: string };
  board: () => Promise<{ default: Component<BoardProps> }>;
  /** The score sheet; not every game has one. */
  sheet?: () => Promise<{ default: Component<SheetProps> }>;
  /** The keys of the board: their labels, and what they do. */
  keys: () => Promise<{ keys: () => KeyRow[] }>;
  /** Names of the parts that effects number; not every game has any. */
  names?: () => Promise<{ names: (parts: Record<string, unknown>) => PartNames }>;
  lesson?: () => Promise<{ lesson: Lesson }>;
  /** What the panel at the table has for the seat to act, while the game is on. */
  panel?: () => Promise<{ default: Component<PanelProps> }>;
  /** Whether the board wants more height than others. */
  tall?: boolean;
  /** A move as it is written. */
  example: string;
}

/** The page of any game, whether it was built for it or fits all of them. */
export interface AnyPage extends Omit<GamePage, "cover" | "board" | "example"> {
  cover: Component<{ game: string }>;
  board: () => Promise<{ default: Component<AnyBoardProps> }>;
  /** Where there is none, a legal move serves as an example. */
  example?: string;
}

const PAGES = import.meta.glob<{ default: GamePage }>("./*/index.ts", { eager: true });

const built: Readonly<Record<string, AnyPage>> = Object.fromEntries(
  Object.entries(PAGES).map(([path, { default: page }]) => {
    const game = path.split("/")[1]!;
    return [game, withTexts(game, page)];
  }),
);
const others = new Map<string, AnyPage>();

/** The names of the games that the page was built with. */
export const OWN: readonly string[] = Object.keys(built);

/** Return what the page needs of a game. */
export function pageOf(game: string): AnyPage {
  if (Object.hasOwn(built, game)) return built[game]!;
  const found = others.get(game) ?? withTexts(game, plain(game));
  others.set(game, found);
  return found;
}

/** Return a page whose parts are loaded together with the game's texts. */
function withTexts(game: string, page: AnyPage): AnyPage {
  const { board, sheet, keys, panel } = page;
  const parts = { board: told(game, board), sheet: sheet && told(game, sheet), panel: panel && told(game, panel) };
  return { ...page, ...parts, keys: told(game, keys) };
}

function told<T>(game: string, part: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([part(), loadTexts(game)]))[0];
}

/** Load the texts of a game; of one that the page was not built with, the server has them. */
export function loadTexts(game: string): Promise<void> {
  return Object.hasOwn(built, game) ? load(game) : load(game, () => ask<Sources>(`/games/${game}/texts`));
}
