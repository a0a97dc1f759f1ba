/** What went wrong, for people: a title, what to do, and what to press. */

import type { Key } from "../texts";
import { Refused } from "./api";

export interface Failure {
  title: Key;
  text: Key;
  /** What the button does: ask again, load the page anew, open a table, or only go home. */
  way: "again" | "reload" | "own" | "home";
}

const GONE: Failure = { title: "gone_title", text: "gone_text", way: "again" };
const LINK: Failure = { title: "link_title", text: "link_text", way: "home" };
const FAULT: Failure = { title: "fault_title", text: "fault_text", way: "again" };

const KNOWN: Record<string, Failure> = {
  offline: GONE,
  storage_gone: GONE,
  stopping: GONE,
  no_table: { title: "lost_table_title", text: "lost_table_text", way: "home" },
  no_page: { title: "lost_page_title", text: "lost_page_text", way: "home" },
  token_unknown: LINK,
  token_expired: LINK,
  token_missing: { title: "private_title", text: "private_text", way: "home" },
  no_watching: { title: "private_title", text: "private_text", way: "home" },
  table_full: { title: "full_title", text: "full_text", way: "own" },
  seat_taken: { title: "full_title", text: "full_text", way: "own" },
  over: { title: "over_title", text: "over_text", way: "own" },
  newer_table: { title: "newer_title", text: "newer_text", way: "home" },
  too_many: { title: "often_title", text: "often_text", way: "again" },
  fault: FAULT,
};

export const CHUNK: Failure = { title: "chunk_title", text: "chunk_text", way: "reload" };

/** What there is to say about an error; null: the server's own sentence says it best. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Refused)) return CHUNK;
  const known = KNOWN[error.code];
  if (known) return known;
  return error.status >= 500 ? GONE : null;
}
