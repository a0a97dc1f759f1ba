/** Pointers may move more often than the screen is drawn: the last word of each frame is enough. */

/** Where on the screen a pointer is, or what hangs from it. */
export interface Spot {
  x: number;
  y: number;
}

export class EachFrame<T> {
  #next: T | undefined;
  #asked = 0;

  constructor(readonly act: (last: T) => void) {}

  /** Act on this in the next frame, unless something newer comes. */
  tell(what: T): void {
    this.#next = what;
    this.#asked ||= requestAnimationFrame(() => this.flush());
  }

  /** Act at once on what is waiting: before a finger is lifted. */
  flush(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const last = this.#next;
    this.#next = undefined;
    if (last !== undefined) this.act(last);
  }

  /** Forget what is waiting. */
  drop(): void {
    this.#next = undefined;
  }
}
