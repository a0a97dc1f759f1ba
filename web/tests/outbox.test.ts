/** Actions that are kept until the server has answered them. */

import { beforeEach, expect, test, vi } from "vitest";
import { Outbox, type Sent, type Unsent } from "../src/lib/table/outbox";
import { blocked, full, keeping } from "./fakes";

const MOVE: Unsent = { type: "move", seat: 0, ply: 4, move: "G1B3@0,0>" };
const SAY: Unsent = { type: "say", seat: 1, ply: 4, action: "draw?" };

let told: (readonly Sent[])[] = [];
beforeEach(() => void (told = []));

function outbox(table = "one"): Outbox {
  return new Outbox(table, (waiting) => void told.push(waiting));
}

test("what was sent and not answered is there after a reload, in its order and with its keys", () => {
  vi.stubGlobal("sessionStorage", keeping());
  const before = outbox();
  const sent = [before.add(MOVE), before.add(SAY)];
  expect(sent).toMatchObject([MOVE, SAY]);
  expect(new Set(sent.map((one) => one.key)).size).toBe(2);
  const after = outbox();
  expect(after.waiting).toEqual(sent);
  // Keys are not used again, although this page counts from the start.
  expect(sent.map((one) => one.key)).not.toContain(after.add(MOVE).key);
});

test("each table has its own", () => {
  vi.stubGlobal("sessionStorage", keeping());
  const one = outbox("one").add(MOVE);
  const other = outbox("other").add(SAY);
  expect(["one", "other", "third"].map((table) => outbox(table).waiting)).toEqual([[one], [other], []]);
});

test("what was answered is forgotten once, and leaves nothing behind", () => {
  const storage = keeping();
  vi.stubGlobal("sessionStorage", storage);
  const box = outbox();
  const { key } = box.add(MOVE);
  expect([box.answered("another"), box.answered(null), box.answered(key), box.answered(key)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect(outbox().waiting).toEqual([]);
  expect(storage.length).toBe(0);
});

test("whoever shows what waits is told of each change", () => {
  vi.stubGlobal("sessionStorage", keeping());
  const box = outbox();
  const sent = box.add(MOVE);
  box.answered(sent.key);
  expect(told).toEqual([[], [sent], []]);
});

test.each(["{", "", '"move"', "null", '{"type":"move"}', "7"])("%j is nothing that was sent", (text) => {
  vi.stubGlobal("sessionStorage", keeping({ "ludotheque.unsent.one": text }));
  expect(outbox().waiting).toEqual([]);
});

test.each([
  ["blocked", blocked()],
  ["full", full()],
])("where storage is %s, actions last as long as the page", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  const box = outbox();
  const sent = box.add(MOVE);
  expect(box.waiting).toEqual([sent]);
  expect(box.answered(sent.key)).toBe(true);
  expect(outbox().waiting).toEqual([]);
});
