import { expect, test, vi } from "vitest";
import { keepUnsent, unsent } from "../src/lib/unsent";
import type { Sent } from "../src/lib/table.svelte";
import { blocked, full, keeping } from "./fakes";

const MOVE: Sent = { type: "move", key: "k1", seat: 0, ply: 4, move: "G1B3@0,0>" };
const SAY: Sent = { type: "say", key: "k2", seat: 1, ply: 4, action: "draw?" };

test("what was sent and not answered is there after a reload, in its order", () => {
  vi.stubGlobal("sessionStorage", keeping());
  keepUnsent("one", [MOVE, SAY]);
  expect(unsent("one")).toEqual([MOVE, SAY]);
});

test("each table has its own", () => {
  vi.stubGlobal("sessionStorage", keeping());
  keepUnsent("one", [MOVE]);
  keepUnsent("other", [SAY]);
  expect([unsent("one"), unsent("other"), unsent("third")]).toEqual([[MOVE], [SAY], []]);
});

test("what was answered is forgotten, and leaves nothing behind", () => {
  const storage = keeping();
  vi.stubGlobal("sessionStorage", storage);
  keepUnsent("one", [MOVE]);
  keepUnsent("one", []);
  expect(unsent("one")).toEqual([]);
  expect(storage.length).toBe(0);
});

test.each(["{", "", '"move"', "null", '{"type":"move"}', "7"])("%j is nothing that was sent", (text) => {
  vi.stubGlobal("sessionStorage", keeping({ "ludotheque.unsent.one": text }));
  expect(unsent("one")).toEqual([]);
});

test.each([
  ["blocked", blocked()],
  ["full", full()],
])("where storage is %s, the page goes on", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  expect(() => keepUnsent("one", [MOVE])).not.toThrow();
  expect(() => keepUnsent("one", [])).not.toThrow();
  expect(unsent("one")).toEqual([]);
});
