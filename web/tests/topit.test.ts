import { afterEach, beforeAll, expect, test } from "vitest";
import { tell, type Mood } from "../src/games/telling";
import { Ground } from "../src/games/topit/ground";
import {
  cornersKey,
  depth,
  facing,
  footprint,
  freeEdges,
  laidBy,
  middle,
  neighbours,
  placed,
  readKinds,
  readMove,
  readPieces,
  sumOf,
  within,
  type Laid,
} from "../src/games/topit/mosaic";
import type { State } from "../src/games/topit/state";
import type { Lay } from "../src/games/topit/effects";
import { keys } from "../src/games/topit/keys";
import { names } from "../src/games/topit/names";
import type { MoveReport } from "../src/lib/api";
import { catalogue, language, load } from "../src/lib/language.svelte";

beforeAll(() => load("topit"));
afterEach(() => language.choose("en"));

const BOX = {
  kinds: ["large-triangle", "large-square", "house", "rhombus"],
  values: ["3", "4", "5", "2"],
  edges: ["√3 √3 √3", "√3 √3 √3 √3", "√3 √3 1 1 √3", "√3 √3 √3 √3"],
  angles: ["60 60 60", "90 90 90 90", "90 120 120 120 90", "60 120 60 120"],
  big: ["large-triangle", "large-square"],
};
const KINDS = readKinds(BOX);
const ROOT = Math.sqrt(3);

const [SQUARE_SHAPE, HOUSE_SHAPE, RHOMBUS_SHAPE] = [1, 2, 3];
const [RED, YELLOW, GREEN, BLUE] = [0, 1, 2, 3];
const SQUARE: Laid = {
  kind: "large-square",
  colour: "red",
  points: KINDS.get("large-square")!.points,
  touches: [null, null, null, null],
  stone: null,
};

// Three large squares as the server sends them: a red one, a yellow one right of it, a green one above it.
const SQUARES = readPieces({
  pieces: [
    {
      ...{ kind: "large-square", colour: "red", touches: [null, [1, 0], [2, 0], null], stone: null },
      corners: [
        [0, 0, 0, 0],
        [0, 2, 0, -1],
        [-1, 2, 2, -1],
        [-1, 0, 2, 0],
      ],
    },
    {
      ...{ kind: "large-square", colour: "yellow", touches: [[0, 1], null, null, null], stone: null },
      corners: [
        [-1, 2, 2, -1],
        [0, 2, 0, -1],
        [0, 4, 0, -2],
        [-1, 4, 2, -2],
      ],
    },
    {
      ...{ kind: "large-square", colour: "green", touches: [[0, 2], null, null, null], stone: null },
      corners: [
        [-1, 0, 2, 0],
        [-1, 2, 2, -1],
        [-2, 2, 4, -1],
        [-2, 0, 4, 0],
      ],
    },
  ],
} as unknown as State);

const played = (move: string, points: number, ...effects: Record<string, unknown>[]): MoveReport => ({
  move,
  seat: BLUE,
  points,
  effects: effects as MoveReport["effects"],
});
const laying = (shape: number, points: number, turned: number, at: number[]): Record<string, unknown> => {
  const [a, b, c, d] = at;
  return { kind: "lay", seat: BLUE, colour: BLUE, number: 3, times: 1, shape, points, turned, a, b, c, d };
};
/** A square that is touched; `laid` is what is laid, if this is the first one that it touches. */
const touching = (
  [number, owner]: [number: number, owner: number],
  [edge, faces]: [edge: number, faces: number],
  own: number,
  laid = -1,
): Record<string, unknown> => {
  const square = { number, shape: SQUARE_SHAPE, owner, edge, faces };
  return { kind: "touch", seat: BLUE, colour: BLUE, points: 4, ...square, own, laid };
};

// Blue's square in the corner between yellow and green, and its stone on red.
const CORNER = played(
  "lay(large-square,1,3,0)",
  12,
  laying(SQUARE_SHAPE, 4, 0, [-1, 2, 2, -1]),
  touching([1, YELLOW], [3, 3], 0, SQUARE_SHAPE),
  touching([2, GREEN], [1, 0], 3),
);
const BELOW = played(
  "lay(large-square,0,0,0)",
  8,
  laying(SQUARE_SHAPE, 4, 6, [0, 2, 0, -1]),
  touching([0, RED], [0, 9], 0, SQUARE_SHAPE),
);
const TOP = played(
  "top(0)",
  12,
  { kind: "stone", seat: BLUE, colour: BLUE, points: 4, shape: SQUARE_SHAPE, number: 0, owner: RED, free: 2 },
  touching([1, YELLOW], [0, 6], 1),
  touching([2, GREEN], [0, 9], 2),
);
const PASS = played("pass", 0, { kind: "pass", seat: BLUE, colour: BLUE, points: 0, running: 1 });
const LEGAL = [CORNER, BELOW, TOP];

test.each(BOX.kinds)("the outline of a %s comes back to where it began", (kind) => {
  const { points } = KINDS.get(kind)!;
  const edges = BOX.edges[BOX.kinds.indexOf(kind)]!.split(" ").map((edge) => (edge === "1" ? 1 : ROOT));
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length]!;
    expect(Math.hypot(u - x, v - y)).toBeCloseTo(edges[i]!);
  });
  expect(within(middle(points), points)).toBe(true);
});

