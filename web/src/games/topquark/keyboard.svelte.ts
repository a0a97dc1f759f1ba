/** Keyboard control of the hollows. */

import { remembered } from "../../lib/memory";
import type { Hollow } from "./board";
import type { Play } from "./play.svelte";

export class Keyboard {
  cursor = $state("");
  #wished = 0; // the x to keep to when going up and down

  constructor(
    readonly play: Play,
    readonly drawing: () => SVGSVGElement | undefined,
  ) {}

  /** The only hollow in the tab order. */
  readonly focusable = $derived.by(() => {
    const { board, parts } = this.play;
    return board.at.has(this.cursor) ? this.cursor : (parts.red[0] ?? board.hollows[0]!.name);
  });

  /** Follow the focus to a hollow, however it got there. */
  came(hollow: Hollow): void {
    this.cursor = hollow.name;
    this.#wished = hollow.x;
  }

  #goTo(hollow: Hollow | undefined, x = hollow?.x ?? 0): void {
    if (!hollow) return;
    this.cursor = hollow.name;
    this.drawing()?.querySelector<SVGElement>(`[data-hollow="${hollow.name}"]`)?.focus({ preventScroll: true });
    this.#wished = x;
  }

  /** Go to the next marble that can move; once one is taken up, to the next hollow it can reach. */
  #leap(way: 1 | -1): void {
    const { board, from, choice, targets, movable } = this.play;
    const wanted = from !== null && choice === null ? targets : movable;
    const ahead = board.hollows.filter((one) => wanted.has(one.name));
    if (way === -1) ahead.reverse();
    const order = (one: string): number => board.hollows.findIndex((hollow) => hollow.name === one);
    this.#goTo(ahead.find((one) => (order(one.name) - order(this.focusable)) * way > 0) ?? ahead[0]);
  }

  typed(event: KeyboardEvent, hollow: Hollow): void {
    const { play } = this;
    const { board } = play;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[^ ]$/.test(event.key) && remembered("single-keys") === "off") return;
    const next = board.beside(hollow, event.key, this.#wished);
    if (next) this.#goTo(next, next.row === hollow.row ? next.x : this.#wished);
    else if (event.key === "Home") this.#goTo(board.rows[hollow.row]![0]);
    else if (event.key === "End") this.#goTo(board.rows[hollow.row]!.at(-1));
    else if (event.key === "n") this.#leap(1);
    else if (event.key === "p") this.#leap(-1);
    else if (event.key === " ") play.press(hollow.name);
    else if (event.key === "Enter") {
      if (play.choice?.[1] === hollow.name) return; // the page confirms
      play.press(hollow.name);
    } else {
      if (event.key === "Escape") play.picked = null;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
