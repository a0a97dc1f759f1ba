/** Everything that can go wrong, for people: what to say of it (`texts/failure.ts`), and the one thing to do next. */

import { Refused } from "./api";

/** Ask again, load the page anew, open a table of one's own, or go to the shelf. */
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

/** What kind of failure it is; null: the server's own sentence says it best. */
export function failureOf(error: unknown): Kind | null {
  if (!(error instanceof Refused)) return "chunk"; // only parts of the page fail without a word from the server
  return KINDS[error.code] ?? (error.status >= 500 ? "gone" : null);
}

export function wayOn(kind: Kind | null): Way {
  return kind ? WAYS[kind] : "again";
}
