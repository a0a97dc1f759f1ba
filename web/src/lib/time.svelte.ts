/** The server's time: a device may be minutes off, and a clock that lies costs games. */

class Time {
  /** To be added to this device's time. */
  offset = $state(0);
  #asked = false;

  async measure(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    const before = Date.now();
    const answer = await fetch("/api/health").catch(() => null);
    const said = Date.parse(answer?.headers.get("date") ?? "");
    if (Number.isNaN(said)) return;
    // The header is cut to whole seconds; below two seconds we trust the device.
    const offset = said + 500 - (before + Date.now()) / 2;
    if (Math.abs(offset) > 2000) this.offset = offset;
  }

  now(): number {
    return Date.now() + this.offset;
  }
}

export const time = new Time();
