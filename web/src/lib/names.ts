/** The names of the players at a table. */

import type { SeatInfo } from "./api";
import { t } from "./language.svelte";

/** Return the name of a bot; with its number, counted from 1, if the table has several. */
export function botName(player: string, nth = 0): string {
  const level = /^level:(\d)/.exec(player)?.[1];
  return level ? t("bot", { n: Number(level), nth }) : t(player === "greedy" ? "bot_greedy" : "bot_random", { nth });
}

/** Return the name of the player at a seat, or the seat's number if it has no name. */
export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const one = seats[seat];
  if (one?.kind !== "bot") return one?.name || t("seat", { n: seat + 1 });
  const bots = seats.filter((other) => other.kind === "bot");
  return botName(one.player ?? "", bots.length > 1 ? bots.indexOf(one) + 1 : 0);
}

/** Return whether the player at a seat gave a name: without one, a person is called by the seat’s number. */
export function isNamed(seats: readonly SeatInfo[], seat: number): boolean {
  return seatName(seats, seat) !== t("seat", { n: seat + 1 });
}
