/** Hints in three steps: where to look; the best move, drawn; the reasons, and other good moves. */

import type { components } from "../api/schema";
import { inLanguage, type ByLanguage, type MoveReport } from "./api";
import type { LiveTable } from "./table/live.svelte";

/** A move worth playing; its chance of winning is null in a game for one. */
export type AdvisedMove = components["schemas"]["AdvisedMove"];
type Answer = components["schemas"]["HintAnswer"];

export class Help {
  step = $state<0 | 1 | 2 | 3>(0);
  thinking = $state(false);
  #where = $state.raw<ByLanguage>({});
  moves = $state.raw<AdvisedMove[]>([]);
  /** The index of the move drawn on the board. */
  shown = $state(0);
  #for = "";

  constructor(readonly table: LiveTable) {}

  /** Where to look, in a sentence. */
  get where(): string {
    return inLanguage(this.#where) ?? "";
  }

  /** The move to draw, from the second step on. */
  get move(): MoveReport | null {
    return this.step >= 2 ? (this.moves[this.shown]?.report ?? null) : null;
  }

  async ask(step: 1 | 2 | 3): Promise<void> {
    const seat = this.table.mine;
    const ply = this.table.view?.ply;
    if (seat === null || this.thinking) return;
    const wanted = `${ply} ${seat}`;
    if (this.#for !== wanted) this.close();
    this.#for = wanted;
    this.step = step;
    if (step > 1 && this.moves.length > 0) return;
    this.thinking = true;
    const found = await this.table.ask<Answer>(`/hint?seat=${seat}&help=${step > 1 ? 3 : 1}`);
    this.thinking = false;
    if (this.#for !== wanted) return;
    if (!found || found.ply !== this.table.view?.ply) {
      this.close();
      return;
    }
    this.#where = found.where;
    this.moves = found.moves;
  }

  /** Go one step further. */
  further(): void {
    void this.ask(Math.min(this.step + 1, 3) as 1 | 2 | 3);
  }

  close(): void {
    this.#for = "";
    this.step = 0;
    this.#where = {};
    this.moves = [];
    this.shown = 0;
  }
}
