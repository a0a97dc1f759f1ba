/** A whole game in words: every step of a replay, and what could have been played instead. */

import { gameOf } from "../lib/api";
import { movesOf, type Replay, type Step } from "../lib/replay.svelte";
import { Teller, type Sentence } from "./log.svelte";
import type { Scene } from "./telling";

export class Retelling {
  readonly #teller: Teller;

  constructor(readonly replay: Replay) {
    this.#teller = new Teller(gameOf(replay.info!.game));
  }

  /** The moves before each step. */
  readonly #before = $derived.by(() => {
    const played: string[] = [];
    return this.#steps.map((step) => {
      const before = [...played];
      played.push(...(step.event?.kind === "say" ? [] : (step.event?.entries ?? [])));
      return before;
    });
  });

  /** What happened at each step; nothing at the first. */
  readonly told: Sentence[][] = $derived.by(() =>
    this.#steps.map(({ event, view }, at) =>
      event
        ? this.#teller.sentences(event.entries ?? [], event.kind, { ...this.#scene(at, event.seat), after: view })
        : [],
    ),
  );

  get #steps(): Step[] {
    return this.replay.shown?.steps ?? [];
  }

  #scene(at: number, seat: number): Scene {
    const { parts, name } = this.replay;
    return {
      seat,
      before: this.#before[at]!,
      view: this.#steps[at - 1]!.view,
      fresh: true,
      options: parts ?? {},
      name,
    };
  }

  /** "Ada lays a house, 12 points". */
  said(at: number): string {
    return (this.told[at] ?? []).map(({ seat, text }) => `${this.replay.name(seat)} ${text}`).join(" · ");
  }

  /** A move by its number among all: what was done, without the name. */
  played(ply: number): string {
    const at = this.#stepOf(ply);
    return this.told[at]?.[ply - (this.replay.played[at - 1] ?? 0)]?.text ?? "";
  }

  /** Another move that could have been played then. */
  instead(move: string, ply: number, seat: number): string {
    const at = this.#stepOf(ply);
    return at > 0 ? this.#teller.advise(move, this.#scene(at, seat)) : move;
  }

  #stepOf(ply: number): number {
    return this.replay.played.findIndex((count) => count > ply);
  }

  /** How the moves of a step are written. */
  notation(at: number): string {
    return movesOf(this.#steps[at]?.event ?? null).join(" ");
  }
}
