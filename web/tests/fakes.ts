/** The little of a browser that the modules ask for. */

import { vi } from "vitest";

/** A storage that keeps. */
export function keeping(content: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(content));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** One that lets nobody in, as in a browser that forbids it. */
export function blocked(): Storage {
  const refuse = (): never => {
    throw new DOMException("blocked", "SecurityError");
  };
  return { length: 0, key: refuse, getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
}

/** One that can be read and takes no more. */
export function full(content: Record<string, string> = {}): Storage {
  const refuse = (): never => {
    throw new DOMException("full", "QuotaExceededError");
  };
  return { ...keeping(content), setItem: refuse };
}

/** What a module is when a page with this storage and these languages loads it. */
export function browser(storage: Storage = keeping(), languages: string[] = ["en-GB"]): void {
  vi.resetModules();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("navigator", { languages });
}

/** The same, with the texts of the page in one of these languages. */
export async function speaking(
  ...of: Parameters<typeof browser>
): Promise<typeof import("../src/lib/language.svelte")> {
  browser(...of);
  const found = await import("../src/lib/language.svelte");
  await found.load();
  return found;
}

/** A window whose events a test sends, and whose frames it draws. */
export function screen(): {
  send: (type: string, values?: Record<string, unknown>) => Event;
  /** Draw a frame, and return how many calls had been asked for. */
  draw: () => number;
} {
  const asked = new Map<number, () => void>();
  const window = new EventTarget();
  let last = 0;
  vi.stubGlobal("window", window);
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => (asked.set(++last, act), last));
  vi.stubGlobal("cancelAnimationFrame", (number: number) => asked.delete(number));
  return {
    send: (type, values = {}) => {
      const event = new Event(type, { cancelable: true });
      for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value });
      window.dispatchEvent(event);
      return event;
    },
    draw: () => {
      const now = [...asked.values()];
      asked.clear();
      for (const act of now) act();
      return now.length;
    },
  };
}
