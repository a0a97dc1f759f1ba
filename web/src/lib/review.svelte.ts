/** The review of a game: requesting it, waiting for it, and reading it. */

import type { components } from "../api/schema";
import { ask, Refused } from "./api";
import { locale, t } from "./language.svelte";

type State = components["schemas"]["ReviewState"];

/** A review, as docs/formats.md describes it. */
export type Review = components["schemas"]["ReviewResult"];
export type Judged = components["schemas"]["JudgedMove"];
export type Label = Judged["label"];
export type Idea = components["schemas"]["Idea"];

export const STRENGTHS = [
  { key: "review_quick", simulations: 60 },
  { key: "review_normal", simulations: 400 },
  { key: "review_deep", simulations: 2000 },
] as const;

/** Signs for moves that lost something, shown besides the colour. */
export const SIGNS: Partial<Record<Label, string>> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

const LOOK = 900; // milliseconds between two requests for the progress

export class ReviewJob {
  done = $state(0);
  of = $state(0);
  /** `none`: nobody has requested a review. */
  standing = $state<"unknown" | "none" | "running" | "ready" | "failed">("unknown");
  result = $state.raw<Review | null>(null);
  problem = $state.raw<Refused | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly table: string,
    readonly token: string | null,
    /** Whether somebody has requested it already. */
    asked: boolean,
  ) {
    if (asked) void this.#look();
    else this.standing = "none";
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async start(simulations: number): Promise<void> {
    this.problem = null;
    try {
      this.#take(await ask<State>(`/tables/${this.table}/review`, this.token, { simulations }));
    } catch (error) {
      this.problem = error instanceof Refused ? error : null;
    }
  }

  async #look(): Promise<void> {
    try {
      this.#take(await ask<State>(`/tables/${this.table}/review`, this.token));
    } catch (error) {
      const status = error instanceof Refused ? error.status : 0;
      // A server that is away or busy is asked again, one that refuses is not.
      if (status < 400 || status >= 500 || status === 429) return this.#again();
      this.problem = error as Refused;
      this.standing = "failed";
    }
  }

  #take(state: State): void {
    this.done = state.done;
    this.of = state.of;
    if (state.problem) this.standing = "failed";
    else if (state.result) {
      this.result = state.result;
      this.standing = "ready";
    } else {
      this.standing = "running";
      this.#again();
    }
  }

  #again(): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.#look(), LOOK);
  }
}

// --- figures --------------------------------------------------------------------------------------

export function percent(share: number): string {
  return new Intl.NumberFormat(locale(), { style: "percent" }).format(share);
}

export function figure(value: number): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);
}

/** Format a value of the review's lines and turning points. */
export function outlookText(review: Review, value: number): string {
  return review.measure === "points" ? figure(value) : percent(value);
}

/** Convert a value of the search, between -1 and 1, to a share from 0 to 1. */
export function outlook(value: number, seats: number): number {
  const others = Math.max(1, seats - 1);
  return Math.min(1, Math.max(0, (others * value + 1) / (others + 1)));
}

/** Describe a move in a sentence: what it lost, or that it was right. */
export function judgement(move: Judged, seats: number): string {
  if (move.label === "forced" || move.loss === null) return t("judged_forced");
  if (move.label === "best") return t("judged_best");
  const told = { players: seats, loss: percent(move.loss) };
  if (move.label === "good") return move.loss < 0.005 ? t("judged_even") : t("judged_good", told);
  return t("judged_lost", {
    ...told,
    before: percent(outlook(move.best_value ?? 0, seats)),
    after: percent(outlook(move.value ?? 0, seats)),
  });
}

/** Return the value of a line after a number of moves, interpolated between its points. */
export function valueAt(line: [number, number][], played: number): number | null {
  const next = line.findIndex(([ply]) => ply >= played);
  if (line.length === 0) return null;
  if (next === -1) return line.at(-1)![1];
  const [right, high] = line[next]!;
  if (next === 0 || right === played) return high;
  const [left, low] = line[next - 1]!;
  return low + ((high - low) * (played - left)) / (right - left);
}
