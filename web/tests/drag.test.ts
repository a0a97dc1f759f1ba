import { expect, test } from "vitest";
import {
  change,
  Drag,
  moved,
  pressed,
  released,
  type Carrier,
  type Gesture,
  type Viewport,
} from "../src/games/drag.svelte";
import type { Spot } from "../src/games/frames";
import { screen } from "./fakes";

// --- what pointers do, without a browser ------------------------------------------------------------

const finger = (id: number, x = 0, y = 0, mouse = false) => ({ id, mouse, from: { x, y }, at: { x, y } });
const press = (thing: string | null, onView = false, mouse = false): Gesture<string> =>
  pressed(null, finger(1, 0, 0, mouse), thing, onView)!;

test("a press on nothing, where nothing can be moved, is no gesture", () => {
  expect(pressed(null, finger(1), null, false)).toBe(null);
});

test("a thing is carried once its pointer is far enough from the press", () => {
  const finger = press("card");
  expect(moved(finger, 1, { x: 9, y: 0 }).kind).toBe("press");
  expect(moved(finger, 1, { x: 0, y: 10 }).kind).toBe("carry");
  const mouse = press("card", false, true);
  expect(moved(mouse, 1, { x: 5, y: 0 }).kind).toBe("press");
  expect(moved(mouse, 1, { x: 6, y: 0 }).kind).toBe("carry");
});

test("a carried thing stays carried near where it was pressed", () => {
  const far = moved(press("card"), 1, { x: 90, y: 0 });
  expect(moved(far, 1, { x: 1, y: 0 }).kind).toBe("carry");
});

test("a second finger neither ends nor takes over a drag", () => {
  const carry = moved(press("card", true), 1, { x: 50, y: 0 });
  expect(pressed(carry, finger(2), "other", true)).toBe(carry);
  expect(moved(carry, 2, { x: 9, y: 9 })).toBe(carry);
  expect(released(carry, 2)).toBe(carry);
  expect(released(carry, 1)).toBe(null);
});

test("a second finger on the picture zooms it, unless the first is on a thing beside it", () => {
  expect(pressed(press("card", true), finger(2), null, true)).toMatchObject({ kind: "view", thing: null });
  const beside = press("card");
  expect(pressed(beside, finger(2), null, true)).toBe(beside);
  const two = pressed(press(null, true), finger(2), null, true)!;
  expect(pressed(two, finger(3), null, true)).toBe(two);
});

test("of two fingers that zoom, the other continues to move the picture", () => {
  const two = pressed(press(null, true), finger(2), null, true)!;
  expect(released(two, 1)).toMatchObject({ kind: "view", fingers: [{ id: 2 }] });
});

test("fingers move a picture by their middle, and zoom it around that", () => {
  expect(change([{ ...finger(1, 10, 10), at: { x: 13, y: 6 } }])).toMatchObject({ x: 3, y: -4, factor: 1 });
  const apart = [finger(1, 0, 0), { ...finger(2, 100, 0), at: { x: 200, y: 0 } }];
  expect(change(apart)).toEqual({ x: 50, y: 0, factor: 2, around: { x: 100, y: 0 } });
});

// --- the same at a board ----------------------------------------------------------------------------

interface Told {
  at: Spot[];
  said: string[];
}

function board(given: Partial<Carrier<string>> = {}): { drag: Drag<string>; told: Told; surface: Element } {
  const told: Told = { at: [], said: [] };
  const surface = {
    getBoundingClientRect: () => ({ left: 100, top: 50 }),
    setPointerCapture: (id: number) => void told.said.push(`capture ${id}`),
  } as unknown as Element;
  const drag = new Drag<string>({
    surface: () => surface,
    may: () => true,
    take: (thing) => void told.said.push(`take ${thing}`),
    carry: (_, at) => void told.at.push(at),
    drop: (thing, { x, y }) => void told.said.push(`drop ${thing} ${x},${y}`),
    end: () => void told.said.push("end"),
    ...given,
  });
  return { drag, told, surface };
}

const pointer = (id: number, x: number, y: number, pointerType = "mouse") => ({
  button: 0,
  ctrlKey: false,
  pointerId: id,
  pointerType,
  clientX: x,
  clientY: y,
});

