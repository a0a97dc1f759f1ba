/** Laid and chosen cards in words, for screen readers. */

import { points } from "../../lib/language.svelte";
import { gemsIn, pointsOf, turnOf, type Half, type Laid } from "./cards";
import { called, type Words } from "./words";

/** Write a number with a minus sign: screen readers do not read a hyphen as one. */
export const minus = (n: number): string => String(n).replace("-", "−");

export function inWords(one: Laid, say: Words): string {
  const [a, b] = one.halves;
  return say.here(called(a, say), `${minus(a.x)}, ${minus(a.y)}`, called(b, say), say.sides[turnOf(one)]!);
}

/** Describe the chosen card: where it lies, which rows it makes and their points. */
export function choiceInWords(choice: Laid, rows: Half[][], expert: boolean, say: Words): string {
  const where = inWords(choice, say);
  if (rows.length === 0) return `${where} ${say.noRow}`;
  const made = rows.map((row) => say.rowOf(say.gems[row[0]!.colour][1], gemsIn(row))).join(", ");
  return `${where} ${say.rows}: ${made}, ${say.total(points(pointsOf(rows, expert)))}.`;
}
