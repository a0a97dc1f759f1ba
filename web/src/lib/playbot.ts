/** Opens a table against one bot, with a part of this browser in the deal, and goes there. */

import { ask, type Opened } from "./api";
import { newPart } from "./deal";
import { hold } from "./memory";
import { router } from "./router.svelte";

export async function playBot(game: string, name: string, player: string): Promise<void> {
  const seats = [
    { kind: "device", name },
    { kind: "bot", player },
  ];
  const { ticket, value, sealed } = await newPart();
  const opened = await ask<Opened>("/tables", null, { game, seats, ticket, value });
  hold({ table: opened.table, token: opened.token, links: opened.links, sealed, added: { seat: 0, value } });
  router.go(`/table/${opened.table}`);
}
