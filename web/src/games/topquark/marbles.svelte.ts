/** The marbles on the board. They keep their identity from move to move, so that moves can be animated. */

import { tick } from "svelte";
import { prefersReducedMotion } from "svelte/motion";
import type { Side } from "./board";
import type { Play } from "./play.svelte";

export interface Marble {
  id: number;
  side: Side;
  at: string;
}

const TRAVEL = 260;

export class Marbles {
  standing = $state.raw<Marble[]>([]);
  /** Marbles that have just been taken, until they have faded out. */
  leaving = $state.raw<Marble[]>([]);
  #ids = 0;

  constructor(
    readonly play: Play,
    readonly drawing: () => SVGSVGElement | undefined,
  ) {}

  settle(names: string[][]): void {
    const kept: Marble[] = [];
    const moved: { marble: Marble; before: string }[] = [];
    const gone: Marble[] = [];
    names.forEach((hollows, side) => {
      const ours = this.standing.filter((one) => one.side === side);
      const left = ours.filter((one) => !hollows.includes(one.at));
      const came = hollows.filter((at) => !ours.some((one) => one.at === at));
      kept.push(...ours.filter((one) => hollows.includes(one.at)));
      came.forEach((at, i) => {
        const one = left[i];
        const marble = { id: one?.id ?? ++this.#ids, side: side as Side, at };
        kept.push(marble);
        if (one) moved.push({ marble, before: one.at });
      });
      gone.push(...left.slice(came.length));
    });
    this.standing = kept.toSorted((a, b) => a.id - b.id);
    // Only a single move is animated, not a jump through the game.
    if (moved.length !== 1 || gone.length > 1 || prefersReducedMotion.current) return;
    this.leaving = gone;
    void tick().then(() => this.#travel(moved[0]!.marble, moved[0]!.before, gone));
  }

  /** Animate a move: the marble is lifted, runs along its way and settles; a taken one leaves as it arrives. */
  #travel(marble: Marble, before: string, gone: Marble[]): void {
    const { board, last, lastWay } = this.play;
    const end = board.at.get(marble.at)!;
    const stops = last?.[0] === before && last[1] === marble.at && lastWay ? lastWay : [board.at.get(before)!, end];
    this.#drawn(marble)?.animate(
      stops.map((one, i) => ({
        transform: `translate(${one.x - end.x}px, ${one.y - end.y}px) scale(${i === stops.length - 1 ? 1 : 1.12})`,
      })),
      { duration: TRAVEL, easing: "ease-out" },
    );
    for (const one of gone) this.#leave(one);
  }

  #leave(one: Marble): void {
    const fading = this.#drawn(one)?.animate(
      [
        { transform: "none", opacity: 1, offset: 0 },
        { transform: "none", opacity: 1, offset: 0.5 },
        { transform: `translate(0, ${one.side === 1 ? -40 : 40}px) scale(1.25)`, opacity: 0, offset: 1 },
      ],
      { duration: 2 * TRAVEL, easing: "ease-out", fill: "forwards" },
    );
    const over = (): void => void (this.leaving = this.leaving.filter((other) => other.id !== one.id));
    if (fading) fading.finished.then(over, over);
    else over();
  }

  #drawn({ id }: Marble): Element | null | undefined {
    return this.drawing()?.querySelector(`[data-marble="${id}"]`);
  }
}
