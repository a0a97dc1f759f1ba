/** What this browser remembers. If storage is blocked or full, values last as long as the page. */

import type { components } from "../api/schema";

const spare = new Map<string, string>(); // values that could not be stored; newer than the stored ones
const PREFIX = "ludotheque.";

let forgetful = false;
const listeners = new Set<() => void>();

/** Call `tell` once when storage first fails, or now if it already has; returns the function to unsubscribe. */
export function onForgetting(tell: () => void): () => void {
  listeners.add(tell);
  if (forgetful) tell();
  return () => listeners.delete(tell);
}

function failed(): void {
  if (forgetful) return;
  forgetful = true;
  for (const tell of listeners) tell();
}

export function remembered(name: string): string | null {
  const newer = spare.get(name);
  if (newer !== undefined) return newer;
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    failed();
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
    spare.delete(name);
  } catch {
    spare.set(name, value);
    failed();
  }
}

/** Return a value remembered as JSON, or null if it is missing or unreadable. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(remembered(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** The tokens of a table's links. */
export type Links = components["schemas"]["Links"];

/** A token that this browser holds for a table: whoever has the token has the seat. */
export interface Held {
  table: string;
  token: string;
  links?: Links;
  /** The first commitment to the deal that this browser saw: the server cannot replace it unnoticed. */
  sealed?: string;
  /** The value that this browser contributed to the deal, and the seat it counts for. */
  added?: { seat: number; value: string };
}

const MOST = 150; // the server accepts 200 tokens in a request

export function held(): Held[] {
  const found = recall<Held[]>("seats");
  // Something else may have written there, and the server accepts nothing but tokens.
  return Array.isArray(found) ? found.filter((one) => one?.table && /^[\w-]{32}$/.test(one.token)) : [];
}

export function hold(seat: Held): void {
  const { sealed, added } = tokenOf(seat.table) ?? {};
  const first = { ...(sealed ? { sealed } : {}), ...(added ? { added } : {}) };
  keep([{ ...seat, ...first }, ...held().filter((one) => one.table !== seat.table)]);
}

/** Store the commitment to a table's deal, unless one is stored already. */
export function seal(table: string, sealed: string): void {
  keep(held().map((one) => (one.table === table && !one.sealed ? { ...one, sealed } : one)));
}

/** Forget a table: without its token this browser cannot return to the seat. */
export function forget(table: string): void {
  keep(held().filter((one) => one.table !== table));
}

function keep(seats: Held[]): void {
  remember("seats", JSON.stringify(seats.slice(0, MOST)));
}

export function tokenOf(table: string): Held | undefined {
  return held().find((one) => one.table === table);
}

/** The best score of a day's challenge in this browser. */
export interface DayBest {
  day: string;
  points: number;
}

export function bestOf(day: string): number | null {
  const found = recall<DayBest>("challenge");
  return found?.day === day && Number.isFinite(found.points) ? found.points : null;
}

export function keepBest(day: string, points: number): void {
  const before = bestOf(day);
  if (before === null || points > before) remember("challenge", JSON.stringify({ day, points }));
}
