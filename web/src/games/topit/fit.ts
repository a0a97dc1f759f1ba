/** The area to show: the mosaic, the tried and the advised piece, and the sum of the tried one. */

import type { Rect } from "./camera.svelte";
import { SCALE } from "./clay";
import type { Laid, Point } from "./mosaic";

const grown = ([x, y]: Point, by: number): Point[] => [
  [x - by, y - by],
  [x + by, y + by],
];

export function fitted(pieces: Laid[], ghosts: Point[], sum: Point | null, diagram: boolean): Rect {
  const [pad, least] = diagram ? [0.3, 2] : [1.1, 6];
  const all = [
    ...pieces.flatMap((piece) => piece.points.flatMap((point) => grown(point, pad))),
    ...ghosts.flatMap((point) => grown(point, 0.3)),
    ...(sum ? grown(sum, 0.7) : []),
  ];
  const xs = all.length ? all.map(([x]) => x) : [0];
  const ys = all.length ? all.map(([, y]) => -y) : [0];
  const span = (values: number[]): [number, number] => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    const size = Math.max(high - low, least);
    return [((low + high - size) / 2) * SCALE, size * SCALE];
  };
  const [[x, width], [y, height]] = [span(xs), span(ys)];
  return { x, y, width, height };
}
