/** What is asked of the server, what goes wrong there, and what its clock says. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import type { TableInfo } from "../src/lib/api";
import { browser, keeping, speaking } from "./fakes";

beforeEach(() => browser());

interface Asked {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A server that always answers this; null: it is away. What it was asked is kept. */
function server(answer: Response | null): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (path: string, sent: Omit<Asked, "path">) => {
    asked.push({ path, ...sent });
    return answer ? Promise.resolve(answer.clone()) : Promise.reject(new TypeError("no network"));
  });
  return asked;
}

test("a question has the reader's language, and the seat's token", async () => {
  const { ask } = await import("../src/lib/api");
  const asked = server(Response.json({ n: 1 }));
  expect(await ask("/games", "secret")).toEqual({ n: 1 });
  expect(asked).toEqual([
    {
      path: "/api/games",
      method: "GET",
      headers: { "accept-language": "en", authorization: "Bearer secret" },
      body: null,
      signal: null,
    },
  ]);
});

test("what is sent is JSON, by POST where nothing else is said", async () => {
  const { ask } = await import("../src/lib/api");
  const asked = server(new Response(null, { status: 204 }));
  expect(await ask("/tables", null, { game: "topas" })).toBe(undefined);
  await ask("/tables", null, {}, "DELETE");
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ["POST", '{"game":"topas"}'],
    ["DELETE", "{}"],
  ]);
  expect(asked[0]!.headers).toEqual({ "accept-language": "en", "content-type": "application/json" });
});

test("a refusal says what the server said", async () => {
  const { ask } = await import("../src/lib/api");
  server(Response.json({ code: "seat_taken", message: "Taken.", field: "seat" }, { status: 409 }));
  await expect(ask("/x")).rejects.toMatchObject({
    code: "seat_taken",
    message: "Taken.",
    field: "seat",
    status: 409,
  });
});

test("a refusal, and what else the server says, change with the language", async () => {
  const { language } = await speaking();
  const { ask, inLanguage, reasonOf, Refused } = await import("../src/lib/api");
  const messages = { en: "Taken.", fr: "Pris." };
  server(Response.json({ code: "seat_taken", message: "Taken.", messages }, { status: 409 }));
  const refused = (await ask("/x").catch((error: unknown) => error)) as Error;
  const plain = new Refused("fault", "TypeError");
  const preview = { legal: false, code: "illegal_move", message: "Taken.", messages };
  expect([refused.message, plain.message, reasonOf(preview)]).toEqual(["Taken.", "TypeError", "Taken."]);
  await language.choose("fr");
  expect([refused.message, plain.message, reasonOf(preview)]).toEqual(["Pris.", "TypeError", "Pris."]);
  // A server of another version may have other languages, or say less.
  expect([inLanguage({ en: "one", de: "eins" }), inLanguage({})]).toEqual(["one", undefined]);
  expect([reasonOf({ message: "Taken." }), reasonOf({})]).toEqual(["Taken.", ""]);
});

test("an error without words is a fault", async () => {
  const { ask } = await import("../src/lib/api");
  server(new Response("<html>", { status: 502, statusText: "Bad Gateway" }));
  await expect(ask("/x")).rejects.toMatchObject({ code: "fault", message: "Bad Gateway", field: null, status: 502 });
});

test("a server that is away is told apart from one that refuses", async () => {
  const { ask } = await import("../src/lib/api");
  server(null);
  await expect(ask("/x")).rejects.toMatchObject({ code: "offline", status: 0 });
});

test("the games are asked for once, and again after a failure or while one is not ready", async () => {
  const { games } = await import("../src/lib/api");
  const game = { name: "topas", title: "Topas", version: "topas-1", seats: [1, 2], minutes: 20, ready: false };
  server(null);
  await expect(games()).rejects.toMatchObject({ code: "offline" });
  let asked = server(Response.json([game]));
  await games();
  await games();
  expect(asked.length).toBe(2);
  asked = server(Response.json([{ ...game, ready: true }]));
  await games();
  await games();
  expect(asked.length).toBe(1);
});

