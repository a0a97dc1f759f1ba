/** The material of the pieces: fired clay under four glazes, each with its own pattern (Glazes.svelte). */

import type { Point } from "./mosaic";

/** Units of the drawing per length 1 of an edge. */
export const SCALE = 60;

const GOLDEN = 0.6180339887; // steps of the golden ratio (modulo 1) spread evenly without randomness
const UNEVEN = 1.1; // how far an edge may bend in or out

export interface Glaze {
  light: string;
  middle: string;
  shade: string;
  ink: string;
}

export const GLAZES: Record<string, Glaze> = {
  red: { light: "#ea8e72", middle: "#dc6c50", shade: "#c9573c", ink: "#330803" },
  yellow: { light: "#f4d27c", middle: "#e9ba4a", shade: "#d29a2c", ink: "#3a2604" },
  green: { light: "#9cc49b", middle: "#78ab80", shade: "#5f9469", ink: "#0b2a16" },
  blue: { light: "#9dbfe2", middle: "#76a0cf", shade: "#5885b8", ink: "#081f3d" },
};

/** Convert a point of the game, where y goes up, to the drawing, where it goes down. */
export function drawn([x, y]: Point): Point {
  return [x * SCALE, -y * SCALE];
}

const write = (...points: Point[]): string => points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(" ");

/** Return the exact outline of a shape. */
export function straight(points: Point[]): string {
  return `M${points.map((point) => write(drawn(point))).join("L")}Z`;
}

/** Return the outline of a piece: smaller by the joint, its corners rounded, its edges a little uneven. */
export function outlined(points: Point[], joint = 1.5, corner = 4.5): string {
  const inner = inset(points.map(drawn), joint);
  let path = "";
  inner.forEach((a, i) => {
    const b = inner[(i + 1) % inner.length]!;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const cut = Math.min(corner, length / 4) / length;
    const [start, end] = [between(a, b, cut), between(a, b, 1 - cut)];
    const bend = (2 * (((points.length * 7 + i * 3 + 1) * GOLDEN) % 1) - 1) * Math.min(UNEVEN, length / 30);
    const bow: Point = [
      (a[0] + b[0]) / 2 + ((b[1] - a[1]) / length) * bend,
      (a[1] + b[1]) / 2 - ((b[0] - a[0]) / length) * bend,
    ];
    path += `${path ? `Q${write(a, start)}` : `M${write(start)}`}Q${write(bow, end)}`;
  });
  const [a, b] = [inner[0]!, inner[1]!];
  const cut = Math.min(corner / Math.hypot(b[0] - a[0], b[1] - a[1]), 0.25);
  return `${path}Q${write(a, between(a, b, cut))}Z`;
}

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** Move every edge of a convex piece inwards. */
function inset(points: Point[], by: number): Point[] {
  return points.map((here, i) => {
    const [ux, uy] = unit(points.at(i - 1)!, here);
    const [vx, vy] = unit(here, points[(i + 1) % points.length]!);
    // Both edges move by the same length, so the corner moves along their difference.
    const sine = ux * vy - uy * vx;
    return [here[0] + ((ux - vx) / sine) * by, here[1] + ((uy - vy) / sine) * by];
  });
}

function unit(a: Point, b: Point): Point {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
