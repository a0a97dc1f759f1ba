/** Lines of the log as sentences: moves in the words of their game, and what was said at the table. */

import { language, t } from "../lib/language.svelte";
import type { Event } from "../lib/api";
import { shelf } from ".";
import type { Scene, Tell } from "./telling";

export interface Sentence {
  seat: number;
  text: string;
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
  advise(move: string, scene: Scene | null): string {
    return (scene && this.tell?.(move, scene, language.current, "do")) || move;
  }

  /** Return a sentence for each entry of an event, without the player's name. */
  sentences(entries: string[], kind: Event["kind"], scene: Scene): Sentence[] {
    return entries.map((entry, i) => {
      const said = SAID.exec(entry);
      if (said) return { seat: said[2] ? Number(said[2]) - 1 : scene.seat, text: t(`entry_${said[1] as Saying}`) };
      // Entries after a move were played automatically for the next seats; those of a timeout belong to one seat.
      const seat = kind === "timeout" ? scene.seat : (scene.seat + i) % scene.view.scores.length;
      const before = [...scene.before, ...entries.slice(0, i)];
      const alone = entries.length === 1; // otherwise `after` is the view after all of them
      const here = { ...scene, seat, before, fresh: scene.fresh && i === 0, after: alone ? scene.after : undefined };
      const text = this.tell?.(entry, here, language.current, "did") || entry;
      return { seat, text: kind === "timeout" && i === 0 ? `(${t("entry_timeout")}) ${text}` : text };
    });
  }
}

type Saying = "draw?" | "accept" | "decline" | "resign" | "forfeit";

/** The number in `resign:2` is the seat, counted from 1. */
const SAID = /^(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?$/;
