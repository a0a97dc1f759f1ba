/** Dragging a pillar or a tile over the board. A drop chooses a move but does not play it. */

export type Load = { kind: "pillar"; seat: number; from: string } | { kind: "tile" };

const FAR = 6; // pixels; a shorter movement is a press

export class Drag {
  load = $state.raw<Load | null>(null);
  x = $state(0);
  y = $state(0);

  start(event: PointerEvent, load: Load, taken: () => void, dropped: (spot: string) => void): void {
    if (event.button !== 0) return;
    const [x, y] = [event.clientX, event.clientY];
    const gone = new AbortController();
    const { signal } = gone;
    const move = (now: PointerEvent): void => {
      if (!this.load) {
        if (Math.hypot(now.clientX - x, now.clientY - y) < FAR) return;
        this.load = load;
        taken();
      }
      [this.x, this.y] = [now.clientX, now.clientY];
    };
    const end = (now: PointerEvent): void => {
      gone.abort();
      if (!this.load) return;
      this.load = null;
      const under = now.type === "pointerup" ? document.elementFromPoint(now.clientX, now.clientY) : null;
      const spot = under?.closest<HTMLElement | SVGElement>("[data-cell]")?.dataset["cell"];
      if (spot) dropped(spot);
      else if (load.kind === "pillar" && load.from !== "hand" && under?.closest("[data-hand]")) dropped("hand");
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
  }
}
