import { afterEach, beforeAll, expect, test } from "vitest";
import type { BoardProps } from "../src/games";
import { tell, type Mood } from "../src/games/telling";
import {
  cellsIn,
  colourOf,
  covers,
  laidBy,
  middleOf,
  placesOn,
  reach,
  readLaid,
  rowsOf,
  type Half,
} from "../src/games/topas/cards";
import { keys } from "../src/games/topas/keys";
import { calledCard, choiceInWords, inWords } from "../src/games/topas/spoken";
import { say } from "../src/games/topas/texts";
import { Play } from "../src/games/topas/play.svelte";
import type { MoveReport, View } from "../src/lib/api";
import { catalogue, language, load } from "../src/lib/language.svelte";

beforeAll(() => load("topas"));
afterEach(() => language.choose("en"));

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

// Moves beside R2Y3@0,0>, with the effects that the page reads.
const lay = (x: number, y: number, face: [number, number], other: [number, number], turn: number) => {
  const [dx, dy] = [
    [1, 0],
    [0, -1],
    [-1, 0],
    [0, 1],
  ][turn]!;
  const [colour, gems] = face;
  const [other_colour, other_gems] = other;
  const cells = { x, y, other_x: x + dx!, other_y: y + dy! };
  return { kind: "lay", seat: 0, points: 0, ...cells, colour, gems, side: turn, other_colour, other_gems };
};
const row = (x: number, y: number, axis: number, halves: number, gems: number, colour: number, points = gems) => {
  return { kind: "row", seat: 0, points, x, y, axis, halves, gems, colour, before: 0, beyond: 1 };
};
const [R, G, Y, B] = [0, 1, 2, 3];

function report(move: string, points: number, ...effects: MoveReport["effects"]): MoveReport {
  return { move, seat: 0, points, effects };
}

const BESIDE = report("R1G3@-1,0v", 3, lay(-1, 0, [R, 1], [G, 3], 1), row(-1, 0, 0, 2, 3, R));
const ABOVE = report("R1Y3@0,1>", 9, lay(0, 1, [R, 1], [Y, 3], 0), row(0, 1, 1, 2, 3, R), row(1, 1, 1, 2, 6, Y));
const EXPERT = report("R1Y3@0,1>", 18, ...ABOVE.effects.map((one) => ({ ...one, points: 0 })), {
  kind: "product",
  seat: 0,
  points: 18,
  rows: 2,
});
const NOTHING = report("G1B3@0,1^", 0, lay(0, 1, [G, 1], [B, 3], 3));
const AWAY = report("pass", 0, { kind: "away", seat: 0, points: 0, card: 7 });

test("the card that a move lays is the one of its name", () => {
  for (const one of [BESIDE, ABOVE, NOTHING]) expect(laidBy(one)).toEqual(readLaid(one.move));
  expect(laidBy(AWAY)).toBe(null);
  expect(laidBy(report("resign", 0))).toBe(null);
  expect(laidBy(null)).toBe(null);
});

test("a row goes to the right or down from its first cell", () => {
  expect(rowsOf(BESIDE).map(cellsIn)).toEqual([
    [
      { x: -1, y: 0 },
      { x: 0, y: 0 },
    ],
  ]);
  expect(rowsOf(ABOVE).map(cellsIn)).toEqual([
    [
      { x: 0, y: 1 },
      { x: 0, y: 0 },
    ],
    [
      { x: 1, y: 1 },
      { x: 1, y: 0 },
    ],
  ]);
  expect(rowsOf(ABOVE).map(({ colour }) => colourOf(colour))).toEqual(["R", "Y"]);
  expect([NOTHING, AWAY, null].map(rowsOf)).toEqual([[], [], []]);
});

test("the cells that matter hold the middle, and a rim around all", () => {
  expect(reach([], 2)).toEqual({ left: -2, right: 2, bottom: -2, top: 2 });
  expect(reach(laid("R3G1@3,-4v"), 1)).toEqual({ left: -1, right: 4, bottom: -6, top: 1 });
  expect(middleOf(readLaid("R3G1@3,-4v")!)).toEqual({ x: 3, y: -4.5 });
});

const told = (report: MoveReport, mood: Mood): string =>
  tell(catalogue("topas"), report, { names: {}, name: String }, mood);

test("a move is told with its card, its place, and what it brings", async () => {
  expect(told(BESIDE, "did")).toBe("lays 1 ruby on −1, 0 and 3 emeralds below it, 3 points");
  expect(told(EXPERT, "did")).toBe("lays 1 ruby on 0, 1 and 3 topazes to the right of it, 18 points");
  expect(told(AWAY, "did")).toBe("puts away a card that fits nowhere, 0 points");
  await language.choose("fr");
  expect(told(BESIDE, "do")).toBe("Posez 1 rubis en −1, 0 et 3 émeraudes au-dessous, 3 points");
  expect(told(NOTHING, "did")).toBe("pose 1 émeraude en 0, 1 et 3 saphirs au-dessus, 0 point");
});

