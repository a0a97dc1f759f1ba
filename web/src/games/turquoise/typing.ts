/** What the keys of the pyramid, the hand and the tablets do. */

import type { BoardProps } from "..";
import { Keyboard, leap, type KeyAction } from "../keyboard.svelte";
import type { Choices } from "./choices";
import { cellSeen, seenAt } from "./geometry";
import { KEYS } from "./keys";
import { stateOf, type Tablet } from "./state";
import { cellName, inside, readCell, TABLETS, type Cell } from "./temple";

interface Board {
  props: () => BoardProps;
  room: () => Element | undefined;
  choices: () => Choices;
  cursor: () => string;
  /** Moves the cursor and the focus to a cell. */
  focus: (cell: string) => void;
  /** Returns the side from which the board is seen. */
  side: () => number;
  press: (cell: Cell) => void;
  pressHand: () => void;
  pressTablet: (god: Tablet) => void;
  choose: (move: string) => void;
  turnTile: (back: boolean) => void;
  /** Bids what is shown in the auction. */
  bid: () => void;
  /** Shows a higher or lower bid in the auction. */
  step: (by: number) => void;
  turnView: (back: boolean) => void;
  /** Puts a level back, or lifts one off. */
  lift: (up: boolean) => void;
  above: () => void;
  putBack: () => boolean;
  cancel: () => boolean;
}

export function typing(board: Board): Keyboard<typeof KEYS> {
  const { choices, cursor, choose } = board;
  const whole = (): boolean => (board.props().frame ?? "table") === "table";
  const phase = (): string => stateOf(board.props().view).phase;
  // A small picture has cells, but no hand, no tablets and no views.
  const looks =
    (action: KeyAction): KeyAction =>
    (press) =>
      whole() && action(press);
  const acts = (action: KeyAction): KeyAction => looks((press) => board.props().seat !== null && action(press));
  const host = {
    room: board.room,
    cells: "[data-cell]",
    cursor,
    chosen: () => board.props().chosen,
    here: () =>
      choices()
        .offers.get(cursor())
        ?.moves.includes(board.props().chosen ?? "") ?? false,
    pageWide: whole,
    undo: board.putBack,
    cancel: board.cancel,
  };
  return new Keyboard(KEYS, host, {
    cells: ({ x, y }) => {
      const [row, column] = seenAt(readCell(cursor()), board.side());
      const to: Cell = [row + y, column + x];
      if (inside(to)) board.focus(cellName(cellSeen(to[0], to[1], board.side())));
    },
    // In the order in which cells are seen.
    next: ({ shift }) => {
      const order = Array.from({ length: 64 }, (_, i) => cellName(cellSeen(i >> 3, i & 7, board.side())));
      const some = board.props().seat === null ? [] : choices().offers.keys();
      const next = leap(order, cursor(), shift, new Set(some));
      if (next === undefined) return false;
      board.focus(next);
    },
    choose: () => board.press(readCell(cursor())),
    hand: acts(board.pressHand),
    draw: acts(() => choose("draw")),
    turn: acts(({ shift }) => (phase() === "place" || phase() === "seth") && board.turnTile(shift)),
    capital: acts(() => choose("place(3,0,0,0)")),
    tablets: acts(({ key }) => board.pressTablet(TABLETS[Number(key) - 1]!)),
    bid: acts(({ key }) => {
      if (key === "x") choose(phase() === "anubis" ? "done" : "drop");
      else if (key === "b") board.bid();
      else board.step(key === "+" ? 1 : -1);
    }),
    let: acts(() => choose("let")),
    end: acts(() => choose("end")),
    view: looks(({ shift }) => board.turnView(shift)),
    levels: looks(({ key }) => board.lift(key === "PageUp")),
    above: looks(board.above),
  });
}
