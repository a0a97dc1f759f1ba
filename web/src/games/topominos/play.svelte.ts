/** The tile in hand and its orientation, where it could go, and the tiles set aside for an exchange. */

import type { BoardProps } from "..";
import type { MoveReport } from "../../lib/api";
import { effectsOf, type Lay } from "./effects";
import { stateOf } from "./state";
import { look, plate, readExchange, readLay, readStacks, type Plate } from "./tiles";

/** A tile as it is drawn where it is tried. */
export interface Tried {
  place: number;
  plate: Plate;
  /** The legal move that this is. */
  report: MoveReport | null;
  /** Whether it may go there; while legal moves are not known yet, nothing says that it may not. */
  good: boolean;
}

const TURNS = [0, 1, 2, 3, 4, 5, 6, 7];

export class Play {
  #board: () => BoardProps;

  constructor(board: () => BoardProps) {
    this.#board = board;
  }

  readonly now = $derived.by(() => stateOf(this.#board().view));
  readonly rack = $derived.by(() => {
    const { seat } = this.#board().view;
    return seat >= 0 ? (this.now.racks[seat] ?? []) : [];
  });
  readonly stacks = $derived(readStacks(this.now.stacks));

  picked = $state.raw<{ slot: number; tile: string } | null>(null);
  orientation = $state(0);
  /** The slots of the tiles set aside for an exchange; null when none is being made. */
  aside = $state.raw<number[] | null>(null);
  cursor = $state(4);
  /** Whether a tile is being dragged, and over which compartment. */
  carried = $state(false);
  over = $state<number | null>(null);

  /** The slot of the held tile. Racks close up when tiles are laid, so it is found again by its dots. */
  readonly held = $derived.by(() => {
    const { picked, rack } = this;
    if (!picked || this.aside) return null;
    const slot = rack[picked.slot] === picked.tile ? picked.slot : rack.indexOf(picked.tile);
    return slot < 0 ? null : slot;
  });

  /** Legal lays by how they look: of twin tiles, and of turns that look alike, the server lists only one. */
  readonly #lays = $derived.by(() => {
    const found = new Map<string, MoveReport>();
    for (const report of this.#board().legal) {
      const lay = layOf(report);
      if (lay) found.set(`${lay.cells} ${lay.compartment}`, report);
    }
    return found;
  });

  #layAs(tile: string, turn: number, place: number): MoveReport | undefined {
    return this.#lays.get(`${look(tile, turn)} ${place}`);
  }

  #lay(turn: number, place: number): MoveReport | undefined {
    return this.held === null ? undefined : this.#layAs(this.rack[this.held]!, turn, place);
  }

  /** How the held tile fits each compartment: as it is held, only if turned, or not at all. */
  readonly fits = $derived.by(() =>
    this.stacks.map((_, place) => {
      if (this.#board().seat === null || this.held === null) return null;
      if (this.#lay(this.orientation, place)) return "now";
      return TURNS.some((turn) => this.#lay(turn, place)) ? "turned" : "never";
    }),
  );

  /** Return the orientation to try here: one that fits, or else the current one, whose refusal explains why. */
  tried(place: number, again: boolean): number {
    const { orientation } = this;
    const tile = this.rack[this.held!]!;
    const fitting = TURNS.filter((turn) => this.#lay(turn, place));
    if (fitting.length === 0 || (!again && fitting.includes(orientation))) return orientation;
    return fitting.find((turn) => turn > orientation && look(tile, turn) !== look(tile, orientation)) ?? fitting[0]!;
  }

  written(turn: number, place: number): string {
    return this.#lay(turn, place)?.move ?? `lay(${this.held},${turn},${place})`;
  }

  #tried(tile: string, turn: number, place: number): Tried {
    const report = this.#layAs(tile, turn, place) ?? null;
    return { place, plate: plate(tile, turn), report, good: report !== null || this.#board().legal.length === 0 };
  }

  readonly ghost = $derived.by((): Tried | null => {
    const { carried, over, held } = this;
    if (carried)
      return over === null || held === null ? null : this.#tried(this.rack[held]!, this.tried(over, false), over);
    const read = readLay(this.#board().chosen);
    const tile = read && this.rack[read.slot];
    return tile ? this.#tried(tile, read.orientation, read.place) : null;
  });
  readonly advice = $derived.by(() => {
    const lay = layOf(this.#board().hint);
    return lay ? { place: lay.compartment, plate: plate(String(lay.tile), lay.orientation) } : null;
  });
  /** The advised tiles of the rack that is shown. */
  readonly advisedSlots = $derived.by(() => {
    const { hint, view } = this.#board();
    if (hint?.seat !== view.seat) return [];
    const lay = layOf(hint);
    return lay ? [lay.slot] : (readExchange(hint.move) ?? []);
  });
  readonly mayExchange = $derived.by(() => this.#board().legal.some(isExchange));

  press(place: number, again = true): void {
    const { seat, onchoose } = this.#board();
    this.cursor = place;
    if (seat === null || this.held === null) return;
    this.orientation = this.tried(place, again && this.ghost?.place === place);
    onchoose(this.written(this.orientation, place));
  }

  /** Take a tile up, put it back, or set it aside; returns whether it is in hand now. */
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

  /** Return the exchange of these slots; of equal ones the server lists only one, found by the dots of the tiles. */
  #exchange(slots: number[]): string {
    const faces = (some: number[]): string =>
      some
        .map((slot) => this.rack[slot])
        .sort()
        .join(" ");
    const same = this.#board().legal.find(({ move }) => {
      const read = readExchange(move);
      return read !== null && faces(read) === faces(slots);
    });
    return same?.move ?? `exchange(${slots.join(",")})`;
  }

  startExchange(): void {
    this.aside = this.aside ? null : [];
    this.picked = null;
    this.#board().onchoose(null);
  }

  /** Put back the tile in hand and those set aside; returns whether there were any, or an exchange was being made. */
  putBack(): boolean {
    const some = this.held !== null || this.aside !== null;
    this.picked = null;
    this.aside = null;
    return some;
  }

  /** Choose to end the turn or to pass; the tile in hand goes back to the rack. */
  finish(move: "end-turn" | "pass"): void {
    this.putBack();
    this.#board().onchoose(move);
  }

  hold(turn: number): void {
    if (this.held === null) return;
    this.orientation = turn;
    if (this.ghost && !this.carried) this.#board().onchoose(this.written(turn, this.ghost.place));
  }

  /** The compartment to focus for the keyboard: the current one if the tile fits as held, else the first that fits. */
  get bestPlace(): number {
    if (this.fits[this.cursor] === "now") return this.cursor;
    const first = this.fits.indexOf("now");
    return first >= 0 ? first : Math.max(0, this.fits.indexOf("turned"));
  }

  /** Take up a tile by dragging it. */
  lift(slot: number): void {
    if (this.held !== slot) {
      this.picked = { slot, tile: this.rack[slot]! };
      this.orientation = 0;
    }
    this.#board().onchoose(null);
  }
}

export function layOf(report: MoveReport | null | undefined): Lay | undefined {
  return effectsOf(report).find((one) => one.kind === "lay");
}

export function isExchange(report: MoveReport | null | undefined): boolean {
  return effectsOf(report).some((one) => one.kind === "exchange");
}
