/** The theme: light, dark, or the system's. */

import { remember, remembered } from "./memory";

export type Theme = "auto" | "light" | "dark";
const ORDER: Theme[] = ["auto", "light", "dark"];

class Chosen {
  current = $state<Theme>("auto");

  constructor() {
    const kept = ORDER.find((name) => name === remembered("theme"));
    if (kept) this.#set(kept);
  }

  next(): void {
    this.#set(ORDER[(ORDER.indexOf(this.current) + 1) % ORDER.length]!);
    remember("theme", this.current);
  }

  #set(theme: Theme): void {
    this.current = theme;
    document.documentElement.dataset["theme"] = theme;
    // The browser's bar follows the theme; `own` keeps each element's colour for the system's choice.
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      bar.dataset["own"] ??= bar.content;
      const forced = document.querySelector<HTMLMetaElement>(`meta[data-theme="${theme}"]`);
      bar.content = forced ? (forced.dataset["own"] ?? forced.content) : bar.dataset["own"];
    }
  }
}

export const theme = new Chosen();
