/** The way of a pillar, read from the effects of its move. */

import type { MoveReport } from "../../lib/api";
import { effectsOf, type Steps } from "./effects";
import { cellName, type Cell } from "./temple";

export const HAND = "hand";

export interface Route {
  move: string;
  /** Names of cells, or `hand`. */
  from: string;
  to: string;
  ap: number;
  points: number;
  /** The seats that are paid. */
  paid: number[];
  steps: Steps[];
}

/** Return the route of a move, or null if no pillar walks in it. */
export function routeOf(report: MoveReport | null | undefined): Route | null {
  const effects = effectsOf(report);
  const steps = effects.filter((one) => one.kind === "steps");
  const [first, last] = [steps[0], steps.at(-1)];
  if (!report || !first || !last) return null;
  const tolls = effects.filter((one) => one.kind === "pays");
  return {
    move: report.move,
    from: spotOf(first.from_level, [first.from_row, first.from_column]),
    to: spotOf(last.level, [last.row, last.column]),
    ap: effects.find((one) => one.kind === "spends")?.ap ?? 0,
    points: tolls.reduce((sum, { points }) => sum - points, 0),
    paid: tolls.map(({ to }) => to),
    steps,
  };
}

function spotOf(level: number, cell: Cell): string {
  return level < 0 ? HAND : cellName(cell);
}
