/** The card being tried: taken up, turned, placed somewhere; and the rows it would make there. */

import type { BoardProps } from "..";
import type { Spot } from "../frames";
import {
  cellsIn,
  cellsOf,
  covers,
  key,
  laidBy,
  middleOf,
  place,
  placesOn,
  reach,
  readLaid,
  rowsOf,
  turnOf,
  type Laid,
} from "./cards";
import { stateOf } from "./state";

const HIDDEN = "?";
const RIM = 2; // how many cells a card can reach beyond the display
const NEAR = 1.7; // distance in cells within which a dragged card snaps to a place

export class Play {
  #board: () => BoardProps;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  readonly now = $derived.by(() => stateOf(this.#board().view));
  readonly laid = $derived(this.now.display.map(readLaid).filter((one) => one !== null));
  readonly cells = $derived(cellsOf(this.laid));
  readonly hand = $derived.by(() => (this.now.hands[this.#board().view.seat] ?? []).filter((text) => text !== HIDDEN));

  taken = $state("");
  turn = $state(0);
  cursor = $state.raw<Spot>({ x: 0, y: 1 });
  hovered = $state.raw<Spot | null>(null);
  /** Whether a card is being dragged, and where it would lie. */
  carried = $state(false);
  over = $state.raw<Laid | null>(null);

  readonly picked = $derived(this.hand.length === 0 ? -1 : Math.max(0, this.hand.indexOf(this.taken)));
  readonly card = $derived.by(() => this.hand[this.picked] ?? this.#board().legal[0]?.move.split("@")[0] ?? "");
  readonly area = $derived(reach(this.laid, RIM));
  readonly across = $derived(
    Array.from({ length: this.area.right - this.area.left + 1 }, (_, i) => this.area.left + i),
  );
  readonly down = $derived(Array.from({ length: this.area.top - this.area.bottom + 1 }, (_, i) => this.area.top - i));

  /** In a game for one, the column and the card of it that is to be laid. */
  readonly column = $derived(
    this.now.seats === 1 && !this.now.over ? { column: this.now.column, card: this.now.round } : null,
  );

  readonly #legal = $derived.by(() => new Map(this.#board().legal.map((one) => [one.move, one] as const)));

  may(one: Laid): boolean {
    return this.#legal.has(one.text);
  }

  /** Where the selected card may lie, by each cell that it would cover. */
  readonly places = $derived.by(() => {
    const found = new Map<string, Laid[]>();
    const { card, cells } = this;
    if (this.#board().seat === null || card.length !== 4) return found;
    for (const y of this.down) {
      for (const x of this.across) {
        const here = cells.has(key(x, y)) ? [] : placesOn(card, x, y).filter((one) => this.may(one));
        if (here.length > 0) found.set(key(x, y), here);
      }
    }
    return found;
  });

  readonly choice = $derived.by(() => {
    const { chosen } = this.#board();
    return chosen === null ? null : readLaid(chosen);
  });
  readonly advice = $derived.by(() => laidBy(this.#board().hint ?? null));

  readonly ghost = $derived.by(() => {
    if (this.carried) return this.over;
    return this.choice ?? (this.hovered ? (this.#firstHere(this.hovered.x, this.hovered.y) ?? null) : null);
  });
  // Until the legal moves have arrived, nothing counts as refused.
  readonly allowed = $derived.by(() => {
    const { seat, legal } = this.#board();
    return this.ghost !== null && (seat === null || legal.length === 0 || this.may(this.ghost));
  });
  /** What the tried card would bring about; null if it may not lie there, or if that is not known yet. */
  readonly report = $derived.by(() => (this.ghost ? (this.#legal.get(this.ghost.text) ?? null) : null));
  readonly rows = $derived(rowsOf(this.report));
  /** The halves of these rows. */
  readonly lit = $derived.by(() => {
    const cells = this.ghost ? cellsOf([...this.laid, this.ghost]) : this.cells;
    return this.rows.flatMap(cellsIn).flatMap(({ x, y }) => cells.get(key(x, y)) ?? []);
  });

  /** Sort placements: those in the direction in which the card is held come first, then those turned on from it. */
  #asHeld(ways: Laid[]): Laid[] {
    const turns = (one: Laid): number => (turnOf(one) - this.turn + 4) % 4;
    return ways.toSorted((a, b) => turns(a) - turns(b));
  }

  #firstHere(x: number, y: number): Laid | undefined {
    return this.#asHeld(this.places.get(key(x, y)) ?? [])[0];
  }

  /** Guess how the card is meant on a cell where it may not lie, so that the refusal gives the real reason. */
  #meantHere(x: number, y: number): Laid {
    const free = (one: Laid): boolean => one.halves.every((half) => !this.cells.has(key(half.x, half.y)));
    const near = (one: Laid): boolean =>
      one.halves.some((half) => placesOn(this.card, half.x, half.y).some((next) => !free(next)));
    const ways = this.#asHeld(placesOn(this.card, x, y));
    return ways.find((one) => free(one) && near(one)) ?? ways.find(free) ?? ways[0]!;
  }

  /** Try the card on a cell; pressed again, the next way in which it fits there. */
  press(x: number, y: number, back = false): void {
    const { seat, onchoose } = this.#board();
    this.cursor = { x, y };
    if (seat === null || this.card.length !== 4) return;
    const here = this.places.get(key(x, y)) ?? [];
    if (here.length === 0) return onchoose(this.#meantHere(x, y).text);
    const at = here.findIndex((one) => one.text === this.choice?.text);
    const next = at < 0 ? this.#firstHere(x, y)! : here.at((at + (back ? -1 : 1)) % here.length)!;
    this.turn = turnOf(next);
    onchoose(next.text);
  }

  turnOn(back = false): void {
    const { choice, cursor } = this;
    if (!choice) {
      this.turn = (this.turn + (back ? 3 : 1)) % 4;
      return;
    }
    const pivot = covers(choice, cursor.x, cursor.y) ? cursor : choice.halves[0];
    this.press(pivot.x, pivot.y, back);
  }

  pick(index: number): void {
    const { chosen, onchoose } = this.#board();
    this.taken = this.hand[index]!;
    if (chosen !== null) onchoose(null);
  }

  /** Return the allowed place nearest to a dragged card, or the place right under it if none is near. */
  snap(text: string, x: number, y: number): Laid {
    let best: Laid | null = null;
    let least = NEAR;
    for (const here of this.places.values()) {
      for (const one of here) {
        const middle = middleOf(one);
        const far = Math.hypot(middle.x - x, middle.y - y) + (turnOf(one) === this.turn ? 0 : 0.8);
        if (far < least) [best, least] = [one, far];
      }
    }
    if (best) return best;
    const [a, b] = place(text, 0, 0, this.turn).halves;
    return place(text, Math.round(x - (b.x - a.x) / 2), Math.round(y - (b.y - a.y) / 2), this.turn);
  }

  /** Choose the place where the dragged card was dropped; the move is still to be confirmed. */
  lay(one: Laid): void {
    this.turn = turnOf(one);
    this.cursor = { x: one.halves[0].x, y: one.halves[0].y };
    this.#board().onchoose(one.text);
  }
}
