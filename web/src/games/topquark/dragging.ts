/** Marbles that are dragged from hollow to hollow. */

import type { BoardProps } from "..";
import type { Carrier } from "../drag.svelte";
import type { Spot } from "../frames";
import { PITCH, type Hollow } from "./board";
import type { Play } from "./play.svelte";

const DRAWN = 22; // a reachable hollow attracts the marble from this much farther away

export class DraggedMarble implements Carrier<string> {
  /** Maps the screen to the drawing; read when a drag begins, not during it. */
  #matrix: DOMMatrix | null = null;

  constructor(
    readonly play: Play,
    readonly surface: () => SVGSVGElement | undefined,
    readonly board: () => BoardProps,
  ) {}

  /** Convert a spot of the window to one of the drawing. */
  inDrawing({ x, y }: Spot): Spot {
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(this.#matrix ?? undefined);
    return { x: left, y: top };
  }

  may(hollow: string): boolean {
    const { seat } = this.board();
    return seat !== null && this.play.sideOf(hollow) === seat;
  }

  take(hollow: string): void {
    const { chosen, onchoose } = this.board();
    this.#matrix = this.surface()?.getScreenCTM()?.inverse() ?? null;
    if (chosen !== null) onchoose(null);
    this.play.picked = this.play.carried = hollow;
  }

  carry(_: string, at: Spot): void {
    this.play.over = this.#near(this.inDrawing(at));
  }

  #near({ x, y }: Spot): string | null {
    const { board, targets } = this.play;
    const far = (one: Hollow): number => Math.hypot(one.x - x, one.y - y) - (targets.has(one.name) ? DRAWN : 0);
    const nearest = board.hollows.reduce((best, one) => (far(one) < far(best) ? one : best));
    return far(nearest) < PITCH / 2 ? nearest.name : null;
  }

  drop(hollow: string): void {
    const { over } = this.play;
    if (over !== null && over !== hollow) this.board().onchoose(`${hollow}-${over}`);
  }

  end(): void {
    this.play.carried = this.play.over = null;
  }
}
