/** Keyboard control: the keys of the mosaic, and those that work beside it. */

import { reportOf, type MoveReport } from "../../lib/api";
import { remembered } from "../../lib/memory";
import type { Camera } from "./camera.svelte";
import type { Fingers } from "./fingers.svelte";
import { stepped, walked } from "./ground";
import type { Play } from "./play.svelte";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Board {
  seat: number | null;
  legal: MoveReport[];
  chosen: string | null;
  onchoose: (move: string | null) => void;
}

export class Keyboard {
  constructor(
    readonly play: Play,
    readonly fingers: Fingers,
    readonly camera: Camera,
    readonly board: () => Board,
    /** Moves the focus to the mosaic. */
    readonly focus: () => void,
  ) {}

  onMosaic(event: KeyboardEvent): void {
    const { play } = this;
    const { places, active } = play;
    const direction = STEPS[event.key];
    if (direction && active) play.cursor = walked(places, active, ...direction, event.shiftKey).key;
    else if (active && /^Page(Down|Up)$/.test(event.key)) {
      play.cursor = stepped(places, active, event.key === "PageDown" ? 1 : -1, event.shiftKey).key;
    } else if (event.key === "Home" || event.key === "End")
      play.cursor = places.at(event.key === "Home" ? 0 : -1)?.key ?? "";
    else if (event.key === " " || event.key === "Enter") {
      if (event.key === "Enter" && this.#confirms()) return;
      if (active) play.choose(active);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Return whether Enter is left to the page, which confirms: the place is chosen already. */
  #confirms(): boolean {
    const { chosen } = this.board();
    const { active, shown, at, mode } = this.play;
    return chosen !== null && (!active || !shown || at === active.key || chosen === active.move || mode === "look");
  }

  /** Handle the keys that work wherever the focus is, unless it is in another part of the page. */
  anywhere(event: KeyboardEvent): void {
    const { play, camera } = this;
    const { seat, legal, chosen, onchoose } = this.board();
    if (event.key === "Escape") {
      if (this.fingers.held) this.fingers.letGo();
      else if (chosen === null) play.picked = null;
    }
    if (remembered("single-keys") === "off") return;
    const index = /^[1-8]$/.test(event.key) ? Number(event.key) - 1 : -1;
    if (seat !== null && play.stock[index]) this.pick(play.stock[index].name);
    else if (seat !== null && event.key === "t" && play.hasStone) this.pick("stone");
    else if (event.key === "p" && reportOf(legal, "pass")) onchoose("pass");
    else if (event.key === "r") play.turn();
    else if (event.key === "+" || event.key === "-") camera.zoomBy(event.key === "+" ? 1.25 : 0.8);
    else if (event.key === "0") camera.showAll();
  }

  pick(thing: string): void {
    if (this.play.pick(thing)) this.focus();
  }
}
