/** The board of Topquark: where the hollows are and which way their points face; and moves on it. */

import type { MoveReport } from "../../lib/api";
import { effectsOf } from "./effects";

export type Direction = "E" | "SE" | "SW" | "W" | "NW" | "NE";

export type Side = 0 | 1;

export interface Hollow {
  name: string;
  row: number;
  column: number;
  x: number;
  y: number;
  /** `E` for a drop, `E=W` for a lens. */
  ways: string;
  points: Direction[];
}

export const PITCH = 72;
const HEIGHT = (PITCH * Math.sqrt(3)) / 2;
export const COUNTS = [1, 2, 3, 4, 5, 6];

export class Board {
  /** In the order of their numbers in effects. */
  readonly hollows: Hollow[];
  readonly rows: Hollow[][];
  readonly at: Map<string, Hollow>;

  constructor(rows: string[][]) {
    const middle = (Math.max(...rows.map((row) => row.length)) - 1) / 2;
    this.rows = rows.map((cells, row) =>
      cells.map((ways, column) => ({
        name: `${String.fromCharCode(97 + row)}${column + 1}`,
        row,
        column,
        x: (column - (cells.length - 1) / 2 + middle) * PITCH,
        y: row * HEIGHT,
        ways,
        points: ways.split("=") as Direction[],
      })),
    );
    this.hollows = this.rows.flat();
    this.at = new Map(this.hollows.map((one) => [one.name, one]));
  }

  /** Return the hollows that a move passes, from its start to its end; null for what is no legal move. */
  way(report: MoveReport | null): Hollow[] | null {
    const steps = effectsOf(report).filter((one) => one.kind === "step");
    return steps[0] ? [steps[0].from, ...steps.map((one) => one.to)].map((number) => this.hollows[number]!) : null;
  }

  /** Return the hollow from which a move takes a marble, and the marble's side; null if it takes none. */
  prize(report: MoveReport | null): { hollow: Hollow; side: Side } | null {
    const taken = effectsOf(report).find((one) => one.kind === "take");
    return taken ? { hollow: this.hollows[taken.hollow]!, side: taken.side as Side } : null;
  }

  /** Return the neighbour in the same row (left, right), or the hollow nearest to `x` in the next one (up, down). */
  beside(from: Hollow, key: string, x: number): Hollow | undefined {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (across) return this.rows[from.row]![from.column + across];
    const down = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (!down) return undefined;
    return this.rows[from.row + down]?.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];
  }
}
