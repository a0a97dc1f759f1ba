import { expect, test } from "vitest";
import { ghostOf, readMark } from "../src/games/turquoise/choices";
import {
  cellSeen,
  centre,
  heightOf,
  isBehind,
  lowered,
  middle,
  project,
  raised,
  seenAt,
  turned,
} from "../src/games/turquoise/geometry";
import { HAND, readRoute, routeMove, routesFrom } from "../src/games/turquoise/routes";
import { tell } from "../src/games/turquoise/tell";
import {
  cellName,
  CELLS,
  cellsOf,
  halvesOf,
  placeAt,
  PLACES,
  readCell,
  Temple,
  turnsOf,
  WAYS,
  type Position,
  type Tile,
} from "../src/games/turquoise/temple";
import type { Scene } from "../src/games/telling";

const OPTIONS = { tiles: { gates: ["N1", "N6", "W1", "E1", "S6"] } };
const CORNERS: Tile[] = [
  [0, 0],
  [0, 3],
  [3, 0],
  [3, 3],
].map(([r, c]) => ({ level: 0, r: r!, c: c!, tile: "corner", turn: 0 }));

function position(of: Partial<Position> = {}): Position {
  return {
    seats: 2,
    active: 0,
    turn: 0,
    phase: "main",
    ap: 3,
    begun: false,
    tiles: CORNERS,
    pillars: [],
    supply: [34, 34],
    points: [0, 0],
    tablets: { horus: null, anubis: null, thoth: null, seth: null },
    pile: [],
    drawn: null,
    auction: null,
    pending: null,
    quiet: 0,
    over: false,
    ...of,
  };
}

const temple = (of: Partial<Position> = {}): Temple => new Temple(position(of), OPTIONS);
const pillar = (cell: string, seat: number, level = 0) => ({ cell: readCell(cell), seat, level });
const BESIDE: Tile = { level: 0, r: 0, c: 1, tile: "0246", turn: 0 }; // to the east of the first corner

test("cells have their names", () => {
  expect(cellName([0, 7])).toBe("07");
  expect(CELLS.map((cell) => cellName(readCell(cellName(cell))))).toEqual(CELLS.map(cellName));
});

test("every place covers four cells, and is found over each of them", () => {
  expect(PLACES.length).toBe(16 + 9 + 4 + 1);
  for (const place of PLACES) for (const cell of cellsOf(place)) expect(placeAt(place.level, cell)).toEqual(place);
  expect(cellsOf({ level: 1, r: 0, c: 2 }).map(cellName)).toEqual(["15", "16", "25", "26"]);
  expect(placeAt(1, [0, 3])).toBe(null);
  expect(placeAt(3, [5, 3])).toBe(null);
});

test("a tile turns clockwise, by turns that differ", () => {
  expect([...halvesOf("01", 1)]).toEqual([2, 3]);
  expect([...halvesOf("67", 1)]).toEqual([0, 1]);
  expect(halvesOf("corner", 3).size).toBe(8);
  expect(halvesOf("capital", 0).size).toBe(0);
  expect(turnsOf("0246")).toEqual([0]);
  expect(turnsOf("0145")).toEqual([0, 1]);
  expect(turnsOf("01234")).toEqual([0, 1, 2, 3]);
});

test("a cell's top is the highest tile over it, unless it is lifted off", () => {
  const tiles: Tile[] = [...CORNERS, { level: 1, r: 0, c: 0, tile: "01", turn: 0 }];
  expect(temple({ tiles }).level([1, 1])).toBe(1);
  expect(new Temple(position({ tiles }), OPTIONS, 0).level([1, 1])).toBe(0);
  expect(temple().level([3, 3])).toBe(-1);
  expect(temple().level([-1, 0])).toBe(-1);
});

test("a walkway is complete where both tiles draw it, and out of a gate", () => {
  const [north, east, south, west] = WAYS;
  const built = temple({ tiles: [...CORNERS, BESIDE] });
  expect(built.complete([0, 0], east!)).toBe(true); // within a tile
  expect(built.complete([1, 1], east!)).toBe(true); // 0246 leads out to the west of its lower half
  expect(built.complete([0, 1], east!)).toBe(false); // and not of its upper one
  expect(built.complete([1, 2], west!)).toBe(true); // and back
  expect(built.complete([0, 1], north!)).toBe(true);
  expect(built.complete([0, 0], north!)).toBe(false); // no gate
  expect(built.complete([1, 0], south!)).toBe(false); // bare foundations
});

