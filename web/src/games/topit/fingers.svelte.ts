/** Pointing at the mosaic, and dragging from the stock. A drop chooses a move but does not play it. */

import { EachFrame, type Spot } from "../frames";
import type { Camera } from "./camera.svelte";
import { SCALE } from "./clay";
import type { Place } from "./ground";
import { within, type Point } from "./mosaic";
import type { Play } from "./play.svelte";

const TORN = 8; // pixels that a pointer moves before the piece is taken up
const LIFT = 44; // a finger hides what is under it, so the piece floats above the finger

export class Fingers {
  /** The position on the screen of the piece or stone being dragged. */
  held = $state.raw<Spot | null>(null);
  /** Whether a drag has just ended: the click after it is ignored. */
  dropped = false;
  #grabbed: { thing: string; x: number; y: number; lift: number } | null = null;
  /** Where the mosaic is on the screen; measured when a drag begins, and during it only while the picture moves. */
  #box: DOMRect | null = null;
  #matrix: DOMMatrix | null = null;
  #carry = new EachFrame<Spot>((at) => this.#hang(at));
  #hover = new EachFrame<Spot>((at) => this.#point(at));

  constructor(
    readonly play: Play,
    readonly camera: Camera,
    readonly mosaic: () => SVGSVGElement | undefined,
    readonly playing: () => boolean,
    readonly onchoose: (move: string | null) => void,
  ) {}

  #measure(): void {
    this.#box = this.mosaic()?.getBoundingClientRect() ?? null;
    this.#matrix = this.mosaic()?.getScreenCTM()?.inverse() ?? null;
  }

  #pointed({ x, y }: Spot): Point | null {
    if (!this.#matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(this.#matrix);
    return [point.x / SCALE, -point.y / SCALE];
  }

  #meant(point: Point): Place | null {
    return this.play.ground.meant(this.play.places, point, Math.max(0.6, (26 * this.camera.unit) / SCALE));
  }

  press(event: MouseEvent): void {
    const { play } = this;
    this.#measure();
    const point = this.#pointed({ x: event.clientX, y: event.clientY });
    if (this.camera.moved || !point || play.mode === "look") return;
    const on = play.shown?.points;
    if (on && play.mode === "lay" && play.turning.length > 1 && within(point, on)) return play.turn();
    const place = this.#meant(point);
    if (place) play.choose(place);
    else this.onchoose(null);
  }

  move(event: PointerEvent): void {
    this.camera.move(event);
    if (event.pointerType === "mouse" && !this.held) this.#hover.tell({ x: event.clientX, y: event.clientY });
  }

  #point(at: Spot): void {
    if (this.held) return;
    this.#measure();
    const point = this.#pointed(at);
    const place = point && this.#meant(point);
    this.play.hovered = place?.fits ? place.move : null;
  }

  leave(event: PointerEvent): void {
    this.camera.up(event);
    this.#hover.drop();
    this.play.hovered = null;
  }

  // --- dragging from the stock ----------------------------------------------------------------------

  grab(event: PointerEvent, thing: string): void {
    this.dropped = false;
    if (!this.playing() || event.button !== 0) return;
    this.#grabbed = { thing, x: event.clientX, y: event.clientY, lift: event.pointerType === "mouse" ? 0 : LIFT };
  }

  carry(event: PointerEvent): void {
    if (this.#grabbed) this.#carry.tell({ x: event.clientX, y: event.clientY });
  }

  #hang({ x, y }: Spot): void {
    const grabbed = this.#grabbed;
    if (!grabbed) return;
    const { play } = this;
    if (!this.held) {
      if (Math.hypot(x - grabbed.x, y - grabbed.y) < TORN) return;
      play.picked = grabbed.thing;
      play.at = null;
      this.onchoose(null);
      play.carried = true;
      this.#box = null;
    }
    // The picture may still be moving to its new fit when the first frame comes.
    if (!this.#box || this.camera.travels) this.#measure();
    this.held = { x, y: y - grabbed.lift };
    play.over = this.#snapped(this.held);
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

  letGo(event?: PointerEvent): void {
    if (event) this.#carry.flush();
    const { over } = this.play;
    this.dropped ||= this.held !== null;
    const laid = this.held !== null && event?.type === "pointerup" ? over : null;
    this.held = null;
    this.#grabbed = null;
    this.#carry.drop();
    this.play.carried = false;
    this.play.over = null;
    if (laid) this.play.drop(laid);
  }
}
