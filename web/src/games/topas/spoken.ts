/** Laid and chosen cards in words, for screen readers. */

import type { MoveReport } from "../../lib/api";
import { points } from "../../lib/language.svelte";
import { colourOf, rowsOf, turnOf, type Laid } from "./cards";
import { called, type Words } from "./words";

/** Write a number with a minus sign: screen readers do not read a hyphen as one. */
export const minus = (n: number): string => String(n).replace("-", "−");

export function inWords(one: Laid, say: Words): string {
  const [a, b] = one.halves;
  return say.here(called(a, say), `${minus(a.x)}, ${minus(a.y)}`, called(b, say), say.sides[turnOf(one)]!);
}

/** Describe the chosen card: where it lies and, once that is known, which rows it makes and their points. */
export function choiceInWords(choice: Laid, report: MoveReport | null, say: Words): string {
  const where = inWords(choice, say);
  if (!report) return where;
  const rows = rowsOf(report);
  if (rows.length === 0) return `${where} ${say.noRow}`;
  const made = rows.map((row) => say.rowOf(say.gems[colourOf(row.colour)][1], row.gems)).join(", ");
  return `${where} ${say.rows}: ${made}, ${say.total(points(report.points))}.`;
}
