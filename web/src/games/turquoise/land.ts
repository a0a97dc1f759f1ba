/** The transition of a piece that arrives: it travels from where it was, and settles. */

import type { TransitionConfig } from "svelte/transition";
import type { Point } from "./geometry";

const CALM = 240;

export function land(_node: Element, from: Point): TransitionConfig {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    duration: still ? 0 : CALM,
    easing: (t) => 1 - (1 - t) ** 3,
    css: (t, u) =>
      `transform: translate(${from[0] * u}px, ${from[1] * u - 14 * Math.sin(Math.PI * t)}px); ` +
      `opacity: ${Math.min(1, 0.3 + t)}`,
  };
}
