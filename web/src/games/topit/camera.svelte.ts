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
const FARTHEST = 0.6;

export class Camera {
  #closer = $state(1);
  #shift = $state({ x: 0, y: 0 });
  #fit: Tween<Rect>;
  #size: () => { width: number; height: number };

  constructor(fit: () => Rect, size: () => { width: number; height: number }) {
    this.#fit = Tween.of(fit, { duration: () => (prefersReducedMotion.current ? 0 : 260), easing: cubicOut });
    this.#size = size;
  }

  /** Whether the picture is still moving to its new fit. */
  get travels(): boolean {
    return this.#fit.current !== this.#fit.target;
  }

  get whole(): boolean {
    return this.#closer === 1 && this.#shift.x === 0 && this.#shift.y === 0;
  }

  get window(): Rect {
    const { x, y, width, height } = this.#fit.current;
    const [w, h] = [width / this.#closer, height / this.#closer];
    return { x: x + (width - w) / 2 - this.#shift.x, y: y + (height - h) / 2 - this.#shift.y, width: w, height: h };
  }

  /** Units of the drawing per screen pixel. */
  get unit(): number {
    const { width, height } = this.#size();
    return Math.max(this.window.width / Math.max(width, 1), this.window.height / Math.max(height, 1));
  }

  showAll(): void {
    this.#closer = 1;
    this.#shift = { x: 0, y: 0 };
  }

  /** Zoom by a factor; the point under `around` (in pixels) stays there. */
  zoom(factor: number, around?: { x: number; y: number }): void {
    const { width, height } = this.#size();
    const before = this.unit;
    this.#closer = Math.min(CLOSEST, Math.max(FARTHEST, this.#closer * factor));
    const change = this.unit - before;
    const { x, y } = around ?? { x: width / 2, y: height / 2 };
    this.#shift = { x: this.#shift.x + (x - width / 2) * change, y: this.#shift.y + (y - height / 2) * change };
  }

  /** Move the mosaic by this many pixels. */
  pan(x: number, y: number): void {
    this.#shift = { x: this.#shift.x + x * this.unit, y: this.#shift.y + y * this.unit };
  }
}
