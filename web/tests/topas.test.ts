import { expect, test } from "vitest";
import {
  covers,
  fits,
  middleOf,
  place,
  placesOn,
  pointsOf,
  reach,
  readLaid,
  rowsThrough,
} from "../src/games/topas/cards";
import { tell } from "../src/games/topas/tell";
import type { Scene } from "../src/games/telling";

const laid = (...cards: string[]) => cards.map((card) => readLaid(card)!);

test("a card is read with both its halves, y going up", () => {
  expect(readLaid("G1B3@0,0>")).toEqual({
    text: "G1B3@0,0>",
    halves: [
      { colour: "G", gems: 1, x: 0, y: 0 },
      { colour: "B", gems: 3, x: 1, y: 0 },
    ],
  });
  const other = (text: string): [number, number] => [readLaid(text)!.halves[1].x, readLaid(text)!.halves[1].y];
  expect(["R1G2@-2,-3>", "R1G2@-2,-3v", "R1G2@-2,-3<", "R1G2@-2,-3^"].map(other)).toEqual([
    [-1, -3],
    [-2, -4],
    [-3, -3],
    [-2, -2],
  ]);
});

test("a card has one name, however it was written", () => {
  expect(readLaid("B3G1@1,0<")!.text).toBe("G1B3@0,0>");
  expect(readLaid("Y2R1@0,5^")!.text).toBe("R1Y2@0,6v");
  expect(readLaid("R3R1@0,0>")!.text).toBe("R1R3@1,0<");
  expect(readLaid("R1R3@1,0<")!.text).toBe("R1R3@1,0<");
});

test.each(["", "pass", "G4B3@0,0>", "G1B3@0,0", "G1B3@0>", "g1b3@0,0>", "G1B3@0,0> ", "G1B3@0.5,0>", "?@0,0>"])(
  "%j is no card that lies",
  (text) => {
    expect(readLaid(text)).toBe(null);
  },
);

test("a card covers a cell in eight ways", () => {
  const found = placesOn("R1G2", 4, -1);
  expect(new Set(found.map(({ text }) => text)).size).toBe(8);
  expect(found.every((one) => covers(one, 4, -1))).toBe(true);
  expect(covers(found[0]!, 4, 0)).toBe(false);
});

test("rows of one colour are counted both ways, as far as nothing else lies between", () => {
  const cloth = laid("R2Y3@0,0>", "R1G1@-1,1^", "R3B1@-3,1^", "B2Y1@2,1^");
  const rows = rowsThrough(place("R3Y2", 0, 1, 0), cloth);
  expect(rows.map((row) => row.map(({ x, y, gems }) => [x, y, gems]))).toEqual([
    [
      [-1, 1, 1],
      [0, 1, 3],
    ],
    [
      [0, 1, 3],
      [0, 0, 2],
    ],
    [
      [1, 1, 2],
      [1, 0, 3],
    ],
  ]);
  expect(rowsThrough(place("G1B2", 5, 5, 0), cloth)).toEqual([]);
});

test("the two halves of a card make one row, not two", () => {
  expect(rowsThrough(place("R1R2", 1, 0, 0), laid("R3G1@0,0v")).map((row) => row.length)).toEqual([3]);
});

test("rows are added, or multiplied for experts; no row brings nothing", () => {
  const rows = rowsThrough(place("R1Y2", 1, 0, 0), laid("R2G1@0,0^", "Y3B1@2,1^"));
  expect(rows.length).toBe(2);
  expect(pointsOf(rows, false)).toBe(3 + 5);
  expect(pointsOf(rows, true)).toBe(3 * 5);
  expect([pointsOf([], false), pointsOf([], true)]).toEqual([0, 0]);
});

test("a card lies on free cells, beside another, and makes no row of more than seven gems", () => {
  const cloth = laid("R3G1@0,0>", "R2B1@-1,0v");
  const may = (text: string): boolean => fits(readLaid(text)!, cloth);
  expect(may("Y1B1@2,0>")).toBe(true);
  expect(may("Y1B1@1,0>")).toBe(false); // on another
  expect(may("Y1B1@2,1>")).toBe(false); // at a corner only
  expect(may("Y1B1@4,0>")).toBe(false); // away
  expect(may("R2Y1@-2,0<")).toBe(true); // seven rubies
  expect(may("R3Y1@-2,0<")).toBe(false); // eight
});

test("the cells that matter hold the middle, and a rim around all", () => {
  expect(reach([], 2)).toEqual({ left: -2, right: 2, bottom: -2, top: 2 });
  expect(reach(laid("R3G1@3,-4v"), 1)).toEqual({ left: -1, right: 4, bottom: -6, top: 1 });
  expect(middleOf(readLaid("R3G1@3,-4v")!)).toEqual({ x: 3, y: -4.5 });
});

function scene(of: Partial<Scene> = {}, state: object = {}): Scene {
  const view = { state: { seats: 2, expert: false, display: ["R2Y3@0,0>"], sheet: [[], []], ...state } };
  return { seat: 0, before: [], view, fresh: true, options: {}, name: String, ...of } as unknown as Scene;
}

test("a move is told with its card, its place, and what it brings", () => {
  expect(tell("R1G3@-1,0v", scene(), "en", "did")).toBe("lays 1 ruby on −1, 0 and 3 emeralds below it, 3 points");
  expect(tell("R1G3@-1,0v", scene(), "fr", "do")).toBe("Poser 1 rubis en −1, 0 et 3 émeraudes au-dessous, 3 points");
  expect(tell("G1B3@0,1^", scene(), "fr", "did")).toBe("pose 1 émeraude en 0, 1 et 3 saphirs au-dessus, 0 point");
  expect(tell("pass", scene(), "en", "did")).toBe("puts away a card that fits nowhere");
  expect(tell("resign", scene(), "en", "did")).toBe("");
});

test("what an earlier move brought is read from the sheet", () => {
  const sheet = [
    [4, 11],
    [7, 0],
  ];
  const told = (of: Partial<Scene>, state: object) =>
    tell("R1G3@-1,0v", scene({ fresh: false, ...of }, state), "en", "did");
  expect(told({ seat: 0, before: ["a", "b"] }, { sheet })).toMatch(/, 11 points$/);
  expect(told({ seat: 1, before: ["a"] }, { sheet })).toMatch(/, 7 points$/);
  // Alone, the sheet has a column for every seven cards.
  const before = Array<string>(8).fill("x");
  expect(told({ before }, { seats: 1, sheet: [Array(7).fill(1), [2, 9]] })).toMatch(/, 9 points$/);
});
