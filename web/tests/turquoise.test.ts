import { afterEach, beforeAll, expect, test } from "vitest";
import { tell, type Mood } from "../src/games/telling";
import { Choices, type Mind } from "../src/games/turquoise/choices";
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
import { keys } from "../src/games/turquoise/keys";
import { labelOf, priceOf } from "../src/games/turquoise/labels";
import { ghostOf, guestOf, lossesOf, markOf, worthOf } from "../src/games/turquoise/marks";
import { HAND, routeOf } from "../src/games/turquoise/routes";
import type { Pillar, State, Tile } from "../src/games/turquoise/state";
import {
  cellName,
  CELLS,
  cellsOf,
  halvesOf,
  placeAt,
  PLACES,
  readCell,
  Temple,
  WAYS,
} from "../src/games/turquoise/temple";
import type { Effect } from "../src/games/turquoise/effects";
import type { MoveReport } from "../src/lib/api";
import { catalogue, language, load } from "../src/lib/language.svelte";

beforeAll(() => load("turquoise"));
afterEach(() => language.choose("en"));

const GATES = ["N1", "N6", "W1", "E1", "S6"];
const CORNERS: Tile[] = [
  [0, 0],
  [0, 3],
  [3, 0],
  [3, 3],
].map(([r, c]) => ({ level: 0, r: r!, c: c!, tile: "corner", turn: 0 }));

function position(of: Partial<State> = {}): State {
  return {
    seats: 2,
    first: 0,
    active: 0,
    turn: 0,
    phase: "main",
    ap: 3,
    begun: false,
    laid: false,
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
    ends: 0,
    limits: { quiet: 20, ends: 4 },
    scores: [0, 0],
    over: false,
    outcome: null,
    ...of,
  };
}

const temple = (of: Partial<State> = {}): Temple => new Temple(position(of), GATES);
const pillar = (cell: string, seat: number, level = 0): Pillar => ({ cell: [...readCell(cell)], seat, level });
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

test("a tile turns clockwise", () => {
  expect([...halvesOf("01", 1)]).toEqual([2, 3]);
  expect([...halvesOf("67", 1)]).toEqual([0, 1]);
  expect(halvesOf("corner", 3).size).toBe(8);
  expect(halvesOf("capital", 0).size).toBe(0);
});

