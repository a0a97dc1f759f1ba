/** Pillars and tiles that are dragged over the board. */

import type { Carrier } from "../drag.svelte";
import type { Spot } from "../frames";
import { HAND } from "./routes";

export type Load = { kind: "pillar"; seat: number; from: string } | { kind: "tile" };

interface Board {
  surface: () => Element | undefined;
  /** The seat that may choose now. */
  seat: () => number | null;
  taken: (load: Load) => void;
  dropped: (spot: string) => void;
}

export class Loads implements Carrier<Load> {
  readonly surface: () => Element | undefined;

  constructor(readonly board: Board) {
    this.surface = board.surface;
  }

  may(load: Load): boolean {
    const seat = this.board.seat();
    return seat !== null && (load.kind === "tile" || load.seat === seat);
  }

  take(load: Load): void {
    this.board.taken(load);
  }

  drop(load: Load, { x, y }: Spot): void {
    const under = document.elementFromPoint(x, y);
    const spot = under?.closest<HTMLElement | SVGElement>("[data-cell]")?.dataset["cell"];
    if (spot) this.board.dropped(spot);
    else if (load.kind === "pillar" && load.from !== HAND && under?.closest("[data-hand]")) this.board.dropped(HAND);
  }
}
