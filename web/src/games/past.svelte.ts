/** The view before each move of a table, for games whose moves say little by themselves. */

import type { View } from "../lib/api";
import type { Steps } from "../lib/replay.svelte";
import type { TableLink } from "../lib/table.svelte";

export class Past {
  /** Keyed by the number of log entries before the view. */
  #views = $state.raw(new Map<number, View>());
  #seat: number | null = null;
  #asking = false;

  constructor(readonly link: TableLink) {}

  at(entries: number): View | undefined {
    return this.#views.get(entries);
  }

  /** Keep the current view; if earlier ones are missing, fetch them as the same seat saw them. */
  async see(view: View): Promise<void> {
    const kept = this.#seat === view.seat ? [...this.#views].filter(([entries]) => entries < view.entries) : [];
    this.#seat = view.seat;
    this.#views = new Map([...kept, [view.entries, view]]);
    if (this.#asking || this.link.lines.every((line) => this.#views.has(line.at))) return;
    this.#asking = true;
    const found = await this.link.look<Steps>(`/replay?seat=${view.seat}`);
    this.#asking = false;
    // If the device has passed to another seat meanwhile, that seat must not get these views.
    if (!found || this.#seat !== view.seat) return;
    this.#views = new Map([
      ...found.steps.map((step): [number, View] => [step.view.entries, step.view]),
      ...this.#views,
    ]);
  }
}