test("the shelf of the last visit is kept, as far as a box shows it", async () => {
  const { games, gamesBefore } = await import("../src/lib/api");
  expect(gamesBefore()).toEqual([]);
  const box = { name: "topas", title: "Topas", line: { en: "Gems." }, version: "topas-1", seats: [2], minutes: 20 };
  server(Response.json([{ ...box, options: [] }]));
  await games();
  expect(gamesBefore()).toEqual([box]);
});

test("what is no shelf is not drawn", async () => {
  const good = { name: "topas", seats: [2] };
  browser(keeping({ "ludotheque.games": JSON.stringify([null, {}, { name: "x" }, good]) }));
  expect((await import("../src/lib/api")).gamesBefore()).toEqual([good]);
  browser(keeping({ "ludotheque.games": '{"name":"topas"}' }));
  expect((await import("../src/lib/api")).gamesBefore()).toEqual([]);
});

test("a game is named without its version", async () => {
  const { gameOf } = await import("../src/lib/api");
  expect(["topas-1", "topas-12", "topas", "top-it-3"].map(gameOf)).toEqual(["topas", "topas", "topas", "top-it"]);
});

test.each([
  ["offline", 0, "gone", "again"],
  ["storage_gone", 503, "gone", "again"],
  ["no_page", 0, "page", "home"],
  ["no_game", 404, "game", "home"],
  ["no_table", 404, "table", "home"],
  ["token_unknown", 403, "link", "home"],
  ["token_expired", 403, "expired", "home"],
  ["token_missing", 401, "seatless", "home"],
  ["sent_away", 0, "sent_away", "home"],
  ["no_watching", 403, "private", "home"],
  ["table_full", 409, "full", "own"],
  ["seat_taken", 409, "taken", "own"],
  ["over", 409, "over", "own"],
  ["started", 409, "begun", "own"],
  ["newer_table", 409, "newer", "home"],
  ["too_many", 429, "often", "again"],
  ["fault", 500, "fault", "again"],
  ["something_new", 502, "gone", "again"],
  ["something_new", 422, null, "again"],
] as const)("%s (%i) is %s, and the way on is %s", async (code, status, kind, way) => {
  const { catalogue } = await speaking();
  const { Refused } = await import("../src/lib/api");
  const { failureOf, wayOn } = await import("../src/lib/failure");
  const found = failureOf(new Refused(code, "", null, status));
  expect(found).toBe(kind);
  expect(wayOn(found)).toBe(way);
  for (const key of [`fail_${found}`, `fail_${found}_text`]) expect(catalogue("page").has(key)).toBe(found !== null);
});

test("a part of the page that did not come is loaded again", async () => {
  const { catalogue } = await speaking();
  const { failureOf, wayOn } = await import("../src/lib/failure");
  expect(failureOf(new TypeError("Failed to fetch dynamically imported module"))).toBe("chunk");
  expect(wayOn("chunk")).toBe("reload");
  expect(catalogue("page").has("fail_chunk_text")).toBe(true);
});

/** How far off the server's clock is taken to be, when it says this much more than the device. */
async function offset(milliseconds: number | null): Promise<number> {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12) });
  const date = milliseconds === null ? null : new Date(Date.now() + milliseconds).toUTCString();
  const asked = server(new Response(null, { headers: date ? { date } : {} }));
  const { time } = await import("../src/lib/time.svelte");
  await time.measure();
  await time.measure();
  expect(asked.length).toBe(1);
  const found = time.now() - Date.now();
  vi.useRealTimers();
  return found;
}

test.each([
  [90_000, 90_500],
  [-90_000, -89_500],
  [1000, 0],
  [-2000, 0],
  [null, 0],
])("a server %s ms ahead moves the clock by %i", async (ahead, found) => {
  expect(await offset(ahead)).toBe(found);
});

