/** Dragging a tile from the rack. A drop chooses a move but does not play it. */

import { EachFrame, type Spot } from "../frames";
import type { Play } from "./play.svelte";

const TORN = 8; // pixels that a pointer moves before the tile is taken up
const LIFT = 40; // a finger hides what is under it, so the tile floats above the finger

export class Fingers {
  /** The position on the screen of the tile being dragged. */
  held = $state.raw<Spot | null>(null);
  /** Whether a drag has just ended: the click after it is ignored. */
  dropped = false;
  #grabbed: { slot: number; x: number; y: number; lift: number } | null = null;
  /** Where the compartments are on the screen; measured when a drag begins, not during it. */
  #boxes: { place: number; box: DOMRect }[] = [];
  #carry = new EachFrame<Spot>((at) => this.#hang(at));

  constructor(
    readonly play: Play,
    readonly board: () => HTMLElement | undefined,
    readonly playing: () => boolean,
  ) {}

  grab(event: PointerEvent, slot: number): void {
    this.dropped = false;
    if (!this.playing() || this.play.aside || event.button !== 0) return;
    this.#grabbed = { slot, x: event.clientX, y: event.clientY, lift: event.pointerType === "mouse" ? 0 : LIFT };
  }

  carry(event: PointerEvent): void {
    if (this.#grabbed) this.#carry.tell({ x: event.clientX, y: event.clientY });
  }

  #measure(): void {
    const found = this.board()?.querySelectorAll<HTMLElement>("[data-place]") ?? [];
    this.#boxes = [...found].map((one) => ({ place: Number(one.dataset["place"]), box: one.getBoundingClientRect() }));
  }

  #hang({ x, y }: Spot): void {
    const grabbed = this.#grabbed;
    if (!grabbed) return;
    if (!this.held) {
      if (Math.hypot(x - grabbed.x, y - grabbed.y) < TORN) return;
      this.#measure();
      this.play.lift(grabbed.slot);
      this.play.carried = true;
    }
    const at = { x, y: y - grabbed.lift };
    const inside = ({ left, right, top, bottom }: DOMRect): boolean =>
      at.x >= left && at.x < right && at.y >= top && at.y < bottom;
    this.held = at;
    this.play.over = this.#boxes.find(({ box }) => inside(box))?.place ?? null;
  }

  letGo(event?: PointerEvent): void {
    if (event) this.#carry.flush();
    const place = this.held ? this.play.over : null;
    this.dropped = this.held !== null;
    this.held = null;
    this.#grabbed = null;
    this.#carry.drop();
    this.play.carried = false;
    this.play.over = null;
    if (event?.type === "pointerup" && place !== null) this.play.press(place, false);
  }
}
