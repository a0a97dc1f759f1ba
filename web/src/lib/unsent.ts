/** Messages that were sent and never answered, kept across reloads in this tab only. */

import type { Sent } from "./table.svelte";

const name = (table: string): string => `ludotheque.unsent.${table}`;

export function unsent(table: string): Sent[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name(table)) ?? "[]");
    return Array.isArray(found) ? (found as Sent[]) : [];
  } catch {
    return [];
  }
}

export function keepUnsent(table: string, waiting: Sent[]): void {
  try {
    if (waiting.length > 0) sessionStorage.setItem(name(table), JSON.stringify(waiting));
    else sessionStorage.removeItem(name(table));
  } catch {
    // Storage is blocked or full: the messages last as long as the page.
  }
}
