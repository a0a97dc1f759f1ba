/** A position to try moves on, outside any table: the server's engine plays them and stores nothing. */

import type { Start } from "../learn/kinds";
import type { components } from "../api/schema";
import { ask, Refused, type Preview } from "./api";

/** The answer of POST /study. */
export type Studied = components["schemas"]["Studied"];

export class Study {
  now = $state.raw<Studied | null>(null);
  /** The moves played since the start. */
  moves = $state.raw<string[]>([]);
  /** The chosen move, and the engine's preview of it. */
  chosen = $state<string | null>(null);
  looked = $state.raw<Preview | null>(null);
  busy = $state(false);
  trouble = $state.raw<unknown>(null);

  /** `seat`: the seat whose view is shown; null: that of the seat to act. */
  constructor(
    readonly game: string,
    readonly start: Start,
    readonly seat: number | null = null,
  ) {}

  #question(moves: string[]): Record<string, unknown> {
    const { seats = null, options = {}, seed = null, position = null, moves: first = [] } = this.start;
    return { game: this.game, seats, options, seed, position, moves: [...first, ...moves], seat: this.seat };
  }

  /** Show the position after these moves; false if the request failed. */
  async go(moves: string[]): Promise<boolean> {
    this.busy = true;
    try {
      this.now = await ask<Studied>("/study", null, this.#question(moves));
      this.moves = moves;
      this.trouble = null;
      void this.choose(null);
      return true;
    } catch (error) {
      this.trouble = error;
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Return the position after one more move, without making it. */
  async after(move: string): Promise<Studied> {
    return ask<Studied>("/study", null, this.#question([...this.moves, move]));
  }

  /** Choose a move, legal or not: the engine says what it scores, or which rule it breaks. */
  async choose(move: string | null): Promise<Preview | null> {
    this.chosen = move;
    this.looked = null;
    if (move === null) return null;
    try {
      const found = await ask<Preview>("/study/preview", null, { ...this.#question(this.moves), move });
      if (this.chosen === move) this.looked = found;
      return found;
    } catch (error) {
      // A text that cannot be a move, one too long for example, makes the server refuse the request.
      const message = error instanceof Refused ? error.message : "";
      const found: Preview = { legal: false, message };
      if (this.chosen === move) this.looked = found;
      return found;
    }
  }

  play(move: string): Promise<boolean> {
    return this.go([...this.moves, move]);
  }

  back(): Promise<boolean> {
    return this.go(this.moves.slice(0, -1));
  }
}
