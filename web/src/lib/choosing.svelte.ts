/** The move being chosen, on the board or in writing: previewed, kept while others move, and confirmed. */

import { tick, untrack } from "svelte";
import { reasonOf, reportOf, type Preview } from "./api";
import type { Help } from "./help.svelte";
import { t } from "./language.svelte";
import type { LiveTable } from "./table/live.svelte";
import { trouble, type Trouble } from "./trouble";

export class Choosing {
  chosen = $state<string | null>(null);
  looked = $state.raw<Preview | null>(null);
  /** Why a kept choice can no longer be played. */
  gone = $state.raw<Trouble | null>(null);
  written = $state("");
  writing = $state(false);

  #touched = $state<string | null>(null); // what the board chose last
  #looking = Promise.resolve();
  readonly #table: LiveTable;

  constructor(table: LiveTable, help: Help) {
    this.#table = table;
    // A choice stays while others move, as long as it can still be played.
    $effect(() => {
      void table.view?.ply;
      void table.mine;
      untrack(() => {
        help.close();
        this.looked = null;
        if (this.chosen !== null && !table.sending && table.mine !== null) void this.#reconsider(this.chosen);
      });
    });
    // The curtain clears the choice: the next player must not see it.
    $effect(() => {
      if (table.curtain === null) return;
      untrack(() => {
        this.clear();
        this.gone = null;
        help.close();
      });
    });
  }

  /** The choice to draw: one made on the board, or a legal move. A written text can be anything, so it is checked. */
  get drawn(): string | null {
    const { chosen, looked } = this;
    if (chosen === null || this.#table.mine === null) return null;
    if (chosen === this.#touched || reportOf(this.#table.legal, chosen)) return chosen;
    return looked?.legal ? (looked.move ?? null) : null;
  }

  clear(): void {
    this.chosen = null;
    this.looked = null;
    this.written = "";
  }

  /** Take a choice made on the board. */
  touch = (move: string | null): void => {
    this.#touched = move;
    void this.choose(move);
  };

  async choose(move: string | null): Promise<void> {
    if (this.#table.sending) return;
    this.chosen = move;
    this.looked = null;
    this.gone = null;
    this.#table.problem = null;
    if (move !== null) await this.#look(move);
  }

  #look(move: string): Promise<void> {
    this.#looking = this.#table.preview(move).then(
      (found) => {
        if (this.chosen === move) this.looked = found;
      },
      () => undefined, // playing the move will report the problem
    );
    return this.#looking;
  }

  async #reconsider(move: string): Promise<void> {
    await this.#look(move);
    if (this.chosen !== move || this.looked?.legal !== false) return;
    const why = this.looked;
    this.gone = trouble(() => t("kept_gone", { move, why: reasonOf(why) }), why.rule);
    this.chosen = null;
    this.looked = null;
  }

  /** Play the choice, but wait for a running preview first: after the move it would ask about another turn. */
  confirm = async (): Promise<void> => {
    await this.#looking;
    if (this.chosen !== null && this.looked?.legal !== false && !this.#table.sending) this.#table.move(this.chosen);
  };

  cancel = (): void => {
    void this.choose(null);
    if (this.writing || this.written) void this.toField();
  };

  write = async (): Promise<void> => {
    await this.choose(this.written.trim());
    await tick();
    document.querySelector<HTMLElement>(".move-bar .first")?.focus();
  };

  async toField(): Promise<void> {
    await tick();
    document.querySelector<HTMLElement>(".move-bar input")?.focus();
  }
}
