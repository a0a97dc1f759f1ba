/** Keyboard control of the cloth and the hand. */

import { remembered } from "../../lib/memory";
import type { Camera } from "./camera.svelte";
import { covers, key, type Spot } from "./cards";
import type { Trial } from "./trial.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

export class Keyboard {
  constructor(
    readonly trial: Trial,
    readonly camera: Camera,
    /** Moves the focus to the cell of the cursor. */
    readonly focus: () => void,
    readonly showAll: () => void,
    /** Whether the board is a small picture, which does not zoom. */
    readonly small: () => boolean,
  ) {}

  #goTo(x: number, y: number): void {
    const { left, right, bottom, top } = this.trial.area;
    this.trial.cursor = { x: Math.min(right, Math.max(left, x)), y: Math.min(top, Math.max(bottom, y)) };
    this.focus();
  }

  /** Go to the next cell where the card fits, in reading order. */
  #leap(way: 1 | -1): void {
    const { places, down, across, cursor } = this.trial;
    const free = down.flatMap((y) => across.filter((x) => places.has(key(x, y))).map((x) => ({ x, y })));
    const order = (one: Spot): number => -one.y * 1000 + one.x;
    const ahead = way === 1 ? free : free.toReversed();
    const next = ahead.find((one) => (order(one) - order(cursor)) * way > 0) ?? ahead[0];
    if (next) this.#goTo(next.x, next.y);
  }

  typed(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^[^ ]$/.test(event.key) && remembered("single-keys") === "off") return;
    const onCell = event.target instanceof Element && event.target.hasAttribute("data-cell");
    if (!(onCell ? this.#onCell(event) || this.#anywhere(event) : this.#anywhere(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #onCell(event: KeyboardEvent): boolean {
    const { cursor, area, choice } = this.trial;
    const step = STEPS[event.key];
    if (step) this.#goTo(cursor.x + step[0], cursor.y + step[1]);
    else if (event.key === "Home") this.#goTo(area.left, cursor.y);
    else if (event.key === "End") this.#goTo(area.right, cursor.y);
    else if (event.key === " ") this.trial.press(cursor.x, cursor.y);
    else if (event.key === "Enter") {
      if (choice && covers(choice, cursor.x, cursor.y)) return false; // the page confirms
      this.trial.press(cursor.x, cursor.y);
    } else return false;
    return true;
  }

  #anywhere(event: KeyboardEvent): boolean {
    const { trial, camera } = this;
    if (/^[1-9]$/.test(event.key) && trial.hand[Number(event.key) - 1]) trial.pick(Number(event.key) - 1);
    else if (event.key === "r" || event.key === "R") trial.turnOn(event.shiftKey);
    else if (event.key === "n") this.#leap(1);
    else if (event.key === "p") this.#leap(-1);
    else if (this.small()) return false;
    else if (event.key === "+" || event.key === "-") camera.zoom(event.key === "+" ? 1.25 : 0.8, undefined, true);
    else if (event.key === "0") this.showAll();
    else return false;
    return true;
  }
}
