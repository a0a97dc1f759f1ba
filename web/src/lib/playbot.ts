/** Opens a table against a bot, or as many as the game needs, with a part of this browser in the deal. */

import { ask, games, Refused, type Opened } from "./api";
import { newPart } from "./deal";
import { t } from "./language.svelte";
import { hold } from "./memory";
import { router } from "./router.svelte";
import { usualSeats } from "./tablechoice";

export async function playBot(game: string, name: string | null, player: string): Promise<void> {
  const info = (await games()).find((one) => one.name === game);
  if (!info) throw new Refused("no_game", "");
  const seats = [
    { kind: "device", name: name || t("seat", { n: 1 }) },
    ...Array.from({ length: usualSeats(info) - 1 }, () => ({ kind: "bot", player })),
  ];
  const { ticket, value, sealed } = await newPart();
  const opened = await ask<Opened>("/tables", null, { game, seats, ticket, value });
  hold({ table: opened.table, token: opened.token, links: opened.links, sealed, added: { seat: 0, value } });
  router.go(`/table/${opened.table}`);
}
