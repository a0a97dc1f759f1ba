/** Where pieces and stones can go: the legal moves as places on the mosaic, with what each would score. */

import { drawn } from "./clay";
import {
  along,
  away,
  cornersKey,
  edgeKeys,
  footprint,
  freeEdges,
  middle,
  readMove,
  side,
  terms,
  within,
  type Edge,
  type Kind,
  type Laid,
  type Point,
  type Read,
} from "./mosaic";
import type { Words } from "./words";

/** The current action: laying a piece, laying a stone, or only looking at the mosaic. */
export type Mode = "lay" | "top" | "look";

export interface Placement {
  move: string;
  kind: string;
  points: Point[];
  edges: string[];
}

/** A place to choose: an edge for a piece, a piece for a stone. */
export interface Place {
  key: string;
  x: number;
  y: number;
  fits: boolean;
  move: string | null;
  label: string;
}

/** A move as it is drawn: where it would lie, whether it is allowed, and what it scores. */
export interface Seen {
  read: Read;
  points: Point[] | null;
  good: boolean;
  sum: { own: number; around: number[] } | null;
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);

export class Ground {
  readonly free: Map<string, Edge>;
  /** The placements of the held piece, by the free edges that they would touch. */
  readonly byEdge = new Map<string, Placement[]>();
  readonly tops = new Set<number>();
  readonly fitting: Placement[];
  #footprints: Set<string>;

  constructor(
    readonly kinds: Map<string, Kind>,
    readonly pieces: Laid[],
    readonly legal: string[],
    readonly mode: Mode,
    readonly held: string | null,
  ) {
    this.free = freeEdges(pieces);
    const placements = legal.flatMap((move) => this.#placed(move) ?? []);
    this.#footprints = new Set(placements.map((one) => `${one.kind} ${cornersKey(one.points)}`));
    this.fitting = mode === "lay" ? placements.filter((one) => one.kind === held) : [];
    for (const one of this.fitting)
      for (const key of one.edges) this.byEdge.set(key, [...(this.byEdge.get(key) ?? []), one]);
    for (const read of legal.map(readMove)) if (read?.what === "top") this.tops.add(read.piece);
  }

  #placed(move: string): Placement | null {
    const read = readMove(move);
    const points = footprint(this.kinds, this.pieces, read);
    if (read?.what !== "lay" || !points) return null;
    return { move, kind: read.kind, points, edges: edgeKeys(points).filter((key) => this.free.has(key)) };
  }

  worth(kind: string): number {
    return this.kinds.get(kind)?.value ?? 0;
  }

  look(move: string | null): Seen | null {
    const read = readMove(move);
    if (!move || !read) return null;
    const points = footprint(this.kinds, this.pieces, read);
    return { read, points, good: this.#allowed(move, read, points), sum: terms(this.kinds, this.pieces, read) };
  }

  /** Return whether a move is allowed; a placement has several names, but the server lists only one. */
  #allowed(move: string, read: Read, points: Point[] | null): boolean {
    if (this.legal.length === 0 || this.legal.includes(move)) return true;
    return read.what === "lay" && points !== null && this.#footprints.has(`${read.kind} ${cornersKey(points)}`);
  }

  /** Return the terms of a sum: the piece's own value, then those of its neighbours. */
  counted(sum: { own: number; around: number[] }): number[] {
    return [sum.own, ...sum.around.map((i) => this.worth(this.pieces[i]!.kind))];
  }

  /** Return the ways to lay the held piece at an edge: those that fit, else one whose refusal explains why. */
  ways(key: string): string[] {
    const fit = this.byEdge.get(key);
    if (fit) return fit.map((one) => one.move);
    const edge = this.free.get(key);
    const kind = this.held && this.kinds.get(this.held);
    if (!edge || !kind) return [];
    const length = ([x1, y1]: Point, [x2, y2]: Point): number => Math.hypot(x1 - x2, y1 - y2);
    const wanted = length(edge.from, edge.to);
    const same = kind.points.findIndex(
      (point, i) => Math.abs(length(point, kind.points[(i + 1) % kind.points.length]!) - wanted) < 0.01,
    );
    return [`lay(${kind.name},${edge.piece},${edge.edge},${Math.max(same, 0)})`];
  }

  // --- in words --------------------------------------------------------------------------------------

  named(say: Words, index: number): string {
    return say.piece(this.pieces[index]!.colour, this.pieces[index]!.kind);
  }

  around(say: Words, move: string): string {
    const sum = terms(this.kinds, this.pieces, readMove(move));
    if (!sum) return "";
    return sum.around.length ? say.around(say.list(sum.around.map((i) => this.named(say, i)))) : say.alone;
  }

  spoken(say: Words, move: string): string {
    const sum = terms(this.kinds, this.pieces, readMove(move));
    if (!sum) return "";
    const all = this.counted(sum);
    const total = all.reduce((a, b) => a + b, 0);
    const sums = all.length > 1 ? `${all.join(" + ")} = ${total}` : `${total}`;
    return `${this.around(say, move)}, ${say.counts(sums, total)}`;
  }

