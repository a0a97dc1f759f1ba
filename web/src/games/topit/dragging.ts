/** Pointing at the mosaic, and dragging pieces and stones from the stock to it. */

import type { Carrier } from "../drag.svelte";
import type { Spot } from "../frames";
import type { Camera } from "./camera.svelte";
import { SCALE } from "./clay";
import type { Place } from "./ground";
import { within, type Point } from "./mosaic";
import type { Play } from "./play.svelte";

export class Pieces implements Carrier<string> {
  /** Where the mosaic is on the screen; measured when a drag begins, and during it only while the picture moves. */
  #box: DOMRect | null = null;
  #matrix: DOMMatrix | null = null;

  constructor(
    readonly play: Play,
    readonly view: Camera,
    readonly surface: () => SVGSVGElement | undefined,
    readonly may: () => boolean,
    readonly onchoose: (move: string | null) => void,
  ) {}

  #measure(): void {
    this.#box = this.surface()?.getBoundingClientRect() ?? null;
    this.#matrix = this.surface()?.getScreenCTM()?.inverse() ?? null;
  }

  #pointed({ x, y }: Spot): Point | null {
    if (!this.#matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(this.#matrix);
    return [point.x / SCALE, -point.y / SCALE];
  }

  #meant(point: Point): Place | null {
    return this.play.ground.meant(this.play.places, point, Math.max(0.6, (26 * this.view.unit) / SCALE));
  }

  click(at: Spot): void {
    const { play } = this;
    this.#measure();
    const point = this.#pointed(at);
    if (!point || play.mode === "look") return;
    const on = play.shown?.points;
    if (on && play.mode === "lay" && play.turning.length > 1 && within(point, on)) return play.turn();
    const place = this.#meant(point);
    if (place) play.choose(place);
    else this.onchoose(null);
  }

  point(at: Spot | null): void {
    if (at) this.#measure();
    const point = at && this.#pointed(at);
    const place = point && this.#meant(point);
    this.play.hovered = place?.fits ? place.move : null;
  }

  take(thing: string): void {
    const { play } = this;
    play.picked = thing;
    play.at = null;
    this.onchoose(null);
    play.carried = true;
    this.#box = null;
  }

  carry(_: string, at: Spot): void {
    // The picture may still be moving to its new fit when the first frame comes.
    if (!this.#box || this.view.travels) this.#measure();
    this.play.over = this.#snapped(at);
  }

  /** Return the move that a drop here would choose: the nearest fit, else one whose refusal explains why. */
  #snapped(at: Spot): string | null {
    const { play } = this;
    const box = this.#box;
    const point = this.#pointed(at);
    if (!box || !point || at.y > box.bottom || at.y < box.top || at.x < box.left || at.x > box.right) return null;
    if (play.mode === "lay" && play.pieces.length === 0) return `lay(${play.held})`;
    return play.ground.nearest(point, 1.1) ?? this.#meant(point)?.move ?? null;
  }

  drop(): void {
    if (this.play.over !== null) this.play.drop(this.play.over);
  }

  end(): void {
    this.play.carried = false;
    this.play.over = null;
  }
}
