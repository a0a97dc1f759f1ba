/** What a move concerns, read from its effects: the cells, the place, the tile, and what the tile scores. */

import type { MoveReport } from "../../lib/api";
import { effectsOf } from "./effects";
import type { State, Tile } from "./state";
import { CAPITAL, type Cell, type Place } from "./temple";

type Reported = MoveReport | null | undefined;

/** The cells and the place that a move concerns. */
export interface Mark {
  cells: Cell[];
  place: Place | null;
}

export function markOf(report: Reported): Mark {
  const cells = effectsOf(report).flatMap((one): Cell[] => {
    if (one.kind === "moves")
      return [
        [one.from_row, one.from_column],
        [one.row, one.column],
      ];
    return one.kind === "enters" || one.kind === "returns" ? [[one.row, one.column]] : [];
  });
  const laid = laidBy(report);
  return { cells, place: laid && { level: laid.level, r: laid.r, c: laid.c } };
}

/** Return where a move lays a tile, or has it wait for Seth's answer, and how it is turned. */
export function laidBy(report: Reported): (Place & { turn: number }) | null {
  const found = effectsOf(report).find((one) => one.kind === "lays" || one.kind === "waits");
  return found ? { level: found.level, r: found.r, c: found.c, turn: found.turn } : null;
}

/** Return the tile that the chosen move would lay, or that waits for Seth's answer. */
export function ghostOf(chosen: Reported, now: State): Tile | null {
  const laid = laidBy(chosen) ?? now.pending;
  return laid && { ...laid, tile: now.drawn ?? CAPITAL };
}

/** Return the seat whose pillar a move puts on the last cell of its mark, or null. */
export function guestOf(report: Reported): number | null {
  return effectsOf(report).find((one) => one.kind === "enters" || one.kind === "moves")?.seat ?? null;
}

/** Return what a seat scores for the tile of a move, at once or after Seth's answer. */
export function worthOf(report: MoveReport, seat = report.seat): number {
  let points = 0;
  for (const one of effectsOf(report)) {
    if (one.seat !== seat) continue;
    if (one.kind === "scores") points += one.points;
    if (one.kind === "waits") points += one.worth;
  }
  return points;
}

/** Return what each seat loses for idle pillars by a move; null if it does not end the game (R11). */
export function lossesOf(report: Reported, seats: number): number[] | null {
  const effects = effectsOf(report);
  if (!effects.some((one) => one.kind === "final")) return null;
  const losses = Array<number>(seats).fill(0);
  for (const one of effects) if (one.kind === "idle") losses[one.seat]! -= one.points;
  return losses;
}
