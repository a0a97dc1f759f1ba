/** What is laid and tried, for those who hear it. */

import { points } from "../../lib/language.svelte";
import { gemsIn, pointsOf, turnOf, type Half, type Laid } from "./cards";
import { called, type Words } from "./words";

/** A hyphen is not read as a sign. */
export const minus = (n: number): string => String(n).replace("-", "−");

export function inWords(one: Laid, say: Words): string {
  const [a, b] = one.halves;
  return say.here(called(a, say), `${minus(a.x)}, ${minus(a.y)}`, called(b, say), say.sides[turnOf(one)]!);
}

/** What is chosen: where it lies and which rows it makes. */
export function choiceInWords(choice: Laid, rows: Half[][], expert: boolean, say: Words): string {
  const where = inWords(choice, say);
  if (rows.length === 0) return `${where} ${say.noRow}`;
  const made = rows.map((row) => say.rowOf(say.gems[row[0]!.colour][1], gemsIn(row))).join(", ");
  return `${where} ${say.rows}: ${made}, ${say.total(points(pointsOf(rows, expert)))}.`;
}
