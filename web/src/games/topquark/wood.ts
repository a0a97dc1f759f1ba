/** Oiled beech as paths: planks with grain, and hollows with lit and shaded walls; light from the upper left. */

import type { Direction } from "./board";

type Point = readonly [number, number];

const RIM = 25; // radius of the round side of a drop
export const BOWL = 21.5; // radius of the round floor in which the marble lies
export const MARBLE = 19.5;
const TIP = 45.5; // from the middle of a hollow to its point
const ANGLES: Record<Direction, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };
const LIGHT = -Math.SQRT1_2;
const LIT = [245, 218, 172];
const DARK = [104, 65, 30];
const GOLDEN = 0.6180339887; // steps of the golden ratio (modulo 1) spread evenly without randomness,
const PLASTIC = 0.7548776662; // and together with steps of the plastic number, over the plane
const GRAIN_GAP = 8.5;
const FLECK_AREA = 520;
const BEND = 0.18; // share of a step over which a groove turns

const at = (...points: Point[]) => points.map(([x, y]) => `${+x.toFixed(2)} ${+y.toFixed(2)}`).join(" ");

/** Return half of a convex hull: points where the outline does not turn right are dropped. */
function chain(points: Point[]): Point[] {
  const kept: Point[] = [];
  for (const [x, y] of points) {
    while (kept.length > 1) {
      const [[ax, ay], [bx, by]] = [kept.at(-2)!, kept.at(-1)!];
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 1e-9) break;
      kept.pop();
    }
    kept.push([x, y]);
  }
  return kept.slice(0, -1);
}

/** Return the convex outline around points, at a distance. */
export function around(points: Point[], radius: number): string {
  const ordered = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  const hull = [...chain(ordered), ...chain(ordered.toReversed())];
  const sides = hull.map(([ax, ay], i) => {
    const [bx, by] = hull[(i + 1) % hull.length]!;
    const long = Math.hypot(bx - ax, by - ay);
    const [nx, ny] = [((by - ay) / long) * radius, ((ax - bx) / long) * radius];
    return [
      [ax + nx, ay + ny],
      [bx + nx, by + ny],
    ] as const;
  });
  const bends = sides.map(
    ([, end], i) => `L${at(end)}A${radius} ${radius} 0 0 1 ${at(sides[(i + 1) % sides.length]![0])}`,
  );
  return `M${at(sides[0]![0])}${bends.join("")}Z`;
}

/** Return the grain: the long lines of the wood, each a slow wave, and the short flecks typical of beech. */
export function grain(
  left: number,
  top: number,
  right: number,
  bottom: number,
): { dark: string; pale: string; flecks: string } {
  const [width, height] = [right - left, bottom - top];
  let [dark, pale, flecks] = ["", "", ""];
  for (let line = 0; line < height / GRAIN_GAP; line++) {
    const chance = (line * GOLDEN) % 1;
    const half = 110 + 130 * chance;
    const swing = 3 + 7 * ((line * GOLDEN * GOLDEN) % 1);
    const waves = `t${half.toFixed(1)} ${(2 * chance - 1).toFixed(1)}`.repeat(Math.ceil(width / half));
    const start = at([left - half * chance, top + GRAIN_GAP * (line + chance)]);
    const path = `M${start}q${at([half / 2, swing], [half, 1])}${waves}`;
    if (line % 3 === 0) pale += path;
    else dark += path;
  }
  for (let i = 0; i < (width * height) / FLECK_AREA; i++)
    flecks += `M${at([left + ((i * GOLDEN) % 1) * width, top + ((i * PLASTIC) % 1) * height])}h${3 + (i % 5)}`;
  return { dark, pale, flecks };
}

export interface Cut {
  outline: string;
  walls: { d: string; fill: string }[];
}

/** Return the shape of a hollow with these points: a drop has one, a lens two opposite ones. */
export function cut(points: Direction[]): Cut {
  const angle = (ANGLES[points[0]!] * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = (along: number, aside: number): Point => [along * cos - aside * sin, along * sin + aside * cos];
  // A wall is bright where it faces the light; the square root adds contrast where light only grazes it.
  const wall = (sign: number, d: string) => {
    const facing = -sign * (-sin + cos) * LIGHT;
    const share = (1 + Math.sign(facing) * Math.sqrt(Math.abs(facing))) / 2;
    const mixed = DARK.map((dark, i) => Math.round(dark + (LIT[i]! - dark) * share));
    return { d, fill: `rgb(${mixed.join(" ")})` };
  };
  return points.length === 1 ? drop(turned, wall) : lens(turned, wall);
}

type Turned = (along: number, aside: number) => Point;
type Wall = (sign: number, d: string) => { d: string; fill: string };

function drop(turned: Turned, wall: Wall): Cut {
  const meet = (50 * Math.PI) / 180;
  const tip = turned(TIP, 0);
  const side = (sign: number) =>
    [turned(0.62 * TIP + 3.5, sign * 7.5), turned(RIM * Math.cos(meet), sign * RIM * Math.sin(meet))] as const;
  const [[bend, foot], [back, heel]] = [side(1), side(-1)];
  return {
    outline: `M${at(tip)}Q${at(bend, foot)}A${RIM} ${RIM} 0 1 1 ${at(heel)}Q${at(back, tip)}Z`,
    walls: [wall(1, `M${at(tip)}Q${at(bend, foot)}L0 0Z`), wall(-1, `M${at(tip)}Q${at(back, heel)}L0 0Z`)],
  };
}

function lens(turned: Turned, wall: Wall): Cut {
  const curve: Point[] = [
    [32, 8],
    [18, RIM - 1],
    [0, RIM - 1],
    [-18, RIM - 1],
    [-32, 8],
    [-TIP, 0],
  ];
  const half = (sign: number) => `C${at(...curve.map(([along, aside]) => turned(sign * along, sign * aside)))}`;
  const [start, end] = [turned(TIP, 0), turned(-TIP, 0)];
  return {
    outline: `M${at(start)}${half(1)}${half(-1)}Z`,
    walls: [wall(1, `M${at(start)}${half(1)}Z`), wall(-1, `M${at(end)}${half(-1)}Z`)],
  };
}

/** Return a way as a line with rounded turns. */
export function groove(way: { x: number; y: number }[]): string {
  const points = way.map((one): Point => [one.x, one.y]);
  const towards = ([x, y]: Point, [tx, ty]: Point): Point => [x + BEND * (tx - x), y + BEND * (ty - y)];
  const turns = points
    .slice(1, -1)
    .map((turn, i) => `L${at(towards(turn, points[i]!))}Q${at(turn, towards(turn, points[i + 2]!))}`);
  return `M${at(points[0]!)}${turns.join("")}L${at(points.at(-1)!)}`;
}

/** Return a star of five bent arms, each with a lit and a shaded side. */
export function star(): { lit: string; shaded: string } {
  const polar = (radius: number, fifths: number): Point => {
    const angle = (2 * Math.PI * fifths) / 5 - Math.PI / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  };
  let [lit, shaded] = ["", ""];
  for (let arm = 0; arm < 5; arm++) {
    const tip = polar(16, arm + 0.1);
    lit += `M0 0L${at(polar(5, arm - 0.5))}Q${at(polar(9, arm - 0.24), tip)}Z`;
    shaded += `M0 0L${at(tip)}Q${at(polar(8, arm + 0.12), polar(5, arm + 0.5))}Z`;
  }
  return { lit, shaded };
}
