/** Shows that it is your turn: on the page's icon, and by a notification if wanted. */

import { untrack } from "svelte";
import { markIcon } from "./favicon";
import { t } from "./language.svelte";
import { remembered } from "./memory";
import { notices } from "./notices.svelte";
import type { LiveTable } from "./table/live.svelte";

export class Turn {
  /** Whether to ask now if notifications are wanted. */
  asks = $state(false);
  readonly #table: LiveTable;

  constructor(table: LiveTable, title: () => string) {
    this.#table = table;
    $effect(() => {
      markIcon(table.mine !== null);
      const seat = table.mine;
      if (seat === null) return;
      untrack(() => notices.tell(table.id, seat, t("notice_title", { game: title() }), t("notice_body")));
    });
    $effect(() => () => markIcon(false));
  }

  /** After a move of ours at a table with other people: follow its turns, or ask whether to. */
  moved(seat: number): void {
    const { company, id, token } = this.#table;
    if (!company || !token) return;
    if (notices.on) void notices.follow(id, token, seat);
    else if (remembered("notices") === null) this.asks = true;
  }

  want = async (wanted: boolean): Promise<void> => {
    const { acting, id, token } = this.#table;
    this.asks = false;
    if (!wanted) return notices.end();
    await notices.begin();
    if (token && acting !== null) await notices.follow(id, token, acting);
  };
}
