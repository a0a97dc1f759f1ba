/**
 * Moves in words: each effect of a move is a clause of the game's catalogue, as `ludotheque/core/telling.py` tells them
 * in the terminal. It says what the clauses are told.
 */

import type { Effect, MoveReport } from "../lib/api";
import type { Catalogue, Values } from "../lib/catalogue";

/** `did` reports a move briefly ("lays a house"); `do` advises one, distinct from any other ("Lay a house …"). */
export type Mood = "did" | "do";

/** Names of the parts that effects number, by field. */
export type PartNames = Readonly<Record<string, readonly string[]>>;

interface Told {
  names: PartNames;
  name: (seat: number) => string;
}

const TOTAL = "total";

/**
 * Describe a move, without the player; returns an empty text for what the catalogue has no words for. The total may be
 * left out where it is shown beside the words.
 */
export function tell(catalogue: Catalogue, report: MoveReport, scene: Told, mood: Mood, total = true): string {
  const { seat, points } = report;
  return [...report.effects, ...(total ? [{ kind: TOTAL, seat, points }] : [])]
    .filter(({ kind }) => catalogue.has(`effect-${kind}.${mood}`))
    .map((effect) => catalogue.format(`effect-${effect.kind}.${mood}`, told(effect, report, scene)))
    .filter((clause) => clause !== "")
    .join(", ");
}

function told(effect: Effect, report: MoveReport, { names, name }: Told): Values {
  const values: Record<string, string | number> = {};
  for (const [field, value] of Object.entries(effect)) {
    if (typeof value === "number") values[field] = names[field]?.[value] ?? value;
  }
  return {
    ...values,
    seat: effect.seat,
    name: name(effect.seat),
    mine: effect.seat === report.seat ? 1 : 0,
    total: report.points,
    words: /\((.*)\)$/.exec(report.move)?.[1] ?? "",
  };
}