test("a tile lies on bare foundations, or on four pillars that carry nothing", () => {
  const four = ["11", "12", "21", "22"];
  const tiles: Tile[] = [
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ].map(([r, c]) => ({ level: 0, r: r!, c: c!, tile: "corner", turn: 0 }));
  const place = { level: 1, r: 0, c: 0 };
  const on = (owners: number[]): Temple => temple({ tiles, pillars: owners.map((seat, i) => pillar(four[i]!, seat)) });
  expect(on([0, 0, 0]).isOpen(place)).toBe(false);
  expect(on([0, 0, 1, 0]).isOpen(place)).toBe(true);
  expect([0, 1].map((seat) => on([0, 0, 1, 0]).worth(place, seat))).toEqual([3, 1]);
  expect(on([0, 0, 0, 0]).worth(place, 0)).toBe(5); // a strike
  expect(temple().isOpen({ level: 0, r: 1, c: 1 })).toBe(true);
  expect(temple().isOpen({ level: 0, r: 0, c: 0 })).toBe(false);
  expect(temple().worth({ level: 0, r: 1, c: 1 }, 1)).toBe(1);
});

const routes = (of: Partial<Position>, from = HAND) =>
  routesFrom(temple(of), 0, from).map((route) => [routeMove(route), route.ap, route.points, route.paid.join()]);

test("a pillar comes in at a gate, to the first free site", () => {
  expect(routes({})).toEqual([
    ["move(hand,01,0)", 1, 0, ""],
    ["move(hand,06,0)", 1, 0, ""],
    ["move(hand,10,0)", 1, 0, ""],
    ["move(hand,17,0)", 1, 0, ""],
    ["move(hand,76,0)", 1, 0, ""],
  ]);
  expect(routes({ ap: 0 })).toEqual([]);
});

test("pillars in the way are passed over: one's own free, another's for a point that one must have", () => {
  const to = (goal: string, of: Partial<Position>) => routes(of).filter(([move]) => `${move}`.includes(`,${goal},`));
  const own = { pillars: [pillar("01", 0), pillar("10", 0)] };
  expect(to("00", own)).toEqual([["move(hand,00,0)", 1, 0, ""]]);
  const other = { pillars: [pillar("01", 1), pillar("10", 1)] };
  expect(to("00", other)).toEqual([]);
  expect(to("00", { ...other, points: [1, 0] })).toEqual([["move(hand,00,0)", 1, 1, "1"]]);
});

test("a missing walkway costs an action point more", () => {
  const tiles = [...CORNERS, BESIDE];
  const pillars = [pillar("01", 0), pillar("11", 0)];
  expect(routes({ tiles, pillars }, "01").map(([move, ap]) => [move, ap])).toEqual([
    ["move(01,00,0)", 1],
    ["move(01,02,0)", 2],
    ["move(01,hand,0)", 1],
    ["move(01,10,0)", 1],
    ["move(01,12,0)", 1],
  ]);
});

test("a route knows its cells and its gate", () => {
  const here = temple({ pillars: [pillar("01", 0)] });
  expect(readRoute("move(hand,00,0)", here, 0)).toMatchObject({
    cells: [
      [0, 1],
      [0, 0],
    ],
    gate: [0, 1],
  });
  expect(readRoute("move(01,hand,0)", here, 0)?.gate).toEqual([0, 1]);
  expect(readRoute("move(01,00,0)", here, 0)?.gate).toBe(null);
  for (const none of ["move(hand,33,0)", "draw", "", null]) expect(readRoute(none, here, 0)).toBe(null);
});

test("what a move touches is marked", () => {
  const waiting = temple({ pending: { level: 1, r: 0, c: 2, turn: 3 }, drawn: "0145" });
  expect(readMark("move(hand,01,0)", waiting).cells).toEqual([[0, 1]]);
  expect(readMark("move(10,01,2)", waiting).cells).toEqual([
    [1, 0],
    [0, 1],
  ]);
  expect(readMark("anubis(34)", waiting).cells).toEqual([[3, 4]]);
  expect(readMark("place(2,1,0,3)", waiting).place).toEqual({ level: 2, r: 1, c: 0 });
  expect(readMark("seth(1)", waiting).place).toEqual({ level: 1, r: 0, c: 2, turn: 3 });
  for (const none of ["draw", "bid(12)", "", null]) expect(readMark(none, waiting)).toEqual({ cells: [], place: null });
});

test("the tile that is about to lie somewhere is shown there", () => {
  const waiting = temple({ pending: { level: 1, r: 0, c: 2, turn: 3 }, drawn: "0145" });
  expect(ghostOf("place(2,1,0,3)", temple())).toEqual({ level: 2, r: 1, c: 0, turn: 3, tile: "capital" });
  expect(ghostOf("seth(1)", waiting)).toEqual({ level: 1, r: 0, c: 2, turn: 1, tile: "0145" });
  expect(ghostOf(null, waiting)).toEqual({ level: 1, r: 0, c: 2, turn: 3, tile: "0145" });
  expect(ghostOf("draw", temple())).toBe(null);
});

