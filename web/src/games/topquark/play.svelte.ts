/** Choosing a move on the board: a marble, then where it ends; and the ways to draw for it. */

import type { BoardProps } from "..";
import { reportOf } from "../../lib/api";
import { Board, type Side } from "./board";
import { componentsOf, stateOf } from "./state";

type Ends = [from: string, to: string];

export class Play {
  #board: () => BoardProps;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  readonly now = $derived.by(() => stateOf(this.#board().view));
  readonly parts = $derived.by(() => componentsOf(this.#board().parts).board);
  readonly board = $derived(new Board(this.parts.rows));

  picked = $state<string | null>(null);
  hovered = $state<string | null>(null);
  /** The hollow that the dragged marble comes from, and the one it would drop into. */
  carried = $state<string | null>(null);
  over = $state<string | null>(null);

  sideOf(hollow: string): Side | null {
    return this.now.red.includes(hollow) ? 0 : this.now.yellow.includes(hollow) ? 1 : null;
  }

  #ends(move: string | null | undefined): Ends | null {
    const found = /([a-z]\d+)-([a-z]\d+)/.exec(move ?? "");
    const { at } = this.board;
    return found && at.has(found[1]!) && at.has(found[2]!) ? [found[1]!, found[2]!] : null;
  }

  // Until the legal moves have arrived, nothing counts as refused.
  #allows(move: string): boolean {
    const { seat, legal } = this.#board();
    return seat === null || legal.length === 0 || reportOf(legal, move) !== null;
  }

  readonly choice = $derived.by(() => this.#ends(this.#board().chosen));
  readonly allowed = $derived.by(() => {
    const { chosen } = this.#board();
    return chosen !== null && this.#allows(chosen);
  });
  readonly advice = $derived.by(() => this.#ends(this.#board().hint?.move));
  /** What may be played; nothing if nobody may choose on this board. */
  readonly #legal = $derived.by(() => (this.#board().seat === null ? [] : this.#board().legal));
  readonly #moves = $derived(this.#legal.map((report) => report.move));
  readonly movable = $derived(new Set(this.#moves.map((move) => move.split("-")[0]!)));
  readonly from = $derived(this.carried ?? this.choice?.[0] ?? this.picked);
  readonly #looked = $derived(
    this.from ?? (this.hovered !== null && this.movable.has(this.hovered) ? this.hovered : null),
  );
  readonly targets = $derived(endsOf(this.#moves.filter((move) => move.startsWith(`${this.#looked}-`))));
  /** Where the marble taken up can end; if none is, where any marble can. */
  readonly open = $derived(this.from !== null ? this.targets : endsOf(this.#moves));
  /** Where a marble would be taken. */
  readonly prizes = $derived(new Set(this.#legal.flatMap((report) => this.board.prize(report)?.hollow.name ?? [])));

  press(hollow: string): void {
    const { seat, chosen, onchoose } = this.#board();
    if (seat === null) return;
    if (this.sideOf(hollow) === seat) {
      this.picked = this.from === hollow ? null : hollow;
      if (chosen !== null) onchoose(null);
    } else if (this.picked !== null) {
      onchoose(`${this.picked}-${hollow}`);
    } else {
      // The end is pressed first: choose a marble that can end there; pressed again, the next one.
      const here = this.#moves.filter((move) => move.endsWith(`-${hollow}`));
      const next = here[(here.indexOf(chosen ?? "") + 1) % here.length];
      if (next) onchoose(next);
    }
  }

  /** Put down the marble that was picked up; returns whether there was one. */
  putBack(): boolean {
    const held = this.picked !== null;
    this.picked = null;
    return held;
  }

  // --- ways ----------------------------------------------------------------------------------------

  /** The move to preview: the one being dragged, chosen or hovered. */
  readonly tried = $derived.by((): Ends | null => {
    const { carried, over, hovered, from } = this;
    if (carried !== null) return over !== null && over !== carried ? [carried, over] : null;
    if (this.choice) return this.choice;
    if (hovered === null) return null;
    if (from !== null) return this.targets.has(hovered) ? [from, hovered] : null;
    const here = this.#moves.filter((move) => move.endsWith(`-${hovered}`));
    return here.length === 1 ? this.#ends(here[0]) : null;
  });
  readonly #report = $derived.by(() => this.tried && reportOf(this.#board().legal, this.tried.join("-")));
  readonly way = $derived(this.board.way(this.#report));
  readonly prize = $derived(this.board.prize(this.#report));
  readonly refused = $derived(this.tried !== null && !this.#allows(this.tried.join("-")));
  readonly adviceWay = $derived.by(() => this.board.way(this.#board().hint ?? null));

  readonly last = $derived.by(() => this.#ends(this.#board().view.last?.move));
  readonly lastWay = $derived.by(() => this.board.way(this.#board().view.last));
}

function endsOf(moves: string[]): Set<string> {
  return new Set(moves.map((move) => move.split("-")[1]!));
}
