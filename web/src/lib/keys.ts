/** Keyboard shortcuts: the tables that boards declare, the list made from them, and whether single keys are on. */

import { remember, remembered } from "./memory";

/** A key by its label, and what it does. */
export type KeyRow = [key: string, text: string];

/** Keys with one meaning. */
export interface Keys {
  /** As `KeyboardEvent.key` names them, letters in lower case. Space stands for Enter too. */
  readonly keys: readonly string[];
  /** Whether they work only while a cell of the board has the focus. */
  readonly onCells: boolean;
  /** Whether the list of keys shows them. */
  readonly listed: boolean;
}

/** The keys of a board by what they mean; the board says what each meaning does. */
export type KeyTable = Readonly<Record<string, Keys>>;

type Listed<T extends KeyTable> = { [K in keyof T]: T[K]["listed"] extends true ? K : never }[keyof T] & string;

export const ARROWS = ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"] as const;

export const anywhere = (...keys: readonly string[]) => ({ keys, onCells: false, listed: true }) as const;
export const onCells = (...keys: readonly string[]) => ({ keys, onCells: true, listed: true }) as const;
export const unlisted = (one: Keys) => ({ ...one, listed: false }) as const;

/** Return the digits from 1 to `last` as keys. */
export const digits = (last: number): string[] => Array.from({ length: last }, (_, i) => String(i + 1));

/** Return the list of keys that a table makes, in its order. */
export function rowsOf<T extends KeyTable>(table: T, row: (name: Listed<T>) => KeyRow): KeyRow[] {
  return Object.entries(table).flatMap(([name, { listed }]) => (listed ? [row(name as Listed<T>)] : []));
}

/** Return a list of keys in words, for screen readers. */
export const keysInWords = (rows: KeyRow[]): string => rows.map(([keys, text]) => `${keys}: ${text}`).join("; ");

/** Take a key that is held down for one press: otherwise Enter plays what it has just chosen. */
export function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Shortcuts without Ctrl can be hit by accident or by speech input: they can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  get on(): boolean {
    return remembered("single-keys") !== "off";
  },
  set on(on: boolean) {
    remember("single-keys", on ? "on" : "off");
  },
};
