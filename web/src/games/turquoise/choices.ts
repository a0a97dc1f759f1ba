/** What choosing a cell means now: where the picked pillar, the drawn tile or a god's power may go. */

import type { MoveReport } from "../../lib/api";
import { effectsOf } from "./effects";
import { laidBy, markOf, worthOf } from "./marks";
import { HAND, routeOf, type Route } from "./routes";
import type { Tablet } from "./state";
import { cellName, cellsOf, placeName, readCell, TABLETS, type Cell, type Place, type Temple } from "./temple";

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
  /** What a tile there scores. */
  points: number;
}

/** The effect of a power on a pillar. */
const POWERS = { horus: "enters", anubis: "returns" } as const;

export class Choices {
  /** Keyed by cell, or `hand`. */
  readonly offers = new Map<string, Offer>();
  /** The cells of own pillars that can move. */
  readonly sources = new Set<string>();
  /** The turns of the tile that can be chosen: no two of them look alike. */
  readonly turns: number[] = [];
  /** The last capital, if it may be laid now. */
  readonly capital: Offer | null = null;
  readonly source: string;
  readonly power: Power | null;
  readonly #legal: Map<string, MoveReport>;
  readonly #routes: Route[];

  constructor(
    readonly temple: Temple,
    readonly seat: number | null,
    legal: MoveReport[],
    readonly mind: Mind,
  ) {
    this.#legal = new Map(legal.map((report) => [report.move, report]));
    this.#routes = legal.map(routeOf).filter((route) => route !== null);
    const { now } = temple;
    const own = mind.source !== HAND && temple.pillar(readCell(mind.source)) === seat && seat !== null;
    this.source = own ? mind.source : HAND;
    this.power = now.phase === "main" && mind.power && now.tablets[mind.power] === seat ? mind.power : null;
    const last = now.phase === "main" && legal.find((report) => laidBy(report) !== null);
    if (last) this.capital = placing(last);
    if (seat === null) return;
    for (const { from } of this.#routes) if (from !== HAND) this.sources.add(from);
    if (now.phase === "place" || now.phase === "seth") this.#offerPlaces(legal);
    else if (now.phase === "anubis" || this.power) this.#offerPower(this.power ?? "anubis", legal);
    else if (now.phase === "main") this.#offerRoutes();
  }

  /** The places where a tile may be laid, each once, and what it scores there. */
  get places(): { place: Place; points: number }[] {
    const all = new Set(this.offers.values());
    if (this.capital) all.add(this.capital);
    return [...all].flatMap(({ place, points }) => (place ? [{ place, points }] : []));
  }

  can(move: string): boolean {
    return this.#legal.has(move);
  }

  report(move: string | null): MoveReport | null {
    return this.#legal.get(move ?? "") ?? null;
  }

  /** The turn of the tile in hand; of turns that look alike, the one that can be chosen. */
  get turn(): number {
    return this.turns[this.mind.turn % this.turns.length] ?? this.mind.turn;
  }

  /** Return the prices at which a tablet may be put up, or that may be bid for it, in order. */
  prices(tablet: Tablet): number[] {
    const found: number[] = [];
    for (const report of this.#legal.values())
      for (const one of effectsOf(report))
        if ((one.kind === "auctions" || one.kind === "bids") && TABLETS[one.tablet] === tablet) found.push(one.price);
    return found.sort((a, b) => a - b);
  }

  #offerPlaces(legal: MoveReport[]): void {
    // To let a tile pass lays it as well, but the place is not what is chosen then.
    const laying = legal.filter((report) => !effectsOf(report).some((one) => one.kind === "forgoes"));
    const turns = laying.map((report) => laidBy(report)?.turn).filter((turn) => turn !== undefined);
    this.turns.push(...[...new Set(turns)].sort((a, b) => a - b));
    for (const report of laying) {
      const offer = placing(report);
      if (!offer?.place || laidBy(report)?.turn !== this.turn) continue;
      for (const cell of cellsOf(offer.place)) this.offers.set(cellName(cell), offer);
    }
  }

  #placeMove(place: Place): string {
    return this.temple.now.phase === "seth" ? `seth(${this.turn})` : `place(${placeName(place)},${this.turn})`;
  }

  #offerPower(power: Power, legal: MoveReport[]): void {
    for (const report of legal) {
      // Without a power, pillars come and go over walkways.
      const pillar = routeOf(report) ? undefined : effectsOf(report).find((one) => one.kind === POWERS[power]);
      const cell = pillar && markOf(report).cells[0];
      if (cell) this.offers.set(cellName(cell), { moves: [report.move], route: null, place: null, points: 0 });
    }
  }

  #offerRoutes(): void {
    for (const route of this.#routes) {
      if (route.from !== this.source) continue;
      const offer = this.offers.get(route.to);
      if (offer) offer.moves.push(route.move);
      else this.offers.set(route.to, { moves: [route.move], route, place: null, points: 0 });
    }
  }

  /** Return the move that a cell stands for, allowed or not: the page explains a refusal. */
  moveTo(spot: string, chosen: string | null): string {
    const moves = this.offers.get(spot)?.moves;
    if (moves) return moves[(moves.indexOf(chosen ?? "") + 1) % moves.length]!;
    const { phase } = this.temple.now;
    if (spot === HAND) return `move(${this.source},${HAND},0)`;
    if (phase === "place" || phase === "seth") return this.#placeMove(this.temple.placeOver(readCell(spot)));
    if (phase === "anubis" || this.power) return `${this.power ?? "anubis"}(${spot})`;
    return `move(${this.source},${spot},0)`;
  }

  /** Return whether pressing a cell takes up the pillar on it. */
  picks(cell: Cell): boolean {
    if (this.seat === null || this.power || this.temple.now.phase !== "main") return false;
    return this.temple.pillar(cell) === this.seat;
  }

  /** Return all routes from and to where this one leads, itself included. */
  routesLike({ from, to }: Route): Route[] {
    return this.#routes.filter((one) => one.from === from && one.to === to);
  }
}

/** Return the offer to lay a tile by a move. */
function placing(report: MoveReport): Offer {
  return { moves: [report.move], route: null, place: markOf(report).place, points: worthOf(report) };
}
