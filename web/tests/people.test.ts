/** What those at a table are called, what is expected of whom, and how it ended for them. */

import { beforeEach, expect, test } from "vitest";
import type { Mine, SeatInfo } from "../src/lib/api";
import type { LiveTable } from "../src/lib/table/live.svelte";
import type { Line } from "../src/lib/table/state";
import { speaking } from "./fakes";

beforeEach(async () => void (await speaking()));

function seat(of: Partial<SeatInfo> = {}): SeatInfo {
  return { seat: 0, kind: "person", name: "", player: null, away: false, here: true, ...of };
}

const bot = (player: string): SeatInfo => seat({ kind: "bot", player });
const name = (n: number): string => ["Ada", "Bob", "Eve"][n]!;

test("people have their names, or their seat's number; bots say what they are", async () => {
  const { seatName } = await import("../src/lib/names");
  const seats = [seat({ name: "Ada" }), seat(), bot("level:4:careful"), bot("greedy"), bot("random")];
  expect(seats.map((_, n) => seatName(seats, n))).toEqual([
    "Ada",
    "Player 2",
    "Bot\u00a01 (level 4)",
    "Bot\u00a02 (greedy)",
    "Bot\u00a03 (random)",
  ]);
});

test("a bot that is alone has no number", async () => {
  const { botName, seatName } = await import("../src/lib/names");
  expect(seatName([seat({ name: "Ada" }), bot("level:2")], 1)).toBe("Bot (level 2)");
  expect(botName("level:2")).toBe("Bot (level 2)");
  expect(seatName([], 3)).toBe("Player 4");
});

test("who gave no name is called by the seat’s number, and is known by that", async () => {
  const { isNamed, seatName } = await import("../src/lib/names");
  const unnamed = seatName([seat()], 0);
  const seats = [seat({ name: unnamed }), seat(), seat({ name: "Ada" }), bot("greedy")];
  expect(seats.map((_, n) => isNamed(seats, n))).toEqual([false, false, true, true]);
});

/** How a game ended: for these seats of this browser, with these winners and points. */
async function ended(own: number[], winners: number[], scores: number[], reason = "points"): Promise<string> {
  const { resultOf } = await import("../src/lib/result");
  const seats = scores.map((_, n) => seat({ seat: n, name: name(n) }));
  const mine = { result: { winners, scores, reason }, you: { seats: own }, table: { seats } } as unknown as Mine;
  return resultOf(mine, (one) => one.name);
}

test.each<[own: number[], winners: number[], scores: number[], said: string]>([
  [[0], [0], [54, 41], "won 54\u00a0:\u00a041"],
  [[1], [0], [54, 41], "lost 41\u00a0:\u00a054"],
  [[1], [1], [12, 40, 33], "won 40\u00a0:\u00a033\u00a0:\u00a012"],
  [[0], [], [20, 20], "drawn 20\u00a0:\u00a020"],
  [[0], [0, 1], [20, 20, 3], "won together 20\u00a0:\u00a020\u00a0:\u00a03"],
  [[0], [0], [57], "57 points"],
  [[0], [], [1], "1 point"],
  [[0, 1], [1], [41, 54], "Bob won 54\u00a0:\u00a041"],
  [[0, 1, 2], [0, 2], [9, 5, 9], "Ada and Eve won together 9\u00a0:\u00a09\u00a0:\u00a05"],
])("for the seats %j, the winners %j and the points %j it is told", async (own, winners, scores, said) => {
  expect(await ended(own, winners, scores)).toBe(said);
});

test("points are not told where something else has decided", async () => {
  expect(await ended([0], [0], [3, 41], "resigned")).toBe("won by resignation");
  expect(await ended([1], [0], [3, 41], "forfeit")).toBe("lost on time");
  expect(await ended([0], [], [3, 41], "agreed")).toBe("drawn by agreement");
  expect(await ended([0], [0], [3, 41], "marbles")).toBe("won");
});

test("a game that is on has no result", async () => {
  const { resultOf } = await import("../src/lib/result");
  expect(resultOf({ result: null, you: {}, table: {} } as unknown as Mine, () => "")).toBe("");
});

/** A table of three as seat 0 sees it, while it is seat 1's turn. */
function table(of: object = {}, info: object = {}, view: object = {}): LiveTable {
  return {
    info: {
      status: "playing",
      turn: 1,
      seats: [0, 1, 2].map((n) => seat({ seat: n })),
      settings: {},
      origin: null,
      ...info,
    },
    view: { outcome: null, scores: [1, 2, 3], ...view },
    own: [0],
    mine: null,
    acting: 0,
    curtain: null,
    question: null,
    answering: null,
    sending: false,
    watching: false,
    connection: "live",
    legal: [],
    lines: [],
    ...of,
  } as unknown as LiveTable;
}

const OVER = { outcome: { winners: [1], texts: { en: "most points", fr: "le plus de points" } } };

