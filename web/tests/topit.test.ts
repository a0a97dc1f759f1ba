import { expect, test } from "vitest";
import {
  cornersKey,
  depth,
  footprint,
  freeEdges,
  middle,
  readKinds,
  readMove,
  readPieces,
  side,
  terms,
  within,
  type Laid,
  type Point,
  type State,
} from "../src/games/topit/mosaic";
import { tell } from "../src/games/topit/tell";
import type { Scene } from "../src/games/telling";

const BOX = {
  kinds: ["large-triangle", "large-square", "house", "rhombus"],
  values: ["3", "4", "5", "2"],
  edges: ["√3 √3 √3", "√3 √3 √3 √3", "√3 √3 1 1 √3", "√3 √3 √3 √3"],
  angles: ["60 60 60", "90 90 90 90", "90 120 120 120 90", "60 120 60 120"],
  big: ["large-triangle", "large-square"],
};
const KINDS = readKinds(BOX);
const ROOT = Math.sqrt(3);

function lay(kind: string, colour: string, points: Point[]): Laid {
  return { kind, colour, points, stone: null };
}

const SQUARE = lay("large-square", "red", KINDS.get("large-square")!.points);

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

test("a piece counts itself and what it touches along an edge; the very first counts twice", () => {
  expect(terms(KINDS, [], readMove("lay(house)"))).toEqual({ own: 10, around: [] });
  expect(terms(KINDS, [SQUARE], readMove("lay(house,0,1,0)"))).toEqual({ own: 5, around: [0] });
  const beside = lay("house", "yellow", footprint(KINDS, [SQUARE], readMove("lay(house,0,1,0)"))!);
  expect(terms(KINDS, [SQUARE, beside], readMove("top(0)"))).toEqual({ own: 4, around: [1] });
  expect(terms(KINDS, [SQUARE], readMove("top(1)"))).toBe(null);
  expect(terms(KINDS, [SQUARE], readMove("pass"))).toBe(null);
});

test("an edge that two pieces share is free no more", () => {
  expect([...freeEdges([SQUARE]).values()].map(({ edge }) => edge)).toEqual([0, 1, 2, 3]);
  const beside = lay("large-square", "yellow", footprint(KINDS, [SQUARE], readMove("lay(large-square,0,1,0)"))!);
  const free = [...freeEdges([SQUARE, beside]).values()];
  expect(free.map(({ piece, edge }) => `${piece}:${edge}`)).toEqual(["0:0", "0:2", "0:3", "1:1", "1:2", "1:3"]);
});

test("the sides of a square are below, right, above and left of it", () => {
  const sides = [...freeEdges([SQUARE]).values()].map(side);
  expect(sides).toEqual([6, 0, 2, 4]);
});

test("a move is told with what it lies against and what it brings", () => {
  const corners = [
    [0, 0, 0, 0],
    [0, 2, 0, -1],
    [-1, 2, 2, -1],
    [-1, 0, 2, 0],
  ];
  const pieces = [{ kind: "large-square", colour: "green", corners, stone: null }];
  const scene = (before: string[]): Scene =>
    ({ seat: 0, before, view: { state: { pieces } }, fresh: true, options: { pieces: BOX } }) as unknown as Scene;
  expect(tell("lay(house)", scene([]), "en", "did")).toBe("lays a house first, 10 points");
  expect(tell("lay(house)", scene([]), "fr", "did")).toBe("pose d’abord une maison, 10 points");
  const later = scene(["lay(large-square)"]);
  expect(tell("lay(house,0,1,0)", later, "en", "did")).toBe("lays a house against the green large square, 9 points");
  expect(tell("lay(house,0,1,0)", later, "fr", "did")).toBe("pose une maison contre le grand carré vert, 9 points");
  expect(tell("top(0)", later, "en", "do")).toBe("Put the stone on the green large square, 4 points");
  expect(tell("pass", later, "fr", "did")).toBe("ne peut rien poser et passe");
  expect(tell("top(3)", later, "en", "did")).toBe("");
  expect(tell("resign", later, "en", "did")).toBe("");
  // To who may play it, ways of laying the same piece are told apart.
  const ways = [0, 1, 2, 3, 4].map((own) => tell(`lay(house,0,1,${own})`, later, "en", "do"));
  expect(new Set(ways).size).toBe(5);
});
