/** The board of Topquark: where hollows are and which way their points look. */

export type Direction = "E" | "SE" | "SW" | "W" | "NW" | "NE";

export const ANGLES: Record<Direction, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };

export interface Hollow {
  name: string;
  row: number;
  column: number;
  x: number;
  y: number;
  points: Direction[];
}

export const PITCH = 80;
const HEIGHT = (PITCH * Math.sqrt(3)) / 2;

export function layOut(rows: string[][]): Hollow[] {
  const widest = Math.max(...rows.map((row) => row.length));
  return rows.flatMap((cells, row) =>
    cells.map((text, column) => ({
      name: `${String.fromCharCode(97 + row)}${column + 1}`,
      row,
      column,
      x: (column + (widest - cells.length) / 2) * PITCH,
      y: row * HEIGHT,
      points: text.split("=") as Direction[],
    })),
  );
}

/** The hollow next to one in a direction that an arrow key means. */
export function neighbour(hollows: Hollow[], from: Hollow, key: string): Hollow | undefined {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const ahead = hollows.filter((one) =>
    dy === 0 ? one.row === from.row && one.column === from.column + dx! : one.row === from.row + dy!,
  );
  return ahead.sort((a, b) => Math.abs(a.x - from.x) - Math.abs(b.x - from.x))[0];
}
