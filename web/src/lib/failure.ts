/** The kinds of failure that people are shown (in the words of `texts/<language>/failure.ftl`), and what to do next. */

import { Refused } from "./api";

/** Try again, reload the page, open a table of one's own, or go to the shelf. */
export type Way = "again" | "reload" | "own" | "home";

const WAYS = {
  gone: "again",
  chunk: "reload",
  page: "home",
  game: "home",
  table: "home",
  link: "home",
  expired: "home",
  seatless: "home",
  sent_away: "home",
  private: "home",
  full: "own",
  taken: "own",
  over: "own",
  begun: "own",
  newer: "home",
  often: "again",
  fault: "again",
} as const satisfies Record<string, Way>;

export type Kind = keyof typeof WAYS;

/** The server's codes, and three of the page itself: `offline`, `no_page`, `sent_away`. */
const KINDS: Record<string, Kind> = {
  offline: "gone",
  storage_gone: "gone",
  stopping: "gone",
  no_page: "page",
  no_game: "game",
  no_table: "table",
  token_unknown: "link",
  token_expired: "expired",
  token_missing: "seatless",
  sent_away: "sent_away",
  no_watching: "private",
  table_full: "full",
  seat_taken: "taken",
  over: "over",
  started: "begun",
  newer_table: "newer",
  too_many: "often",
  too_many_sockets: "often",
  fault: "fault",
};

/** Return the kind of a failure, or null if the server's own message should be shown. */
export function failureOf(error: unknown): Kind | null {
  if (!(error instanceof Refused)) return "chunk"; // only loading a part of the page fails in any other way
  return KINDS[error.code] ?? (error.status >= 500 ? "gone" : null);
}

export function wayOn(kind: Kind | null): Way {
  return kind ? WAYS[kind] : "again";
}
