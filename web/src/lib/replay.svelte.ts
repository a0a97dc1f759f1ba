/** The replay of a game: its steps as a seat knew them, the current step, and playback. */

import type { components } from "../api/schema";
import { ask, games, gameOf, Refused, type Drawing, type Event, type TableInfo, type View, type You } from "./api";
import { seatName } from "./names";

export type Steps = components["schemas"]["ReplayAnswer"];
export type Step = components["schemas"]["ReplayStep"];

/** Whose knowledge is shown: a seat's, what everybody knows (-1), or everything (`all`). */
export type Knowledge = "all" | `${number}`;

export const PACES = [0.5, 1, 2, 4] as const;
const BEAT = 1400; // milliseconds for a move at pace 1: time to find it on the board

/** Entries of the log that are said at the table, not played on the board. */
const SAID = /^(draw\?|accept|decline|resign|forfeit)(?::[1-9])?$/;
const SKIPPED = "--";

/** Return an event's moves on the board, including those played automatically. */
export function movesOf(event: Event | null): string[] {
  return (event?.entries ?? []).filter((entry) => entry !== SKIPPED && !SAID.test(entry));
}

export class Replay {
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<You | null>(null);
  parts = $state.raw<Record<string, unknown> | null>(null);
  title = $state("");
  /** Whether the game has hidden information, so that it matters whose knowledge is shown. */
  hides = $state(false);
  shown = $state.raw<Steps | null>(null);
  knowledge = $state<Knowledge>("all");
  at = $state(0);
  playing = $state(false);
  pace = $state<number>(1);
  /** Why the game cannot be shown at all. */
  refusal = $state.raw<Refused | null>(null);
  /** Why our last request was refused. */
  problem = $state.raw<Refused | null>(null);

  token: string | null = null;
  #kept = new Map<Knowledge, Steps>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly table: string,
    /** Tokens that may open the table, the best one first. */
    readonly tokens: (string | null)[],
    /** The step to begin at, if the link names one. */
    readonly from: number | null,
  ) {
    void this.open();
  }

  async open(): Promise<void> {
    this.refusal = null;
    try {
      const welcome = await this.#welcome();
      this.info = welcome.table;
      this.you = welcome.you;
      const found = await games();
      const game = found.find((one) => one.name === gameOf(welcome.table.game));
      this.title = game?.title ?? "";
      this.hides = game?.hidden_information ?? false;
      this.parts = await ask(`/tables/${this.table}/parts`, this.token);
      await this.#begin();
    } catch (error) {
      this.refusal = error instanceof Refused ? error : new Refused("fault", String(error));
    }
  }

  async #welcome(): Promise<{ table: TableInfo; you: You }> {
    let last: unknown;
    for (const token of this.tokens) {
      try {
        this.token = token;
        return await ask(`/tables/${this.table}/news`, token);
      } catch (error) {
        last = error;
        if (!(error instanceof Refused) || error.status !== 401) throw error;
      }
    }
    throw last;
  }

  /** Begin with everything open if the game is over; before that, with the knowledge of our seat or of everybody. */
  async #begin(): Promise<void> {
    const { info, you } = this;
    const own = you && you.seats.length > 0 ? (`${you.shown}` as const) : "-1";
    this.knowledge = info?.status === "over" ? "all" : own;
    this.shown = await this.fetch(this.knowledge);
    this.at = Math.min(this.from ?? this.last, this.last);
  }

  /** Return the game as seen with this knowledge; requested once. */
  async fetch(knowledge: Knowledge): Promise<Steps> {
    const kept = this.#kept.get(knowledge);
    if (kept) return kept;
    const found = await ask<Steps>(`/tables/${this.table}/replay?seat=${knowledge}`, this.token);
    this.#kept.set(knowledge, found);
    return found;
  }

  /** Return the server's drawing of a view of these steps. */
  draw(steps: Steps, view: View): Promise<Drawing> {
    return ask(`/tables/${this.table}/drawing?seat=${steps.seat ?? "all"}&entries=${view.entries}`, this.token);
  }

  async see(knowledge: Knowledge): Promise<void> {
    this.problem = null;
    try {
      const found = await this.fetch(knowledge);
      this.knowledge = knowledge;
      this.shown = found;
    } catch (error) {
      this.problem = error instanceof Refused ? error : null;
    }
  }

  get over(): boolean {
    return this.shown?.over ?? false;
  }

  get last(): number {
    return Math.max(0, (this.shown?.steps.length ?? 1) - 1);
  }

  get step(): Step | null {
    return this.shown?.steps[this.at] ?? null;
  }

  /** The number of moves played up to each step: reviews count moves, not what was said. */
  get played(): number[] {
    let count = 0;
    return (this.shown?.steps ?? []).map((step) => (count += movesOf(step.event).length));
  }

  /** The kinds of knowledge to choose from. */
  get eyes(): Knowledge[] {
    if (!this.hides) return [];
    const seats = (this.info?.seats ?? []).map((seat) => `${seat.seat}` as const);
    if (this.over) return ["all", ...seats, "-1"];
    const shown = this.you?.shown ?? -1;
    return shown >= 0 ? [`${shown}`, "-1"] : ["-1"];
  }

  name = (seat: number): string => {
    return seatName(this.info?.seats ?? [], seat);
  };

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, to));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }

  choosePace(pace: number): void {
    this.pace = pace;
    if (this.playing) this.#beat();
  }

  #beat(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at >= this.last) this.pause();
    }, BEAT / this.pace);
  }
}

/** Return a view for the board; with everything open, from the seat to act, or the one that acted last. */
export function seen(steps: Steps, at: number): View {
  const { view, event } = steps.steps[at]!;
  if (steps.seat !== null) return view;
  return { ...view, seat: view.turn ?? event?.seat ?? -1 };
}
