/** The labels of cells, for screen readers. */

import { list } from "../../lib/language.svelte";
import type { Choices } from "./choices";
import type { Route } from "./routes";
import { cellName, WAYS, type Cell, type Temple } from "./temple";
import type { Words } from "./words";

export function priceOf(route: Route, say: Words, name: (seat: number) => string): string {
  return say.price(route.ap, route.points ? say.fee(route.points, list(route.paid.map(name))) : "");
}

export function labelOf(
  cell: Cell,
  shown: Temple,
  whole: Temple,
  choices: Choices | null,
  own: number | null,
  say: Words,
  name: (seat: number) => string,
): string {
  const level = shown.level(cell);
  const parts = [say.cell(cell[0], cell[1]), level < 0 ? say.bare : say.level(level)];
  if (whole.level(cell) > level) parts.push(say.covered);
  const seat = shown.pillar(cell);
  if (seat !== undefined) parts.push(seat === own ? say.ownPillar : say.pillarOf(say.seats[seat]!, name(seat)));
  else if (shown.isFree(cell)) parts.push(say.freeSite);
  if (level >= 0 && whole.level(cell) === level) parts.push(...walkways(cell, shown, say));
  const offer = offerOf(cell, choices, say, name);
  return parts.join(", ") + (offer ? `; ${offer}` : "");
}

function walkways(cell: Cell, temple: Temple, say: Words): string[] {
  const gates = WAYS.filter((way) => temple.isGate(cell, way));
  const open = WAYS.flatMap((way, i) => (!gates.includes(way) && temple.complete(cell, way) ? [say.ways[i]!] : []));
  return [
    open.length > 0 ? say.openTo(list(open)) : say.noWay,
    ...(gates.length > 0 ? [say.gate(gates.some((way) => temple.complete(cell, way)))] : []),
  ];
}

function offerOf(cell: Cell, choices: Choices | null, say: Words, name: (seat: number) => string): string {
  if (!choices) return "";
  const id = cellName(cell);
  const offer = choices.offers.get(id);
  if (offer?.route) return say.goFor(priceOf(offer.route, say, name));
  if (offer?.place) return say.layHere(offer.points);
  if (offer) return choices.power === "horus" ? say.horusHere : say.anubisHere;
  if (choices.source === id) return say.picked;
  return choices.picks(cell) && choices.sources.has(id) ? say.pick : "";
}
