/** Shading for drawings: everything on the shelf is lit from the upper left. */

export type Point = readonly [number, number];

/** Mix a colour with white (up to 1) or with black (down to -1). */
export function shade(colour: string, amount: number): string {
  const to = amount > 0 ? 255 : 0;
  const part = Math.min(1, Math.abs(amount));
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((one) =>
      Math.round(one + (to - one) * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Return the corners of a regular polygon; `turn` is in degrees, and 0 has a corner to the right. */
export function regular(corners: number, radius: number, turn = 0): Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

export interface Facet {
  path: string;
  fill: string;
}

/** Draw a cut stone: facets between the girdle and the table, the brighter the more they face the light. */
export function cut(girdle: readonly Point[], table: number, colour: string, lift: Point = [0, 0]): Facet[] {
  const top = girdle.map(([x, y]) => [x * table + lift[0], y * table + lift[1]] as const);
  const facets: Facet[] = [];
  girdle.forEach((from, i) => {
    const to = girdle[(i + 1) % girdle.length]!;
    const [a, b] = [top[i]!, top[(i + 1) % top.length]!];
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const facing = -(x * 0.6 + y * 0.8) / Math.hypot(x, y);
    const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const;
    // Each side is three facets of different brightness.
    facets.push({ path: polygon([from, middle, a]), fill: shade(colour, facing * 0.42 - 0.1) });
    facets.push({ path: polygon([middle, to, b]), fill: shade(colour, facing * 0.42 - 0.2) });
    facets.push({ path: polygon([middle, b, a]), fill: shade(colour, facing * 0.5 + 0.08) });
  });
  return [...facets, { path: polygon(top), fill: shade(colour, 0.2) }];
}
