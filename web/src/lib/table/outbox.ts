/** Moves and other actions until the server has answered them: kept across reloads in this tab, each with its key. */

import type { Incoming } from "../api";

/** An action that is sent again until it is answered. Its key makes that harmless: the server does it once. */
export type Sent = Extract<Incoming, { type: "move" | "say" | "undo" }> & { key: string };

/** An action that has no key yet. */
export type Unsent = Sent extends infer One ? (One extends Sent ? Omit<One, "key"> : never) : never;

const name = (table: string): string => `ludotheque.unsent.${table}`;

export class Outbox {
  #waiting: readonly Sent[];
  #count = 0;
  // Another page of this tab has used other keys.
  readonly #session = Math.random().toString(36).slice(2, 10);

  /** `changed` is told what waits, after each change. */
  constructor(
    readonly table: string,
    private readonly changed: (waiting: readonly Sent[]) => void,
  ) {
    this.#waiting = read(table);
    changed(this.#waiting);
  }

  /** The actions that are not answered yet, in their order. */
  get waiting(): readonly Sent[] {
    return this.#waiting;
  }

  /** Keep an action until it is answered; return it with its key. */
  add(action: Unsent): Sent {
    const sent: Sent = { ...action, key: `${this.#session}-${++this.#count}` };
    this.#keep([...this.#waiting, sent]);
    return sent;
  }

  /** Forget an action that was answered; return whether it was waiting. */
  answered(key: string | null): boolean {
    const left = this.#waiting.filter((sent) => sent.key !== key);
    if (left.length === this.#waiting.length) return false;
    this.#keep(left);
    return true;
  }

  #keep(waiting: readonly Sent[]): void {
    this.#waiting = waiting;
    try {
      if (waiting.length > 0) sessionStorage.setItem(name(this.table), JSON.stringify(waiting));
      else sessionStorage.removeItem(name(this.table));
    } catch {
      // Storage is blocked or full: the actions last as long as the page.
    }
    this.changed(waiting);
  }
}

function read(table: string): Sent[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(name(table)) ?? "[]");
    return Array.isArray(found) ? (found as Sent[]) : [];
  } catch {
    return [];
  }
}
