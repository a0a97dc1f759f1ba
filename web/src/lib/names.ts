/** The names of the players at a table. */

import type { SeatInfo } from "./api";
import { t } from "./language.svelte";

/** Return the name of a bot; with its number if the table has several. */
export function botName(player: string, number: number | null = null): string {
  const nth = number === null ? "" : `\u00a0${number}`;
  const level = /^level:(\d)/.exec(player)?.[1];
  return level ? t("bot", { n: level, nth }) : t(player === "greedy" ? "bot_greedy" : "bot_random", { nth });
}

/** Return the name of the player at a seat, or the seat's number if it has no name. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const one = seats[seat];
  if (one?.kind !== "bot") return one?.name || t("seat", { n: seat + 1 });
  const bots = seats.filter((other) => other.kind === "bot");
  return botName(one.player ?? "", bots.length > 1 ? bots.indexOf(one) + 1 : null);
}
