/** What both pictures of the pyramid are given. */

import type { Choices, Mark } from "./choices";
import type { Point } from "./geometry";
import type { Route } from "./routes";
import type { Temple, Tile } from "./temple";

export interface Scene {
  tag: string;
  /** The pyramid as it stands, and as it is shown with its upper levels lifted off. */
  whole: Temple;
  shown: Temple;
  choices: Choices | null;
  chosen: Mark;
  last: Mark;
  hint: Mark;
  /** The tile that is about to lie somewhere. */
  ghost: Tile | null;
  /** The seat whose pillar would stand on the last cell of `chosen`. */
  guest: number | null;
  route: Route | null;
  /** The route that is advised. */
  advice: Route | null;
  /** Pixels of the screen for one of the picture. */
  scale: number;
  /** By how much the pillar on a cell has come, in the picture. */
  travelled: (cell: string, spot: (point: Point, height: number) => Point) => Point;
}
