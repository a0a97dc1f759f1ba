/**
 * The gestures of every board: a pointer takes a thing up, carries it and drops it; one finger on the picture moves it,
 * two zoom it. A drop chooses a move but does not play it.
 *
 * What pointers do is a `Gesture`, which pure functions change at every event. The board is told once a frame.
 */

import { on } from "svelte/events";
import { EachFrame, type Spot } from "./frames";

const FAR = { mouse: 6, finger: 10 }; // pixels that a pointer may move during a press
const LIFT = 44; // pixels; a finger hides what is under it, so what it carries floats above it

export interface Finger {
  id: number;
  mouse: boolean;
  /** Where it was pressed; of one that moves the picture, where it was when the picture was moved last. */
  from: Spot;
  at: Spot;
}

/** `press`: nothing has moved far yet; `spent`: cancelled, until the pointer is up. */
export interface Gesture<T> {
  kind: "press" | "carry" | "view" | "spent";
  /** What is under the first finger and can be taken up. */
  thing: T | null;
  /** Whether it began on a picture that can be moved. */
  onView: boolean;
  fingers: readonly Finger[];
}

/** Add a finger. One that comes while another carries a thing neither ends nor takes over the drag. */
export function pressed<T>(
  now: Gesture<T> | null,
  finger: Finger,
  thing: T | null,
  onView: boolean,
): Gesture<T> | null {
  if (!now) return thing === null && !onView ? null : { kind: "press", thing, onView, fingers: [finger] };
  const moves = now.kind === "press" || now.kind === "view";
  if (!moves || !now.onView || !onView || now.fingers.length > 1) return now;
  return { kind: "view", thing: null, onView, fingers: [...now.fingers, finger] };
}

/** Move a finger. Once it is far from where it was pressed, it carries the thing, or moves the picture. */
export function moved<T>(now: Gesture<T>, id: number, at: Spot): Gesture<T> {
  if (!now.fingers.some((one) => one.id === id)) return now;
  const fingers = now.fingers.map((one) => (one.id === id ? { ...one, at } : one));
  const { from, mouse } = fingers[0]!;
  const far = Math.hypot(at.x - from.x, at.y - from.y) >= (mouse ? FAR.mouse : FAR.finger);
  const kind = now.kind !== "press" || !far ? now.kind : now.thing === null ? "view" : "carry";
  return { ...now, kind, fingers };
}

/** Take a finger away. Of two that zoom, the other one continues to move the picture. */
export function released<T>(now: Gesture<T>, id: number): Gesture<T> | null {
  const fingers = now.fingers.filter((one) => one.id !== id);
  if (fingers.length === now.fingers.length) return now;
  return fingers.length > 0 ? { ...now, fingers } : null;
}

/** Return how one or two fingers have moved a picture: how far, how much nearer, and around which point. */
export function change(fingers: readonly Finger[]): { x: number; y: number; factor: number; around: Spot } {
  const [one, two = one] = fingers as [Finger, Finger?];
  const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = (a: Spot, b: Spot): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const [from, around] = [middle(one.from, two.from), middle(one.at, two.at)];
  const factor = apart(one.at, two.at) / apart(one.from, two.from);
  return { x: around.x - from.x, y: around.y - from.y, factor, around };
}

/** A picture that can be moved and zoomed, by pixels. */
export interface Viewport {
  pan(x: number, y: number): void;
  /** Zoom by a factor around a point, counted from the corner of the picture. */
  zoom(factor: number, around: Spot): void;
}

/** What a board does while something is dragged over it. All spots are those of the window. */
export interface Carrier<T> {
  /** The element that owns the pointers of a gesture. It outlives what was pressed. */
  surface(): Element | undefined;
  /** Return whether a thing may be taken up; asked again before it is dropped. */
  may(thing: T): boolean;
  /** Measure the board, and mark what has been taken up. */
  take(thing: T): void;
  /** Called once a frame, after `take`: nothing is to be measured here. */
  carry?(thing: T, at: Spot): void;
  drop(thing: T, at: Spot): void;
  /** Called after a drop, and instead of it if the drag was cancelled. */
  end?(): void;
  view?: Viewport;
  /** Called once a frame with where a mouse points that presses no button; null once it has left. */
  point?(at: Spot | null): void;
}

/** What `press` and `grab` read of an event. */
type Pressed = Pick<PointerEvent, "button" | "ctrlKey" | "pointerId" | "pointerType" | "clientX" | "clientY">;

const spotOf = ({ clientX: x, clientY: y }: Pick<MouseEvent, "clientX" | "clientY">): Spot => ({ x, y });

export class Drag<T> {
  /** What is carried, and where it is drawn on the screen. */
  held = $state.raw<(Spot & { thing: T }) | null>(null);
  /** Whether one finger moves the picture. */
  panning = $state(false);
  #now: Gesture<T> | null = null;
  /** The corner of the picture; measured when a gesture begins, not during it. */
  #corner: Spot = { x: 0, y: 0 };
  #listening: AbortController | null = null;
  #frame = new EachFrame<true>(() => this.#work());
  #hover = new EachFrame<Spot>((at) => !this.#now && this.carrier.point?.(at));
  #turned = 1;
  #wheel = new EachFrame<Spot>((at) => this.#zoom(at));

