/** Opens a table against one bot, with a part of this browser in the deal, and goes there. */

import { ask, type Opened } from "./api";
import { newPart } from "./deal";
import { t } from "./language.svelte";
import { hold } from "./memory";
import { router } from "./router.svelte";

export async function playBot(game: string, name: string | null, player: string): Promise<void> {
  const seats = [
    { kind: "device", name: name || t("seat", { n: 1 }) },
    { kind: "bot", player },
  ];
  const { ticket, value, sealed } = await newPart();
  const opened = await ask<Opened>("/tables", null, { game, seats, ticket, value });
  hold({ table: opened.table, token: opened.token, links: opened.links, sealed, added: { seat: 0, value } });
  router.go(`/table/${opened.table}`);
}
