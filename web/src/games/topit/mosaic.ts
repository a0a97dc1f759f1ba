/** The mosaic of Top It: shapes from their edges and angles, laid pieces, moves, and where a piece would lie. */

import type { MoveReport } from "../../lib/api";
import { effectsOf, type Lay, type Stone, type Touch } from "./effects";
import type { Colour, Piece, Pieces, State } from "./state";

export type Point = [number, number];

export interface Kind {
  name: string;
  value: number;
  points: Point[];
  big: boolean;
}

/** A piece on the table, with its corners as points of the plane. */
export interface Laid extends Omit<Piece, "corners"> {
  points: Point[];
}

/** An edge of the mosaic with nothing on its other side. */
export interface Edge {
  key: string;
  piece: number;
  edge: number;
  from: Point;
  to: Point;
}

/** A parsed move: a piece (the very first without a place), a stone, or a pass. */
export type Read =
  | { what: "lay"; kind: string; at: { onto: number; edge: number; own: number } | null }
  | { what: "top"; piece: number }
  | { what: "pass" };

/** What a move scores: the values that are added up, its own first, and the pieces of the others. */
export interface Sum {
  terms: number[];
  total: number;
  around: number[];
}

/** The colours in the order of their numbers in effects. */
export const COLOURS: readonly Colour[] = ["red", "yellow", "green", "blue"];

/** What texts are told of a piece. */
export interface Told {
  shape: string;
  owner: number;
}

export function told(shape: string, colour: Colour): Told {
  return { shape, owner: COLOURS.indexOf(colour) };
}

const ROOT = Math.sqrt(3);
const LENGTHS: Record<string, number> = { "1": 1, "√3": ROOT, "√3-1": ROOT - 1 };

export function readKinds(box: Pieces): Map<string, Kind> {
  return new Map(
    box.kinds.map((name, i) => [
      name,
      {
        name,
        value: Number(box.values[i]),
        points: outline(box.edges[i]!, box.angles[i]!),
        big: box.big.includes(name),
      },
    ]),
  );
}

function outline(edges: string, angles: string): Point[] {
  const turns = angles.split(" ").map(Number);
  const points: Point[] = [];
  let [x, y, heading] = [0, 0, 0];
  edges.split(" ").forEach((edge, i) => {
    points.push([x, y]);
    x += LENGTHS[edge]! * Math.cos(heading);
    y += LENGTHS[edge]! * Math.sin(heading);
    heading += ((180 - turns[i]!) * Math.PI) / 180;
  });
  return points;
}

/** Convert a corner as the server writes it: whole numbers on a grid with twelve directions (C2). */
function corner([a = 0, b = 0, c = 0, d = 0]: number[]): Point {
  // The coefficients of 1, w, w² and w³, where w is the unit vector at 30 degrees.
  return [a + (b * ROOT) / 2 + c / 2, b / 2 + (c * ROOT) / 2 + d];
}

export function readPieces(state: State): Laid[] {
  return state.pieces.map(({ corners, ...piece }) => ({ ...piece, points: corners.map(corner) }));
}

export function readMove(move: string | null | undefined): Read | null {
  const lay = /^lay\(([^,)]+)(?:,(\d+),(\d+),(\d+))?\)$/.exec(move ?? "");
  if (lay) {
    const at = lay[2] === undefined ? null : { onto: Number(lay[2]), edge: Number(lay[3]), own: Number(lay[4]) };
    return { what: "lay", kind: lay[1]!, at };
  }
  const top = /^top\((\d+)\)$/.exec(move ?? "");
  if (top) return { what: "top", piece: Number(top[1]) };
  return move === "pass" ? { what: "pass" } : null;
}

/** Return where the piece of a move would lie; null if it lays none, or names an edge that does not exist. */
export function footprint(kinds: Map<string, Kind>, pieces: Laid[], read: Read | null): Point[] | null {
  if (read?.what !== "lay") return null;
  const kind = kinds.get(read.kind);
  if (!kind) return null;
  if (!read.at) return kind.points;
  const { onto, edge, own } = read.at;
  const laid = pieces[onto]?.points;
  if (!laid || edge >= laid.length || own >= kind.points.length) return null;
  return joined(kind, own, laid, edge);
}

/** Return where the piece lies that a legal move lays. */
export function placed(kind: Kind, { turned, a, b, c, d }: Lay): Point[] {
  return moved(kind, 0, (turned * Math.PI) / 6, corner([a, b, c, d]));
}

