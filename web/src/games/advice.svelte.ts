/** Moves that the seat to act at this table may play, in words. */

import { untrack } from "svelte";
import { gameOf } from "../lib/api";
import type { TableLink } from "../lib/table.svelte";
import { Teller } from "./log.svelte";
import type { Scene } from "./telling";

export class Advice {
  readonly #link: TableLink;
  readonly #parts: () => Record<string, unknown> | null;
  readonly #name: (seat: number) => string;
  readonly #game = $derived.by(() => (this.#link.info ? gameOf(this.#link.info.game) : null));
  readonly #teller = $derived.by(() => {
    const game = this.#game;
    return game === null ? null : untrack(() => new Teller(game));
  });
  readonly #scene = $derived.by((): Scene | null => {
    const { mine, view, lines } = this.#link;
    const options = this.#parts();
    if (mine === null || !view || !options) return null;
    const before = lines.filter((line) => line.kind !== "say").flatMap((line) => line.text.split(" "));
    return { seat: mine, before, view, fresh: true, options, name: this.#name };
  });

  /** `parts` returns the game's components, or null until they are loaded. */
  constructor(link: TableLink, parts: () => Record<string, unknown> | null, name: (seat: number) => string) {
    this.#link = link;
    this.#parts = parts;
    this.#name = name;
  }

  /** Describe a move; returns its notation where there are no words for it (yet). */
  told = (move: string): string => this.#teller?.advise(move, this.#scene) ?? move;
}
