/** The routes of a pillar: where it can go, over which cells, and what that costs (R7, J5). */

import { cellName, next, readCell, Temple, WAYS, type Cell } from "./temple";

export const HAND = "hand";

export interface Route {
  from: string;
  to: string;
  number: number;
  ap: number;
  points: number;
  /** The seats that are paid: each gets a point for every pillar passed over. */
  paid: number[];
  cells: Cell[];
  /** The gate through which the pillar comes in or goes out, if it does. */
  gate: Cell | null;
}

interface Node {
  at: string;
  ap: number;
  points: number;
  paid: number;
  before: Node | null;
}

export function routeMove(route: { from: string; to: string; number: number }): string {
  return `move(${route.from},${route.to},${route.number})`;
}

/** Return the steps from a spot, in reading order: cells row by row, the hand last. */
function steps(temple: Temple, at: string): { to: string; complete: boolean }[] {
  if (at === HAND) {
    const found = new Map<string, boolean>();
    for (const [cell, way] of temple.gates) {
      if (!temple.top(cell)) continue;
      const name = cellName(cell);
      found.set(name, (found.get(name) ?? false) || temple.complete(cell, way));
    }
    return [...found].sort().map(([to, complete]) => ({ to, complete }));
  }
  const cell = readCell(at);
  const around = [WAYS[0]!, WAYS[3]!, WAYS[1]!, WAYS[2]!]
    .filter((way) => temple.top(next(cell, way)))
    .map((way) => ({ to: cellName(next(cell, way)), complete: temple.complete(cell, way) }));
  const out = temple.gates.filter(([gate]) => cellName(gate) === at);
  if (out.length > 0) around.push({ to: HAND, complete: out.some(([gate, way]) => temple.complete(gate, way)) });
  return around;
}

/** Return the affordable routes: for each end and price the shortest, and of these the first in reading order. */
function search(temple: Temple, seat: number, from: string): Node[] {
  const purse = Math.max(0, temple.now.points[seat] ?? 0);
  const start: Node = { at: from, ap: 1, points: 0, paid: 0, before: null };
  const seen = new Set([JSON.stringify([from, 1, 0, 0])]);
  const queue = [start];
  const ends: Node[] = [];
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head]!;
    for (const { to, complete } of steps(temple, node.at)) {
      const ap = node.ap + (complete ? 0 : 1);
      if (ap > temple.now.ap || to === from) continue;
      let { points, paid } = node;
      const owner = to === HAND ? undefined : temple.pillar(readCell(to));
      if (owner !== undefined && owner !== seat) {
        points += 1;
        paid |= 1 << owner;
        if (points > purse) continue;
      }
      const key = JSON.stringify([to, ap, points, paid]);
      if (seen.has(key)) continue;
      seen.add(key);
      const reached: Node = { at: to, ap, points, paid, before: node };
      if (to === HAND || owner === undefined) ends.push(reached);
      else queue.push(reached);
    }
  }
  return ends;
}

const seatsOf = (paid: number): number[] => [0, 1, 2, 3].filter((seat) => (paid >> seat) & 1);

function compareLists(a: number[], b: number[]): number {
  const i = a.findIndex((value, index) => value !== b[index]);
  if (i < 0) return a.length - b.length;
  return (a[i] ?? -1) - (b[i] ?? -1);
}

/** Return the routes offered to a pillar, numbered for each goal. */
export function routesFrom(temple: Temple, seat: number, from: string): Route[] {
  if (temple.now.ap === 0) return [];
  const goals = new Map<string, Node[]>();
  for (const end of search(temple, seat, from)) goals.set(end.at, [...(goals.get(end.at) ?? []), end]);
  return [...goals].flatMap(([to, ends]) => unbeaten(ends).map((end, number) => route(from, to, number, end)));
}

/** Return the route of a move, or null if it has none. */
export function readRoute(move: string | null, temple: Temple, seat: number): Route | null {
  const from = /^move\((\w+),/.exec(move ?? "")?.[1];
  return (from && routesFrom(temple, seat, from).find((route) => routeMove(route) === move)) || null;
}

function unbeaten(ends: Node[]): Node[] {
  const beats = (a: Node, b: Node) => a.ap <= b.ap && a.points <= b.points && (a.ap < b.ap || a.points < b.points);
  return ends
    .filter((end) => !ends.some((other) => beats(other, end)))
    .sort((a, b) => a.ap - b.ap || a.points - b.points || compareLists(seatsOf(a.paid), seatsOf(b.paid)));
}

function route(from: string, to: string, number: number, end: Node): Route {
  const names: string[] = [];
  for (let node: Node | null = end; node; node = node.before) names.unshift(node.at);
  const cells = names.filter((name) => name !== HAND).map(readCell);
  const gate = from === HAND ? cells[0] : to === HAND ? cells.at(-1) : undefined;
  return { from, to, number, ap: end.ap, points: end.points, paid: seatsOf(end.paid), cells, gate: gate ?? null };
}
