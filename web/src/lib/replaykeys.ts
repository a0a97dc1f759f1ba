/** The keys of a replay: step, play, go to the start or the end. */

import type { Replay } from "./replay.svelte";

const FIELDS = "input, select, textarea, [role=application], [role=grid]";

/** Handle a key and return whether it was for the replay; Escape is left to `escape`. */
export function replayKey(event: KeyboardEvent, replay: Replay, escape: () => boolean): boolean {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !replay.shown) return false;
  if (target.closest(FIELDS)) return false;
  const rtl = getComputedStyle(document.documentElement).direction === "rtl";
  const on = event.key === (rtl ? "ArrowLeft" : "ArrowRight");
  const back = event.key === (rtl ? "ArrowRight" : "ArrowLeft");
  if (event.key === " " && !target.closest("button, a, summary")) replay.toggle();
  else if (event.key === "Escape") return escape();
  else if (on || back) {
    replay.pause();
    replay.go(replay.at + (on ? 1 : -1));
  } else if (event.key === "Home" || event.key === "End") {
    replay.pause();
    replay.go(event.key === "Home" ? 0 : replay.last);
  } else return false;
  return true;
}
