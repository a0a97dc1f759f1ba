/** The state of a table: a sentence saying who has to do what, and one word for styles and tests. */

import { inLanguage, type Preview } from "./api";
import { t } from "./language.svelte";
import { isNamed } from "./names";
import { ending } from "./result";
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
  if (view.outcome) return ending(view, name, table.own.length === 1 ? table.own[0]! : null);
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

/** Return why the game ended, as a sentence of its own. */
export function reason(table: LiveTable): string {
  const why = inLanguage(table.view?.outcome?.texts ?? {});
  return why ? `${why[0]!.toUpperCase()}${why.slice(1)}.` : "";
}
