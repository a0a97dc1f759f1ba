import { beforeEach, expect, test, vi } from "vitest";
import { Keyboard, leap, pressOf, type KeyboardHost, type Press } from "../src/games/keyboard.svelte";
import { anywhere, ARROWS, digits, onCells, rowsOf, unlisted, type KeyTable } from "../src/lib/keys";
import { remember } from "../src/lib/memory";
import { browser, keeping, speaking } from "./fakes";

const TABLE = {
  walk: onCells(...ARROWS),
  try: onCells(" "),
  take: anywhere(...digits(3)),
  turn: anywhere("r"),
  zoom: anywhere("+", "-"),
  levels: unlisted(anywhere("PageUp")),
};

test("the list of keys is made from the table", () => {
  expect(rowsOf(TABLE, (name) => [TABLE[name].keys.length.toString(), name])).toEqual([
    ["4", "walk"],
    ["1", "try"],
    ["3", "take"],
    ["1", "turn"],
    ["2", "zoom"],
  ]);
});

const read = (key: string, shiftKey = false, code = ""): Press =>
  pressOf({ key, shiftKey, code }, new Set(["1", "6", "-", "r"]));

test("Caps Lock is no Shift", () => {
  expect(read("R")).toEqual({ key: "r", shift: false, x: 0, y: 0 });
  expect(read("R", true)).toMatchObject({ key: "r", shift: true });
  expect(read("r", true)).toMatchObject({ key: "r", shift: true }); // both
});

test("arrows have a direction, Enter is Space, and a plus needs no Shift", () => {
  expect(ARROWS.map((key) => [read(key).x, read(key).y])).toEqual([
    [-1, 0],
    [0, -1],
    [1, 0],
    [0, 1],
  ]);
  expect([read("Enter").key, read("=").key, read("PageUp").key]).toEqual([" ", "+", "PageUp"]);
});

test("digits need no Shift where a keyboard has signs on their keys, as in France", () => {
  expect([read("&", false, "Digit1").key, read("1", true, "Digit1").key]).toEqual(["1", "1"]);
  expect(read("-", false, "Digit6").key).toBe("6"); // before the minus, which other keys have too
  expect([read("-", false, "Minus").key, read("-", false, "NumpadSubtract").key]).toEqual(["-", "-"]);
  expect(read("(", false, "Digit5").key).toBe("("); // the table has no 5
  expect(read("/", true, "Digit7").key).toBe("/"); // in Germany
});

test("one leaps from name to name without an end", () => {
  const order = ["a", "b", "c", "d"];
  const some = new Set(["a", "c"]);
  expect(leap(order, "a", false, some)).toBe("c");
  expect(leap(order, "c", false, some)).toBe("a");
  expect(leap(order, "b", true, some)).toBe("a");
  expect(leap(order, "a", true, some)).toBe("c");
  expect(leap(order, "c", false, new Set(["c"]))).toBe("c");
  expect(leap(order, "a", false, new Set())).toBe(undefined);
});

// --- at a board -------------------------------------------------------------------------------------

class Button {
  dataset = { move: "pass" };
  closest = (): null => null;
}

const BODY = { closest: (): null => null };
const CELL = { closest: (wanted: string) => (wanted === "[data-cell]" ? CELL : null) };
const INPUT = { closest: (wanted: string) => (wanted.includes("input") ? INPUT : null) };
const PASS = new Button();

beforeEach(() => {
  browser(keeping());
  remember("single-keys", "on");
  vi.stubGlobal("document", { body: BODY });
  vi.stubGlobal("HTMLButtonElement", Button);
  vi.stubGlobal("KeyboardEvent", Event);
});

function board(given: Partial<KeyboardHost> = {}) {
  const state = { cursor: "a", chosen: null as string | null, done: [] as string[], sent: [] as string[] };
  const room = {
    closest: (): unknown => null,
    contains: (one: unknown) => [CELL, INPUT, PASS].some((other) => other === one),
    dispatchEvent: (event: Event) => void state.sent.push(event.type),
  };
  const did = ({ key, shift }: Press): void => void state.done.push(shift ? `Shift ${key}` : key);
  const host: KeyboardHost = {
    room: () => room as unknown as Element,
    cells: "[data-cell]",
    cursor: () => state.cursor,
    chosen: () => state.chosen,
    here: () => false,
    pageWide: () => true,
    undo: () => false,
    cancel: () => false,
    ...given,
  };
  const walk = ({ x }: Press): void => void (state.cursor = x > 0 ? "b" : "a");
  const levels = (): boolean => false;
  const actions = { walk, try: did, take: did, turn: did, zoom: did, levels };
  const keyboard = new Keyboard(TABLE, host, actions);
  /** Type a key and return whether the board took it. */
  const type = (key: string, target: object = CELL, more: Partial<KeyboardEvent> = {}): boolean => {
    let taken = false;
    const event = { key, target, ...more, preventDefault: () => (taken = true), stopPropagation: () => undefined };
    keyboard.typed(event as unknown as KeyboardEvent);
    return taken;
  };
  return { state, type };
}

