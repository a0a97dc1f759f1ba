/**
 * Four cut stones as paths. Their outlines differ (hexagon, octagon, kite, round), so that colour is never
 * needed. Light falls from the upper left, so a stone is moved and scaled but never turned.
 */

import type { Colour } from "./cards";

type Point = readonly [number, number];
type Ring = Point[];

export interface Stone {
  outline: string;
  table: string;
  glint: string;
  edges: string;
  /** Facets of the same tone share a path. */
  facets: { fill: string; d: string }[];
  dark: string;
  pale: string;
  body: string;
}

// From the darkest facet to the lightest.
const TONES: Record<Colour, [string, string, string, string, string]> = {
  R: ["#5c0a1d", "#8e112c", "#b81f3d", "#db5066", "#f5a3a9"],
  G: ["#083b29", "#0e5b3d", "#178057", "#4daf85", "#a2ddbf"],
  Y: ["#8b5006", "#bc780c", "#e0a31f", "#f3c450", "#fde9ae"],
  B: ["#0d1e52", "#173884", "#2456b4", "#5a88d8", "#b0caf4"],
};

function ring(corners: number, radius: number, turn: number): Ring {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * (i + turn)) / corners;
    return [radius * Math.sin(angle), -radius * Math.cos(angle)] as const;
  });
}

/** A rectangle with its corners cut off. */
function octagon(w: number, h: number, cut: number): Ring {
  const right: Ring = [
    [w - cut, -h],
    [w, cut - h],
    [w, h - cut],
    [w - cut, h],
  ];
  return [...right, ...right.map(([x, y]) => [-x, -y] as const)];
}

function scaled(points: Ring, factor: number, [cx, cy]: Point = [0, 0]): Ring {
  return points.map(([x, y]) => [cx + (x - cx) * factor, cy + (y - cy) * factor] as const);
}

function pairs(points: Ring): [Point, Point][] {
  return points.map((point, i) => [point, points[(i + 1) % points.length]!]);
}

function middle(...points: Point[]): Point {
  const sum = (at: 0 | 1) => points.reduce((total, point) => total + point[at], 0) / points.length;
  return [sum(0), sum(1)];
}

function steps(outer: Ring, inner: Ring): Ring[] {
  const within = pairs(inner);
  return pairs(outer).map(([a, b], i) => [a, b, within[i]![1], within[i]![0]]);
}

/** Return the triangles between two rings: a star around the table, a pair beside each corner. */
function star(outer: Ring, inner: Ring): Ring[] {
  const within = pairs(inner);
  return pairs(outer).flatMap(([a, b], i) => {
    const [c, d] = within[i]!;
    const rim = middle(a, b);
    return [
      [c, d, rim],
      [a, rim, c],
      [rim, b, d],
    ];
  });
}

/** Return the facets of a round brilliant: stars, kites and the pairs of triangles along the girdle. */
function brilliant(girdle: Ring, belt: Ring, table: Ring): Ring[] {
  return pairs(table).flatMap(([c, d], i) => {
    const before = belt.at(i - 1)!;
    const here = belt[i]!;
    const [corner, rim, next] = [girdle[2 * i]!, girdle[2 * i + 1]!, girdle[(2 * i + 2) % 16]!];
    return [
      [c, d, here],
      [c, before, corner, here],
      [here, corner, rim],
      [here, rim, next],
    ];
  });
}

function drawn(points: Ring): string {
  return `M${points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join("L")}Z`;
}

/** Add facets to the paths of their tones; those towards the light get the last tone of `order`. */
function shade(facets: Ring[], [cx, cy]: Point, order: number[], into: Map<number, string>): void {
  for (const facet of facets) {
    const [x, y] = middle(...facet);
    const light = (-0.6 * (x - cx) - 0.8 * (y - cy)) / Math.hypot(x - cx, y - cy);
    const tone = order[Math.min(Math.floor(((light + 1) / 2) * order.length), order.length - 1)]!;
    into.set(tone, (into.get(tone) ?? "") + drawn(facet));
  }
}

function cut(colour: Colour, rim: Ring, crown: Ring[], table: Ring, heart: Point = [0, 0]): Stone {
  const tones = TONES[colour];
  const painted = (facets: Ring[], order: number[]) => {
    const paths = new Map<number, string>();
    shade(facets, heart, order, paths);
    return [...paths].map(([tone, d]) => ({ fill: tones[tone]!, d }));
  };
  const seen = pairs(table).map(([a, b]) => [a, b, heart]);
  const [gx, gy] = scaled(table, 0.86, heart).at(-1)!;
  const rays = ring(4, 11, 0).flatMap((ray, i) => [ray, ring(4, 2.6, 0.5)[i]!]);
  return {
    outline: drawn(rim),
    table: drawn(table),
    glint: drawn(rays.map(([x, y]) => [x + gx, y + gy] as const)),
    edges: crown.map(drawn).join(""),
    facets: [...painted(crown, [0, 1, 1, 2, 3, 4]), ...painted(seen, [3, 3, 2, 1])],
    dark: tones[0],
    body: tones[2],
    pale: tones[4],
  };
}

const hexagon = ring(6, 49, 0);
const steep = octagon(28, 38, 11);
const flat = octagon(17, 27, 6.5);
const broad = octagon(38, 48, 15);
const kite: Ring = [
  [0, -50],
  [43, -13],
  [0, 52],
  [-43, -13],
];
const heart: Point = [0, -10];
const girdle = ring(16, 47, 0);
const table = ring(8, 25, 0);

export const STONES: Record<Colour, Stone> = {
  R: cut("R", hexagon, star(hexagon, scaled(hexagon, 0.56)), scaled(hexagon, 0.56)),
  G: cut("G", broad, [...steps(broad, steep), ...steps(steep, flat)], flat),
  Y: cut("Y", kite, star(kite, scaled(kite, 0.5, heart)), scaled(kite, 0.5, heart), heart),
  B: cut("B", girdle, brilliant(girdle, ring(8, 35, 0.5), table), table),
};

/** Where the gems of a half lie, from its middle, and how large they are. */
export const PLACES: Record<number, { size: number; at: Point[] }> = {
  1: { size: 0.56, at: [[0, 0]] },
  2: {
    size: 0.43,
    at: [
      [-17, -17],
      [17, 17],
    ],
  },
  3: {
    size: 0.38,
    at: [
      [0, -20],
      [-20.5, 19],
      [20.5, 19],
    ],
  },
};
