/** What this browser remembers. Where storage is blocked or full, it lasts as long as the page. */

const spare = new Map<string, string>(); // newer than what the browser keeps
const PREFIX = "ludotheque.";

let forgetful = false;
const listeners = new Set<() => void>();

/** Be told, once, when the browser does not keep what it should. */
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

/** Something remembered as JSON; null if there is nothing, or something unreadable. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(remembered(name) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** A seat that this browser holds: the token is the seat. */
export interface Held {
  table: string;
  token: string;
  links?: Links;
  /** The fingerprint of the deal that this browser was shown first: a server cannot tell another one later. */
  sealed?: string;
  /** What this browser has added to the deal, and at which seat it stands. */
  added?: { seat: number; value: string };
}

export interface Links {
  seats: Record<string, string>;
  open: string | null;
  watch: string;
}

const MOST = 150; // the server takes 200 tokens at once

export function held(): Held[] {
  const found = recall<Held[]>("seats");
  // Something else may have written there; the server takes tokens only.
  return Array.isArray(found) ? found.filter((one) => one?.table && /^[\w-]{32}$/.test(one.token)) : [];
}

export function hold(seat: Held): void {
  const { sealed, added } = tokenOf(seat.table) ?? {};
  const first = { ...(sealed ? { sealed } : {}), ...(added ? { added } : {}) };
  keep([{ ...seat, ...first }, ...held().filter((one) => one.table !== seat.table)]);
}

/** Write down the fingerprint of a table's deal, unless one is written down. */
export function seal(table: string, sealed: string): void {
  keep(held().map((one) => (one.table === table && !one.sealed ? { ...one, sealed } : one)));
}

/** Let go of a table: without its token nobody here can sit down there again. */
export function forget(table: string): void {
  keep(held().filter((one) => one.table !== table));
}

function keep(seats: Held[]): void {
  remember("seats", JSON.stringify(seats.slice(0, MOST)));
}

export function tokenOf(table: string): Held | undefined {
  return held().find((one) => one.table === table);
}

/** The best of a day's challenge that was made in this browser. */
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
