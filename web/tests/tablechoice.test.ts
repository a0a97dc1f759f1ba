import { beforeEach, expect, test } from "vitest";
import type { GameInfo } from "../src/lib/api";
import type { Chosen, Seat } from "../src/lib/tablechoice";
import { browser, keeping } from "./fakes";

const GAME = {
  name: "topas",
  seats: [1, 2, 3, 4],
  styled: [4, 5],
  options: [
    { name: "expert", kind: "flag", default: false },
    { name: "first", kind: "choice", default: "random" },
    { name: "deck", kind: "parts", default: "standard" },
  ],
} as unknown as GameInfo;

async function load(): Promise<typeof import("../src/lib/tablechoice")> {
  return import("../src/lib/tablechoice");
}

const kept = (what: unknown): void => browser(keeping({ "ludotheque.new.topas": JSON.stringify(what) }));

beforeEach(() => browser());

test("a new table is for two, or for as few as the game takes", async () => {
  const { fresh } = await load();
  const chosen = fresh(GAME, "Ada");
  expect(chosen.seats).toEqual([
    { kind: "device", name: "Ada", level: 3, style: "" },
    { kind: "bot", name: "", level: 3, style: "" },
  ]);
  expect(chosen.options).toEqual({ expert: false, first: "random", deck: "standard" });
  expect(fresh({ ...GAME, seats: [3, 4] }, "").seats.length).toBe(3);
});

test("what was chosen last time is chosen again, but for parts of one's own", async () => {
  const { fresh, keepChoice, lastTime } = await load();
  const chosen: Chosen = {
    ...fresh(GAME, "Ada"),
    seats: ["device", "open", "bot"].map((kind) => ({ kind, name: "x", level: 5, style: "careful" }) as Seat),
    options: { expert: true, first: "1", deck: "R1G2 …" },
    clock: "bank",
    bank: 25,
  };
  chosen.settings.chat = true;
  keepChoice(GAME, chosen);
  expect(lastTime(GAME, "Ada")).toEqual({ ...chosen, options: { expert: true, first: "1", deck: "standard" } });
});

test.each([null, "x", 7, []])("%j is no choice", async (what) => {
  kept(what);
  const { fresh, lastTime } = await load();
  expect(lastTime(GAME, "Ada")).toEqual(fresh(GAME, "Ada"));
});

test("what is not possible any more is left out", async () => {
  const seat = { kind: "device", name: "Ada" };
  kept({
    seats: [seat, { kind: "ghost" }, null, ...Array<object>(4).fill(seat)],
    options: { expert: true, gone: 1 },
    clock: "hourglass",
    turn: "soon",
    days: 7,
    settings: { chat: true, gone: 1 },
    bot: "level:3",
  });
  const { fresh, lastTime } = await load();
  const start = fresh(GAME, "Ada");
  expect(lastTime(GAME, "Ada")).toEqual({
    ...start,
    options: { ...start.options, expert: true },
    days: 7,
    settings: { ...start.settings, chat: true },
  });
});

test("a bot has a style where its level has one", async () => {
  const { player } = await load();
  const seat = (level: number, style: Seat["style"]): Seat => ({ kind: "bot", name: "", level, style });
  expect(player(GAME, seat(4, "careful"))).toBe("level:4:careful");
  expect(player(GAME, seat(3, "careful"))).toBe("level:3");
  expect(player(GAME, seat(4, ""))).toBe("level:4");
});

test("every clock is told to the server in its units", async () => {
  const { clockOf, fresh } = await load();
  const chosen = { ...fresh(GAME, ""), turn: 45, bank: 2.5, increment: 5, days: 4 };
  expect((["none", "turn", "bank", "days"] as const).map((clock) => clockOf({ ...chosen, clock }))).toEqual([
    { kind: "none" },
    { kind: "turn", seconds: 45 },
    { kind: "bank", seconds: 150, increment: 5 },
    { kind: "days", days: 4 },
  ]);
});
