/** The views before the moves of a table, for games whose moves say little by themselves. */

import type { View } from "../lib/api";
import type { Steps } from "../lib/replay.svelte";
import type { TableLink } from "../lib/table.svelte";

export class Past {
  /** By how many entries of the log stood before. */
  #views = $state.raw(new Map<number, View>());
  #seat: number | null = null;
  #asking = false;

  constructor(readonly link: TableLink) {}

  at(entries: number): View | undefined {
    return this.#views.get(entries);
  }

  /** What is shown now is kept; what was shown before we looked is asked for, as the same seat saw it. */
  async see(view: View): Promise<void> {
    const kept = this.#seat === view.seat ? [...this.#views].filter(([entries]) => entries < view.entries) : [];
    this.#seat = view.seat;
    this.#views = new Map([...kept, [view.entries, view]]);
    if (this.#asking || this.link.lines.every((line) => this.#views.has(line.at))) return;
    this.#asking = true;
    const found = await this.link.look<Steps>(`/replay?seat=${view.seat}`);
    this.#asking = false;
    // Whoever is before the screen by now must not find what another seat was shown.
    if (!found || this.#seat !== view.seat) return;
    this.#views = new Map([
      ...found.steps.map((step): [number, View] => [step.view.entries, step.view]),
      ...this.#views,
    ]);
  }
}
