/** Where pieces and stones can go: the legal moves as places on the mosaic, with what each would score. */

import { reportOf, type MoveReport } from "../../lib/api";
import { drawn } from "./clay";
import {
  COLOURS,
  along,
  away,
  edgeKey,
  facing,
  footprint,
  freeEdges,
  laidBy,
  middle,
  neighbours,
  placed,
  readMove,
  sumOf,
  told,
  touchesOf,
  within,
  type Edge,
  type Kind,
  type Laid,
  type Point,
  type Read,
  type Sum,
  type Told,
} from "./mosaic";
import { say } from "./texts";

/** The current action: laying a piece, laying a stone, or only looking at the mosaic. */
export type Mode = "lay" | "top" | "look";

export interface Placement {
  report: MoveReport;
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

/** A move as it is drawn: where it would lie, whether it is allowed, and (if it is) what it scores. */
export interface Seen {
  read: Read;
  points: Point[] | null;
  good: boolean;
  sum: Sum | null;
}

const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(values.length, 1);

export class Ground {
  readonly free: Map<string, Edge>;
  /** The placements of the held piece, by the free edges that they would touch. */
  readonly byEdge = new Map<string, Placement[]>();
  /** The pieces on which the stone may be laid. */
  readonly tops = new Map<number, MoveReport>();
  readonly fitting: Placement[];
  /** The kinds in the order of their numbers in effects. */
  readonly #shapes: Kind[];

  constructor(
    readonly kinds: Map<string, Kind>,
    readonly pieces: Laid[],
    readonly legal: MoveReport[],
    readonly mode: Mode,
    readonly held: string | null,
  ) {
    this.free = freeEdges(pieces);
    this.#shapes = [...kinds.values()];
    const placements = mode === "lay" ? legal.flatMap((report) => this.#placed(report) ?? []) : [];
    this.fitting = placements.filter((one) => one.kind === held);
    for (const one of this.fitting)
      for (const key of one.edges) this.byEdge.set(key, [...(this.byEdge.get(key) ?? []), one]);
    for (const report of legal) {
      const laid = laidBy(report);
      if (laid?.kind === "stone") this.tops.set(laid.number, report);
    }
  }

  #placed(report: MoveReport): Placement | null {
    const laid = laidBy(report);
    if (laid?.kind !== "lay") return null;
    const kind = this.#shapes[laid.shape]!;
    const edges = touchesOf(report).map(({ number, edge }) => edgeKey(number, edge));
    return { report, kind: kind.name, points: placed(kind, laid), edges };
  }

  /** Return where a move lays the held piece; undefined if it does not fit there. */
  placement(move: string | null): Placement | undefined {
    return this.fitting.find((one) => one.report.move === move);
  }

  worth(kind: string): number {
    return this.kinds.get(kind)?.value ?? 0;
  }

  look(move: string | null): Seen | null {
    const report = reportOf(this.legal, move);
    if (report) return this.shown(report);
    const read = readMove(move);
    // Until the legal moves have arrived, nothing counts as refused.
    const good = this.legal.length === 0;
    return read && { read, points: footprint(this.kinds, this.pieces, read), good, sum: null };
  }

  /** Return a legal move as it is drawn. */
  shown(report: MoveReport): Seen | null {
    const read = readMove(report.move);
    return read && { read, points: this.#placed(report)?.points ?? null, good: true, sum: sumOf(report) };
  }

  /** Return the ways to lay the held piece at an edge: those that fit, else one whose refusal explains why. */
  ways(key: string): string[] {
    const fit = this.byEdge.get(key);
    if (fit) return fit.map((one) => one.report.move);
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

  /** Return what texts are told of a laid piece. */
  told(index: number): Told {
    const { kind, colour } = this.pieces[index]!;
    return told(kind, colour);
  }

  named(index: number): string {
    return say("piece", this.told(index));
  }

  /** Return what texts are told of pieces that are touched. */
  around(others: number[]): { n: number; pieces: string[] } {
    return { n: others.length, pieces: others.map((i) => this.named(i)) };
  }

  /** Return what texts are told of what a move scores, and with what. */
  scored({ terms, total, around }: Sum): { n: number; pieces: string[]; sum: string; points: number } {
    const sum = terms.length > 1 ? `${terms.join(" + ")} = ${total}` : `${total}`;
    return { ...this.around(around), sum, points: total };
  }

  // --- places ----------------------------------------------------------------------------------------

  /** Return all places: first those that fit, then the others, each clockwise around the mosaic from the top. */
  places(newest: number | null): Place[] {
    const found =
      this.mode === "lay"
        ? [...this.free.values()].map((edge) => this.#edgePlace(edge))
        : this.pieces.map((_, i) => this.#piecePlace(i, i === newest));
    const [cx, cy] = [mean(found.map((one) => one.x)), mean(found.map((one) => one.y))];
    const angle = ({ x, y }: Place): number => (Math.atan2(x - cx, cy - y) + 2 * Math.PI) % (2 * Math.PI);
    return found.sort((a, b) => Number(b.fits) - Number(a.fits) || angle(a) - angle(b));
  }

  #edgePlace(edge: Edge): Place {
    const [x, y] = drawn(along(edge, 0.5));
    const move = this.ways(edge.key)[0] ?? null;
    const where = { ...this.told(edge.piece), faces: facing(edge) };
    const sum = sumOf(this.byEdge.get(edge.key)?.[0]?.report ?? null);
    const label = sum ? say("place-edge", { ...where, ...this.scored(sum) }) : say("place-edge.not", where);
    return { key: edge.key, x, y, fits: sum !== null, move, label };
  }

  #piecePlace(index: number, newest: boolean): Place {
    const piece = this.pieces[index]!;
    const [x, y] = drawn(middle(piece.points));
    const fits = this.mode === "look" || this.tops.has(index);
    const parts = [say("place-piece", { ...this.told(index), worth: this.worth(piece.kind) })];
    if (piece.stone) parts.push(say("place-stone", { owner: COLOURS.indexOf(piece.stone.colour) }));
    if (newest) parts.push(say("place-newest"));
    const sum = sumOf(this.tops.get(index) ?? null);
    if (this.mode === "look") parts.push(say("place-touches", this.around(neighbours(piece))));
    else parts.push(sum ? say("scored", this.scored(sum)) : say("place-barred"));
    const move = this.mode === "top" ? `top(${index})` : null;
    return { key: String(index), x, y, fits, move, label: parts.join(", ") };
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
      .map((one) => ({ move: one.report.move, far: Math.hypot(middle(one.points)[0] - x, middle(one.points)[1] - y) }))
      .sort((a, b) => a.far - b.far)[0];
    return near && near.far < reach ? near.move : null;
  }

  /** Return where to draw the sum: outside the piece, on the side away from its neighbours. */
  sumAt({ points, read, sum }: Seen): Point | null {
    const topped = read.what === "top" ? this.pieces[read.piece]?.points : undefined;
    const outline = points ?? topped;
    if (!outline || !sum) return null;
    const [x, y] = middle(outline);
    const others = sum.around.map((i) => middle(this.pieces[i]!.points));
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