test("a cell's top is the highest tile over it, unless it is lifted off", () => {
  const tiles: Tile[] = [...CORNERS, { level: 1, r: 0, c: 0, tile: "01", turn: 0 }];
  expect(temple({ tiles }).level([1, 1])).toBe(1);
  expect(new Temple(position({ tiles }), GATES, 0).level([1, 1])).toBe(0);
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

/** The effects of a seat, without its points where it gains none. */
type Told = { [K in Effect["kind"]]: Omit<Extract<Effect, { kind: K }>, "seat" | "points"> }[Effect["kind"]];
const effect = (told: Told, seat = 0, points = 0) => ({ seat, points, ...told });

function report(move: string, ...effects: ReturnType<typeof effect>[]): MoveReport {
  const points = effects.reduce((sum, one) => sum + (one.seat === 0 ? one.points : 0), 0);
  return { move, seat: 0, points, effects };
}

/** A step between spots: a cell, or the hand outside the gate N1. */
function step(from: string, to: string, over = -1, complete = 1) {
  const at = (spot: string): [number, number, number] => (spot === HAND ? [-1, 1, -1] : [...readCell(spot), 0]);
  const [[from_row, from_column, from_level], [row, column, level]] = [at(from), at(to)];
  return effect({ kind: "steps", from_row, from_column, from_level, row, column, level, complete, over });
}

const spends = (ap: number) => effect({ kind: "spends", ap, left: 3 - ap });
const enters = (cell: string, tablet = -1) => {
  const [row, column] = readCell(cell);
  return effect({ kind: "enters", row, column, level: 0, hand: 33, tablet });
};
const returns = (cell: string, seat = 0, tablet = -1) => {
  const [row, column] = readCell(cell);
  return effect({ kind: "returns", row, column, level: 0, hand: 34, tablet }, seat);
};
const moves = (from: string, to: string) => {
  const [[from_row, from_column], [row, column]] = [readCell(from), readCell(to)];
  return effect({ kind: "moves", from_row, from_column, from_level: 0, row, column, level: 0 });
};
const lays = (level: number, r: number, c: number, turn = 0, seat = 0, tablet = -1) => {
  const [row, column] = cellsOf({ level, r, c })[0]!;
  return effect({ kind: "lays", level, r, c, turn, row, column, tablet }, seat);
};
const scores = (level: number, points: number, seat = 0) =>
  effect({ kind: "scores", level, own: 1, strike: 0 }, seat, points);

const ENTER = report("move(hand,01,0)", enters("01"), spends(1), step(HAND, "01"));
const TOLL = report(
  "move(hand,00,0)",
  enters("00"),
  spends(2),
  step(HAND, "01", 1, 0),
  step("01", "00"),
  effect({ kind: "pays", to: 1 }, 0, -1),
  effect({ kind: "receives", by: 0 }, 1, 1),
);
const AGAIN = report("move(hand,00,1)", enters("00"), spends(3), step(HAND, "01", 0, 0), step("01", "00", -1, 0));
const HOME = report("move(01,hand,0)", returns("01"), spends(1), step("01", HAND));
const WALK = report("move(01,11,0)", moves("01", "11"), spends(1), step("01", "11"));
const HORUS = report("horus(44)", effect({ kind: "uses", tablet: 0 }), enters("44", 0), spends(1));
const ANUBIS = report("anubis(76)", effect({ kind: "uses", tablet: 1 }), returns("76", 1, 1), spends(1));
const LAY = report("place(0,1,2,3)", lays(0, 1, 2, 3), scores(0, 1));
const WAIT = report(
  "place(1,0,2,3)",
  effect({ kind: "waits", level: 1, r: 0, c: 2, turn: 3, own: 2, worth: 2, holder: 1, row: 1, column: 5 }),
);
const LAST = report(
  "place(3,0,0,0)",
  lays(3, 0, 0),
  spends(1),
  scores(3, 15),
  effect({ kind: "idle", level: 0, pillars: 1 }, 0, -1),
  effect({ kind: "idle", level: 0, pillars: 1 }, 1, -1),
  effect({ kind: "idle", level: 2, pillars: 1 }, 1, -5),
  effect({ kind: "ends", ending: 1 }),
  effect({ kind: "final", total: 17, won: 1 }, 0),
  effect({ kind: "final", total: 14, won: 0 }, 1),
);
const seth = (turn: number) =>
  report(
    `seth(${turn})`,
    effect({ kind: "uses", tablet: 3 }),
    lays(1, 0, 2, turn, 0, 3),
    scores(1, 3),
    scores(1, 1, 1),
  );
const LET = report("let", effect({ kind: "forgoes", tablet: 3 }), lays(1, 0, 2, 1, 1), scores(1, 1, 1));
const auction = (tablet: number, price: number) =>
  report(
    `auction(${["horus", "anubis", "thoth", "seth"][tablet]},${price})`,
    effect({ kind: "auctions", tablet, price }),
  );
const END = report("end", effect({ kind: "ends_turn", unused: 2, follower: 1 }));

test("a route is told by its steps, with its price and whom it pays", () => {
  expect(routeOf(TOLL)).toMatchObject({ from: HAND, to: "00", ap: 2, points: 1, paid: [1] });
  expect(routeOf(TOLL)!.steps.map(({ complete }) => complete)).toEqual([0, 1]);
  expect(routeOf(HOME)).toMatchObject({ from: "01", to: HAND, ap: 1, points: 0, paid: [] });
  expect(routeOf(WALK)).toMatchObject({ move: "move(01,11,0)", from: "01", to: "11" });
  for (const none of [HORUS, ANUBIS, LAY, END, null]) expect(routeOf(none)).toBe(null);
});

const IDEA: Mind = { source: HAND, power: null, turn: 0 };
const offersOf = (of: Partial<State>, legal: MoveReport[], mind: Partial<Mind> = {}) => {
  const choices = new Choices(temple(of), 0, legal, { ...IDEA, ...mind });
  return [...choices.offers].map(([spot, { moves }]) => [spot, ...moves]);
};

test("cells offer the routes of the pillar that is picked", () => {
  const pillars = [pillar("01", 0)];
  const legal = [ENTER, TOLL, AGAIN, HOME, WALK, END];
  expect(offersOf({ pillars }, legal)).toEqual([
    ["01", "move(hand,01,0)"],
    ["00", "move(hand,00,0)", "move(hand,00,1)"],
  ]);
  expect(offersOf({ pillars }, legal, { source: "01" })).toEqual([
    [HAND, "move(01,hand,0)"],
    ["11", "move(01,11,0)"],
  ]);
  expect(offersOf({ pillars }, legal, { source: "76" })).toHaveLength(2); // none of one's own stands there
  const choices = new Choices(temple({ pillars }), 0, legal, IDEA);
  expect([...choices.sources]).toEqual(["01"]);
  expect(choices.routesLike(routeOf(AGAIN)!).map(({ move }) => move)).toEqual(["move(hand,00,0)", "move(hand,00,1)"]);
  expect(choices.moveTo("00", "move(hand,00,0)")).toBe("move(hand,00,1)"); // again: the other route
  expect(choices.moveTo("33", null)).toBe("move(hand,33,0)"); // not allowed: the page says why
});

test("a power is offered where it may be used", () => {
  const legal = [ENTER, HOME, HORUS, ANUBIS];
  const tablets = { horus: 0, anubis: 0, thoth: null, seth: null };
  expect(offersOf({ tablets }, legal, { power: "horus" })).toEqual([["44", "horus(44)"]]);
  expect(offersOf({ tablets }, legal, { power: "anubis" })).toEqual([["76", "anubis(76)"]]);
  expect(offersOf({ phase: "anubis" }, [report("anubis(76)", returns("76", 1, 1))])).toEqual([["76", "anubis(76)"]]);
});

test("the cells of a place offer the tile, turned as one likes, with what it scores", () => {
  const waiting = report("place(0,1,2,0)", effect({ ...WAIT.effects[0]!, level: 0, r: 1, turn: 0 } as unknown as Told));
  const placing = (turn: number, legal = [waiting, LAY]) =>
    new Choices(temple({ phase: "place", drawn: "0145" }), 0, legal, { ...IDEA, turn });
  expect(placing(0).turns).toEqual([0, 3]);
  expect([...placing(0).offers.keys()]).toEqual(["24", "25", "34", "35"]);
  expect(placing(0).places).toEqual([{ place: { level: 0, r: 1, c: 2 }, points: 2 }]);
  expect(placing(1).places).toEqual([{ place: { level: 0, r: 1, c: 2 }, points: 1 }]);
  expect([0, 1, 2].map((turn) => placing(turn).moveTo("24", null))).toEqual([
    "place(0,1,2,0)",
    "place(0,1,2,3)",
    "place(0,1,2,0)",
  ]);
  expect(placing(2, []).turn).toBe(2); // nothing is known yet
  expect(placing(0).moveTo("00", null)).toBe("place(0,0,0,0)"); // taken: the page says so
  expect(placing(0).moveTo(HAND, null)).toBe("move(hand,hand,0)");
});

test("Seth may turn the tile, which is no matter of letting it pass", () => {
  const pending = { level: 1, r: 0, c: 2, turn: 1 };
  const asked = new Choices(temple({ phase: "seth", pending }), 0, [seth(0), seth(2), LET], { ...IDEA, turn: 1 });
  expect(asked.turns).toEqual([0, 2]);
  expect(asked.places).toEqual([{ place: { level: 1, r: 0, c: 2 }, points: 3 }]);
  expect(asked.moveTo("15", null)).toBe("seth(2)");
  expect([0, 1].map((seat) => worthOf(asked.report("seth(2)")!, seat))).toEqual([3, 1]);
});

test("the last capital is offered with what it scores, whatever is lost at the end", () => {
  const choices = new Choices(temple(), 0, [ENTER, LAST, END], IDEA);
  expect(choices.capital).toMatchObject({ moves: ["place(3,0,0,0)"], points: 15 });
  expect(choices.places).toEqual([{ place: { level: 3, r: 0, c: 0 }, points: 15 }]);
  expect(new Choices(temple(), 0, [ENTER, END], IDEA).capital).toBe(null);
});

test("a tablet has the prices at which it may be put up, or bid for", () => {
  const choices = new Choices(temple(), 0, [auction(2, 2), auction(2, 1), auction(0, 1), END], IDEA);
  expect(choices.prices("thoth")).toEqual([1, 2]);
  expect(choices.prices("seth")).toEqual([]);
  const bid = report("bid(7)", effect({ kind: "bids", tablet: 3, price: 7 }));
  expect(new Choices(temple({ phase: "auction" }), 0, [bid], IDEA).prices("seth")).toEqual([7]);
});

test("what a move touches is marked", () => {
  expect(markOf(ENTER).cells).toEqual([[0, 1]]);
  expect(markOf(WALK).cells).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(markOf(ANUBIS).cells).toEqual([[7, 6]]);
  expect(markOf(LAY).place).toEqual({ level: 0, r: 1, c: 2 });
  for (const one of [WAIT, seth(1), LET]) expect(markOf(one).place).toEqual({ level: 1, r: 0, c: 2 });
  for (const none of [END, auction(0, 1), null]) expect(markOf(none)).toEqual({ cells: [], place: null });
  expect([ENTER, WALK, HORUS, HOME, ANUBIS, LAY, null].map(guestOf)).toEqual([0, 0, 0, null, null, null, null]);
});

test("the tile that is about to lie somewhere is shown there", () => {
  const waiting = position({ pending: { level: 1, r: 0, c: 2, turn: 3 }, drawn: "0145" });
  expect(ghostOf(LAST, position())).toEqual({ level: 3, r: 0, c: 0, turn: 0, tile: "capital" });
  expect(ghostOf(WAIT, position({ drawn: "0145" }))).toEqual({ level: 1, r: 0, c: 2, turn: 3, tile: "0145" });
  expect(ghostOf(seth(1), waiting)).toEqual({ level: 1, r: 0, c: 2, turn: 1, tile: "0145" });
  expect(ghostOf(null, waiting)).toEqual({ level: 1, r: 0, c: 2, turn: 3, tile: "0145" });
  expect(ghostOf(END, position())).toBe(null);
});

test("what idle pillars cost is told by the move that ends the game", () => {
  expect(lossesOf(LAST, 2)).toEqual([1, 6]);
  expect(lossesOf(END, 2)).toBe(null);
  expect(lossesOf(null, 2)).toBe(null);
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

const name = (seat: number): string => ["Ada", "Bob", "Eve"][seat]!;
const told = (report: MoveReport, mood: Mood): string =>
  tell(catalogue("turquoise"), report, { names: {}, name }, mood);

test.each<[MoveReport, string, string]>([
  [
    report("draw", effect({ kind: "draws", left: 24 }), spends(1)),
    "draws a tile",
    "Piochez une plaque, 1 point d’action",
  ],
  [END, "ends the turn", "Finissez le tour"],
  [
    report("bid(7)", effect({ kind: "bids", tablet: 2, price: 7 }), effect({ kind: "drops", tablet: 2, asked: 0 }, 1)),
    "bids 7",
    "Offrez 7",
  ],
  [
    report("bid(7)", effect({ kind: "bids", tablet: 2, price: 7 }), effect({ kind: "wins", tablet: 2, price: 7 })),
    "bids 7, wins the auction",
    "Offrez 7",
  ],
  [
    report(
      "drop",
      effect({ kind: "drops", tablet: 2, asked: 1 }),
      effect({ kind: "wins", tablet: 2, price: 3 }, 1, -3),
    ),
    "drops out of the auction, Bob wins Thoth for 3",
    "Sortez de l’enchère",
  ],
  [auction(2, 2), "puts Thoth up for auction and bids 2", "Mettez Thot aux enchères et offrez 2"],
  [
    HORUS,
    "uses Horus to put a pillar at row 4, column 4",
    "Utilisez Horus pour dresser un pilier à la rangée 4, colonne 4, 1 point d’action",
  ],
  [
    ANUBIS,
    "uses Anubis to send back the black pillar at row 7, column 6",
    "Utilisez Anubis pour renvoyer le pilier noir de la rangée 7, colonne 6, 1 point d’action",
  ],
  [report("done", effect({ kind: "forgoes", tablet: 1 })), "takes no second pillar", "Renoncez à un second pilier"],
  [
    report("thoth", effect({ kind: "uses", tablet: 2 }), effect({ kind: "spends", ap: -1, left: 4 })),
    "uses Thoth to gain an action point",
    "Utilisez Thot pour gagner un point d’action",
  ],
  [ENTER, "brings a pillar to row 0, column 1", "Amenez un pilier à la rangée 0, colonne 1, 1 point d’action"],
  [
    TOLL,
    "brings a pillar to row 0, column 0, 1 point to Bob",
    "Amenez un pilier à la rangée 0, colonne 0, 2 points d’action, 1 point à Bob",
  ],
  [
    HOME,
    "takes back the pillar at row 0, column 1",
    "Ramenez en main le pilier de la rangée 0, colonne 1, 1 point d’action",
  ],
  [
    WALK,
    "moves a pillar from row 0, column 1 to row 1, column 1",
    "Déplacez un pilier de la rangée 0, colonne 1 à la rangée 1, colonne 1, 1 point d’action",
  ],
  [
    LAY,
    "lays the tile on the ground, rows 2–3, columns 4–5, 1 point",
    "Posez la plaque au sol, rangées 2–3, colonnes 4–5, tournée de 3 quarts de tour, 1 point",
  ],
  [
    WAIT,
    "lays the tile on level 1, rows 1–2, columns 5–6, 2 points",
    "Posez la plaque au niveau 1, rangées 1–2, colonnes 5–6, tournée de 3 quarts de tour, 2 points",
  ],
  [
    seth(1),
    "uses Seth and lays the tile on level 1, rows 1–2, columns 5–6, 3 points, 1 point to Bob",
    "Utilisez Seth et posez la plaque au niveau 1, rangées 1–2, colonnes 5–6, tournée d’un quart de tour, 3 points," +
      " 1 point à Bob",
  ],
  [LET, "lets the tile pass, 1 point to Bob", "Laissez passer la plaque, 1 point à Bob"],
  [LAST, "lays the last capital, 15 points", "Posez le dernier chapiteau, 1 point d’action, 15 points"],
  [report("resign"), "", ""],
])("$move is told", async (move, did, faites) => {
  expect(told(move, "did")).toBe(did);
  await language.choose("fr");
  expect(told(move, "do")).toBe(faites);
});

test("a cell is labelled with what it carries, its walkways, and what can be done on it", async () => {
  const now = temple({ tiles: [...CORNERS, BESIDE], pillars: [pillar("01", 0), pillar("10", 1)] });
  const choices = new Choices(now, 0, [ENTER, TOLL, WALK], IDEA);
  const label = (cell: string, of: Choices | null = choices): string => labelOf(readCell(cell), now, now, of, 0, name);
  expect(label("00")).toBe(
    "Row 0, column 0, ground, free site, walkways open to the east and the south;" +
      " your pillar can move here: 2 action points, 1 point to Bob",
  );
  expect(label("00", null)).toBe("Row 0, column 0, ground, free site, walkways open to the east and the south");
  expect(label("01", new Choices(now, 0, [WALK], IDEA))).toMatch(/, your pillar, .*, gate open; press to pick it up$/);
  expect(label("10")).toMatch(/, black pillar of Bob, /);
  expect(label("33")).toBe("Row 3, column 3, bare foundations");
  await language.choose("fr");
  expect(label("00")).toBe(
    "Rangée 0, colonne 0, sol, site libre, passerelles ouvertes à l’est et au sud\u202f;" +
      " votre pilier peut venir ici\u00a0: 2 points d’action, 1 point à Bob",
  );
});

test("the price of a route names all who are paid", () => {
  const route = { ...routeOf(TOLL)!, points: 3, paid: [1, 2] };
  expect(priceOf(route, name)).toBe("2 action points, 3 points to Bob and Eve");
  expect(priceOf(routeOf(WALK)!, name)).toBe("1 action point");
});

test("every key is written, and what it does", () => {
  for (const [key, does] of keys()) expect([key.trim(), does.trim()]).not.toContain("");
  expect(keys()).toContainEqual(["Space, Enter", "choose; again: another route or turn"]);
});
