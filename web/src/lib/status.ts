/** The state of a table: a sentence saying who has to do what, and one word for styles and tests. */

import { inLanguage, type Preview } from "./api";
import { list, points, t } from "./language.svelte";
import { isNamed } from "./names";
import type { LiveTable } from "./table/live.svelte";

export type Standing = "connecting" | "open" | "paused" | "curtain" | "yours" | "waiting" | "over";
type Name = (seat: number) => string;

export function standing(table: LiveTable): Standing {
  const { info, view } = table;
  if (!info || !view) return "connecting";
  if (view.outcome) return "over";
  if (info.status === "open" || info.status === "paused") return info.status;
  if (table.curtain !== null) return "curtain";
  return table.mine !== null && table.legal.length > 0 && !table.sending ? "yours" : "waiting";
}

export function status(table: LiveTable, name: Name, chosen: string | null, looked: Preview | null): string {
  const words = expected(table, name, chosen, looked);
  return table.watching && !table.view?.outcome ? `${t("watching_prefix")} ${words}` : words;
}

function expected(table: LiveTable, name: Name, chosen: string | null, looked: Preview | null): string {
  const { info, view } = table;
  if (!info || !view) return t("setting_table");
  if (view.outcome) return ending(table, name);
  if (info.status === "open") {
    const n = info.seats.filter((seat) => seat.kind === "open").length;
    return t("expects_open", { n });
  }
  if (info.status === "paused") return t("expects_paused");
  if (table.curtain !== null) {
    const n = isNamed(info.seats, table.curtain) ? 0 : table.curtain + 1;
    return t("curtain_title", { name: name(table.curtain), n });
  }
  if (table.question && table.answering !== null) return t("expects_answer", { name: name(table.question.seat) });
  if (table.mine !== null) {
    if (table.sending) return t(table.connection === "lost" ? "expects_line" : "expects_sending");
    if (chosen !== null) return t(looked?.legal === false ? "expects_other" : "expects_confirm");
    return table.own.length > 1 ? t("expects_choice_of", { name: name(table.mine) }) : t("expects_choice");
  }
  if (table.own.length === 1 && info.seats[table.own[0]!]?.away) return t("expects_return");
  if (info.turn === null) return t("setting_table");
  const one = info.seats[info.turn]!;
  if (one.player) return t("bot_thinks", { name: name(info.turn) });
  if (!one.here && !table.own.includes(info.turn)) return t("expects_absent", { name: name(info.turn) });
  return t("waiting_for", { name: name(info.turn) });
}

/** Return why the game ended, as a clause. */
function ended(table: LiveTable): string {
  return inLanguage(table.view?.outcome?.texts ?? {}) ?? "";
}

/** Return why the game ended, as a sentence of its own. */
export function reason(table: LiveTable): string {
  const why = ended(table);
  return why ? `${why[0]!.toUpperCase()}${why.slice(1)}.` : "";
}

/** Return the result in one sentence. */
export function ending(table: LiveTable, name: Name): string {
  const outcome = table.view?.outcome;
  if (!outcome) return "";
  const { scores } = table.view!;
  const winners = outcome.winners;
  const why = ended(table);
  if (scores.length === 1) return t("over_alone", { points: points(scores[0]!), why });
  if (winners.length === 0) return t("over_draw", { why });
  if (winners.length > 1) return t("over_shared", { names: list(winners.map(name)), why });
  const own = table.own.length === 1 && table.own[0] === winners[0];
  return own ? t("over_you", { why }) : t("over_won", { name: name(winners[0]!), why });
}
