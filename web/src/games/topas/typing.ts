/** What the keys of the cloth and the hand do. */

import type { BoardProps } from "..";
import { Keyboard, leap } from "../keyboard.svelte";
import type { Camera } from "./camera.svelte";
import { covers, key } from "./cards";
import { KEYS } from "./keys";
import type { Play } from "./play.svelte";

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

export function typing(play: Play, camera: Camera, board: Board): Keyboard<typeof KEYS> {
  const goTo = (x: number, y: number): void => {
    const { left, right, bottom, top } = play.area;
    play.cursor = { x: Math.min(right, Math.max(left, x)), y: Math.min(top, Math.max(bottom, y)) };
    board.focus();
  };
  const cursor = (): string => key(play.cursor.x, play.cursor.y);
  const host = {
    room: board.room,
    cells: "[data-cell]",
    cursor,
    chosen: () => board.props().chosen,
    here: () => play.choice !== null && covers(play.choice, play.cursor.x, play.cursor.y),
    pageWide: () => !board.small(),
    undo: () => false,
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    move: ({ x, y }) => goTo(play.cursor.x + x, play.cursor.y - y),
    ends: ({ key: end }) => goTo(end === "Home" ? play.area.left : play.area.right, play.cursor.y),
    card: ({ key: digit }) => play.hand[Number(digit) - 1] !== undefined && play.pick(Number(digit) - 1),
    try: () => play.press(play.cursor.x, play.cursor.y),
    turn: ({ shift }) => play.turnOn(shift),
    // To the next cell where the card fits, in reading order.
    places: ({ key: letter, shift }) => {
      const order = play.down.flatMap((y) => play.across.map((x) => key(x, y)));
      const next = leap(order, cursor(), letter === "p" || shift, new Set(play.places.keys()));
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
