/** What those at a table are called. */

import type { SeatInfo } from "./api";
import { t } from "./language.svelte";

export function botName(player: string): string {
  const level = /^level:(\d)/.exec(player)?.[1];
  return level ? t("bot", { n: level }) : t(player === "greedy" ? "bot_greedy" : "bot_random");
}

/** Who sits at a seat; a seat without a name has its number. */
export function seatName(one: SeatInfo | undefined, seat: number): string {
  if (one?.kind === "bot") return botName(one.player ?? "");
  return one?.name || t("seat", { n: seat + 1 });
}
