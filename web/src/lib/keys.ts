/** Keys, and whether single ones are heard. */

import { remember, remembered } from "./memory";

/** A key as it is written on it, and what it does. */
export type KeyRow = [key: string, text: string];

/** Keys without Ctrl can be hit by chance or by speech: they can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  get on(): boolean {
    return remembered("single-keys") !== "off";
  },
  set on(on: boolean) {
    remember("single-keys", on ? "on" : "off");
  },
};
