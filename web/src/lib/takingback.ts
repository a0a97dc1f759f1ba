/** What may be taken back at a table, as its host allows. */

import type { Line, TableLink } from "./table.svelte";

/** Whether a line is a move of one's own; what a challenge begins with is nobody's. */
export function isOwn(link: TableLink, line: Line): boolean {
  const begun = Number(link.info?.origin?.["begun"] ?? 0);
  return link.own.includes(line.seat) && line.kind === "move" && line.at >= begun;
}

export function lastOwn(link: TableLink): Line | undefined {
  return link.lines.findLast((one) => isOwn(link, one));
}

/** The last move of one's own. */
export function mayUndo(link: TableLink): boolean {
  const { info } = link;
  const last = lastOwn(link);
  if (!last || info?.status !== "playing" || link.question || link.sending) return false;
  if (info.settings["undo"] === "ask") return true;
  return info.settings["undo"] === "turn" && link.lines.at(-1) === last && link.mine === last.seat;
}

/** To any moment of the game. */
export function mayGoBack(link: TableLink): boolean {
  const { info } = link;
  return link.acting !== null && !link.watching && info?.status === "playing" && info.settings["undo"] === "ask";
}
