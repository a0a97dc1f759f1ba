/**
 * The keyboard of every board. A board declares its keys as a table, and what each meaning does.
 *
 * Letters, digits and signs are heard while the focus is in the board or nowhere; keys of cells only while a cell has
 * the focus. Enter confirms what is chosen, unless the cursor has moved on since: then it does what Space does.
 */

import { on } from "svelte/events";
import { singleKeys, type KeyTable } from "../lib/keys";

/** A key that was pressed. */
export interface Press {
  /** As tables name it: Caps Lock changes nothing. */
  key: string;
  /** Whether Shift was held: where a key goes on or turns, it goes or turns back. */
  shift: boolean;
  /** For an arrow, its direction on the screen; right and down are positive. */
  x: number;
  y: number;
}

/** What keys do. If it returns false, there was nothing to do, and the key is left to the page. */
export type KeyAction = (press: Press) => unknown;

export interface KeyboardHost {
  /** The element of the board; undefined for a mere picture, which hears nothing. */
  room(): Element | undefined;
  /** The selector of what has the focus while the cursor is moved. */
  cells: string;
  /** The name of the cell at which the cursor is. */
  cursor(): string;
  chosen(): string | null;
  /** Return whether the chosen move is where the cursor is. */
  here(): boolean;
  /** Whether single keys are heard while nothing has the focus; not for a board among others. */
  pageWide(): boolean;
  /** Undo the last step before a move was chosen, such as taking a piece up; return whether there was one. */
  undo(): boolean;
  /** Cancel a drag; return whether there was one. */
  cancel(): boolean;
}

const WAYS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FIELDS = "input, select, textarea";
const SAME: Record<string, string> = { Enter: " ", "=": "+" }; // plus without Shift on many keyboards

/** Return whether a key types a character; Space is no shortcut, it activates. */
const isSingle = (key: string): boolean => key.length === 1 && key !== " ";

type Typed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** Read a key as a table names it, given the keys that it has. */
export function pressOf({ key, code, shiftKey: shift }: Typed, keys: ReadonlySet<string>): Press {
  // On some keyboards, the French one for example, digits need Shift: the keys that have them do without.
  const digit = shift ? undefined : /^Digit(\d)$/.exec(code)?.[1];
  const typed = isSingle(key) ? key.toLowerCase() : key;
  const named = digit !== undefined && keys.has(digit) ? digit : typed;
  const [x, y] = WAYS[named] ?? [0, 0];
  return { key: SAME[named] ?? named, shift, x, y };
}

/** Return the next of some names in an order that has no end, forwards or backwards; undefined if there is none. */
export function leap(
  order: readonly string[],
  from: string,
  back: boolean,
  some: ReadonlySet<string>,
): string | undefined {
  const ahead = back ? order.toReversed() : order;
  const at = ahead.indexOf(from);
  return [...ahead.slice(at + 1), ...ahead.slice(0, at + 1)].find((one) => some.has(one));
}

export class Keyboard<T extends KeyTable> {
  /** What was chosen when the cursor moved on from it. */
  #left: string | null = null;
  readonly #keys: ReadonlySet<string>;

  constructor(
    readonly table: T,
    readonly host: KeyboardHost,
    readonly actions: Record<keyof T, KeyAction>,
  ) {
    this.#keys = new Set(Object.values(table).flatMap((one) => one.keys));
    // Before the page hears them, which confirms, cancels and steps through replays.
    $effect(() => on(window, "keydown", (event) => this.typed(event), { capture: true }));
  }

  typed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || !this.#hears(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handle a key and return whether it was for the board. */
  #hears(event: KeyboardEvent): boolean {
    const { host } = this;
    if (event.key === "Escape" && host.cancel()) return true;
    const room = host.room();
    const target = event.target as Element;
    const inside = room?.contains(target) ?? false;
    if (!room || !(inside || (host.pageWide() && target === document.body)) || target.closest(FIELDS)) return false;
    if (room.closest("[inert]")) return false;
    if (event.key === "Escape") return host.chosen() === null && host.undo();
    if (isSingle(event.key) ? !singleKeys.on : !inside) return false;
    const cell = inside && target.closest(host.cells) !== null;
    if (event.key === "Enter" && !cell) return this.#confirms(room, target, event.repeat);
    if (event.key === "Enter" && this.#settled()) return false; // the page confirms
    return this.#act(pressOf(event, this.#keys), cell);
  }

  /** Let Enter on the button of the chosen move confirm it, as it does on the board. */
  #confirms(room: Element, target: Element, repeated: boolean): boolean {
    const move = target instanceof HTMLButtonElement ? target.dataset["move"] : undefined;
    if (move === undefined || move !== this.host.chosen()) return false;
    if (!repeated) room.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    return true;
  }

  /** Return whether a move is chosen, and the cursor has not moved on since. */
  #settled(): boolean {
    const chosen = this.host.chosen();
    return chosen !== null && (chosen !== this.#left || this.host.here());
  }

  #act(press: Press, cell: boolean): boolean {
    const { host, table, actions } = this;
    const [before, chosen] = [host.cursor(), host.chosen()];
    for (const [name, { keys, onCells }] of Object.entries(table)) {
      if (!keys.includes(press.key) || (onCells && !cell)) continue;
      if (actions[name]!(press) === false) return false;
      if (press.key === " ") this.#left = null;
      else if (host.cursor() !== before) this.#left = chosen;
      return true;
    }
    return false;
  }
}
