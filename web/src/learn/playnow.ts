/** Opens a table against a bot of level 1, for a reader who has just learnt the rules. */

import { ask, type Opened } from "../lib/api";
import { newPart } from "../lib/deal";
import { t } from "../lib/language.svelte";
import { hold } from "../lib/memory";
import { router } from "../lib/router.svelte";

export async function playNow(game: string): Promise<void> {
  const seats = [
    { kind: "device", name: t("learn_you") },
    { kind: "bot", player: "level:1" },
  ];
  const { ticket, value, sealed } = await newPart();
  const opened = await ask<Opened>("/tables", null, { game, seats, ticket, value });
  hold({ table: opened.table, token: opened.token, links: opened.links, sealed, added: { seat: 0, value } });
  router.go(`/table/${opened.table}`);
}
