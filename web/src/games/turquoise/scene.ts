/** The data for both pictures of the pyramid. */

import type { Choices } from "./choices";
import type { Point } from "./geometry";
import type { Mark } from "./marks";
import type { Route } from "./routes";
import type { Tile } from "./state";
import type { Temple } from "./temple";

export interface Scene {
  tag: string;
  /** The whole pyramid, and the part shown when upper levels are lifted off. */
  whole: Temple;
  shown: Temple;
  choices: Choices | null;
  chosen: Mark;
  last: Mark;
  hint: Mark;
  /** The tile of the chosen move, or the one that waits for Seth's answer. */
  ghost: Tile | null;
  /** The seat whose pillar would stand on the last cell of `chosen`. */
  guest: number | null;
  route: Route | null;
  /** The route of the advised move. */
  advice: Route | null;
  /** Screen pixels per unit of the picture. */
  scale: number;
  /** Returns where the pillar on a cell came from, relative to where it is, in the picture. */
  travelled: (cell: string, spot: (point: Point, height: number) => Point) => Point;
}