test("kinds have their value, and whether a stone may lie on them", () => {
  expect(KINDS.get("house")).toMatchObject({ value: 5, big: false });
  expect(KINDS.get("large-square")).toMatchObject({ value: 4, big: true });
});

test("moves are read, and what is none is not", () => {
  expect(readMove("lay(house)")).toEqual({ what: "lay", kind: "house", at: null });
  expect(readMove("lay(small-square,12,3,0)")).toEqual({
    what: "lay",
    kind: "small-square",
    at: { onto: 12, edge: 3, own: 0 },
  });
  expect(readMove("top(10)")).toEqual({ what: "top", piece: 10 });
  expect(readMove("pass")).toEqual({ what: "pass" });
  for (const text of ["lay()", "lay(house,1,2)", "top()", "top(-1)", "lay(house) ", "", null, undefined])
    expect(readMove(text)).toBe(null);
});

test("corners on the server's grid are points of the plane", () => {
  const pieces = [{ kind: "x", colour: "red", stone: null, corners: [[1], [0, 1], [0, 0, 1], [0, 0, 0, 1]] }];
  const [found] = readPieces({ pieces } as unknown as State);
  [0, 30, 60, 90].forEach((degrees, i) => {
    expect(found!.points[i]![0]).toBeCloseTo(Math.cos((degrees * Math.PI) / 180));
    expect(found!.points[i]![1]).toBeCloseTo(Math.sin((degrees * Math.PI) / 180));
  });
});

test("a piece lies with its edge along the other's, outside it", () => {
  const points = footprint(KINDS, [SQUARE], readMove("lay(large-triangle,0,1,0)"))!;
  // Edge 1 of the square is its right side.
  expect(middle(points)[0]).toBeCloseTo(ROOT + depth(points));
  expect(middle(points)[1]).toBeCloseTo(ROOT / 2);
  expect(within(middle(points), SQUARE.points)).toBe(false);
  const turned = footprint(KINDS, [SQUARE], readMove("lay(large-triangle,0,1,2)"))!;
  expect(cornersKey(turned)).toBe(cornersKey(points));
});

test.each(["lay(house,1,0,0)", "lay(house,0,4,0)", "lay(house,0,0,5)", "lay(castle)", "top(0)", "pass"])(
  "%s lies nowhere",
  (move) => {
    expect(footprint(KINDS, [SQUARE], readMove(move))).toBe(null);
  },
);

test.each([CORNER, BELOW])("the piece of $move lies where its name puts it", (report) => {
  const points = placed(KINDS.get("large-square")!, laidBy(report) as Lay);
  expect(cornersKey(points)).toBe(cornersKey(footprint(KINDS, SQUARES, readMove(report.move))!));
});

test("a sum has a term for the piece or the one under the stone, and for each neighbour", () => {
  expect(sumOf(CORNER)).toEqual({ terms: [4, 4, 4], total: 12, around: [1, 2] });
  expect(sumOf(TOP)).toEqual({ terms: [4, 4, 4], total: 12, around: [1, 2] });
  expect(sumOf(PASS)).toBe(null);
  expect(sumOf(null)).toBe(null);
});

test("edges are free and pieces are neighbours as the server tells it", () => {
  expect([...freeEdges([SQUARE]).values()].map(({ edge }) => edge)).toEqual([0, 1, 2, 3]);
  const free = [...freeEdges(SQUARES).values()];
  expect(free.map(({ piece, edge }) => `${piece}:${edge}`)).toEqual([
    ...["0:0", "0:3", "1:1", "1:2", "1:3", "2:1", "2:2", "2:3"],
  ]);
  expect(SQUARES.map(neighbours)).toEqual([[1, 2], [0], [0]]);
  expect(neighbours({ ...SQUARE, touches: [[4, 0], null, [1, 2], null] })).toEqual([1, 4]);
});

test("a piece in hand fits at every edge that it would touch", () => {
  const ground = new Ground(KINDS, SQUARES, LEGAL, "lay", "large-square");
  expect([...ground.byEdge.keys()].sort()).toEqual(["0:0", "1:3", "2:1"]);
  expect(ground.ways("2:1")).toEqual([CORNER.move]);
  expect(ground.placement(CORNER.move)?.edges).toEqual(["1:3", "2:1"]);
  expect(new Ground(KINDS, SQUARES, LEGAL, "lay", "house").byEdge.size).toBe(0);
  const [best] = ground.places(null).filter((place) => place.key === "2:1");
  expect(best).toMatchObject({ fits: true, move: CORNER.move });
  expect(best!.label).toBe(
    "right edge of the green large square: touches yellow large square and green large square, 4 + 4 + 4 = 12 points",
  );
});

test("a place where a piece does not fit has a move whose refusal explains why", () => {
  const ground = new Ground(KINDS, SQUARES, LEGAL, "lay", "large-square");
  const place = ground.places(null).find((one) => one.key === "0:3");
  expect(place).toMatchObject({ fits: false, move: "lay(large-square,0,3,0)" });
  expect(place!.label).toBe("left edge of the red large square: does not fit");
});

