/** What the keys of the cloth and the hand do. */

import type { BoardProps } from "..";
import { Keyboard, leap } from "../keyboard.svelte";
import type { Camera } from "./camera.svelte";
import { covers, key } from "./cards";
import { KEYS } from "./keys";
import type { Trial } from "./trial.svelte";

interface Board {
  props: () => BoardProps;
  room: () => Element | undefined;
  /** Moves the focus to the cell of the cursor. */
  focus: () => void;
  showAll: () => void;
  /** Whether the board is a small picture, which does not zoom. */
  small: () => boolean;
  cancel: () => boolean;
}

export function typing(trial: Trial, camera: Camera, board: Board): Keyboard<typeof KEYS> {
  const goTo = (x: number, y: number): void => {
    const { left, right, bottom, top } = trial.area;
    trial.cursor = { x: Math.min(right, Math.max(left, x)), y: Math.min(top, Math.max(bottom, y)) };
    board.focus();
  };
  const cursor = (): string => key(trial.cursor.x, trial.cursor.y);
  const host = {
    room: board.room,
    cells: "[data-cell]",
    cursor,
    chosen: () => board.props().chosen,
    here: () => trial.choice !== null && covers(trial.choice, trial.cursor.x, trial.cursor.y),
    alone: () => !board.small(),
    undo: () => false,
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    move: ({ x, y }) => goTo(trial.cursor.x + x, trial.cursor.y - y),
    ends: ({ key: end }) => goTo(end === "Home" ? trial.area.left : trial.area.right, trial.cursor.y),
    card: ({ key: digit }) => trial.hand[Number(digit) - 1] !== undefined && trial.pick(Number(digit) - 1),
    try: () => trial.press(trial.cursor.x, trial.cursor.y),
    turn: ({ shift }) => trial.turnOn(shift),
    // To the next cell where the card fits, in reading order.
    places: ({ key: letter, shift }) => {
      const order = trial.down.flatMap((y) => trial.across.map((x) => key(x, y)));
      const next = leap(order, cursor(), letter === "p" || shift, new Set(trial.places.keys()));
      if (next === undefined) return false;
      const [x, y] = next.split(",").map(Number) as [number, number];
      return goTo(x, y);
    },
    zoom: ({ key: sign }) => {
      if (board.small()) return false;
      return sign === "0" ? board.showAll() : camera.zoom(sign === "+" ? 1.25 : 0.8, undefined, true);
    },
  });
}
