import { expect, test, vi } from "vitest";
import type { Held } from "../src/lib/memory";
import { blocked, browser, full, keeping } from "./fakes";

const seat = (table: string, letter = "t"): Held => ({ table, token: letter.repeat(32) });

async function load(storage: Storage = keeping()): Promise<typeof import("../src/lib/memory")> {
  browser(storage);
  return import("../src/lib/memory");
}

test("what is remembered is kept under the page's own name", async () => {
  const storage = keeping();
  const { remember, remembered } = await load(storage);
  remember("theme", "dark");
  expect(remembered("theme")).toBe("dark");
  expect(storage.getItem("ludotheque.theme")).toBe("dark");
  expect(remembered("language")).toBe(null);
});

test.each([
  ["blocked", blocked()],
  ["full", full({ "ludotheque.theme": "light" })],
])("where storage is %s, it lasts as long as the page, and whoever asked is told once", async (_, storage) => {
  const { remember, remembered, onForgetting } = await load(storage);
  const told = vi.fn();
  onForgetting(told);
  remember("theme", "dark");
  remember("theme", "darker");
  expect(remembered("theme")).toBe("darker");
  expect(told).toHaveBeenCalledTimes(1);
});

test("whoever asks late is told at once; whoever left is not", async () => {
  const { remember, onForgetting } = await load(blocked());
  const [left, late] = [vi.fn(), vi.fn()];
  onForgetting(left)();
  remember("theme", "dark");
  onForgetting(late);
  expect(left).not.toHaveBeenCalled();
  expect(late).toHaveBeenCalledTimes(1);
});

test("a browser that keeps again is believed again", async () => {
  const storage = keeping();
  const { remember, remembered } = await load(full());
  remember("theme", "dark");
  vi.stubGlobal("localStorage", storage);
  remember("theme", "light");
  storage.setItem("ludotheque.theme", "auto"); // another tab
  expect(remembered("theme")).toBe("auto");
});

test("what is no JSON is nothing", async () => {
  const { recall } = await load(keeping({ "ludotheque.bad": "{oops", "ludotheque.good": '{"n":1}' }));
  expect(recall("bad")).toBe(null);
  expect(recall("good")).toEqual({ n: 1 });
  expect(recall("none")).toBe(null);
});

test("the last seat taken stands first, one for each table", async () => {
  const { hold, held, tokenOf } = await load();
  hold(seat("one"));
  hold(seat("two"));
  hold(seat("one", "n"));
  expect(held().map(({ table, token }) => [table, token[0]])).toEqual([
    ["one", "n"],
    ["two", "t"],
  ]);
  expect(tokenOf("one")?.token).toBe("n".repeat(32));
  expect(tokenOf("none")).toBe(undefined);
});

test("a table is let go without the others", async () => {
  const { hold, held, forget } = await load();
  hold(seat("one"));
  hold(seat("two"));
  forget("one");
  forget("never");
  expect(held().map(({ table }) => table)).toEqual(["two"]);
});

test("the oldest seats go when there are more than the server takes", async () => {
  const { hold, held } = await load();
  for (let n = 0; n < 160; n++) hold(seat(`table${n}`));
  expect(held().length).toBe(150);
  expect(held()[0]!.table).toBe("table159");
  expect(held().at(-1)!.table).toBe("table10");
});

test("only seats are read, whatever was written there", async () => {
  const good = seat("one");
  const written = [null, 7, "x", {}, { table: "two" }, { table: "", token: good.token }, { ...good, token: "short" }];
  const { held } = await load(keeping({ "ludotheque.seats": JSON.stringify([...written, good]) }));
  expect(held()).toEqual([good]);
});

test.each(['{"table":"one"}', '"one"', "null", "7"])("%j holds no seats", async (text) => {
  const { held } = await load(keeping({ "ludotheque.seats": text }));
  expect(held()).toEqual([]);
});

test("the best of a day is the highest of that day", async () => {
  const { bestOf, keepBest } = await load();
  expect(bestOf("2026-01-01")).toBe(null);
  keepBest("2026-01-01", -3);
  expect(bestOf("2026-01-01")).toBe(-3);
  keepBest("2026-01-01", 12);
  keepBest("2026-01-01", 9);
  expect(bestOf("2026-01-01")).toBe(12);
  expect(bestOf("2026-01-02")).toBe(null);
  keepBest("2026-01-02", 1);
  expect(bestOf("2026-01-02")).toBe(1);
  expect(bestOf("2026-01-01")).toBe(null);
});

test.each(['{"day":"2026-01-01","points":"12"}', '{"day":"2026-01-01"}', '"2026-01-01"', "[]"])(
  "%s is no best",
  async (text) => {
    const { bestOf } = await load(keeping({ "ludotheque.challenge": text }));
    expect(bestOf("2026-01-01")).toBe(null);
  },
);

test("single keys are heard until they are switched off", async () => {
  await load();
  const { singleKeys } = await import("../src/lib/keys");
  expect(singleKeys.on).toBe(true);
  singleKeys.on = false;
  expect(singleKeys.on).toBe(false);
  singleKeys.on = true;
  expect(singleKeys.on).toBe(true);
});

test("the fingerprint that was shown first stays, whatever is held or told later", async () => {
  const { hold, seal, tokenOf } = await load();
  seal("a", "none"); // nobody sits there
  expect(tokenOf("a")).toBe(undefined);
  hold(seat("a"));
  seal("a", "first");
  seal("a", "second");
  hold(seat("a", "u"));
  expect(tokenOf("a")).toEqual({ ...seat("a", "u"), sealed: "first" });
});

test("what was added to a deal is kept with the seat, whatever is written about it later", async () => {
  const { hold, seal, tokenOf } = await load();
  const added = { seat: 0, value: "ab".repeat(32) };
  hold({ ...seat("a", "t"), sealed: "first", added });
  seal("a", "second");
  hold({ ...seat("a", "u"), sealed: "third", added: { seat: 1, value: "cd".repeat(32) } });
  expect(tokenOf("a")).toEqual({ ...seat("a", "u"), sealed: "first", added });
});
