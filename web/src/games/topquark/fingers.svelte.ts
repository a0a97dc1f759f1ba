/** Dragging a marble. A drop chooses a move but does not play it. */

import type { BoardProps } from "..";
import { EachFrame, type Spot } from "../frames";
import { PITCH, type Hollow } from "./board";
import type { Play } from "./play.svelte";

const TORN = 8; // pixels that a pointer moves before the marble is taken up
const DRAWN = 22; // a reachable hollow attracts the marble from this much farther away

export class Fingers {
  /** The position of the dragged marble in the drawing. */
  held = $state.raw<Spot | null>(null);
  /** Whether the last press became a drag: the click after it is ignored. */
  wasHeld = false;
  #grabbed: { from: string; id: number; x: number; y: number } | null = null;
  /** Maps the screen to the drawing; read when a drag begins, not during it. */
  #matrix: DOMMatrix | null = null;
  #carry = new EachFrame<Spot>((at) => this.#hang(at));

  constructor(
    readonly play: Play,
    readonly drawing: () => SVGSVGElement | undefined,
    readonly board: () => BoardProps,
  ) {}

  /** Whether a finger is on one of the player's marbles: then it must not scroll the page. */
  get busy(): boolean {
    return this.#grabbed !== null;
  }

  grab(event: PointerEvent, hollow: string): void {
    const { seat } = this.board();
    this.wasHeld = false;
    if (seat === null || event.button !== 0 || this.play.sideOf(hollow) !== seat) return;
    this.#matrix = this.drawing()?.getScreenCTM()?.inverse() ?? null;
    this.#grabbed = { from: hollow, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  carry(event: PointerEvent): void {
    if (event.pointerId === this.#grabbed?.id) this.#carry.tell({ x: event.clientX, y: event.clientY });
  }

  #hang(at: Spot): void {
    const grabbed = this.#grabbed;
    const { play } = this;
    if (!grabbed || !this.#matrix) return;
    if (!this.held) {
      if (Math.hypot(at.x - grabbed.x, at.y - grabbed.y) < TORN) return;
      const { chosen, onchoose } = this.board();
      if (chosen !== null) onchoose(null);
    }
    this.wasHeld = true;
    play.picked = play.carried = grabbed.from;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(this.#matrix);
    this.held = { x, y };
    play.over = this.#near(x, y);
  }

  #near(x: number, y: number): string | null {
    const { board, targets } = this.play;
    const far = (one: Hollow): number => Math.hypot(one.x - x, one.y - y) - (targets.has(one.name) ? DRAWN : 0);
    const nearest = board.hollows.reduce((best, one) => (far(one) < far(best) ? one : best));
    return far(nearest) < PITCH / 2 ? nearest.name : null;
  }

  drop(event: PointerEvent): void {
    if (event.pointerId !== this.#grabbed?.id) return;
    this.#carry.flush();
    const { carried, over } = this.play;
    this.#grabbed = this.held = null;
    this.play.carried = this.play.over = null;
    if (carried !== null && over !== null && over !== carried && event.type === "pointerup")
      this.board().onchoose(`${carried}-${over}`);
  }
}
