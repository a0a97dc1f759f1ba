/** What the host allows to be taken back at a table. */

import type { Line, TableLink } from "./table.svelte";

/** Return whether a line is one of our moves; those that a challenge begins with are nobody's. */
export function isOwn(link: TableLink, line: Line): boolean {
  const begun = Number(link.info?.origin?.["begun"] ?? 0);
  return link.own.includes(line.seat) && line.kind === "move" && line.at >= begun;
}

export function lastOwn(link: TableLink): Line | undefined {
  return link.lines.findLast((one) => isOwn(link, one));
}

/** Return whether our last move may be taken back now. */
export function mayUndo(link: TableLink): boolean {
  const { info } = link;
  const last = lastOwn(link);
  if (!last || info?.status !== "playing" || link.question || link.sending) return false;
  if (info.settings["undo"] === "ask") return true;
  return info.settings["undo"] === "turn" && link.lines.at(-1) === last && link.mine === last.seat;
}

/** Return whether the game may be taken back to any earlier moment. */
export function mayGoBack(link: TableLink): boolean {
  const { info } = link;
  return link.acting !== null && !link.watching && info?.status === "playing" && info.settings["undo"] === "ask";
}