test("a drag takes up, carries once a frame and drops", () => {
  const { send, draw } = screen();
  const { drag, told } = board();
  drag.grab(pointer(1, 0, 0), "card");
  for (let x = 1; x <= 40; x++) send("pointermove", pointer(1, x, 0));
  expect(told).toEqual({ at: [], said: ["capture 1"] });
  expect(draw()).toBe(1);
  expect(told).toEqual({ at: [{ x: 40, y: 0 }], said: ["capture 1", "take card"] });
  expect(drag.held).toEqual({ thing: "card", x: 40, y: 0 });
  send("pointerup", pointer(1, 44, 2));
  expect(told.said).toEqual(["capture 1", "take card", "drop card 44,2", "end"]);
  expect(drag.held).toBe(null);
  expect(draw()).toBe(0);
});

test("what a finger carries floats above it", () => {
  const { send, draw } = screen();
  const { drag } = board();
  drag.grab(pointer(1, 0, 100, "touch"), "card");
  send("pointermove", pointer(1, 0, 300, "touch"));
  draw();
  expect(drag.held).toMatchObject({ x: 0, y: 256 });
});

test("other fingers are not heard during a drag", () => {
  const { send, draw } = screen();
  const { drag, told } = board();
  drag.grab(pointer(1, 0, 0), "card");
  send("pointermove", pointer(1, 20, 0));
  draw();
  drag.grab(pointer(2, 0, 0, "touch"), "other");
  send("pointermove", pointer(2, 500, 500, "touch"));
  send("pointerup", pointer(2, 500, 500, "touch"));
  send("pointercancel", pointer(3, 0, 0, "touch"));
  draw();
  expect(drag.held).toMatchObject({ thing: "card", x: 20 });
  send("pointerup", pointer(1, 30, 0));
  expect(told.said.at(-2)).toBe("drop card 30,0");
});

test("another button than the first takes nothing up, nor does a thing that may not be taken", () => {
  const { send, draw } = screen();
  const { drag } = board({ may: (thing) => thing !== "fixed" });
  drag.grab({ ...pointer(1, 0, 0), button: 2 }, "card");
  drag.grab(pointer(1, 0, 0), "fixed");
  send("pointermove", pointer(1, 50, 0));
  draw();
  expect(drag.held).toBe(null);
});

test("a press with Ctrl, which opens a menu, takes nothing up", () => {
  const { send, draw } = screen();
  const { drag } = board();
  drag.grab({ ...pointer(1, 0, 0), ctrlKey: true }, "card");
  send("pointermove", pointer(1, 50, 0));
  draw();
  expect(drag.held).toBe(null);
});

test("a mouse that comes back with its button up drops nothing", () => {
  const { send, draw } = screen();
  const { drag, told } = board();
  drag.grab(pointer(1, 0, 0), "card");
  send("pointermove", { ...pointer(1, 50, 0), buttons: 1 });
  draw();
  expect(drag.held).toMatchObject({ thing: "card" });
  send("pointermove", { ...pointer(1, 90, 0), buttons: 0 });
  expect(drag.held).toBe(null);
  send("pointerup", pointer(1, 90, 0));
  expect(told.said).toEqual(["capture 1", "take card", "end"]);
});

test("a thing that may no longer be dropped is put back", () => {
  let playing = true;
  const { send } = screen();
  const { drag, told } = board({ may: () => playing });
  drag.grab(pointer(1, 0, 0), "card");
  send("pointermove", pointer(1, 50, 0));
  playing = false;
  send("pointerup", pointer(1, 50, 0));
  expect(told.said).toEqual(["capture 1", "take card", "end"]);
});

test("a lost pointer and a lost capture cancel a drag, but not what was pressed losing its finger", () => {
  for (const [type, to, cancels] of [
    ["pointercancel", null, true],
    ["lostpointercapture", "surface", true],
    ["lostpointercapture", "pressed", false],
  ] as const) {
    const { send, draw } = screen();
    const { drag, told, surface } = board();
    drag.grab(pointer(1, 0, 0), "card");
    send("pointermove", pointer(1, 50, 0));
    draw();
    send(type, { ...pointer(1, 50, 0), ...(to && { target: to === "surface" ? surface : {} }) });
    expect.soft(drag.held === null, `${type} ${to}`).toBe(cancels);
    expect.soft(told.said.includes("drop card 50,0")).toBe(false);
  }
});

