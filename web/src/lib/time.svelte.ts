/** The server's time: a device may be minutes off, and a wrong clock costs games. */

class Time {
  /** Milliseconds to add to this device's time. */
  offset = $state(0);
  #asked = false;

  async measure(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const before = Date.now();
    const answer = await fetch("/api/health").catch(() => null);
    const said = Date.parse(answer?.headers.get("date") ?? "");
    if (Number.isNaN(said)) return;
    // The header has whole seconds only; a difference below two seconds is ignored.
    const offset = said + 500 - (before + Date.now()) / 2;
    if (Math.abs(offset) > 2000) this.offset = offset;
  }

  now(): number {
    return Date.now() + this.offset;
  }
}

export const time = new Time();
