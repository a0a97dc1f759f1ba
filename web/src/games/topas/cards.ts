/** Cards of Topas as the server writes them: G1B3@0,0> lies on 0,0 with its other half to the right. */

import type { MoveReport } from "../../lib/api";
import type { Spot } from "../frames";
import { effectsOf, type Row } from "./effects";

/** In the order of their numbers. */
const COLOURS = ["R", "G", "Y", "B"] as const;
export type Colour = (typeof COLOURS)[number];

export interface Face {
  colour: Colour;
  gems: number;
}

export interface Half extends Face, Spot {}

export interface Laid {
  text: string;
  halves: [Half, Half];
}

/** Clockwise, from the right; y goes up. */
export const ARROWS = [">", "v", "<", "^"] as const;
const STEPS = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
] as const;
const LAID = /^([RGYB])([1-3])([RGYB])([1-3])@(-?\d+),(-?\d+)([>v<^])$/;

/** Return the colour that effects have as a number. */
export const colourOf = (number: number): Colour => COLOURS[number]!;

/** Return the number that effects and texts have for a colour. */
export const numberOf = (colour: Colour): number => COLOURS.indexOf(colour);

export const key = (x: number, y: number): string => `${x},${y}`;

export function faces(card: string): [Face, Face] {
  const half = (at: number) => ({ colour: card[at] as Colour, gems: Number(card[at + 1]) });
  return [half(0), half(2)];
}

export function place(card: string, x: number, y: number, turn: number): Laid {
  const [first, second] = faces(card);
  const [dx, dy] = STEPS[turn]!;
  return {
    text: `${card}@${x},${y}${ARROWS[turn]}`,
    halves: [
      { ...first, x, y },
      { ...second, x: x + dx, y: y + dy },
    ],
  };
}

/** Read a laid card by either of its two names; null if the text is not a laid card. */
export function readLaid(text: string): Laid | null {
  const found = LAID.exec(text);
  if (!found) return null;
  const [one, other] = [found[1], found[3]] as [Colour, Colour];
  const card = text.slice(0, 4);
  const turn = ARROWS.indexOf(found[7] as ">");
  const laid = place(card, Number(found[5]), Number(found[6]), turn);
  const swapped = COLOURS.indexOf(one) > COLOURS.indexOf(other) || (one === other && found[2]! > found[4]!);
  if (!swapped) return laid;
  const { x, y } = laid.halves[1];
  return place(card.slice(2) + card.slice(0, 2), x, y, (turn + 2) % 4);
}

export function turnOf(laid: Laid): number {
  return ARROWS.indexOf(laid.text.at(-1) as ">");
}

export function middleOf(laid: Laid): Spot {
  const [a, b] = laid.halves;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function covers(laid: Laid, x: number, y: number): boolean {
  return laid.halves.some((half) => half.x === x && half.y === y);
}

export function cellsOf(all: Laid[]): Map<string, Half> {
  return new Map(all.flatMap((laid) => laid.halves.map((half) => [key(half.x, half.y), half] as const)));
}

/** Return the eight ways in which a card can cover a cell: four with its first half, then four with its second. */
export function placesOn(card: string, x: number, y: number): Laid[] {
  const first = STEPS.map((_, turn) => place(card, x, y, turn));
  const second = STEPS.map(([dx, dy], turn) => place(card, x - dx, y - dy, turn));
  return [...first, ...second];
}

/** Return the card that a move lays; null if it lays none. */
export function laidBy(report: MoveReport | null): Laid | null {
  const lay = effectsOf(report).find((one) => one.kind === "lay");
  if (!lay) return null;
  return {
    text: report!.move,
    halves: [
      { colour: colourOf(lay.colour), gems: lay.gems, x: lay.x, y: lay.y },
      { colour: colourOf(lay.other_colour), gems: lay.other_gems, x: lay.other_x, y: lay.other_y },
    ],
  };
}

/** Return the rows that a move makes. */
export function rowsOf(report: MoveReport | null): Row[] {
  return effectsOf(report).filter((one) => one.kind === "row");
}

/** Return the cells of a row from its first one on: to the right, or down. */
export function cellsIn({ x, y, axis, halves }: Row): Spot[] {
  return Array.from({ length: halves }, (_, n) => (axis === 0 ? { x: x + n, y } : { x, y: y - n }));
}

/** Return the bounds of the display, widened by `rim` cells. */
export function reach(all: Laid[], rim: number): { left: number; right: number; bottom: number; top: number } {
  const xs = all.flatMap((laid) => laid.halves.map((half) => half.x));
  const ys = all.flatMap((laid) => laid.halves.map((half) => half.y));
  return {
    left: Math.min(0, ...xs) - rim,
    right: Math.max(0, ...xs) + rim,
    bottom: Math.min(0, ...ys) - rim,
    top: Math.max(0, ...ys) + rim,
  };
}