test("however the board is turned, a cell is seen where its middle appears", () => {
  for (const side of [0, 1, 2, 3])
    for (const cell of CELLS) {
      const [row, column] = seenAt(cell, side);
      expect(cellSeen(row, column, side)).toEqual(cell);
      expect(turned(centre(cell), side).map((value) => value + 0)).toEqual([...centre([row, column])]);
    }
});

test("what is nearer the viewer is lower on the screen, what is higher is higher", () => {
  expect(project(centre([0, 0]), 0, 0)[1]).toBeLessThan(project(centre([7, 7]), 0, 0)[1]);
  expect(project(centre([0, 7]), 0, 0)[0]).toBeGreaterThan(project(centre([7, 0]), 0, 0)[0]);
  expect(project([0, 0], heightOf(2), 0)[1]).toBeLessThan(project([0, 0], heightOf(1), 0)[1]);
  expect(project(centre([0, 0]), 0, 2)).toEqual(project(centre([7, 7]), 0, 0));
});

test("a high tile hides what is behind it, and nothing before it", () => {
  const tower = { level: 2, r: 1, c: 1 };
  const behind = (cell: readonly [number, number], side: number): boolean => isBehind(centre(cell), 0, [tower], side);
  const [row, column] = cellsOf(tower)[0]!;
  expect(behind([row - 1, column - 1], 0)).toBe(true);
  expect(behind([row + 3, column + 3], 0)).toBe(false);
  expect(behind([row + 3, column + 3], 2)).toBe(true);
  expect(isBehind(middle(tower), heightOf(2), [tower], 0)).toBe(false);
});

test("levels are lifted off down to the ground, and put back until all are there", () => {
  expect([lowered(3, 2), lowered(1, 3), lowered(0, 3)]).toEqual([1, 0, 0]);
  expect([raised(0, 2), raised(1, 2), raised(2, 2)]).toEqual([1, 3, 3]);
});

function scene(of: Partial<Position> = {}, more: Partial<Scene> = {}): Scene {
  const name = (seat: number): string => ["Ada", "Bob"][seat]!;
  const view = { state: position(of) } as unknown as Scene["view"];
  return { seat: 0, before: [], view, fresh: true, options: OPTIONS, name, ...more };
}

test.each([
  ["draw", "draws a tile", "Tirer une plaque"],
  ["end", "ends the turn", "Finir le tour"],
  ["bid(7)", "bids 7", "Offrir 7"],
  ["auction(thoth,2)", "puts Thoth up for auction and bids 2", "Mettre Thot aux enchères et offrir 2"],
  ["horus(44)", "uses Horus: a pillar to row 4, column 4", "Employer Horus\u202f: un pilier en rangée 4, colonne 4"],
  [
    "anubis(76)",
    "uses Anubis: the black pillar on row 7, column 6 goes home",
    "Employer Anubis\u202f: le pilier noir en rangée 7, colonne 6 rentre",
  ],
  [
    "move(hand,01,0)",
    "brings a pillar to row 0, column 1",
    "Apporter un pilier en rangée 0, colonne 1, 1 point d’action",
  ],
  [
    "move(hand,00,0)",
    "brings a pillar to row 0, column 0, 1 point to Bob",
    "Apporter un pilier en rangée 0, colonne 0, 1 point d’action, 1 point à Bob",
  ],
  [
    "place(0,1,2,3)",
    "lays the tile on the ground, rows 2–3, columns 4–5, 1 point",
    "Poser la plaque au sol, rangées 2–3, colonnes 4–5, tournée de 3 quarts, 1 point",
  ],
  ["place(3,0,0,0)", "lays the last capital, 0 points", "Poser le dernier chapiteau, 0 point"],
  ["resign", "", ""],
])("%s is told", (move, did, faire) => {
  const pillars = [pillar("76", 1), ...(move === "move(hand,00,0)" ? [pillar("01", 1), pillar("10", 1)] : [])];
  const now = scene({ points: [3, 0], pillars });
  expect(tell(move, now, "en", "did")).toBe(did);
  expect(tell(move, now, "fr", "do")).toBe(faire);
});

test("Seth lays the tile where it was about to lie, and both score it", () => {
  const now = scene({ active: 1 }, { before: ["place(0,1,2,3)"] });
  expect(tell("seth(1)", now, "en", "did")).toBe(
    "uses Seth and lays the tile on the ground, rows 2–3, columns 4–5, 1 point, 1 point to Bob",
  );
});