test("a stone may lie where a legal move lays it; who only looks is told the neighbours", () => {
  const top = new Ground(KINDS, SQUARES, LEGAL, "top", "stone");
  expect([...top.tops.keys()]).toEqual([0]);
  const [spot, ...others] = top.places(2);
  expect(spot).toMatchObject({ key: "0", fits: true, move: "top(0)" });
  expect(spot!.label).toBe(
    "red large square, worth 4, touches yellow large square and green large square, 4 + 4 + 4 = 12 points",
  );
  expect(others.map((one) => one.fits)).toEqual([false, false]);
  expect(others.map((one) => one.label)).toContain("yellow large square, worth 4, no place for the stone");
  const look = new Ground(KINDS, SQUARES, [], "look", null);
  expect(look.places(2).map((one) => one.label)).toContain(
    "green large square, worth 4, last move, touches red large square",
  );
});

test("a legal move is drawn with its sum, another as refused, and any without one until it is known", () => {
  const ground = new Ground(KINDS, SQUARES, LEGAL, "lay", "large-square");
  expect(ground.look(CORNER.move)).toMatchObject({ good: true, sum: { total: 12 } });
  const refused = ground.look("lay(large-square,0,3,0)")!;
  expect(refused).toMatchObject({ good: false, sum: null });
  expect(refused.points).toHaveLength(4);
  expect(ground.sumAt(refused)).toBe(null);
  expect(ground.look("castle")).toBe(null);
  expect(ground.look(null)).toBe(null);
  const early = new Ground(KINDS, SQUARES, [], "lay", "large-square");
  expect(early.look(CORNER.move)).toMatchObject({ good: true, sum: null });
  // A hint is drawn on boards that have no legal moves, too.
  expect(early.shown(TOP)).toMatchObject({ read: { what: "top", piece: 0 }, points: null, sum: { around: [1, 2] } });
});

test("the edges of a square face down, right, up and left", () => {
  expect([...freeEdges([SQUARE]).values()].map(facing)).toEqual([9, 0, 3, 6]);
});

test("places are told in French, with the right genders", async () => {
  await language.choose("fr");
  const house: Laid = { ...SQUARE, kind: "house", colour: "green", stone: { colour: "blue", after: 1 } };
  const [place] = new Ground(KINDS, [house], [], "look", null).places(null);
  expect(place!.label).toBe("maison verte, vaut 5, porte la pierre bleue, ne touche rien");
  const ground = new Ground(KINDS, SQUARES, LEGAL, "lay", "large-square");
  expect(ground.places(null).find((one) => one.key === "0:0")!.label).toBe(
    "côté inférieur du grand carré rouge\u00a0: touche grand carré rouge, 4 + 4 = 8 points",
  );
});

test("the keys are named in the language of the page", async () => {
  expect(keys()).toContainEqual(["Space", "try it here"]);
  await language.choose("fr");
  expect(keys()).toContainEqual(["Espace", "l’essayer ici"]);
});

test("a move is told with what it lies against and what it brings", async () => {
  const told = (report: MoveReport, mood: Mood): string =>
    tell(catalogue("topit"), report, { names: names({ pieces: BOX }), name: String }, mood);
  const first = played("lay(house)", 10, { ...laying(HOUSE_SHAPE, 10, 0, [0, 0, 0, 0]), times: 2 });
  const against = (shape: number, own: number): MoveReport =>
    played(
      `lay(${BOX.kinds[shape]},0,1,${own})`,
      9,
      laying(shape, 5, 0, [0, 2, 0, -1]),
      touching([0, GREEN], [1, 0], own, shape),
      touching([1, RED], [2, 3], 1),
    );
  const ways = [0, 1, 4].map((own) => against(HOUSE_SHAPE, own));
  expect(told(first, "did")).toBe("opens with the house, 10 points");
  expect(told(ways[0]!, "did")).toBe("lays a house against the green large square, 9 points");
  expect(told(TOP, "do")).toBe("Lay the stone on the red large square, 12 points");
  expect(told(PASS, "did")).toBe("can lay nothing and passes");
  expect(told(played("resign", 0), "did")).toBe("");
  // Advice tells apart the ways to lay the same piece.
  expect(ways.map((way) => told(way, "do"))).toEqual(
    ["floor", "right wall", "left wall"].map(
      (own) => `Lay a house with its ${own} against the right edge of the green large square, 9 points`,
    ),
  );
  expect(told(against(RHOMBUS_SHAPE, 1), "do")).toBe(
    "Lay a rhombus, leaning right, against the right edge of the green large square, 9 points",
  );
  await language.choose("fr");
  expect(told(first, "do")).toBe("Commencez par la maison, 10 points");
  expect(told(ways[0]!, "did")).toBe("pose une maison contre le grand carré vert, 9 points");
  expect(told(ways[1]!, "do")).toBe(
    "Posez une maison, le mur droit contre le côté droit du grand carré vert, 9 points",
  );
  expect(told(PASS, "did")).toBe("ne peut rien poser et passe");
});
