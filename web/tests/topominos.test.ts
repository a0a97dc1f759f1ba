import { expect, test } from "vitest";
import { tell } from "../src/games/topominos/tell";
import {
  covered,
  dots,
  gains,
  look,
  openCells,
  plate,
  readExchange,
  readLay,
  readStacks,
  turned,
  turnOver,
  turnRight,
  type State,
} from "../src/games/topominos/tiles";
import type { Scene } from "../src/games/telling";

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
});

test("moves are read, and what is none is not", () => {
  expect(readLay("lay(0,7,8)")).toEqual({ slot: 0, orientation: 7, place: 8 });
  expect(readExchange("exchange(0,3,4)")).toEqual([0, 3, 4]);
  expect(readExchange("exchange()")).toEqual([]);
  for (const text of ["lay(0,7)", "lay(0,7,8) ", "lay(-1,0,0)", "lay(0,7,88)", "pass", "", null, undefined])
    expect(readLay(text)).toBe(null);
  for (const text of ["exchange", "exchange(a)", "exchange:3", null]) expect(readExchange(text)).toBe(null);
});

function state(of: Partial<State> = {}): State {
  const stacks = [["12:0", "5:0"], ...Array.from({ length: 8 }, () => [])];
  return { seats: 2, stacks, racks: [["13", "1", "159"], ["?"]], touched: [], banked: 0, ...of } as State;
}

test("a turn counts its nines, then the stacks it added to", () => {
  expect(gains(state())).toEqual([]);
  expect(gains(state({ banked: 18, touched: [0, 1] }))).toEqual([9, 9, 3, 0]);
});

function scene(of: Partial<Scene> = {}, now: Partial<State> = {}): Scene {
  const view = { state: state(now) } as unknown as Scene["view"];
  return { seat: 0, before: [], view, fresh: true, options: {}, name: String, ...of };
}

test("a tile that is laid is told with its dots and the stack's", () => {
  expect(tell("lay(0,0,0)", scene(), "en", "did")).toBe("lays 2 dots in compartment 0 (top left), 5 of 9");
  expect(tell("lay(1,0,4)", scene(), "fr", "did")).toBe("pose 1 pastille au compartiment 4 (au milieu), 1 sur 9");
  expect(tell("lay(0,1,4)", scene(), "en", "do")).toBe(
    "Lay 2 dots (top right, bottom right) in compartment 4 (middle), 2 of 9",
  );
  const full = { stacks: [["12:0", "5:0", "4678:0"], ...state().stacks.slice(1)] };
  expect(tell("lay(0,0,0)", scene({}, full), "en", "did")).toMatch(/, a nine!$/);
});

test("what another lays is told by what lies there then, or not at all", () => {
  const after = (stacks: string[][]): Scene["view"] => ({ state: { stacks } }) as unknown as Scene["view"];
  const rest = state().stacks.slice(1);
  const other = { seat: 1, after: after([["12:0", "5:0", "138:2"], ...rest]) };
  expect(tell("lay(0,2,0)", scene(other), "en", "did")).toBe("lays 3 dots in compartment 0 (top left), 6 of 9");
  expect(tell("lay(0,2,0)", scene({ seat: 1, after: after([[], ...rest]) }), "en", "did")).toBe(
    "lays 6 dots in compartment 0 (top left), a nine!",
  );
  expect(tell("lay(0,2,0)", scene({ seat: 1 }), "en", "did")).toBe("lays a tile in compartment 0 (top left)");
  expect(tell("lay(0,2,0)", scene({ fresh: false }), "fr", "do")).toBe(
    "Poser la pièce 1, sens 3 sur 8, au compartiment 0 (en haut à gauche)",
  );
});

test("everything else is told too", () => {
  const turn = scene({}, { banked: 9, touched: [0] });
  expect(tell("end-turn", turn, "en", "did")).toBe("ends the turn, 12 points");
  expect(tell("end-turn", { ...turn, fresh: false }, "fr", "did")).toBe("finit son tour");
  expect(tell("pass", scene(), "fr", "do")).toBe("Passer");
  expect(tell("exchange(0,2)", scene(), "en", "do")).toBe("Exchange tiles 1 and 3");
  expect(tell("exchange(0,2)", scene(), "en", "did")).toBe("exchanges 2 tiles");
  expect(tell("exchange:1", scene(), "fr", "did")).toBe("échange 1 pièce");
  expect(tell("resign", scene(), "en", "did")).toBe("");
});
