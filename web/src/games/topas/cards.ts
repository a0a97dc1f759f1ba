/** Cards of Topas as the server writes them: G1B3@0,0> lies on 0,0 with its other half to the right. */

export type Colour = "R" | "G" | "Y" | "B";

export interface Face {
  colour: Colour;
  gems: number;
}

export interface Half extends Face {
  x: number;
  y: number;
}

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
const ORDER = "RGYB";
const MOST_GEMS = 7;
const LAID = /^([RGYB])([1-3])([RGYB])([1-3])@(-?\d+),(-?\d+)([>v<^])$/;

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
  const [, one, , other] = found;
  const card = text.slice(0, 4);
  const turn = ARROWS.indexOf(found[7] as ">");
  const laid = place(card, Number(found[5]), Number(found[6]), turn);
  const swapped = ORDER.indexOf(one!) > ORDER.indexOf(other!) || (one === other && found[2]! > found[4]!);
  if (!swapped) return laid;
  const { x, y } = laid.halves[1];
  return place(card.slice(2) + card.slice(0, 2), x, y, (turn + 2) % 4);
}

export function turnOf(laid: Laid): number {
  return ARROWS.indexOf(laid.text.at(-1) as ">");
}

export function middleOf(laid: Laid): { x: number; y: number } {
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

/** Return the rows that a card scores: of one colour, through its halves, at least two halves long. */
export function rowsThrough(card: Laid, all: Laid[]): Half[][] {
  const at = cellsOf([...all, card]);
  const rows = new Map<string, Half[]>();
  for (const half of card.halves) {
    for (const [dx, dy] of [
      [1, 0],
      [0, -1],
    ] as const) {
      const along = (way: number): Half[] => {
        const found: Half[] = [];
        for (let n = 1; ; n++) {
          const next = at.get(key(half.x + n * way * dx, half.y + n * way * dy));
          if (!next || next.colour !== half.colour) return found;
          found.push(next);
        }
      };
      const row = [...along(-1).reverse(), half, ...along(1)];
      if (row.length > 1) rows.set(`${dx} ${key(row[0]!.x, row[0]!.y)}`, row);
    }
  }
  return [...rows.values()];
}

export function gemsIn(row: Half[]): number {
  return row.reduce((total, half) => total + half.gems, 0);
}

/** Return the points of rows: their sum, or for experts their product. */
export function pointsOf(rows: Half[][], expert: boolean): number {
  if (rows.length === 0) return 0;
  return rows.map(gemsIn).reduce((total, gems) => (expert ? total * gems : total + gems));
}

/** Return whether a card may lie there, for when there are more places than the server lists. */
export function fits(card: Laid, all: Laid[]): boolean {
  const taken = cellsOf(all);
  if (card.halves.some((half) => taken.has(key(half.x, half.y)))) return false;
  const touches = card.halves.some((half) => STEPS.some(([dx, dy]) => taken.has(key(half.x + dx, half.y + dy))));
  return touches && rowsThrough(card, all).every((row) => gemsIn(row) <= MOST_GEMS);
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
