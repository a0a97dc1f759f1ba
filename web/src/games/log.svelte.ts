/** Lines of the log as sentences: moves in the words of their game, and what was said at the table. */

import { language, t } from "../lib/language.svelte";
import type { Event, MoveReport } from "../lib/api";
import { shelf } from ".";
import type { Scene, Tell } from "./telling";

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

/** A game's `tell`, loaded on construction; until then moves stay in notation. */
export class Teller {
  tell = $state.raw<Tell | null>(null);

  constructor(game: string) {
    shelf[game]?.tell().then(
      (found) => (this.tell = found.tell),
      () => undefined, // the server is away: moves stay in notation
    );
  }

  /** Describe a move to the player who may play it; returns its notation where there are no words for it (yet). */
  advise(report: MoveReport, scene: Scene | null): string {
    return (scene && this.tell?.(report, scene, language.current, "do")) || report.move;
  }

  /** Return a sentence for each entry, without the player's name. */
  sentences({ seat, kind, entries, played }: Happened, scene: Scene): Sentence[] {
    return entries.map((entry, i) => {
      const said = SAID.exec(entry);
      if (said) return { seat: said[2] ? Number(said[2]) - 1 : seat, text: t(`entry_${said[1] as Saying}`) };
      const report = played[i];
      if (!report) return { seat: (seat + i) % scene.seats, text: entry === LOST ? t("entry_lost") : entry };
      const text = this.tell?.(report, scene, language.current, "did") || entry;
      return { seat: report.seat, text: kind === "timeout" && i === 0 ? `(${t("entry_timeout")}) ${text}` : text };
    });
  }
}

type Saying = "draw?" | "accept" | "decline" | "resign" | "forfeit";

/** The number in `resign:2` is the seat, counted from 1. */
const SAID = /^(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?$/;
const LOST = "--"; // a turn that was lost
