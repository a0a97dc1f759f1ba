/** What this browser remembers. Where storage is blocked or full, it lasts as long as the page. */

const spare = new Map<string, string>();
const PREFIX = "ludotheque.";

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name) ?? spare.get(name) ?? null;
  } catch {
    return spare.get(name) ?? null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    spare.set(name, value);
  }
}

/** A seat that this browser holds: the token is the seat. */
export interface Held {
  table: string;
  token: string;
  links?: Links;
}

export interface Links {
  seats: Record<string, string>;
  open: string | null;
  watch: string;
}

const MOST = 150; // the server takes 200 tokens at once

export function held(): Held[] {
  try {
    const found: unknown = JSON.parse(remembered("seats") ?? "[]");
    return Array.isArray(found) ? (found as Held[]) : [];
  } catch {
    return [];
  }
}

export function hold(seat: Held): void {
  const others = held().filter((one) => one.table !== seat.table);
  remember("seats", JSON.stringify([seat, ...others].slice(0, MOST)));
}

export function tokenOf(table: string): Held | undefined {
  return held().find((one) => one.table === table);
}