test("single keys are heard in the board, and while nothing has the focus; other keys only in the board", () => {
  const { state, type } = board();
  expect([type("r"), type("r", BODY), type("R", PASS), type("r", {})]).toEqual([true, true, true, false]);
  expect([type(" "), type(" ", BODY), type(" ", PASS)]).toEqual([true, false, false]);
  expect(state.done).toEqual(["r", "r", "r", " "]);
});

test("a board among others, and a mere picture, hear nothing while nothing has the focus", () => {
  expect(board({ pageWide: () => false }).type("r", BODY)).toBe(false);
  expect(board({ room: () => undefined }).type("r", BODY)).toBe(false);
});

test("a board that is inert hears nothing", () => {
  const inert = { contains: () => false, closest: (wanted: string) => (wanted === "[inert]" ? {} : null) };
  expect(board({ room: () => inert as unknown as Element }).type("r", BODY)).toBe(false);
});

test("fields and shortcuts of the browser are left alone", () => {
  const { type } = board();
  expect(type("r", INPUT)).toBe(false);
  for (const held of ["ctrlKey", "altKey", "metaKey"]) expect(type("r", CELL, { [held]: true })).toBe(false);
});

test("single keys can be switched off; arrows, Space and Escape cannot", () => {
  const { type } = board({ undo: () => true });
  remember("single-keys", "off");
  expect(["r", "R", "1", "+"].map((key) => type(key))).toEqual([false, false, false, false]);
  expect(["ArrowRight", " ", "Escape"].map((key) => type(key))).toEqual([true, true, true]);
});

test("a key with nothing to do is left to the page", () => {
  const { type } = board();
  expect([type("PageUp"), type("q")]).toEqual([false, false]);
});

test("Enter confirms what is chosen, unless the cursor has moved on", () => {
  const { state, type } = board();
  expect(type("Enter")).toBe(true); // chooses
  state.chosen = "a";
  expect(type("Enter")).toBe(false); // the page confirms
  type("ArrowRight");
  expect(type("Enter")).toBe(true);
  expect(type("Enter")).toBe(false); // the same move once more
  state.chosen = "b";
  expect(type("Enter")).toBe(false);
  expect(state.done).toEqual([" ", " "]);
});

test("Enter confirms where the chosen move is, wherever the cursor was", () => {
  const { state, type } = board({ here: () => true });
  state.chosen = "a";
  type("ArrowRight");
  expect(type("Enter")).toBe(false);
});

test("Enter on the button of the chosen move confirms it", () => {
  const { state, type } = board();
  expect(type("Enter", PASS)).toBe(false);
  state.chosen = "pass";
  expect(type("Enter", PASS, { repeat: true })).toBe(true); // held down since it chose the move
  expect(state.sent).toEqual([]);
  expect(type("Enter", PASS)).toBe(true);
  expect(state.sent).toEqual(["keydown"]);
});

test("Escape cancels a drag, else undoes one step, unless the page has a chosen move to cancel", () => {
  let [dragged, held] = [true, true];
  const { state, type } = board({
    cancel: () => dragged && !(dragged = false),
    undo: () => held && !(held = false),
  });
  state.chosen = "a";
  expect(type("Escape", {})).toBe(true); // wherever the focus is
  expect(type("Escape")).toBe(false); // the page cancels
  state.chosen = null;
  expect(type("Escape")).toBe(true);
  expect(type("Escape")).toBe(false);
});

// --- what is written on the keys of every game ------------------------------------------------------

const KEYS = import.meta.glob<{ KEYS: KeyTable; keys: () => [string, string][] }>("../src/games/*/keys.ts");
const CAPS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "↑",
  PageDown: "↓",
  " ": "Space",
  "-": "−",
};

/** Return the keys on a label, a range such as 1–3 spelled out; how they are grouped, and Shift, are left out. */
function capsOn(label: string): string[] {
  const [, first, last] = /^(\d)–(\d)$/.exec(label) ?? [];
  if (first) return digits(Number(last)).slice(Number(first) - 1);
  const alone = label.split(/,? /).filter((cap) => !["Page", "Enter", "Shift"].includes(cap));
  return [...new Set(alone)];
}

test.each(Object.keys(KEYS))("%s: each key has its place on a label, and each label its keys", async (path) => {
  const { load } = await speaking();
  await load(path.split("/").at(-2));
  const { KEYS: table, keys } = await KEYS[path]!();
  const labels = keys().map(([label]) => capsOn(label).sort());
  const listed = Object.values(table).filter((one) => one.listed);
  expect(labels).toEqual(listed.map((one) => one.keys.map((key) => CAPS[key] ?? key.toUpperCase()).sort()));
});

test.each(Object.keys(KEYS))("%s: no key has two meanings", async (path) => {
  const all = Object.values((await KEYS[path]!()).KEYS).flatMap((one) => one.keys);
  expect(new Set(all).size).toBe(all.length);
});
