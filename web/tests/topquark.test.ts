import { expect, test } from "vitest";
import { Board, PITCH } from "../src/games/topquark/board";
import { tell } from "../src/games/topquark/tell";
import type { MoveReport } from "../src/lib/api";

// a1 leads to a2, a2 is a lens, b2 leads up to the left.
const BOARD = new Board([
  ["E", "E=W", "SW"],
  ["NE", "NW", "W", "NW"],
]);

const step = (from: number, to: number) => ({ kind: "step", seat: 0, points: 0, from, to });
const take = (hollow: number, side: number) => ({ kind: "take", seat: 1 - side, points: 1, hollow, side });

function move(name: string, ...effects: MoveReport["effects"]): MoveReport {
  return { move: name, seat: 0, points: 0, effects };
}

test("hollows are named by row and place, and lie in a hexagonal pattern", () => {
  expect(BOARD.hollows.map(({ name }) => name)).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "b4"]);
  expect(BOARD.at.get("a1")!.x - BOARD.at.get("b1")!.x).toBeCloseTo(PITCH / 2);
  expect(Math.hypot(PITCH / 2, BOARD.at.get("b1")!.y - BOARD.at.get("a1")!.y)).toBeCloseTo(PITCH);
});

test("a way goes through the hollows of its steps, some of them twice", () => {
  const report = move("b2-a3", step(4, 0), step(0, 1), step(1, 0), step(0, 1), step(1, 2));
  expect(BOARD.way(report)!.map(({ name }) => name)).toEqual(["b2", "a1", "a2", "a1", "a2", "a3"]);
  expect(BOARD.way(move("b3-b2", step(5, 4)))!.map(({ name }) => name)).toEqual(["b3", "b2"]);
  expect(BOARD.way(null)).toBe(null);
});

test("the prize of a move is the marble that it takes", () => {
  expect(BOARD.prize(move("b3-b2", step(5, 4), take(4, 1)))).toEqual({ hollow: BOARD.at.get("b2"), side: 1 });
  expect(BOARD.prize(move("b3-b2", step(5, 4)))).toBe(null);
  expect(BOARD.prize(null)).toBe(null);
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

test("a move is told with the marble that it takes", () => {
  const scene = { seats: 2, options: {}, name: String };
  const taking = move("f4-b4", take(11, 1));
  expect(tell(taking, scene, "en", "did")).toBe("moves from f4 to b4 and takes a yellow marble");
  expect(tell(move("f4-c4"), scene, "en", "do")).toBe("Move from f4 to c4");
  expect(tell(move("b4-f4", take(52, 0)), scene, "fr", "do")).toBe("Aller de b4 à f4 et prendre une bille rouge");
  expect(tell(move("resign"), scene, "en", "did")).toBe("");
});
