/** Keyboard control: the keys of the compartments, and those that work beside them. */

import { reportOf, type MoveReport } from "../../lib/api";
import { remembered } from "../../lib/memory";
import type { Fingers } from "./fingers.svelte";
import type { Play } from "./play.svelte";
import { turnOver, turnRight } from "./tiles";

interface Board {
  seat: number | null;
  legal: MoveReport[];
  chosen: string | null;
}

export class Keyboard {
  constructor(
    readonly play: Play,
    readonly fingers: Fingers,
    readonly board: () => Board,
    /** Moves the focus to a compartment. */
    readonly focus: (place: number) => void,
  ) {}

  onPlace(event: KeyboardEvent, place: number): void {
    const [row, column] = [Math.floor(place / 3), place % 3];
    const steps: Record<string, number | false> = {
      ArrowLeft: column > 0 && place - 1,
      ArrowRight: column < 2 && place + 1,
      ArrowUp: row > 0 && place - 3,
      ArrowDown: row < 2 && place + 3,
      Home: row * 3,
      End: row * 3 + 2,
      PageUp: column,
      PageDown: 6 + column,
    };
    const next = steps[event.key];
    if (next !== undefined) {
      if (next !== false) this.focus(next);
    } else if (event.key === " " || event.key === "Enter") {
      // Enter on a compartment that is chosen already is left to the page, which confirms.
      const { ghost } = this.play;
      if (event.key === "Enter" && this.board().chosen !== null && (ghost === null || ghost.place === place)) return;
      this.play.press(place);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handle the keys that work wherever the focus is, unless it is in another part of the page. */
  anywhere(event: KeyboardEvent): void {
    const { play } = this;
    const { seat, legal, chosen } = this.board();
    if (event.key === "Escape") {
      if (this.fingers.held) this.fingers.letGo();
      else if (chosen === null) play.putBack();
    }
    if (seat === null || remembered("single-keys") === "off") return;
    if (/^[1-9]$/.test(event.key) && play.rack[Number(event.key) - 1]) this.pick(Number(event.key) - 1);
    else if (event.key === "r") play.hold(turnRight(play.orientation));
    else if (event.key === "f") play.hold(turnOver(play.orientation));
    else if (event.key === "e" && reportOf(legal, "end-turn")) play.finish("end-turn");
    else if (event.key === "p" && reportOf(legal, "pass")) play.finish("pass");
    else if (event.key === "x" && play.mayExchange) play.startExchange();
  }

  pick(slot: number): void {
    if (this.play.pick(slot)) this.focus(this.play.bestPlace);
  }
}
