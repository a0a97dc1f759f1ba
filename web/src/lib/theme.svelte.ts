/** Light, dark, or as the system says. */

import { remember, remembered } from "./memory";

type Theme = "auto" | "light" | "dark";
const ORDER: Theme[] = ["auto", "light", "dark"];

class Chosen {
  current = $state<Theme>("auto");

  constructor() {
    const kept = ORDER.find((name) => name === remembered("theme"));
    if (kept) this.#set(kept);
  }

  next(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)").matches;
    const seen = this.current === "auto" ? (dark ? "dark" : "light") : this.current;
    this.#set(seen === "dark" ? "light" : "dark");
  }

  #set(theme: Theme): void {
    this.current = theme;
    remember("theme", theme);
    document.documentElement.dataset["theme"] = theme;
  }
}

export const theme = new Chosen();