test("a cancelled drag drops nothing when its pointer comes up", () => {
  const { send, draw } = screen();
  const { drag, told } = board();
  expect(drag.cancel()).toBe(false);
  drag.grab(pointer(1, 0, 0), "card");
  expect(drag.cancel()).toBe(false); // only pressed
  send("pointermove", pointer(1, 50, 0));
  draw();
  expect(drag.cancel()).toBe(true);
  expect(drag.cancel()).toBe(false);
  send("pointermove", pointer(1, 80, 0));
  draw();
  expect(drag.held).toBe(null);
  send("pointerup", pointer(1, 80, 0));
  expect(told.said).toEqual(["capture 1", "take card", "end"]);
});

test("a click that ends a gesture is ignored; a press, a click by a key and the next click are not", () => {
  const { send } = screen();
  const { drag } = board();
  const ignored = (detail = 1): boolean => send("click", { detail }).defaultPrevented;
  drag.grab(pointer(1, 0, 0), "card");
  send("pointerup", pointer(1, 2, 2));
  expect(ignored()).toBe(false);
  drag.grab(pointer(1, 0, 0), "card");
  send("pointermove", pointer(1, 50, 0));
  send("pointerup", pointer(1, 50, 0));
  expect(ignored(0)).toBe(false);
  expect(ignored()).toBe(true);
  send("pointerdown", pointer(1, 0, 0));
  expect(ignored()).toBe(false);
});

test("fingers move and zoom a picture, once a frame", () => {
  const { send, draw } = screen();
  const said: string[] = [];
  const view: Viewport = {
    pan: (x, y) => void said.push(`pan ${x},${y}`),
    zoom: (factor, { x, y }) => void said.push(`zoom ${factor} at ${x},${y}`),
  };
  const { drag } = board({ view });
  drag.press(pointer(1, 200, 150, "touch"));
  for (let x = 201; x <= 220; x++) send("pointermove", pointer(1, x, 150, "touch"));
  expect(draw()).toBe(1);
  expect(drag.panning).toBe(true);
  drag.press(pointer(2, 320, 150, "touch"));
  send("pointermove", pointer(1, 170, 150, "touch"));
  send("pointermove", pointer(2, 370, 150, "touch"));
  expect(draw()).toBe(1);
  expect(drag.panning).toBe(false);
  expect(said).toEqual(["pan 20,0", "pan 0,0", "zoom 2 at 170,100"]);
  send("pointerup", pointer(1, 170, 150, "touch"));
  send("pointermove", pointer(2, 371, 150, "touch"));
  draw();
  expect(said.at(-1)).toBe("pan 1,0");
  send("pointerup", pointer(2, 371, 150, "touch"));
  expect(drag.panning).toBe(false);
});

test("a mouse over the picture is told once a frame, and not during a gesture", () => {
  const { draw } = screen();
  const seen: (Spot | null)[] = [];
  const { drag } = board({ point: (at) => void seen.push(at) });
  const over = (x: number, type = "mouse"): void => drag.hover(pointer(1, x, 0, type) as PointerEvent);
  for (const x of [1, 2, 3]) over(x);
  over(9, "touch");
  draw();
  drag.leave();
  over(4);
  drag.grab(pointer(1, 0, 0), "card");
  over(5);
  draw();
  expect(seen).toEqual([{ x: 3, y: 0 }, null]);
});

test("turns of the wheel within a frame zoom together", () => {
  const { draw } = screen();
  const factors: number[] = [];
  const { drag } = board({ view: { pan: () => undefined, zoom: (factor) => void factors.push(factor) } });
  const turn = { deltaY: -26, clientX: 0, clientY: 0, preventDefault: () => undefined } as unknown as WheelEvent;
  drag.wheel(turn);
  drag.wheel(turn);
  draw();
  expect(factors).toEqual([expect.closeTo(Math.exp(0.2))]);
});
