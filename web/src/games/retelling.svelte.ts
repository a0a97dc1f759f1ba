/** A whole game in words: every step of a replay, and moves that could have been played instead. */

import { gameOf, type MoveReport } from "../lib/api";
import { movesOf, type Replay, type Step } from "../lib/replay.svelte";
import { isNotation, Teller, type Scene, type Sentence } from "./log.svelte";

export class Retelling {
  readonly #teller: Teller;

  constructor(readonly replay: Replay) {
    this.#teller = new Teller(gameOf(replay.info!.game));
  }

  /** Whether the words are there, or will not come. */
  get settled(): boolean {
    return this.#teller.settled;
  }

  /** The sentences of each step; none at the first, where nothing has happened. */
  readonly told: Sentence[][] = $derived.by(() =>
    this.#steps.map(({ event }) => {
      if (!event) return [];
      const { seat, kind, entries, played } = event;
      return this.#teller.sentences({ seat, kind, entries: entries ?? [], played: played ?? [] }, this.#scene);
    }),
  );

  get #steps(): Step[] {
    return this.replay.shown?.steps ?? [];
  }

  get #scene(): Scene {
    const { parts, name, info } = this.replay;
    return { seats: info!.seats.length, parts: parts ?? {}, name };
  }

  /** Describe a step, with names: "Ada lays a house, 12 points". */
  said(at: number): string {
    return (this.told[at] ?? []).map(({ seat, text }) => `${this.replay.name(seat)} ${text}`).join(" · ");
  }

  /** Describe the move played at a ply, without the player's name. */
  played(ply: number): string {
    const at = this.replay.played.findIndex((count) => count > ply);
    return this.told[at]?.[ply - (this.replay.played[at - 1] ?? 0)]?.text ?? "";
  }

  /** Describe another move that could have been played. */
  instead(report: MoveReport): string {
    return this.#teller.advise(report, this.#scene);
  }

  /** Return the moves of a step in notation; nothing where that is how they are told. */
  notation(at: number): string {
    const moves = movesOf(this.#steps[at]?.event ?? null).join(" ");
    return isNotation(this.told[at] ?? [], moves) ? "" : moves;
  }
}
