/** What the host allows to be taken back at a table. */

import type { LiveTable } from "./table/live.svelte";
import type { Line } from "./table/state";

/** Return whether a line is one of our moves; those that a challenge begins with are nobody's. */
export function isOwn(table: LiveTable, line: Line): boolean {
  const origin = table.info?.origin;
  const begun = origin?.kind === "challenge" ? origin.begun : 0;
  return table.own.includes(line.seat) && line.kind === "move" && line.at >= begun;
}

export function lastOwn(table: LiveTable): Line | undefined {
  return table.lines.findLast((one) => isOwn(table, one));
}

/** Return whether our last move may be taken back now. */
export function mayUndo(table: LiveTable): boolean {
  const { info } = table;
  const last = lastOwn(table);
  if (!last || info?.status !== "playing" || table.question || table.sending) return false;
  if (info.settings.undo === "ask") return true;
  return info.settings.undo === "turn" && table.lines.at(-1) === last && table.mine === last.seat;
}

/** Return whether the game may be taken back to any earlier moment. */
export function mayGoBack(table: LiveTable): boolean {
  const { info } = table;
  return table.acting !== null && !table.watching && info?.status === "playing" && info.settings.undo === "ask";
}
