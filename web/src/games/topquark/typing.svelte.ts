/** What the keys of the hollows do, and the hollow at which the cursor is. */

import type { BoardProps } from "..";
import { Keyboard, leap } from "../keyboard.svelte";
import type { Hollow } from "./board";
import { KEYS } from "./keys";
import type { Play } from "./play.svelte";

interface Board {
  props: () => BoardProps;
  room: () => Element | undefined;
  cancel: () => boolean;
}

export class Cursor {
  #at = $state("");
  #wished = 0; // the x to keep to when going up and down

  constructor(
    readonly play: Play,
    readonly room: () => Element | undefined,
  ) {}

  /** The name of the only hollow in the tab order. */
  readonly name = $derived.by(() => {
    const { board, parts } = this.play;
    return board.at.has(this.#at) ? this.#at : (parts.red[0] ?? board.hollows[0]!.name);
  });

  get hollow(): Hollow {
    return this.play.board.at.get(this.name)!;
  }

  /** Follow the focus to a hollow, however it got there. */
  came(hollow: Hollow): void {
    this.#at = hollow.name;
    this.#wished = hollow.x;
  }

  goTo(hollow: Hollow, x = hollow.x): void {
    this.#at = hollow.name;
    this.room()?.querySelector<SVGElement>(`[data-hollow="${hollow.name}"]`)?.focus({ preventScroll: true });
    this.#wished = x;
  }

  /** Go to the neighbour in an arrow's direction. */
  step(arrow: string): void {
    const { hollow } = this;
    const next = this.play.board.beside(hollow, arrow, this.#wished);
    if (next) this.goTo(next, next.row === hollow.row ? next.x : this.#wished);
  }
}

export function typing(play: Play, cursor: Cursor, board: Board): Keyboard<typeof KEYS> {
  const host = {
    room: board.room,
    cells: "[data-hollow]",
    cursor: () => cursor.name,
    chosen: () => board.props().chosen,
    here: () => play.choice?.[1] === cursor.name,
    pageWide: () => board.props().frame !== "diagram",
    undo: () => play.putBack(),
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    walk: ({ key }) => cursor.step(key),
    ends: ({ key }) => cursor.goTo(play.board.rows[cursor.hollow.row]!.at(key === "Home" ? 0 : -1)!),
    // To the next marble that can move; once one is taken up, to the next hollow it can reach.
    leap: ({ key, shift }) => {
      const { board: hollows, from, choice, targets, movable } = play;
      const order = hollows.hollows.map((one) => one.name);
      const some = from !== null && choice === null ? targets : movable;
      const next = leap(order, cursor.name, key === "p" || shift, some);
      return next !== undefined && cursor.goTo(hollows.at.get(next)!);
    },
    choose: () => play.press(cursor.name),
  });
}
