import { expect, test } from "vitest";
import { Board, PITCH } from "../src/games/topquark/board";
import { tell } from "../src/games/topquark/tell";
import type { Scene } from "../src/games/telling";

// a1 leads to a2, a2 is a lens, b2 leads up to the left.
const BOARD = new Board([
  ["E", "E=W", "SW"],
  ["NE", "NW", "W", "NW"],
]);

const names = (way: { name: string }[] | null): string[] | null => way && way.map(({ name }) => name);

test("hollows are named by row and place, and lie in a hexagonal pattern", () => {
  expect(BOARD.hollows.map(({ name }) => name)).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "b4"]);
  expect(BOARD.at.get("a1")!.x - BOARD.at.get("b1")!.x).toBeCloseTo(PITCH / 2);
  expect(Math.hypot(PITCH / 2, BOARD.at.get("b1")!.y - BOARD.at.get("a1")!.y)).toBeCloseTo(PITCH);
});

test("points lead to the neighbour they look at, and over the edge nowhere", () => {
  expect(Object.fromEntries(BOARD.exits)).toEqual({
    a1: ["a2"],
    a2: ["a3", "a1"],
    a3: ["b3"],
    b1: ["a1"],
    b2: ["a1"],
    b3: ["b2"],
    b4: ["a3"],
  });
});

test("a way has exactly so many steps, past empty hollows", () => {
  const none = new Set<string>();
  expect(names(BOARD.way("a1", "a3", 2, none))).toEqual(["a1", "a2", "a3"]);
  expect(names(BOARD.way("a1", "a3", 1, none))).toBe(null);
  expect(names(BOARD.way("a1", "a3", 2, new Set(["a2"])))).toBe(null);
  expect(names(BOARD.way("a1", "a3", 2, new Set(["a1", "a3"])))).toEqual(["a1", "a2", "a3"]);
  expect(names(BOARD.way("a1", "a1", 2, new Set(["a1"])))).toEqual(["a1", "a2", "a1"]);
  // The marble that moves is no obstacle to itself.
  expect(names(BOARD.way("a2", "a3", 3, new Set(["a2"])))).toEqual(["a2", "a1", "a2", "a3"]);
  expect(names(BOARD.way("z9", "a1", 1, none))).toBe(null);
});

test("arrows go along a row, and to the nearest hollow of the next", () => {
  const { at } = BOARD;
  const beside = (name: string, key: string) => BOARD.beside(at.get(name)!, key, at.get(name)!.x)?.name;
  expect(beside("a1", "ArrowRight")).toBe("a2");
  expect(beside("a1", "ArrowLeft")).toBe(undefined);
  expect(beside("b4", "ArrowUp")).toBe("a3");
  expect(beside("b1", "ArrowDown")).toBe(undefined);
  expect(beside("a1", "Home")).toBe(undefined);
});

const START = { red: ["f4"], yellow: ["b4"] };

function scene(of: Partial<Scene>): Scene {
  return { seat: 0, before: [], fresh: true, options: { board: START }, name: String, ...of } as Scene;
}

test("a move is told with the marble that it takes", () => {
  const now = scene({ view: { state: START } as unknown as Scene["view"] });
  expect(tell("f4-b4", now, "en", "did")).toBe("moves from f4 to b4 and takes a yellow marble");
  expect(tell("f4-c4", now, "en", "do")).toBe("Move from f4 to c4");
  expect(tell("b4-f4", { ...now, seat: 1 }, "fr", "do")).toBe("Aller de b4 à f4 et prendre une bille rouge");
  expect(tell("--", now, "fr", "did")).toBe("n’a aucun coup et perd son tour");
  expect(tell("resign", now, "en", "did")).toBe("");
});

test("where marbles stood is known from the moves before", () => {
  const before = ["f4-d4", "b4-c4", "--"];
  expect(tell("d4-c4", scene({ fresh: false, before }), "en", "did")).toMatch(/takes a yellow marble$/);
  expect(tell("d4-b4", scene({ fresh: false, before }), "en", "did")).toBe("moves from d4 to b4");
  // What was taken stands nowhere any more.
  const taken = scene({ fresh: false, before: ["f4-b4", "--", "b4-c4"], seat: 0 });
  expect(tell("c4-b4", taken, "en", "did")).toBe("moves from c4 to b4");
});
