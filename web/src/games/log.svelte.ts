/** Lines of the log in sentences: moves as their game tells them, and what was said at the table. */

import { language, t } from "../lib/language.svelte";
import type { Event } from "../lib/api";
import { shelf } from ".";
import type { Scene, Tell } from "./telling";

export interface Sentence {
  seat: number;
  text: string;
}

/** A game's `tell`, once it is loaded. */
export class Teller {
  tell = $state.raw<Tell | null>(null);

  constructor(game: string) {
    shelf[game]?.tell().then(
      (found) => (this.tell = found.tell),
      () => undefined, // the server is away: notation says it as well
    );
  }

  /** To who may play it; as it is written until words can be had. */
  advise(move: string, scene: Scene | null): string {
    return (scene && this.tell?.(move, scene, language.current, "do")) || move;
  }

  /** Of an event, each entry a sentence without its name. */
  sentences(entries: string[], kind: Event["kind"], scene: Scene): Sentence[] {
    return entries.map((entry, i) => {
      const said = SAID.exec(entry);
      if (said) return { seat: said[2] ? Number(said[2]) - 1 : scene.seat, text: t(`entry_${said[1] as Saying}`) };
      // What follows a move was played unasked for those who come next; a clock plays for one alone.
      const seat = kind === "timeout" ? scene.seat : (scene.seat + i) % scene.view.scores.length;
      const before = [...scene.before, ...entries.slice(0, i)];
      const alone = entries.length === 1; // else its views are those of all together
      const here = { ...scene, seat, before, fresh: scene.fresh && i === 0, after: alone ? scene.after : undefined };
      const text = this.tell?.(entry, here, language.current, "did") || entry;
      return { seat, text: kind === "timeout" && i === 0 ? `(${t("entry_timeout")}) ${text}` : text };
    });
  }
}

type Saying = "draw?" | "accept" | "decline" | "resign" | "forfeit";

/** `resign:2` is of the second seat. */
const SAID = /^(draw\?|accept|decline|resign|forfeit)(?::([1-9]))?$/;
