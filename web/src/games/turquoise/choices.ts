/** What choosing a cell means now: where the picked pillar, the drawn tile or a god's power may go. */

import { HAND, routeMove, routesFrom, type Route } from "./routes";
import {
  CAPITAL,
  cellName,
  CELLS,
  cellsOf,
  placeName,
  turnsOf,
  type Cell,
  type Place,
  type Temple,
  type Tile,
} from "./temple";

export type Power = "horus" | "anubis";

/** What a player has picked before choosing a move; kept while others move. */
export interface Mind {
  source: string;
  power: Power | null;
  /** Quarter turns of the tile in hand. */
  turn: number;
}

export interface Offer {
  moves: string[];
  route: Route | null;
  place: Place | null;
}

const MOST = 2000; // the server lists no more legal moves than this

export class Choices {
  /** Keyed by cell, or `hand`. */
  readonly offers = new Map<string, Offer>();
  readonly routes: Route[] = [];
  /** The cells of own pillars that can move. */
  readonly sources = new Set<string>();
  readonly source: string;
  readonly power: Power | null;
  readonly #legal: Set<string>;

  constructor(
    readonly temple: Temple,
    readonly seat: number | null,
    legal: string[],
    readonly mind: Mind,
  ) {
    this.#legal = new Set(legal);
    const { now } = temple;
    const own = mind.source !== HAND && temple.pillar(readOr(mind.source)) === seat && seat !== null;
    this.source = own ? mind.source : HAND;
    this.power = now.phase === "main" && mind.power && now.tablets[mind.power] === seat ? mind.power : null;
    if (seat === null) return;
    for (const move of legal) {
      const from = /^move\((\d\d),/.exec(move)?.[1];
      if (from) this.sources.add(from);
    }
    if (now.phase === "place" || now.phase === "seth") this.#offerPlaces();
    else if (now.phase === "anubis" || this.power) this.#offerPower(this.power ?? "anubis");
    else if (now.phase === "main") this.#offerRoutes(legal.length >= MOST);
  }

  can(move: string): boolean {
    return this.#legal.has(move);
  }

  /** The turn of the tile in hand; of turns that look alike, the smallest (J12). */
  get turn(): number {
    const turns = turnsOf(this.temple.now.drawn ?? CAPITAL);
    return turns[this.mind.turn % turns.length]!;
  }

  #offerPlaces(): void {
    const { now } = this.temple;
    for (const cell of CELLS) {
      const place = now.phase === "seth" ? now.pending! : this.temple.placeOver(cell);
      if (!cellsOf(place).some((one) => cellName(one) === cellName(cell))) continue;
      const move = this.#placeMove(place);
      if (this.can(move)) this.offers.set(cellName(cell), { moves: [move], route: null, place });
    }
  }

  #placeMove(place: Place): string {
    return this.temple.now.phase === "seth" ? `seth(${this.turn})` : `place(${placeName(place)},${this.turn})`;
  }

  #offerPower(power: Power): void {
    for (const cell of CELLS) {
      const move = `${power}(${cellName(cell)})`;
      if (this.can(move)) this.offers.set(cellName(cell), { moves: [move], route: null, place: null });
    }
  }

  #offerRoutes(all: boolean): void {
    for (const route of routesFrom(this.temple, this.seat!, this.source)) {
      const move = routeMove(route);
      if (!all && !this.can(move)) continue;
      this.routes.push(route);
      const offer = this.offers.get(route.to);
      if (offer) offer.moves.push(move);
      else this.offers.set(route.to, { moves: [move], route, place: null });
    }
  }

  /** Return the move that a cell stands for, allowed or not: the page explains a refusal. */
  moveTo(spot: string, chosen: string | null): string {
    const moves = this.offers.get(spot)?.moves;
    if (moves) return moves[(moves.indexOf(chosen ?? "") + 1) % moves.length]!;
    const { phase } = this.temple.now;
    if (phase === "place" || phase === "seth") return this.#placeMove(this.temple.placeOver(readOr(spot)));
    if (phase === "anubis" || this.power) return `${this.power ?? "anubis"}(${spot})`;
    return routeMove({ from: this.source, to: spot, number: 0 });
  }

  /** Return whether pressing a cell takes up the pillar on it. */
  picks(cell: Cell): boolean {
    if (this.seat === null || this.power || this.temple.now.phase !== "main") return false;
    return this.temple.pillar(cell) === this.seat;
  }

  /** Return all routes to where the chosen one leads, itself included. */
  routesLike(move: string | null): Route[] {
    const route = this.routes.find((one) => routeMove(one) === move);
    return route ? this.routes.filter((one) => one.to === route.to) : [];
  }
}

function readOr(spot: string): Cell {
  return spot === HAND ? [-1, -1] : [Number(spot[0]), Number(spot[1])];
}

/** The cells and the place that a move concerns. */
export interface Mark {
  cells: Cell[];
  place: Place | null;
}

export function readMark(move: string | null | undefined, temple: Temple): Mark {
  const words = (move ?? "").match(/\w+/g) ?? [];
  const [verb, ...rest] = words;
  const none: Mark = { cells: [], place: null };
  if (verb === "place") return { ...none, place: { level: Number(rest[0]), r: Number(rest[1]), c: Number(rest[2]) } };
  if (verb === "seth") return { ...none, place: temple.now.pending };
  if (verb === "move" || verb === "horus" || verb === "anubis")
    return {
      ...none,
      cells: rest
        .slice(0, 2)
        .filter((word) => /^\d\d$/.test(word))
        .map(readOr),
    };
  return none;
}

/** Return the tile that the chosen move would lay, or that waits for Seth's answer. */
export function ghostOf(chosen: string | null, temple: Temple): Tile | null {
  const { now } = temple;
  const tile = now.drawn ?? CAPITAL;
  const laid = /^place\((\d),(\d),(\d),(\d)\)$/.exec(chosen ?? "");
  if (laid) {
    const [level, r, c, turn] = laid.slice(1).map(Number) as [number, number, number, number];
    return { level, r, c, turn, tile };
  }
  if (!now.pending) return null;
  const turn = /^seth\((\d)\)$/.exec(chosen ?? "")?.[1];
  return { ...now.pending, tile, turn: turn === undefined ? now.pending.turn : Number(turn) };
}
