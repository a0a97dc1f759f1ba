/** The board of Topquark: where the hollows are, which way their points face, and how marbles move. */

export type Direction = "E" | "SE" | "SW" | "W" | "NW" | "NE";

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

const STEPS: Record<Direction, [row: number, halves: number]> = {
  E: [0, 2],
  SE: [1, 1],
  SW: [1, -1],
  W: [0, -2],
  NW: [-1, -1],
  NE: [-1, 1],
};

export class Board {
  readonly hollows: Hollow[];
  readonly rows: Hollow[][];
  readonly at: Map<string, Hollow>;
  /** Where the points of each hollow lead. */
  readonly exits: Map<string, string[]>;

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
    const spot = (row: number, x: number) => `${row} ${Math.round((x / PITCH) * 2)}`;
    const spots = new Map(this.hollows.map((one) => [spot(one.row, one.x), one.name]));
    this.exits = new Map(
      this.hollows.map((one) => [
        one.name,
        one.points
          .map((point) => spots.get(spot(one.row + STEPS[point][0], one.x + (STEPS[point][1] * PITCH) / 2)))
          .filter((name) => name !== undefined),
      ]),
    );
  }

  /** Return the way of a move of that many steps past empty hollows, or null if there is none. */
  way(from: string, to: string, steps: number, full: Set<string>): Hollow[] | null {
    const walk = (way: string[]): string[] | null => {
      const here = way.at(-1)!;
      if (way.length > steps) return here === to ? way : null;
      // Hollows on the way must be empty (R3); a way may cross its own starting hollow (J1).
      if (way.length > 1 && here !== from && full.has(here)) return null;
      for (const next of this.exits.get(here) ?? []) {
        const found = walk([...way, next]);
        if (found) return found;
      }
      return null;
    };
    const names = this.at.has(from) && this.at.has(to) ? walk([from]) : null;
    return names && names.map((name) => this.at.get(name)!);
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