test.each<[said: string, word: string, table: () => LiveTable, chosen?: string, legal?: boolean]>([
  ["The table is being set…", "connecting", () => table({ info: null })],
  ["Waiting for one more player", "open", () => table({}, { status: "open", seats: [seat(), seat({ kind: "open" })] })],
  [
    "Waiting for 2 more players",
    "open",
    () => table({}, { status: "open", seats: [seat(), seat({ kind: "open" }), seat({ kind: "open" })] }),
  ],
  ["The game is paused: anyone at the table can resume it", "paused", () => table({}, { status: "paused" })],
  ["Pass the device to Bob", "curtain", () => table({ curtain: 1 }, { seats: [seat(), seat({ name: "Bob" })] })],
  ["Eve is waiting for your answer", "waiting", () => table({ question: { seat: 2 }, answering: 0 })],
  ["Your turn: choose what to play", "yours", () => table({ mine: 0, legal: ["a"] })],
  ["Ada, it is your turn: choose what to play", "yours", () => table({ mine: 0, own: [0, 1], legal: ["a"] })],
  ["Confirm your move, or choose another", "yours", () => table({ mine: 0, legal: ["a"] }), "a", true],
  ["That is not allowed: choose another move", "yours", () => table({ mine: 0, legal: ["a"] }), "b", false],
  ["Your move is on its way…", "waiting", () => table({ mine: 0, legal: ["a"], sending: true }), "a"],
  [
    "Your move is waiting for the connection",
    "waiting",
    () => table({ mine: 0, legal: ["a"], sending: true, connection: "lost" }),
    "a",
  ],
  ["A bot plays for you until you take your seat back", "waiting", () => table({}, { seats: [seat({ away: true })] })],
  ["Bob is thinking", "waiting", () => table({}, { seats: [seat(), bot("level:1")] })],
  [
    "Waiting for Bob, who is not here right now",
    "waiting",
    () => table({}, { seats: [seat(), seat({ here: false })] }),
  ],
  ["Waiting for Bob", "waiting", () => table()],
  ["You are watching. Waiting for Bob", "waiting", () => table({ own: [], watching: true })],
  ["Bob wins: most points.", "over", () => table({}, {}, OVER)],
  ["Bob wins: most points.", "over", () => table({ own: [], watching: true }, {}, OVER)],
  ["You win: most points.", "over", () => table({ own: [1] }, {}, OVER)],
  ["Bob wins: most points.", "over", () => table({ own: [0, 1] }, {}, OVER)],
  ["A draw: nobody.", "over", () => table({}, {}, { outcome: { winners: [], texts: { en: "nobody" } } })],
  [
    "Ada and Eve share the victory: both.",
    "over",
    () => table({}, {}, { outcome: { winners: [0, 2], texts: { en: "both" } } }),
  ],
  [
    "1 point: done.",
    "over",
    () => table({}, {}, { scores: [1], outcome: { winners: [0], texts: { en: "done", fr: "fini" } } }),
  ],
])("it is said: %s (%s)", async (said, word, one, chosen, legal) => {
  const { standing, status } = await import("../src/lib/status");
  const looked = legal === undefined ? null : ({ legal } as Parameters<typeof status>[3]);
  expect(status(one(), name, chosen ?? null, looked)).toBe(said);
  expect(standing(one())).toBe(word);
});

test("why it ended is a sentence, in the language that is read", async () => {
  const { reason } = await import("../src/lib/status");
  const { ending } = await import("../src/lib/result");
  const { language } = await import("../src/lib/language.svelte");
  expect(reason(table())).toBe("");
  expect(reason(table({}, {}, OVER))).toBe("Most points.");
  await language.choose("fr");
  expect(reason(table({}, {}, OVER))).toBe("Le plus de points.");
  expect(ending(table().view!, name, null)).toBe("");
});

const line = (at: number, of: number, kind = "move"): Line => ({ at, seat: of, kind, text: "" }) as Line;

test("only moves of one's own are taken back, and nothing that a challenge began with", async () => {
  const { lastOwn, mayUndo } = await import("../src/lib/takingback");
  const ask = { settings: { undo: "ask" } };
  const lines = [line(0, 0), line(1, 1), line(2, 0), line(3, 0, "resign"), line(4, 1)];
  expect(lastOwn(table({ lines }))).toBe(lines[2]);
  expect(mayUndo(table({ lines }, ask))).toBe(true);
  expect(mayUndo(table({ lines: [line(0, 1)] }, ask))).toBe(false);
  expect(mayUndo(table({ lines }, { ...ask, origin: { kind: "challenge", begun: 3 } }))).toBe(false);
  expect(mayUndo(table({ lines, question: { seat: 1 } }, ask))).toBe(false);
  expect(mayUndo(table({ lines, sending: true }, ask))).toBe(false);
  expect(mayUndo(table({ lines }, { ...ask, status: "over" }))).toBe(false);
  expect(mayUndo(table({ lines }, { settings: { undo: "off" } }))).toBe(false);
});

test("where it goes by turns, a move is taken back while nobody else has moved", async () => {
  const { mayUndo } = await import("../src/lib/takingback");
  const turn = { settings: { undo: "turn" } };
  expect(mayUndo(table({ lines: [line(0, 0)], mine: 0 }, turn))).toBe(true);
  expect(mayUndo(table({ lines: [line(0, 0)], mine: null }, turn))).toBe(false);
  expect(mayUndo(table({ lines: [line(0, 0), line(1, 1)], mine: 0 }, turn))).toBe(false);
});

test("those who play may go back to any moment, where all are asked", async () => {
  const { mayGoBack } = await import("../src/lib/takingback");
  const ask = { settings: { undo: "ask" } };
  expect(mayGoBack(table({}, ask))).toBe(true);
  expect(mayGoBack(table({ watching: true }, ask))).toBe(false);
  expect(mayGoBack(table({ acting: null }, ask))).toBe(false);
  expect(mayGoBack(table({}, { ...ask, status: "paused" }))).toBe(false);
  expect(mayGoBack(table({}, { settings: { undo: "turn" } }))).toBe(false);
});
