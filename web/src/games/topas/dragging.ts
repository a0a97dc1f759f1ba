/** Cards that are dragged: from the hand, or taken up again from the cloth. */

import type { Carrier } from "../drag.svelte";
import type { Spot } from "../frames";
import type { Camera } from "./camera.svelte";
import { covers } from "./cards";
import type { Play } from "./play.svelte";

export class Cards implements Carrier<string> {
  /** The position of the cloth on the screen; measured when a drag begins, not during it. */
  #box: Pick<DOMRect, "left" | "top"> = { left: 0, top: 0 };

  constructor(
    readonly play: Play,
    readonly view: Camera,
    readonly surface: () => SVGSVGElement | undefined,
    /** Whether a seat may choose now. */
    readonly may: () => boolean,
  ) {}

  #measure(): void {
    this.#box = this.surface()?.getBoundingClientRect() ?? this.#box;
  }

  /** Convert a spot of the window to one of the cloth's picture. */
  #inCloth({ x, y }: Spot): Spot {
    return { x: x - this.#box.left, y: y - this.#box.top };
  }

  /** Return the cell under a spot of the window. */
  #cell(at: Spot): Spot {
    this.#measure(); // the page may have scrolled under a resting mouse
    const { x, y } = this.#inCloth(at);
    const cell = this.view.toCloth(x, y);
    return { x: Math.round(cell.x), y: Math.round(cell.y) };
  }

  /** Return the tried card, if it lies under a spot: it can be taken up again. */
  under(at: Spot): string | null {
    const { choice } = this.play;
    const { x, y } = this.#cell(at);
    return choice && covers(choice, x, y) ? choice.text.slice(0, 4) : null;
  }

  take(card: string): void {
    this.#measure();
    this.play.taken = card;
    this.play.carried = true;
  }

  carry(card: string, at: Spot): void {
    const { play, view } = this;
    const on = this.#inCloth(at);
    const inside = on.x > 0 && on.y > 0 && on.x < view.width && on.y < view.height;
    const spot = view.toCloth(on.x, on.y);
    const over = inside ? play.snap(card, spot.x, spot.y) : null;
    // What is drawn under the card changes only when the place does.
    if (over?.text !== play.over?.text) play.over = over;
  }

  drop(): void {
    if (this.play.over) this.play.lay(this.play.over);
  }

  end(): void {
    this.play.carried = false;
    this.play.over = null;
  }

  point(at: Spot | null): void {
    const cell = at && this.#cell(at);
    const { hovered } = this.play;
    if (hovered?.x !== cell?.x || hovered?.y !== cell?.y) this.play.hovered = cell;
  }
}
