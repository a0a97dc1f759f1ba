/** Halves, cards and places in words, for screen readers. */

import type { MoveReport } from "../../lib/api";
import { faces, numberOf, rowsOf, turnOf, type Face, type Laid } from "./cards";
import { say } from "./texts";

/** What texts are told of the halves of a card. */
function told(first: Face, second: Face) {
  return {
    colour: numberOf(first.colour),
    gems: first.gems,
    other_colour: numberOf(second.colour),
    other_gems: second.gems,
  };
}

/** What texts are told of a laid card. */
function toldLaid(one: Laid) {
  const [first, second] = one.halves;
  return { ...told(first, second), x: first.x, y: first.y, side: turnOf(one) };
}

/** Name a half: "1 ruby", "3 topazes". */
export function called({ colour, gems }: Face): string {
  return say("half", { colour: numberOf(colour), gems });
}

/** Name a card: "1 ruby and 3 topazes". */
export function calledCard(card: string): string {
  return say("card", told(...faces(card)));
}

/** Describe laid cards, each with its place. */
export function inWords(cards: Laid[]): string {
  return cards.map((one) => say("laid", toldLaid(one))).join(say("between-cards"));
}

/** Describe the chosen card: where it lies and, once that is known, which rows it makes and their points. */
export function choiceInWords(choice: Laid, report: MoveReport | null): string {
  const where = toldLaid(choice);
  if (!report) return say("choice", where);
  const rows = rowsOf(report).map(({ colour, gems }) => say("half", { colour, gems }));
  if (rows.length === 0) return say("choice-no-row", where);
  return say("choice-rows", { ...where, rows, n: report.points });
}
