/** Moves that the seat to act at this table may play, in words. */

import { untrack } from "svelte";
import { gameOf, type MoveReport } from "../lib/api";
import type { LiveTable } from "../lib/table/live.svelte";
import { Teller, type Scene } from "./log.svelte";

export class Advice {
  readonly #table: LiveTable;
  readonly #parts: () => Record<string, unknown> | null;
  readonly #name: (seat: number) => string;
  readonly #game = $derived.by(() => (this.#table.info ? gameOf(this.#table.info.game) : null));
  readonly #teller = $derived.by(() => {
    const game = this.#game;
    return game === null ? null : untrack(() => new Teller(game));
  });
  readonly #scene = $derived.by((): Scene | null => {
    const parts = this.#parts();
    const seats = this.#table.view?.scores.length;
    return parts && seats !== undefined ? { seats, parts, name: this.#name } : null;
  });

  /** `parts` returns the game's components, or null until they are loaded. */
  constructor(table: LiveTable, parts: () => Record<string, unknown> | null, name: (seat: number) => string) {
    this.#table = table;
    this.#parts = parts;
    this.#name = name;
  }

  /** Describe a move, with or without its points; returns its notation where there are no words for it (yet). */
  told = (report: MoveReport, total = true): string => this.#teller?.advise(report, this.#scene, total) ?? report.move;
}
