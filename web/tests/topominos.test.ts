import { afterEach, beforeAll, expect, test } from "vitest";
import { tell, type Mood } from "../src/games/telling";
import type { Effect } from "../src/games/topominos/effects";
import { keys } from "../src/games/topominos/keys";
import { say } from "../src/games/topominos/texts";
import {
  covered,
  dots,
  figures,
  look,
  openCells,
  plate,
  readExchange,
  readLay,
  readStacks,
  scored,
  turned,
  turnOver,
  turnRight,
} from "../src/games/topominos/tiles";
import type { State } from "../src/games/topominos/state";
import type { MoveReport } from "../src/lib/api";
import { catalogue, language, load } from "../src/lib/language.svelte";

beforeAll(() => load("topominos"));
afterEach(() => language.choose("en"));

const sorted = (cells: number[]): number[] => cells.toSorted((a, b) => a - b);

test("a tile is its dots, and a hidden one has none", () => {
  expect(dots("1568")).toEqual([0, 4, 5, 7]);
  expect(dots("?")).toEqual([]);
  expect(dots("")).toEqual([]);
});

test("a quarter turn goes clockwise, a flip from left to right", () => {
  expect(turned([0, 1], 0)).toEqual([0, 1]);
  expect(turned([0, 1], 1)).toEqual([2, 5]);
  expect(turned([0, 1], 2)).toEqual([8, 7]);
  expect(turned([0, 1], 3)).toEqual([6, 3]);
  expect(turned([0, 3], 4)).toEqual([2, 5]);
  expect(turned([0, 3], 5)).toEqual([8, 7]);
});

test("turning and flipping a tile in hand does what one sees", () => {
  const corner = [0, 1, 5]; // looks different in all eight orientations
  for (let orientation = 0; orientation < 8; orientation++) {
    const seen = turned(corner, orientation);
    expect(turned(corner, turnRight(orientation))).toEqual(turned(seen, 1));
    expect(turned(corner, turnOver(orientation))).toEqual(turned(seen, 4));
  }
});

test("tiles that look the same have the same look", () => {
  expect(look("159", 0)).toBe(look("159", 2));
  expect(look("159", 0)).not.toBe(look("159", 1));
  expect(look("13", 1)).toBe(look("39", 0));
  expect(look("1234", 3)).toBe("1478"); // as effects name the cells of a tile that is laid
});

test("a tile keeps its tint however it is turned", () => {
  expect(new Set([0, 1, 2, 3, 4, 5, 6, 7].map((orientation) => plate("126", orientation).tint)).size).toBe(1);
});