  // --- places ----------------------------------------------------------------------------------------

  /** Return all places: first those that fit, then the others, each clockwise around the mosaic from the top. */
  places(say: Words, newest: number | null): Place[] {
    const found =
      this.mode === "lay"
        ? [...this.free.values()].map((edge) => this.#edgePlace(say, edge))
        : this.pieces.map((_, i) => this.#piecePlace(say, i, i === newest));
    const [cx, cy] = [mean(found.map((one) => one.x)), mean(found.map((one) => one.y))];
    const angle = ({ x, y }: Place): number => (Math.atan2(x - cx, cy - y) + 2 * Math.PI) % (2 * Math.PI);
    return found.sort((a, b) => Number(b.fits) - Number(a.fits) || angle(a) - angle(b));
  }

  #edgePlace(say: Words, edge: Edge): Place {
    const [x, y] = drawn(along(edge, 0.5));
    const fits = this.byEdge.has(edge.key);
    const move = this.ways(edge.key)[0] ?? null;
    const piece = this.pieces[edge.piece]!;
    const where = say.edge(side(edge), piece.colour, piece.kind);
    return {
      key: edge.key,
      x,
      y,
      fits,
      move,
      label: `${where}: ${fits && move ? this.spoken(say, move) : say.misfit}`,
    };
  }

  #piecePlace(say: Words, index: number, newest: boolean): Place {
    const piece = this.pieces[index]!;
    const [x, y] = drawn(middle(piece.points));
    const move = `top(${index})`;
    const fits = this.mode === "look" || this.tops.has(index);
    const parts = [this.named(say, index), say.worth(this.worth(piece.kind))];
    if (piece.stone) parts.push(say.carries(piece.stone.colour));
    if (newest) parts.push(say.newest);
    parts.push(this.mode === "look" ? this.around(say, move) : fits ? this.spoken(say, move) : say.misfit);
    return { key: String(index), x, y, fits, move: this.mode === "top" ? move : null, label: parts.join(", ") };
  }

  /** Return the place meant by pointing somewhere: the nearest, with preference for those that fit. */
  meant(places: Place[], point: Point, reach: number): Place | null {
    if (this.mode === "top") {
      const index = this.pieces.findIndex((piece) => within(point, piece.points));
      return places.find((one) => one.key === String(index)) ?? null;
    }
    if (this.mode !== "lay") return null;
    const near = places
      .map((place) => ({ place, far: away(point, this.free.get(place.key)!) * (place.fits ? 0.7 : 1) }))
      .filter(({ far }) => far < reach)
      .sort((a, b) => a.far - b.far);
    return near[0]?.place ?? null;
  }

  /** Return the fitting move that lays the held piece nearest to a point, by its middle. */
  nearest([x, y]: Point, reach: number): string | null {
    const near = this.fitting
      .map((one) => ({ move: one.move, far: Math.hypot(middle(one.points)[0] - x, middle(one.points)[1] - y) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < reach ? near.move : null;
  }

  /** Return where to draw the sum: outside the piece, on the side away from its neighbours. */
  sumAt({ points, read, sum }: Seen): Point | null {
    const topped = read.what === "top" ? this.pieces[read.piece]?.points : undefined;
    const outline = points ?? topped;
    if (!outline) return null;
    const [x, y] = middle(outline);
    const others = (sum?.around ?? []).map((i) => middle(this.pieces[i]!.points));
    const beside = topped || others.length === 0;
    const [dx, dy] = beside ? [0.6, 0.8] : [x - mean(others.map(([a]) => a)), y - mean(others.map(([, b]) => b))];
    const length = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / length, dy / length];
    const far = topped ? 0.75 : 0.25 + Math.max(...outline.map(([a, b]) => (a - x) * ux + (b - y) * uy));
    return [x + ux * far, y + uy * far];
  }
}

/** Return the next place in a direction; if there is none, the next in order. */
export function walked(places: Place[], from: Place, dx: number, dy: number, everywhere: boolean): Place {
  const best = places
    .filter((one) => one !== from && (everywhere || one.fits))
    .map((one) => {
      const [x, y] = [one.x - from.x, one.y - from.y];
      const ahead = x * dx + y * dy;
      return { one, ahead, cost: ahead + 2.5 * Math.abs(x * dy - y * dx) };
    })
    .filter(({ ahead, cost }) => ahead > 1 && cost < ahead * 4.5)
    .sort((a, b) => a.cost - b.cost)[0];
  return best ? best.one : stepped(places, from, dx + dy > 0 ? 1 : -1, everywhere);
}

export function stepped(places: Place[], from: Place, by: number, everywhere: boolean): Place {
  const some = places.filter((one) => everywhere || one.fits || one === from);
  return some[(some.indexOf(from) + by + some.length) % some.length] ?? from;
}
