/** A whole game in words: every step of a replay, and moves that could have been played instead. */

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

  /** The sentences of each step; none at the first, where nothing has happened. */
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

  /** Describe a step, with names: "Ada lays a house, 12 points". */
  said(at: number): string {
    return (this.told[at] ?? []).map(({ seat, text }) => `${this.replay.name(seat)} ${text}`).join(" · ");
  }

  /** Describe the move played at a ply, without the player's name. */
  played(ply: number): string {
    const at = this.#stepOf(ply);
    return this.told[at]?.[ply - (this.replay.played[at - 1] ?? 0)]?.text ?? "";
  }

  /** Describe another move that could have been played at a ply. */
  instead(move: string, ply: number, seat: number): string {
    const at = this.#stepOf(ply);
    return at > 0 ? this.#teller.advise(move, this.#scene(at, seat)) : move;
  }

  #stepOf(ply: number): number {
    return this.replay.played.findIndex((count) => count > ply);
  }

  /** Return the moves of a step in notation. */
  notation(at: number): string {
    return movesOf(this.#steps[at]?.event ?? null).join(" ");
  }
}
