/** The tile in the hand and how it is turned, tiles put aside, and where all that could go. */

import type { BoardProps } from "..";
import { look, plate, readExchange, readLay, readStacks, type Plate, type State } from "./tiles";

/** A tile as it is tried or advised somewhere. */
export interface Seen {
  place: number;
  plate: Plate;
  good: boolean;
}

const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];

export class Play {
  #board: () => BoardProps;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  readonly now = $derived.by(() => this.#board().view.state as unknown as State);
  readonly rack = $derived.by(() => {
    const { seat } = this.#board().view;
    return seat >= 0 ? (this.now.racks[seat] ?? []) : [];
  });
  readonly stacks = $derived(readStacks(this.now.stacks));

  picked = $state.raw<{ slot: number; tile: string } | null>(null);
  orientation = $state(0);
  /** Tiles to be exchanged; null while nobody exchanges. */
  aside = $state.raw<number[] | null>(null);
  cursor = $state(4);
  /** Whether a tile hangs from a finger, and over which compartment. */
  carried = $state(false);
  over = $state<number | null>(null);

  /** Racks close up when tiles are laid, so a held tile is found again by its face. */
  readonly held = $derived.by(() => {
    const { picked, rack } = this;
    if (!picked || this.aside) return null;
    const slot = rack[picked.slot] === picked.tile ? picked.slot : rack.indexOf(picked.tile);
    return slot < 0 ? null : slot;
  });

  /** Legal lays by what they look like: twin tiles and symmetric turns have one name only. */
  readonly #lays = $derived.by(() => {
    const found = new Map<string, string>();
    for (const move of this.#board().legal) {
      const lay = readLay(move);
      if (lay) found.set(named(this.rack[lay.slot] ?? "", lay.orientation, lay.place), move);
    }
    return found;
  });

  #lay(turn: number, place: number): string | undefined {
    return this.held === null ? undefined : this.#lays.get(named(this.rack[this.held]!, turn, place));
  }

  /** How the held tile goes into each compartment: as it is held, turned, or not at all. */
  readonly fits = $derived.by(() =>
    this.stacks.map((_, place) => {
      if (this.#board().seat === null || this.held === null) return null;
      if (this.#lay(this.orientation, place)) return "now";
      return TURNS.some((turn) => this.#lay(turn, place)) ? "turned" : "never";
    }),
  );

  /** What laying here would be: the next turn that fits, or else as it is held, to hear why not. */
  tried(place: number, again: boolean): number {
    const { orientation } = this;
    const tile = this.rack[this.held!]!;
    const fitting = TURNS.filter((turn) => this.#lay(turn, place));
    if (fitting.length === 0 || (!again && fitting.includes(orientation))) return orientation;
    return fitting.find((turn) => turn > orientation && look(tile, turn) !== look(tile, orientation)) ?? fitting[0]!;
  }

  written(turn: number, place: number): string {
    return this.#lay(turn, place) ?? `lay(${this.held},${turn},${place})`;
  }

  #shown(move: string | null): Seen | null {
    const read = readLay(move);
    const tile = read && this.rack[read.slot];
    if (!read || !tile) return null;
    const good = this.#board().legal.length === 0 || this.#lays.has(named(tile, read.orientation, read.place));
    return { place: read.place, plate: plate(tile, read.orientation), good };
  }

  readonly ghost = $derived.by((): Seen | null => {
    if (!this.carried) return this.#shown(this.#board().chosen);
    const { over, held } = this;
    if (over === null || held === null) return null;
    const turn = this.tried(over, false);
    return { place: over, plate: plate(this.rack[held]!, turn), good: this.#lay(turn, over) !== undefined };
  });
  readonly advice = $derived.by(() => this.#shown(this.#board().hint ?? null));
  readonly advisedSlots = $derived.by(() => {
    const hint = this.#board().hint ?? null;
    return readExchange(hint) ?? (this.advice ? [readLay(hint)!.slot] : []);
  });
  readonly mayExchange = $derived.by(() => this.#board().legal.some((move) => move.startsWith("exchange")));

  press(place: number, again = true): void {
    const { seat, onchoose } = this.#board();
    this.cursor = place;
    if (seat === null || this.held === null) return;
    this.orientation = this.tried(place, again && this.ghost?.place === place);
    onchoose(this.written(this.orientation, place));
  }

  /** Take a tile up, put it back, or aside; whether it is in the hand then. */
  pick(slot: number): boolean {
    const { seat, onchoose } = this.#board();
    if (seat === null) return false;
    if (this.aside) {
      const aside = this.aside.includes(slot) ? this.aside.filter((one) => one !== slot) : [...this.aside, slot].sort();
      this.aside = aside;
      onchoose(aside.length > 0 ? this.#exchange(aside) : null);
      return false;
    }
    const again = this.held === slot;
    this.picked = again ? null : { slot, tile: this.rack[slot]! };
    this.orientation = 0;
    onchoose(null);
    return !again;
  }

  /** Of equal exchanges only one is named; found by the faces of the tiles. */
  #exchange(slots: number[]): string {
    const faces = (some: number[]): string =>
      some
        .map((slot) => this.rack[slot])
        .sort()
        .join(" ");
    const same = this.#board().legal.find((move) => {
      const read = readExchange(move);
      return read !== null && faces(read) === faces(slots);
    });
    return same ?? `exchange(${slots.join(",")})`;
  }

  startExchange(): void {
    this.aside = this.aside ? null : [];
    this.picked = null;
    this.#board().onchoose(null);
  }

  putBack(): void {
    this.picked = null;
    this.aside = null;
  }

  /** End the turn or pass: the tile in the hand goes back to the rack. */
  finish(move: "end-turn" | "pass"): void {
    this.putBack();
    this.#board().onchoose(move);
  }

  hold(turn: number): void {
    if (this.held === null) return;
    this.orientation = turn;
    if (this.ghost && !this.carried) this.#board().onchoose(this.written(turn, this.ghost.place));
  }

  /** The compartment for who goes there by keys: this one if the tile fits, else the first where it does. */
  get bestPlace(): number {
    if (this.fits[this.cursor] === "now") return this.cursor;
    const first = this.fits.indexOf("now");
    return first >= 0 ? first : Math.max(0, this.fits.indexOf("turned"));
  }

  /** A finger takes up a tile. */
  lift(slot: number): void {
    if (this.held !== slot) {
      this.picked = { slot, tile: this.rack[slot]! };
      this.orientation = 0;
    }
    this.#board().onchoose(null);
  }
}

function named(tile: string, turn: number, place: number): string {
  return `${tile} ${look(tile, turn)} ${place}`;
}
