/** What the keys of the compartments and the rack do. */

import type { BoardProps } from "..";
import { reportOf } from "../../lib/api";
import { Keyboard } from "../keyboard.svelte";
import { KEYS } from "./keys";
import type { Play } from "./play.svelte";
import { turnOver, turnRight } from "./tiles";

interface Board {
  props: () => BoardProps;
  room: () => Element | undefined;
  /** Moves the cursor and the focus to a compartment. */
  focus: (place: number) => void;
  pick: (slot: number) => void;
  cancel: () => boolean;
}

export function typing(play: Play, board: Board): Keyboard<typeof KEYS> {
  const playing = (): boolean => board.props().seat !== null;
  const may = (move: string): boolean => playing() && reportOf(board.props().legal, move) !== null;
  const host = {
    room: board.room,
    cells: "[data-place]",
    cursor: () => String(play.cursor),
    chosen: () => board.props().chosen,
    here: () => play.ghost === null || play.ghost.place === play.cursor,
    pageWide: () => true,
    undo: () => play.putBack(),
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    walk: ({ x, y }) => {
      const [row, column] = [Math.floor(play.cursor / 3) + y, (play.cursor % 3) + x];
      if (row >= 0 && row < 3 && column >= 0 && column < 3) board.focus(row * 3 + column);
    },
    ends: ({ key }) => {
      const column = play.cursor % 3;
      const row = play.cursor - column;
      board.focus({ Home: row, End: row + 2, PageUp: column, PageDown: 6 + column }[key]!);
    },
    take: ({ key }) => playing() && play.rack[Number(key) - 1] !== undefined && board.pick(Number(key) - 1),
    turn: ({ shift }) => playing() && play.hold(turnRight(play.orientation, shift ? 3 : 1)),
    flip: () => playing() && play.hold(turnOver(play.orientation)),
    try: () => play.press(play.cursor),
    end: () => may("end-turn") && play.finish("end-turn"),
    pass: () => may("pass") && play.finish("pass"),
    exchange: () => playing() && play.mayExchange && play.startExchange(),
  });
}
