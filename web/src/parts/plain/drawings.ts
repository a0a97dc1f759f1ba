/** Drawings that were requested, for as long as their views are there: a replay goes back and forth. */

import type { Drawing, View } from "../../lib/api";
import { language, type Language } from "../../lib/language.svelte";

const kept = new WeakMap<object, Map<Language, Promise<Drawing>>>();

/** Return the drawing of a view in the current language; a request that failed is made again. */
export async function drawingOf(view: View, draw?: (view: View) => Promise<Drawing>): Promise<Drawing> {
  if (!draw) throw new Error("nobody draws this view");
  // A view may be copied to be shown from another seat; its state never is.
  const drawings = kept.get(view.state) ?? new Map<Language, Promise<Drawing>>();
  kept.set(view.state, drawings);
  const wanted = language.current;
  let found = drawings.get(wanted);
  if (!found) {
    found = draw(view);
    found.catch(() => drawings.delete(wanted));
    drawings.set(wanted, found);
  }
  return found;
}
