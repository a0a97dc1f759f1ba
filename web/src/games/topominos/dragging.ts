/** Tiles that are dragged from the rack to a compartment. */

import type { Carrier } from "../drag.svelte";
import type { Spot } from "../frames";
import type { Play } from "./play.svelte";

export class Tiles implements Carrier<number> {
  /** Where the compartments are on the screen; measured when a drag begins, not during it. */
  #boxes: { place: number; box: DOMRect }[] = [];

  constructor(
    readonly play: Play,
    readonly surface: () => HTMLElement | undefined,
    readonly playing: () => boolean,
  ) {}

  may(slot: number): boolean {
    return this.playing() && !this.play.aside && this.play.rack[slot] !== undefined;
  }

  take(slot: number): void {
    const found = this.surface()?.querySelectorAll<HTMLElement>("[data-place]") ?? [];
    this.#boxes = [...found].map((one) => ({ place: Number(one.dataset["place"]), box: one.getBoundingClientRect() }));
    this.play.lift(slot);
    this.play.carried = true;
  }

  carry(_: number, { x, y }: Spot): void {
    const inside = ({ left, right, top, bottom }: DOMRect): boolean => x >= left && x < right && y >= top && y < bottom;
    this.play.over = this.#boxes.find(({ box }) => inside(box))?.place ?? null;
  }

  drop(): void {
    if (this.play.over !== null) this.play.press(this.play.over, false);
  }

  end(): void {
    this.play.carried = false;
    this.play.over = null;
  }
}
