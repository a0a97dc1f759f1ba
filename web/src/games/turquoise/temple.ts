/** The pyramid of Turquoise, read from a view: 8 × 8 cells, four levels, walkways. */

import type { State, Tablet, Tile } from "./state";

export type Cell = readonly [row: number, column: number];
export type Way = readonly [down: number, right: number];
/** A place for a tile: its level, and its row and column there. */
export type Place = Pick<Tile, "level" | "r" | "c">;

export const EDGE = 8;
export const LEVELS = 4;
export const TABLETS: readonly Tablet[] = ["horus", "anubis", "thoth", "seth"];
/** North, east, south, west. */
export const WAYS: readonly Way[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];
export const CAPITAL = "capital";
export const CORNER = "corner";

/** The quarter of its tile at which each half walkway begins, and its direction; clockwise from the top left (C3). */
export const HALVES: readonly { quarter: Cell; way: Way }[] = [
  { quarter: [0, 0], way: WAYS[0]! },
  { quarter: [0, 1], way: WAYS[0]! },
  { quarter: [0, 1], way: WAYS[1]! },
  { quarter: [1, 1], way: WAYS[1]! },
  { quarter: [1, 1], way: WAYS[2]! },
  { quarter: [1, 0], way: WAYS[2]! },
  { quarter: [1, 0], way: WAYS[3]! },
  { quarter: [0, 0], way: WAYS[3]! },
];

export const CELLS: readonly Cell[] = Array.from({ length: EDGE * EDGE }, (_, i): Cell => [
  Math.floor(i / EDGE),
  i % EDGE,
]);

export const PLACES: readonly Place[] = [0, 1, 2, 3].flatMap((level) =>
  Array.from({ length: (LEVELS - level) ** 2 }, (_, i) => ({
    level,
    r: Math.floor(i / (LEVELS - level)),
    c: i % (LEVELS - level),
  })),
);

export function cellName([row, column]: Cell): string {
  return `${row}${column}`;
}

export function readCell(name: string): Cell {
  return [Number(name[0]), Number(name[1])];
}

export function placeName({ level, r, c }: Place): string {
  return `${level},${r},${c}`;
}

export function next(cell: Cell, way: Way): Cell {
  return [cell[0] + way[0], cell[1] + way[1]];
}

export function inside([row, column]: Cell): boolean {
  return row >= 0 && row < EDGE && column >= 0 && column < EDGE;
}

/** The north-west cell that a place covers. */
export function corner({ level, r, c }: Place): Cell {
  return [2 * r + level, 2 * c + level];
}

/** The four cells that a place covers, row by row. */
export function cellsOf(place: Place): Cell[] {
  const [row, column] = corner(place);
  return [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ];
}

/** The place of a level that covers a cell, if there is one. */
export function placeAt(level: number, [row, column]: Cell): Place | null {
  const r = Math.floor((row - level) / 2);
  const c = Math.floor((column - level) / 2);
  const edge = LEVELS - level;
  return r >= 0 && c >= 0 && r < edge && c < edge ? { level, r, c } : null;
}

/** Return the half walkways of a tile as it lies; the last capital ends the game and needs none. */
export function halvesOf(tile: string, turn: number): Set<number> {
  if (tile === CORNER) return new Set([0, 1, 2, 3, 4, 5, 6, 7]);
  if (tile === CAPITAL) return new Set();
  return new Set([...tile].map((half) => (Number(half) + 2 * turn) % 8));
}

const SIDES: Record<string, (i: number) => [Cell, Way]> = {
  N: (i) => [[0, i], WAYS[0]!],
  E: (i) => [[i, EDGE - 1], WAYS[1]!],
  S: (i) => [[EDGE - 1, i], WAYS[2]!],
  W: (i) => [[i, 0], WAYS[3]!],
};

/** The pyramid of a view, with what drawing and choosing need to know about every cell. */
export class Temple {
  readonly tiles: Map<string, Tile>;
  readonly gates: [Cell, Way][];
  readonly #tops = Array<Tile | undefined>(EDGE * EDGE).fill(undefined);
  readonly #pillars = new Map<string, number>();

  constructor(
    readonly now: State,
    /** The outer walkways by name. */
    gates: readonly string[],
    /** Levels above this one are lifted off. */
    readonly highest = LEVELS - 1,
  ) {
    const shown = now.tiles.filter((tile) => tile.level <= highest);
    this.tiles = new Map(shown.map((tile) => [placeName(tile), tile]));
    for (const tile of [...shown].sort((a, b) => a.level - b.level))
      for (const [row, column] of cellsOf(tile)) this.#tops[row * EDGE + column] = tile;
    for (const pillar of now.pillars) this.#pillars.set(`${pillar.level}:${cellName(pillar.cell)}`, pillar.seat);
    this.gates = gates.map((gate) => SIDES[gate[0]!]!(Number(gate[1])));
  }

  /** The highest tile over a cell. */
  top(cell: Cell): Tile | undefined {
    return inside(cell) ? this.#tops[cell[0] * EDGE + cell[1]] : undefined;
  }

  /** The level of a cell's top; -1 on the bare foundations. */
  level(cell: Cell): number {
    return this.top(cell)?.level ?? -1;
  }

  at(level: number, cell: Cell): Tile | undefined {
    const place = placeAt(level, cell);
    return place ? this.tiles.get(placeName(place)) : undefined;
  }

  /** Return the seat whose pillar stands on a cell: on its top, unless a level is given. */
  pillar(cell: Cell, level = this.level(cell)): number | undefined {
    return this.#pillars.get(`${level}:${cellName(cell)}`);
  }

  isFree(cell: Cell): boolean {
    const top = this.top(cell);
    return top !== undefined && top.tile !== CAPITAL && this.pillar(cell) === undefined;
  }

  isGate(cell: Cell, way: Way): boolean {
    return this.gates.some(([at, out]) => cellName(at) === cellName(cell) && out === way);
  }

  /** Return whether a tile has a walkway from one of its sites in a direction; along its ring it always has. */
  shows(tile: Tile, cell: Cell, way: Way): boolean {
    const [row, column] = corner(tile);
    const half = HALVES.findIndex(
      (one) => one.way === way && one.quarter[0] === cell[0] - row && one.quarter[1] === cell[1] - column,
    );
    return half < 0 || halvesOf(tile.tile, tile.turn).has(half);
  }

  /** Return whether the walkway from a cell to its neighbour, or out of a gate, is complete (R7). */
  complete(cell: Cell, way: Way): boolean {
    const here = this.top(cell);
    const other = next(cell, way);
    const there = this.top(other);
    if (!here) return false;
    const back = WAYS[(WAYS.indexOf(way) + 2) % 4]!;
    if (!inside(other)) return this.isGate(cell, way) && this.shows(here, cell, way);
    if (!there) return false;
    if (here === there) return true;
    if (here.level > there.level) return this.shows(here, cell, way);
    if (here.level < there.level) return this.shows(there, other, back);
    return this.shows(here, cell, way) && this.shows(there, other, back);
  }

  /** Return where the next tile over a cell would lie; if none can, the place that is taken. */
  placeOver(cell: Cell): Place {
    const level = this.level(cell);
    return placeAt(level + 1, cell) ?? placeAt(Math.max(level, 0), cell) ?? placeAt(0, cell)!;
  }
}
