/** Keyboard shortcuts, and whether single keys are on. */

import { remember, remembered } from "./memory";

/** A key by its label, and what it does. */
export type KeyRow = [key: string, text: string];

/** Shortcuts without Ctrl can be hit by accident or by speech input: they can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  get on(): boolean {
    return remembered("single-keys") !== "off";
  },
  set on(on: boolean) {
    remember("single-keys", on ? "on" : "off");
  },
};