  constructor(readonly carrier: Carrier<T>) {
    $effect(() => {
      const surface = carrier.surface();
      // A finger on a thing does not scroll the page, even where elsewhere on the surface it does.
      return surface && on(surface, "touchmove", (event) => this.#keep(event), { passive: false });
    });
    $effect(() => () => {
      this.cancel();
      this.#stop();
    });
  }

  #keep(event: Event): void {
    if (this.#now?.thing != null && event.cancelable) event.preventDefault();
  }

  /** Press on a thing beside the picture, or on a picture that cannot be moved. */
  grab(event: Pressed, thing: T): void {
    this.#press(event, thing, false);
  }

  /** Press on the picture, and perhaps on a thing there. */
  press(event: Pressed, thing: T | null = null): void {
    this.#press(event, thing, true);
  }

  #press(event: Pressed, thing: T | null, onView: boolean): void {
    if (event.button !== 0 || event.ctrlKey) return; // Ctrl opens a menu on a Mac, and the pointer never comes up
    this.#frame.flush();
    this.#hover.drop();
    const before = this.#now;
    const at = spotOf(event);
    const finger = { id: event.pointerId, mouse: event.pointerType === "mouse", from: at, at };
    const taken = thing !== null && this.carrier.may(thing) ? thing : null;
    this.#now = pressed(before, finger, taken, onView && this.carrier.view !== undefined);
    if (!before && this.#now) {
      this.#measure();
      this.#listen();
    }
    if (this.#now?.kind === "view") this.#capture();
  }

  #measure(): void {
    const { left: x, top: y } = this.carrier.surface()?.getBoundingClientRect() ?? { left: 0, top: 0 };
    this.#corner = { x, y };
  }

  /** Follow the pointers over the whole window: what was pressed may be removed meanwhile. */
  #listen(): void {
    this.#listening = new AbortController();
    const given = { signal: this.#listening.signal, capture: true };
    window.addEventListener("pointermove", (event) => this.#follow(event), given);
    window.addEventListener("pointerup", (event) => this.#release(event), given);
    window.addEventListener("pointercancel", (event) => this.#lose(event), given);
    window.addEventListener(
      "lostpointercapture",
      // What was pressed loses a finger to the surface when the gesture begins.
      (event) => event.target === this.carrier.surface() && this.#lose(event),
      given,
    );
  }

  #stop(): void {
    this.#frame.drop();
    this.#listening?.abort();
    this.#listening = null;
    this.#now = null;
    this.panning = false;
  }

  #capture(): void {
    for (const { id } of this.#now!.fingers) this.carrier.surface()?.setPointerCapture(id);
  }

  #follow(event: PointerEvent): void {
    // A mouse whose button came up where nobody heard it, over a menu for example.
    if (event.pointerType === "mouse" && event.buttons === 0) this.#lose(event);
    else this.#move(event);
  }

  #move(event: PointerEvent): void {
    const before = this.#now!;
    const now = moved(before, event.pointerId, spotOf(event));
    if (now === before) return;
    this.#now = now;
    if (now.kind === "press" || now.kind === "spent") return;
    if (before.kind === "press") this.#capture();
    this.#frame.tell(true);
  }

  /** Do what the pointers have done since the last frame. */
  #work(): void {
    const { carrier } = this;
    const now = this.#now;
    if (now?.kind === "carry") {
      const [{ at, mouse }] = now.fingers as [Finger];
      const thing = now.thing!;
      if (!this.held) carrier.take(thing);
      const spot = { x: at.x, y: at.y - (mouse ? 0 : LIFT) };
      this.held = { ...spot, thing };
      carrier.carry?.(thing, spot);
    } else if (now?.kind === "view") {
      const { x, y, factor, around } = change(now.fingers);
      this.#now = { ...now, fingers: now.fingers.map((one) => ({ ...one, from: one.at })) };
      this.panning = now.fingers.length === 1;
      carrier.view!.pan(x, y);
      if (factor !== 1) carrier.view!.zoom(factor, this.#onPicture(around));
    }
  }

  #onPicture({ x, y }: Spot): Spot {
    return { x: x - this.#corner.x, y: y - this.#corner.y };
  }

  #release(event: PointerEvent): void {
    this.#move(event);
    this.#frame.flush();
    const before = this.#now!;
    const now = released(before, event.pointerId);
    if (now === before) return;
    if (before.kind !== "press") ignoreClick();
    const { held } = this;
    if (held && this.carrier.may(held.thing)) this.carrier.drop(held.thing, held);
    this.#putDown();
    this.#go(now);
  }

  #lose(event: PointerEvent): void {
    const before = this.#now!;
    const now = released(before, event.pointerId);
    if (now === before) return;
    this.#putDown();
    this.#go(now);
  }

  #go(now: Gesture<T> | null): void {
    if (now) this.#now = now;
    else this.#stop();
  }

  #putDown(): void {
    if (!this.held) return;
    this.held = null;
    this.carrier.end?.();
  }

  /** Cancel a drag and return whether there was one. The pointer does nothing more until it is pressed again. */
  cancel(): boolean {
    if (this.#now?.kind !== "carry") return false;
    this.#now = { ...this.#now, kind: "spent" };
    this.#putDown();
    return true;
  }

  // --- a mouse over the picture ---------------------------------------------------------------------

  hover(event: PointerEvent): void {
    if (event.pointerType === "mouse" && !this.#now) this.#hover.tell(spotOf(event));
  }

  leave(): void {
    this.#hover.drop();
    this.carrier.point?.(null);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.#turned *= Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) / 260);
    this.#wheel.tell(spotOf(event));
  }

  #zoom(at: Spot): void {
    this.#measure();
    this.carrier.view?.zoom(this.#turned, this.#onPicture(at));
    this.#turned = 1;
  }
}

/** Ignore the click that a browser makes of a gesture; not one made by a key, nor by the next press. */
function ignoreClick(): void {
  const over = new AbortController();
  const given = { signal: over.signal, capture: true };
  const ignore = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, given);
  window.addEventListener("pointerdown", () => over.abort(), given);
}
