/** Cards of Topas as the server writes them: G1B3@0,0> lies on 0,0 with its other half to the right. */

export type Colour = "R" | "G" | "Y" | "B";

export interface Half {
  colour: Colour;
  gems: number;
  x: number;
  y: number;
}

export interface Laid {
  text: string;
  halves: [Half, Half];
}

const STEPS: Record<string, [number, number]> = { ">": [1, 0], "<": [-1, 0], "^": [0, 1], v: [0, -1] };

export function faces(card: string): [Omit<Half, "x" | "y">, Omit<Half, "x" | "y">] {
  const half = (at: number) => ({ colour: card[at] as Colour, gems: Number(card[at + 1]) });
  return [half(0), half(2)];
}

export function readLaid(text: string): Laid {
  const [card = "", place = ""] = text.split("@");
  const [x = 0, y = 0] = place.slice(0, -1).split(",").map(Number);
  const [dx, dy] = STEPS[place.at(-1)!] ?? [0, 0];
  const [first, second] = faces(card);
  return { text, halves: [{ ...first, x, y }, { ...second, x: x + dx, y: y + dy }] };
}

/** Rows of one colour through the halves of a card, two halves or longer: what it would score. */
export function rowsThrough(card: Laid, all: Laid[]): Half[][] {
  const at = new Map<string, Half>();
  for (const laid of [...all, card]) for (const half of laid.halves) at.set(`${half.x},${half.y}`, half);
  const rows = new Map<string, Half[]>();
  for (const half of card.halves) {
    for (const [dx, dy] of [[1, 0], [0, 1]] as const) {
      const row = [half];
      for (const way of [1, -1]) {
        for (let n = 1; ; n++) {
          const next = at.get(`${half.x + n * way * dx},${half.y + n * way * dy}`);
          if (!next || next.colour !== half.colour) break;
          row.push(next);
        }
      }
      if (row.length > 1) {
        row.sort((a, b) => a.x - b.x || a.y - b.y);
        rows.set(`${dx} ${row[0]!.x},${row[0]!.y}`, row);
      }
    }
  }
  return [...rows.values()];
}
