/** The visible part of the endless cloth: its middle in cells (y goes up) and the pixels per cell. */

import { cubicOut } from "svelte/easing";
import { prefersReducedMotion, Tween } from "svelte/motion";

export interface Sight {
  x: number;
  y: number;
  k: number;
}

interface Area {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const NEAREST = 150;
const FARTHEST = 14;
const TRAVEL = 220;

export class Camera {
  width = $state(0);
  height = $state(0);
  /** Whether the reader has moved the cloth; until then it shows everything. */
  free = $state(false);
  #sight = new Tween<Sight>({ x: 0, y: 0, k: 60 }, { duration: 0, easing: cubicOut });
  #begun = false;

  get sight(): Sight {
    return this.#sight.current;
  }

  get transform(): string {
    const { x, y, k } = this.sight;
    return `translate(${this.width / 2 - x * k}px, ${this.height / 2 + y * k}px) scale(${k / 100})`;
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    const { sight } = this;
    return { x: this.width / 2 + (x - sight.x) * sight.k, y: this.height / 2 - (y - sight.y) * sight.k };
  }

  toCloth(x: number, y: number): { x: number; y: number } {
    const { sight } = this;
    return { x: sight.x + (x - this.width / 2) / sight.k, y: sight.y - (y - this.height / 2) / sight.k };
  }

  #go(sight: Sight, travel: boolean): void {
    const slow = travel && this.#begun && !prefersReducedMotion.current;
    this.#begun = this.width > 0;
    void this.#sight.set(sight, { duration: slow ? TRAVEL : 0 });
  }

  /** Show an area with the first rim that leaves cells large enough (or the last); `above`, `below`: covered pixels. */
  fit(area: Area, rims: number[], nearest: number, smallest: number, above = 0, below = 0): void {
    if (this.width === 0 || this.height === 0) return;
    const size = (rim: number) =>
      Math.min(
        this.width / (area.right - area.left + 1 + 2 * rim),
        (this.height - above - below) / (area.top - area.bottom + 1 + 2 * rim),
      );
    const rim = rims.find((one) => size(one) >= smallest) ?? rims.at(-1)!;
    const k = Math.max(Math.min(size(rim), nearest), FARTHEST);
    this.free = false;
    const lower = (above - below) / 2 / k;
    this.#go({ x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 + lower, k }, true);
  }

  /** Zoom by a factor; the point under `at` (in pixels) stays there. */
  zoom(factor: number, at = { x: this.width / 2, y: this.height / 2 }, travel = false): void {
    const { x, y, k } = this.#sight.target;
    const nearer = Math.min(NEAREST, Math.max(FARTHEST, k * factor));
    const dx = (at.x - this.width / 2) * (1 / k - 1 / nearer);
    const dy = (at.y - this.height / 2) * (1 / k - 1 / nearer);
    this.free = true;
    this.#go({ x: x + dx, y: y - dy, k: nearer }, travel);
  }

  /** Move the cloth by this many pixels. */
  pan(dx: number, dy: number): void {
    const { x, y, k } = this.#sight.target;
    this.free = true;
    this.#go({ x: x - dx / k, y: y + dy / k, k }, false);
  }

  /** Move just far enough to bring a cell into sight. */
  reveal(x: number, y: number): void {
    const { x: cx, y: cy, k } = this.#sight.target;
    const half = { x: this.width / 2 / k - 0.7, y: this.height / 2 / k - 0.7 };
    const dx = Math.max(0, x - cx - half.x) + Math.min(0, x - cx + half.x);
    const dy = Math.max(0, y - cy - half.y) + Math.min(0, y - cy + half.y);
    if (dx || dy) this.#go({ x: cx + dx, y: cy + dy, k }, true);
  }
}
