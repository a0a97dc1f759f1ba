/** Lines of the log as sentences: moves in the words of their game, and what was said at the table. */

import { catalogue, t } from "../lib/language.svelte";
import type { Event, MoveReport } from "../lib/api";
import { loadTexts, pageOf } from ".";
import { tell, type Mood, type PartNames } from "./telling";

export interface Sentence {
  seat: number;
  text: string;
}

/** What happened at once: a move with those that followed it automatically, or what somebody said. */
export interface Happened {
  seat: number;
  kind: Event["kind"];
  entries: string[];
  /** For each entry the move it is; null for what was said, and for lost turns. */
  played: (MoveReport | null)[];
}

/** What telling a game's moves takes, besides its texts. */
export interface Scene {
  /** How many seats the game has. */
  seats: number;
  /** The options, with the game's components in full. */
  parts: Record<string, unknown>;
  name: (seat: number) => string;
}

/** Tells the moves of a game. Its texts are loaded on construction; until then moves stay in notation. */
export class Teller {
  readonly #game: string;
  #names = $state.raw<((parts: Record<string, unknown>) => PartNames) | null>(null);
  #settled = $state(false);

  constructor(game: string) {
    this.#game = game;
    void Promise.all([pageOf(game).names?.(), loadTexts(game)])
      .then(
        ([found]) => (this.#names = found?.names ?? (() => ({}))),
        () => undefined, // the server is away: moves stay in notation
      )
      .then(() => (this.#settled = true));
  }

  /** Whether the words are there, or will not come. */
  get settled(): boolean {
    return this.#settled;
  }

  /** Describe a move; returns an empty text where there are no words for it (yet). */
  #tell(report: MoveReport, { parts, name }: Scene, mood: Mood, total = true): string {
    return this.#names ? tell(catalogue(this.#game), report, { names: this.#names(parts), name }, mood, total) : "";
  }

  /**
   * Describe a move to the player who may play it, with or without its points; returns its notation where there are no
   * words for it (yet).
   */
  advise(report: MoveReport, scene: Scene | null, total = true): string {
    return (scene && this.#tell(report, scene, "do", total)) || report.move;
  }

  /** Return a sentence for each entry, without the player's name. */
  sentences({ seat, kind, entries, played }: Happened, scene: Scene): Sentence[] {
    return entries.map((entry, i) => {
      const said = SAID.exec(entry);
      if (said)
        return {
          seat: said[2] ? Number(said[2]) - 1 : seat,
          text: t(`entry_${said[1]!.replace("?", "_offer") as Saying}`),
        };
      const report = played[i];
      if (!report) return { seat: (seat + i) % scene.seats, text: entry === LOST ? t("entry_lost") : entry };
      const text = this.#tell(report, scene, "did") || entry;
      return { seat: report.seat, text: kind === "timeout" && i === 0 ? `(${t("entry_timeout")}) ${text}` : text };
    });
  }
}

/** Return whether sentences are just the moves as they are written, which need not be repeated then. */
export function isNotation(sentences: readonly Sentence[], moves: string): boolean {
  return sentences.map(({ text }) => text).join(" ") === moves;
}

type Saying = "draw_offer" | "accept" | "decline" | "resign" | "forfeit";

/** The number in `resign:2` is the seat, counted from 1. */
const SAID = /^(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?$/;
const LOST = "--"; // a turn that was lost
