/** A table against a bot that has just read the rules, like the reader. */

import { ask, type Opened } from "../lib/api";
import { t } from "../lib/language.svelte";
import { hold } from "../lib/memory";
import { router } from "../lib/router.svelte";

export async function playNow(game: string): Promise<void> {
  const seats = [
    { kind: "device", name: t("learn_you") },
    { kind: "bot", player: "level:1" },
  ];
  const opened = await ask<Opened>("/tables", null, { game, seats });
  hold({ table: opened.table, token: opened.token, links: opened.links });
  router.go(`/table/${opened.table}`);
}