/** Return where a piece lies if its edge `own` meets edge `edge` of a laid piece. */
function joined(kind: Kind, own: number, laid: Point[], edge: number): Point[] {
  const from = laid[edge]!;
  const to = after(laid, edge);
  const start = kind.points[own]!;
  const end = after(kind.points, own);
  // Edges run counter-clockwise around both, so the new one runs against the old one.
  const turn = Math.atan2(from[1] - to[1], from[0] - to[0]) - Math.atan2(end[1] - start[1], end[0] - start[0]);
  return moved(kind, own, turn, to);
}

/** Return the outline of a piece that is turned by an angle and has one of its corners at a point. */
function moved({ points }: Kind, which: number, turn: number, [x0, y0]: Point): Point[] {
  const [x1, y1] = points[which]!;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return points.map(([x, y]) => {
    const [dx, dy] = [x - x1, y - y1];
    return [x0 + dx * cos - dy * sin, y0 + dx * sin + dy * cos];
  });
}

function after(points: Point[], index: number): Point {
  return points[(index + 1) % points.length]!;
}

// --- what touches what -----------------------------------------------------------------------------

export function edgeKey(piece: number, edge: number): string {
  return `${piece}:${edge}`;
}

export function freeEdges(pieces: Laid[]): Map<string, Edge> {
  const found = new Map<string, Edge>();
  pieces.forEach(({ points, touches }, piece) =>
    touches.forEach((other, edge) => {
      const key = edgeKey(piece, edge);
      if (!other) found.set(key, { key, piece, edge, from: points[edge]!, to: after(points, edge) });
    }),
  );
  return found;
}

/** Return the pieces that share an edge with a laid one, in the order of laying. */
export function neighbours({ touches }: Laid): number[] {
  return touches.flatMap((other) => (other ? [other[0]] : [])).sort((a, b) => a - b);
}

/** Return what a move lays, a piece or a stone; undefined for a pass. */
export function laidBy(report: MoveReport | null): Lay | Stone | undefined {
  return effectsOf(report).find((one) => one.kind === "lay" || one.kind === "stone");
}

export function touchesOf(report: MoveReport | null): Touch[] {
  return effectsOf(report).filter((one) => one.kind === "touch");
}

/** Return what a move scores, term by term, and the neighbours that it scores with; null for a pass. */
export function sumOf(report: MoveReport | null): Sum | null {
  const laid = laidBy(report);
  if (!report || !laid) return null;
  const touches = touchesOf(report);
  return {
    terms: [laid, ...touches].map((one) => one.points),
    total: report.points,
    around: touches.map((one) => one.number),
  };
}

// --- measures --------------------------------------------------------------------------------------

// Corners lie on an exact grid, so equal ones differ by rounding only.
const name = ([x, y]: Point): string => `${Math.round(x * 100) || 0},${Math.round(y * 100) || 0}`;

/** Return a key of a footprint that does not depend on its first corner. */
export function cornersKey(points: Point[]): string {
  return points.map(name).sort().join(" ");
}

export function middle(points: Point[]): Point {
  let [area, x, y] = [0, 0, 0];
  points.forEach(([x1, y1], i) => {
    const [x2, y2] = after(points, i);
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  });
  return [x / (3 * area), y / (3 * area)];
}

/** Return how far the middle of a piece is from its nearest edge. */
export function depth(points: Point[]): number {
  const [x, y] = middle(points);
  return Math.min(
    ...points.map(([x1, y1], i) => {
      const [x2, y2] = after(points, i);
      return Math.abs((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / Math.hypot(x2 - x1, y2 - y1);
    }),
  );
}

export function within([x, y]: Point, points: Point[]): boolean {
  return points.every(([x1, y1], i) => {
    const [x2, y2] = after(points, i);
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0;
  });
}

/** Return how far a point is from an edge. */
export function away([x, y]: Point, { from, to }: Edge): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const reached = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy);
  const share = Math.min(1, Math.max(0, reached));
  return Math.hypot(from[0] + share * dx - x, from[1] + share * dy - y);
}

/** Return the point at a share of the way along an edge. */
export function along({ from, to }: Edge, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** Return the direction that an edge faces, in twelfths of a turn: 0 is right, then counter-clockwise. */
export function facing({ from, to }: Edge): number {
  const outward = Math.atan2(-(to[0] - from[0]), to[1] - from[1]);
  return (Math.round(outward / (Math.PI / 6)) + 12) % 12;
}
