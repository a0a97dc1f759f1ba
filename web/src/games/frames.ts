/** One call per frame: pointers may move more often than the screen is drawn. */

/** The position of a pointer, or of a piece being dragged. */
export interface Spot {
  x: number;
  y: number;
}

export class EachFrame<T> {
  #next: T | undefined;
  #asked = 0;

  constructor(readonly act: (last: T) => void) {}

  /** Act on a value in the next frame, unless a newer one replaces it. */
  tell(what: T): void {
    this.#next = what;
    this.#asked ||= requestAnimationFrame(() => this.flush());
  }

  /** Act on the waiting value at once: needed before a press or a drop is handled. */
  flush(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const last = this.#next;
    this.#next = undefined;
    if (last !== undefined) this.act(last);
  }

  /** Discard the waiting value. */
  drop(): void {
    this.#next = undefined;
  }
}