test("stacks are read as they are written", () => {
  const [stack, empty] = readStacks([["12:1", "5:0", "1"], []]);
  expect(stack!.map(({ cells }) => sorted(cells))).toEqual([[2, 5], [4], [0]]);
  expect(covered(stack!)).toEqual(new Set([2, 5, 4, 0]));
  expect(openCells(stack!)).toEqual([1, 3, 6, 7, 8]);
  expect(openCells(empty!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(figures(openCells(stack!))).toBe("24789");
  expect(figures(turned([0, 1], 3))).toBe("47");
});

test("moves are read, and what is none is not", () => {
  expect(readLay("lay(0,7,8)")).toEqual({ slot: 0, orientation: 7, place: 8 });
  expect(readExchange("exchange(0,3,4)")).toEqual([0, 3, 4]);
  expect(readExchange("exchange()")).toEqual([]);
  for (const text of ["lay(0,7)", "lay(0,7,8) ", "lay(-1,0,0)", "lay(0,7,88)", "pass", "", null, undefined])
    expect(readLay(text)).toBe(null);
  for (const text of ["exchange", "exchange(a)", "exchange:3", null]) expect(readExchange(text)).toBe(null);
});

test("a stack scores when the turn has added to it", () => {
  const state = { touched: [0, 7], gains: [9, 9, 3, 5] } as State; // two nines, which are gone
  expect([0, 1, 7].map((place) => scored(state, place))).toEqual([3, null, 5]);
});

function told(move: string, effects: Effect[], mood: Mood): string {
  const report = { move, seat: 0, points: 0, effects } as unknown as MoveReport;
  return tell(catalogue("topominos"), report, { names: {}, name: String }, mood);
}

const by = { seat: 0, points: 0 };
const turn = (score: number, declared = 0): Effect => ({ kind: "turn", ...by, score, nines: 0, declared });

function lay(tile: number, cells: number, compartment: number, dots: number): Effect {
  const sizes = { added: String(cells).length, dots, height: 2, left: 4 };
  return { kind: "lay", ...by, slot: 0, tile, orientation: 1, compartment, cells, ...sizes };
}

test("a tile that is laid is told with its dots and the stack's", async () => {
  expect(told("lay(0,0,0)", [lay(13, 13, 0, 5)], "did")).toBe("lays 2 dots in compartment 0 (top left), 5 of 9");
  expect(told("lay(0,1,4)", [lay(13, 39, 4, 2)], "do")).toBe(
    "Lay 2 dots (top right and bottom right) in compartment 4 (middle), 2 of 9",
  );
  await language.choose("fr");
  expect(told("lay(1,0,4)", [lay(1, 1, 4, 1)], "did")).toBe(
    "pose 1 pastille dans le compartiment 4 (au milieu), 1 sur 9",
  );
});

test("a nine is told, whatever else the tile brings about", async () => {
  const nine: Effect = { kind: "nine", ...by, compartment: 0, tiles: 3 };
  const effects = [lay(138, 279, 0, 9), nine, turn(9)];
  expect(told("lay(0,2,0)", effects, "did")).toBe("lays 3 dots in compartment 0 (top left), a nine!");
  await language.choose("fr");
  expect(told("lay(0,2,0)", effects, "do")).toBe(
    "Posez 3 pastilles (en haut au milieu, en bas à gauche et en bas à droite) " +
      "dans le compartiment 0 (en haut à gauche), un neuf\u202f!",
  );
});

test("everything else is told too", async () => {
  const pass: Effect = { kind: "pass", ...by, running: 1 };
  const exchange = (tiles: number): Effect[] => [{ kind: "exchange", ...by, tiles, running: 1 }, turn(0)];
  expect(told("end-turn", [turn(12, 1)], "did")).toBe("ends the turn, 12 points");
  expect(told("pass", [pass, turn(0)], "did")).toBe("passes");
  expect(told("exchange(0,2)", exchange(2), "do")).toBe("Exchange tiles 1 and 3");
  expect(told("exchange(0,2)", exchange(2), "did")).toBe("exchanges 2 tiles");
  expect(told("resign", [], "did")).toBe("");
  await language.choose("fr");
  expect(told("end-turn", [turn(1, 1)], "do")).toBe("Finissez le tour, 1 point");
  expect(told("pass", [pass, turn(0)], "do")).toBe("Passez");
  expect(told("exchange(4)", exchange(1), "do")).toBe("Échangez la pièce 5");
  expect(told("exchange:1", exchange(1), "did")).toBe("échange 1 pièce"); // as others know it
});

test("the board names cells, places and what a tile does there", async () => {
  expect(say("tile", { cells: "159" })).toBe("Tile with dots: top left, middle and bottom right");
  expect([0, 1, 2].map((places) => say("held", { cells: "5", places }).split(". ")[1])).toEqual([
    "It fits nowhere.",
    "It fits in 1 compartment.",
    "It fits in 2 compartments.",
  ]);
  const tried = (result: string): string => say("tried", { n: 4, cells: "19", dots: 1, result });
  expect(tried("nine")).toBe("Compartment 4 (middle): top left and bottom right. Nine!");
  expect(tried("never")).toMatch(/right\. The tile cannot go here\.$/);
  expect(tried("unknown")).toMatch(/: top left and bottom right\.$/);
  await language.choose("fr");
  expect(tried("dots")).toBe(
    "Compartiment 4 (au milieu)\u00a0: en haut à gauche et en bas à droite. 1 pastille sur 9.",
  );
  expect(say("stack-dots", { dots: 7 })).toBe("7 pastilles sur 9");
});

test("keys are labelled in the language of the page", async () => {
  expect(keys()).toContainEqual(["Space", "try it here"]);
  await language.choose("fr");
  expect(keys().map(([key]) => key)).toEqual(["← ↑ → ↓", "1–5", "R", "F", "Espace", "E", "P", "X"]);
});
