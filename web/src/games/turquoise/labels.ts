/** The labels of cells for screen readers, and names that a label or button is told. */

import type { Choices } from "./choices";
import type { Route } from "./routes";
import type { Tablet } from "./state";
import { cellName, TABLETS, WAYS, type Cell, type Temple } from "./temple";
import { say } from "./texts";

type Name = (seat: number) => string;

export function priceOf({ ap, points, paid }: Route, name: Name): string {
  return say("price", { ap, n: points, names: paid.map(name) });
}

/** Return what a text about a tablet is told. */
export function numbered(tablet: Tablet): { tablet: number } {
  return { tablet: TABLETS.indexOf(tablet) };
}

export function labelOf(
  cell: Cell,
  shown: Temple,
  whole: Temple,
  choices: Choices | null,
  own: number | null,
  name: Name,
): string {
  const level = shown.level(cell);
  const parts = [
    say("label-cell", { row: cell[0], column: cell[1] }),
    level < 0 ? say("label-bare") : say("label-level", { level }),
  ];
  if (whole.level(cell) > level) parts.push(say("label-covered"));
  const seat = shown.pillar(cell);
  if (seat !== undefined)
    parts.push(seat === own ? say("label-own-pillar") : say("label-pillar", { seat, name: name(seat) }));
  else if (shown.isFree(cell)) parts.push(say("label-free"));
  if (level >= 0 && whole.level(cell) === level) parts.push(...walkways(cell, shown));
  const [label, offer] = [parts.join(", "), offerOf(cell, choices, name)];
  return offer ? say("label-offer", { label, offer }) : label;
}

function walkways(cell: Cell, temple: Temple): string[] {
  const gates = WAYS.filter((way) => temple.isGate(cell, way));
  const ways = WAYS.flatMap((one, way) =>
    !gates.includes(one) && temple.complete(cell, one) ? [say("way", { way })] : [],
  );
  const leads = ways.length > 0 ? say("label-walkways", { ways }) : say("label-no-walkway");
  if (gates.length === 0) return [leads];
  return [leads, gates.some((way) => temple.complete(cell, way)) ? say("label-gate-open") : say("label-gate-closed")];
}

function offerOf(cell: Cell, choices: Choices | null, name: Name): string {
  if (!choices) return "";
  const id = cellName(cell);
  const offer = choices.offers.get(id);
  if (offer?.route) return say("label-route", { price: priceOf(offer.route, name) });
  if (offer?.place) return say("label-place", { n: offer.points });
  if (offer) return choices.power === "horus" ? say("label-horus") : say("label-anubis");
  if (choices.source === id) return say("label-picked");
  return choices.picks(cell) && choices.sources.has(id) ? say("label-pick") : "";
}
