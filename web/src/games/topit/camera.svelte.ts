/** The visible part of the mosaic: all of it, or as the reader has zoomed and moved it. */

import { cubicOut } from "svelte/easing";
import { Tween, prefersReducedMotion } from "svelte/motion";

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CLOSEST = 5;
const STILL = 6; // pixels that a finger may move during a tap

export class Camera {
  zoom = $state(1);
  #shift = $state({ x: 0, y: 0 });
  #fingers = new Map<number, { x: number; y: number }>();
  #fit: Tween<Rect>;
  #size: () => { width: number; height: number };
  /** Whether the current press has moved the mosaic: then it chooses nothing. */
  moved = false;

  constructor(fit: () => Rect, size: () => { width: number; height: number }) {
    this.#fit = Tween.of(fit, { duration: () => (prefersReducedMotion.current ? 0 : 260), easing: cubicOut });
    this.#size = size;
  }

  /** Whether the picture is still moving to its new fit. */
  get travels(): boolean {
    return this.#fit.current !== this.#fit.target;
  }

  get whole(): boolean {
    return this.zoom === 1 && this.#shift.x === 0 && this.#shift.y === 0;
  }

  get window(): Rect {
    const { x, y, width, height } = this.#fit.current;
    const [w, h] = [width / this.zoom, height / this.zoom];
    return { x: x + (width - w) / 2 - this.#shift.x, y: y + (height - h) / 2 - this.#shift.y, width: w, height: h };
  }

  /** Units of the drawing per screen pixel. */
  get unit(): number {
    const { width, height } = this.#size();
    return Math.max(this.window.width / Math.max(width, 1), this.window.height / Math.max(height, 1));
  }

  showAll(): void {
    this.zoom = 1;
    this.#shift = { x: 0, y: 0 };
  }

  zoomBy(factor: number): void {
    this.zoom = Math.min(CLOSEST, Math.max(0.6, this.zoom * factor));
  }

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.moved = false;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    if (!this.moved && Math.hypot(dx, dy) < STILL) return;
    this.moved = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const far = (x: number, y: number): number => Math.max(1, Math.hypot(x - other.x, y - other.y));
      this.zoomBy(far(event.clientX, event.clientY) / far(before.x, before.y));
    } else {
      this.#shift = { x: this.#shift.x + dx * this.unit, y: this.#shift.y + dy * this.unit };
    }
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }
}
