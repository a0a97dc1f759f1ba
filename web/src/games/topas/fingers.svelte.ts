/** Gestures on the cloth: one finger moves it, two zoom it, one on a card drags the card. No gesture plays a move. */

import { EachFrame } from "../frames";
import type { Camera } from "./camera.svelte";
import { covers, type Spot } from "./cards";
import type { Trial } from "./trial.svelte";

const WANDER = { mouse: 5, finger: 10 }; // pixels that a pointer may move during a press
const TORN = 8; // pixels that a pointer moves before the card is taken up
const LIFT = 44; // a finger hides what is under it, so the card floats above the finger

type Point = Pick<PointerEvent, "clientX" | "clientY" | "pointerType" | "pointerId">;

export class Fingers {
  /** The card being dragged, and its position on the screen. */
  held = $state.raw<{ card: string; x: number; y: number } | null>(null);
  /** Whether the cloth is being moved by a finger. */
  pushing = $state(false);
  #grabbed: { card: string; id: number; x: number; y: number } | null = null;
  #down = new Map<number, Spot>();
  #moved = false;
  #torn = false;
  /** The position of the cloth on the screen; measured when a gesture begins, not during it. */
  #box = new DOMRect();
  #hover = new EachFrame<Point>((at) => this.#point(at));
  #carry = new EachFrame<Point>((at) => this.#hang(at));
  #pan = new EachFrame<Point>((at) => this.#push(at));

  constructor(
    readonly trial: Trial,
    readonly camera: Camera,
    readonly cloth: () => SVGSVGElement | undefined,
    /** Whether a seat may choose now. */
    readonly playing: () => boolean,
  ) {}

  /** Whether the last press became a gesture: the click after it is ignored. */
  get gestured(): boolean {
    return this.#moved || this.#torn;
  }

  #measure(): void {
    this.#box = this.cloth()?.getBoundingClientRect() ?? this.#box;
  }

  /** Convert screen coordinates to those of the cloth's picture. */
  #inCloth({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    return { x: clientX - this.#box.left, y: clientY - this.#box.top };
  }

  press(event: PointerEvent): void {
    this.#pan.flush();
    this.#measure();
    const at = this.#inCloth(event);
    if (this.#down.size === 0) this.#moved = false;
    this.#down.set(event.pointerId, at);
    const cell = this.camera.toCloth(at.x, at.y);
    const { choice } = this.trial;
    if (choice && this.playing() && this.#down.size === 1 && covers(choice, Math.round(cell.x), Math.round(cell.y)))
      this.grab(event, choice.text.slice(0, 4));
    else if (this.#down.size > 1) this.#grabbed = null;
  }

  move(event: PointerEvent): void {
    const before = this.#down.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.#hover.tell(event);
      return;
    }
    const at = this.#inCloth(event);
    const mouse = event.pointerType === "mouse";
    if (!this.#moved && Math.hypot(at.x - before.x, at.y - before.y) < (mouse ? WANDER.mouse : WANDER.finger)) return;
    if (!this.#moved && !this.#grabbed) this.cloth()!.setPointerCapture(event.pointerId);
    this.#moved = true;
    if (this.#grabbed) return;
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return this.#pan.tell(event);
    this.#pinch(at, before, other);
    this.#down.set(event.pointerId, at);
  }

  #push(event: Point): void {
    const before = this.#down.get(event.pointerId);
    if (!before) return;
    const at = this.#inCloth(event);
    this.pushing = true;
    this.camera.pan(at.x - before.x, at.y - before.y);
    this.#down.set(event.pointerId, at);
  }

  #pinch(at: Spot, before: Spot, other: Spot): void {
    const apart = (one: Spot): number => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    this.camera.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    this.camera.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  up(event: PointerEvent): void {
    this.#pan.flush();
    this.#down.delete(event.pointerId);
    this.pushing = false;
  }

  leave(): void {
    this.#hover.drop();
    this.trial.hovered = null;
  }

  /** Update the hovered cell, under a mouse that presses no button. */
  #point(at: Point): void {
    this.#measure(); // the page may have scrolled under a resting mouse
    const { x, y } = this.#inCloth(at);
    const cell = this.camera.toCloth(x, y);
    const [column, row] = [Math.round(cell.x), Math.round(cell.y)];
    const { hovered } = this.trial;
    if (hovered?.x !== column || hovered.y !== row) this.trial.hovered = { x: column, y: row };
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#measure();
    this.camera.zoom(Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 260), this.#inCloth(event));
  }

  // --- a card from the hand, or taken up again from the cloth -------------------------------------

  grab(event: PointerEvent, card: string): void {
    this.#torn = false;
    if (!this.playing() || event.button !== 0) return;
    this.#measure();
    this.#grabbed = { card, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  carry(event: PointerEvent): void {
    if (event.pointerId === this.#grabbed?.id) this.#carry.tell(event);
  }

  #hang(at: Point): void {
    const { trial, camera } = this;
    const grabbed = this.#grabbed;
    if (!grabbed) return;
    if (!this.held && Math.hypot(at.clientX - grabbed.x, at.clientY - grabbed.y) < TORN) return;
    if (!this.held) trial.taken = grabbed.card;
    this.#torn = true;
    const [x, y] = [at.clientX, at.clientY - (at.pointerType === "mouse" ? 0 : LIFT)];
    const on = this.#inCloth({ clientX: x, clientY: y });
    const inside = on.x > 0 && on.y > 0 && on.x < camera.width && on.y < camera.height;
    const spot = camera.toCloth(on.x, on.y);
    const over = inside ? trial.snap(grabbed.card, spot.x, spot.y) : null;
    this.held = { card: grabbed.card, x, y };
    trial.carried = true;
    // What is drawn under the card changes only when the place does.
    if (over?.text !== trial.over?.text) trial.over = over;
  }

  drop(event: PointerEvent): void {
    if (event.pointerId !== this.#grabbed?.id) return;
    this.#carry.flush();
    const { over } = this.trial;
    if (this.held && over && event.type === "pointerup") this.trial.lay(over);
    this.#grabbed = this.held = null;
    this.trial.carried = false;
    this.trial.over = null;
  }
}