function play(props: Partial<BoardProps>, state: object = {}): Play {
  const start = { seats: 2, round: 1, column: 1, turn: 0, over: false, pile: [] };
  const now = {
    ...start,
    display: ["R2Y3@0,0>"],
    hands: [
      ["R1G3", "R1Y3"],
      ["?", "?", "?"],
    ],
    ...state,
  };
  const view = { seat: 0, state: now } as unknown as View;
  return new Play(() => ({
    ...{ view, parts: {}, seat: 0, legal: [BESIDE, ABOVE], chosen: null, onchoose: () => undefined, name: String },
    ...props,
  }));
}

test("a card may lie where a legal move puts it, and makes the rows of that move", () => {
  const legal = play({ chosen: "R1Y3@0,1>" });
  expect([legal.allowed, legal.report]).toEqual([true, ABOVE]);
  expect(legal.rows.map(({ gems }) => gems)).toEqual([3, 6]);
  const face = ({ colour, gems, x, y }: Half) => `${colour}${gems} ${x},${y}`;
  expect(legal.lit.map(face)).toEqual(["R1 0,1", "R2 0,0", "Y3 1,1", "Y3 1,0"]);
  expect([...legal.places.keys()].sort()).toEqual(["-1,-1", "-1,0"]); // those of the first card
  const illegal = play({ chosen: "R1Y3@0,2>" });
  expect([illegal.allowed, illegal.report, illegal.rows]).toEqual([false, null, []]);
});

test("until the legal moves are known, nothing is refused and nothing promised", () => {
  const early = play({ legal: [], chosen: "R1Y3@0,1>" });
  expect([early.allowed, early.report, early.rows]).toEqual([true, null, []]);
});

test("the advised card lies where its move puts it", () => {
  expect(play({ hint: ABOVE }).advice?.text).toBe("R1Y3@0,1>");
  expect([play({ hint: AWAY }).advice, play({}).advice]).toEqual([null, null]);
});

test("alone, the card to lay is counted even if an earlier one was put away", () => {
  const alone = { seats: 1, column: 2, round: 3, hands: [["R1G3"]] };
  expect(play({}, alone).column).toEqual({ column: 2, card: 3 }); // one card lies on the cloth
  expect(play({}, { ...alone, over: true }).column).toBe(null);
  expect(play({}).column).toBe(null);
});

test("a chosen card is spoken with its rows, once they are known", async () => {
  const card = readLaid("R1Y3@0,1>")!;
  const where = "1 ruby on 0, 1 and 3 topazes to the right of it.";
  expect(choiceInWords(card, ABOVE)).toBe(`${where} Rows: 3 rubies and 6 topazes; 9 points in all.`);
  expect(choiceInWords(card, EXPERT)).toBe(`${where} Rows: 3 rubies and 6 topazes; 18 points in all.`);
  expect(choiceInWords(card, null)).toBe(where);
  expect(choiceInWords(readLaid(NOTHING.move)!, NOTHING)).toMatch(/above it\. No row: 0 points\.$/);
  await language.choose("fr");
  expect(choiceInWords(card, ABOVE)).toMatch(/\. Rangées\u00a0: 3 rubis et 6 topazes\u202f; 9 points en tout\.$/);
});

test("cards are named by their gems, those that lie with their place", async () => {
  expect(calledCard("R1Y3")).toBe("1 ruby and 3 topazes");
  const cards = laid("R2Y3@0,0>", "G1B1@-1,0<");
  const places = [
    "2 rubies on 0, 0 and 3 topazes to the right of it",
    "1 emerald on −1, 0 and 1 sapphire to the left of it",
  ];
  expect(inWords(cards)).toBe(places.join("; "));
  await language.choose("fr");
  expect(calledCard("G2B1")).toBe("2 émeraudes et 1 saphir");
  expect(inWords(cards)).toMatch(/à droite\u202f; 1 émeraude en −1, 0 et 1 saphir à gauche$/);
});

test("keys are labelled in the language of the page", async () => {
  expect(keys()).toContainEqual(["Space", "try the card here; press again to turn it"]);
  await language.choose("fr");
  expect(keys().map(([key]) => key)).toEqual(["← ↑ → ↓", "1–3", "Espace", "R", "N, P", "+, −, 0"]);
});

test("one way is told as one, and the pile counts its cards", async () => {
  expect(say("cell-fits", { n: 1 })).toBe("free, your card fits in 1 way");
  expect([0, 1, 2].map((n) => say("pile", { n }))).toEqual([
    "0 cards in the pile",
    "1 card in the pile",
    "2 cards in the pile",
  ]);
  await language.choose("fr");
  expect(say("cell-fits", { n: 3 })).toBe("libre, votre carte peut s’y poser de 3 façons");
  expect(say("pile", { n: 0 })).toBe("0 carte dans la pioche");
});
