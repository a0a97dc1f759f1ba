import { expect, test } from "vitest";
import { Board, PITCH } from "../src/games/topquark/board";
import { names } from "../src/games/topquark/names";
import { tell, type Mood } from "../src/games/telling";
import type { MoveReport } from "../src/lib/api";
import { Catalogue } from "../src/lib/catalogue";

const FILES = import.meta.glob<string>(
  ["../../src/ludotheque/texts/*/common.ftl", "../../src/ludotheque/games/topquark/texts/*/game.ftl"],
  { query: "?raw", import: "default", eager: true },
);

// a1 leads to a2, a2 is a lens, b2 leads up to the left.
const ROWS = [
  ["E", "E=W", "SW"],
  ["NE", "NW", "W", "NW"],
];
const BOARD = new Board(ROWS);

const step = (from: number, to: number) => ({ kind: "step", seat: 0, points: 0, from, to });
const land = (from: number, to: number) => ({ kind: "land", seat: 0, points: 0, from, to, count: 1 });
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

test.each<[language: string, mood: Mood, report: MoveReport, told: string]>([
  ["en", "did", move("b3-b2", step(5, 4), land(5, 4), take(4, 1)), "moves from b3 to b2, takes a yellow marble"],
  ["en", "do", move("b3-b2", step(5, 4), land(5, 4)), "Move from b3 to b2"],
  ["fr", "did", move("b3-b2", step(5, 4), land(5, 4)), "va de b3 à b2"],
  ["fr", "do", move("b2-a1", step(4, 0), land(4, 0), take(0, 0)), "Allez de b2 à a1, prenez une bille rouge"],
  ["en", "did", move("resign"), ""],
])("in %s, as what players %s, a move is told with the marble that it takes", (language, mood, report, told) => {
  const files = Object.keys(FILES).filter((path) => path.includes(`/texts/${language}/`));
  const catalogue = new Catalogue(files.map((path) => FILES[path]!));
  const scene = { seats: 2, names: names({ board: { rows: ROWS } }), name: String };
  expect(tell(catalogue, report, scene, mood)).toBe(told);
});
