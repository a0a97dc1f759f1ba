/** The state of a table: a sentence saying who has to do what, and one word for styles and tests. */

import { inLanguage, type ByLanguage, type Preview } from "./api";
import { list, points, t } from "./language.svelte";
import { isNamed } from "./names";
import type { TableLink } from "./table.svelte";

export type Standing = "connecting" | "open" | "paused" | "curtain" | "yours" | "waiting" | "over";
type Name = (seat: number) => string;

export function standing(link: TableLink): Standing {
  const { info, view } = link;
  if (!info || !view) return "connecting";
  if (view.outcome) return "over";
  if (info.status === "open" || info.status === "paused") return info.status;
  if (link.curtain !== null) return "curtain";
  return link.mine !== null && link.legal.length > 0 && !link.sending ? "yours" : "waiting";
}

export function status(link: TableLink, name: Name, chosen: string | null, looked: Preview | null): string {
  const words = expected(link, name, chosen, looked);
  return link.watching && !link.view?.outcome ? `${t("watching_prefix")} ${words}` : words;
}

function expected(link: TableLink, name: Name, chosen: string | null, looked: Preview | null): string {
  const { info, view } = link;
  if (!info || !view) return t("setting_table");
  if (view.outcome) return ending(link, name);
  if (info.status === "open") {
    const n = info.seats.filter((seat) => seat.kind === "open").length;
    return t("expects_open", { n });
  }
  if (info.status === "paused") return t("expects_paused");
  if (link.curtain !== null) {
    const n = isNamed(info.seats, link.curtain) ? 0 : link.curtain + 1;
    return t("curtain_title", { name: name(link.curtain), n });
  }
  if (link.question && link.answering !== null) return t("expects_answer", { name: name(link.question.seat) });
  if (link.mine !== null) {
    if (link.sending) return t(link.connection === "lost" ? "expects_line" : "expects_sending");
    if (chosen !== null) return t(looked?.legal === false ? "expects_other" : "expects_confirm");
    return link.own.length > 1 ? t("expects_choice_of", { name: name(link.mine) }) : t("expects_choice");
  }
  if (link.own.length === 1 && info.seats[link.own[0]!]?.away) return t("expects_return");
  if (info.turn === null) return t("setting_table");
  const one = info.seats[info.turn]!;
  if (one.player) return t("bot_thinks", { name: name(info.turn) });
  if (!one.here && !link.own.includes(info.turn)) return t("expects_absent", { name: name(info.turn) });
  return t("waiting_for", { name: name(info.turn) });
}

/** Return why the game ended, as a clause. */
function ended(link: TableLink): string {
  return inLanguage((link.view?.outcome?.["texts"] ?? {}) as ByLanguage) ?? "";
}

/** Return why the game ended, as a sentence of its own. */
export function reason(link: TableLink): string {
  const why = ended(link);
  return why ? `${why[0]!.toUpperCase()}${why.slice(1)}.` : "";
}

/** Return the result in one sentence. */
export function ending(link: TableLink, name: Name): string {
  const outcome = link.view?.outcome;
  if (!outcome) return "";
  const { scores } = link.view!;
  const winners = outcome["winners"] as number[];
  const why = ended(link);
  if (scores.length === 1) return t("over_alone", { points: points(scores[0]!), why });
  if (winners.length === 0) return t("over_draw", { why });
  if (winners.length > 1) return t("over_shared", { names: list(winners.map(name)), why });
  const own = link.own.length === 1 && link.own[0] === winners[0];
  return own ? t("over_you", { why }) : t("over_won", { name: name(winners[0]!), why });
}