test("without the server the device is believed", async () => {
  server(null);
  const { time } = await import("../src/lib/time.svelte");
  await time.measure();
  expect(time.offset).toBe(0);
});

describe("the proof of a deal", () => {
  // The second test vector of docs/fairness.md.
  const secret = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
  const values = ["ab".repeat(32), ""];
  const commitment = "6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b";
  const seed = "06b48503329286de50d2300dba769bf36b0545c94177d2f6d5e366b40e706f6d";
  const proof = { secret, values, commitment, seed, matches: true };
  const info = { commitment, seats: [{ kind: "person" }, { kind: "bot" }] };
  const held = { table: "t", token: "x", sealed: commitment, added: { seat: 0, value: values[0]! } };
  const fine = { secret: true, seed: true, kept: true, value: true };

  async function check(
    changes: object = {},
    record: object = {},
    table: object = {},
    kept: object = {},
  ): Promise<unknown> {
    const { checkHere } = await import("../src/lib/replayproof");
    const shown = { ...proof, ...changes };
    const written = JSON.stringify({
      seed: shown.seed,
      fairness: { secret: shown.secret, values: shown.values },
      ...record,
    });
    return checkHere(shown, written, { ...info, ...table } as TableInfo, { ...held, ...kept });
  }

  test("holds where all fits", async () => {
    expect(await check()).toEqual(fine);
  });

  test("another secret does not", async () => {
    expect(await check({ secret: "0".repeat(64) })).toEqual({ ...fine, secret: false, seed: false });
  });

  test("nor another seed, other values, or a record that differs", async () => {
    expect(await check({ seed: `1${seed.slice(1)}` })).toEqual({ ...fine, seed: false });
    expect(await check({ values: [values[0], "cd".repeat(32)] })).toEqual({ ...fine, seed: false });
    expect(await check({}, { seed: "7" })).toEqual({ ...fine, seed: false });
    expect(await check({}, { fairness: null })).toEqual({ ...fine, seed: false });
  });

  test("nor a deal without our value", async () => {
    expect(await check({}, {}, {}, { added: { seat: 0, value: "cd".repeat(32) } })).toEqual({ ...fine, value: false });
    expect(await check({}, {}, {}, { added: { seat: 1, value: values[0] } })).toEqual({ ...fine, value: null });
    const people = { seats: [{ kind: "person" }, { kind: "person" }] };
    expect(await check({}, {}, people, { added: { seat: 1, value: values[0] } })).toEqual({ ...fine, value: false });
  });

  test("nor another fingerprint than the one shown first", async () => {
    expect(await check({}, {}, {}, { sealed: "0".repeat(64) })).toEqual({ ...fine, kept: false });
    const other = { secret: false, seed: true, kept: false, value: true };
    expect(await check({}, {}, { commitment: "0".repeat(64) })).toEqual(other);
  });

  test("what was not kept, or cannot be computed, is not claimed", async () => {
    const { checkHere } = await import("../src/lib/replayproof");
    const bare = await checkHere(proof, JSON.stringify({ seed, fairness: proof }), info as TableInfo, undefined);
    expect(bare).toEqual({ ...fine, kept: null, value: null });
    const open = { seed, secret: null, values: null, commitment: null, matches: null };
    const nothing = { secret: null, seed: null, kept: null, value: null };
    expect(await checkHere(open, "{}", info as TableInfo, held)).toEqual(nothing);
    vi.stubGlobal("crypto", {});
    expect(await check()).toEqual({ ...fine, secret: null, seed: null });
  });

  test("a seed below 2^63 is written in decimal figures", async () => {
    const { newValue, seedText } = await import("../src/lib/deal");
    expect(seedText(seed)).toBe(seed);
    expect(seedText("7".padStart(64, "0"))).toBe("7");
    expect(seedText("8000000000000000".padStart(64, "0"))).toBe("8000000000000000".padStart(64, "0"));
    expect(newValue()).toMatch(/^[0-9a-f]{64}$/);
    expect(newValue()).not.toBe(newValue());
  });
});
