/** The geometry of Top It: shapes from their edges and angles, and where a piece would lie. */

export type Point = [number, number];

export interface Kind {
  name: string;
  value: number;
  points: Point[];
  big: boolean;
}

export interface Box {
  kinds: string[];
  values: string[];
  edges: string[];
  angles: string[];
  big: string[];
}

const ROOT = Math.sqrt(3);
const LENGTHS: Record<string, number> = { "1": 1, "√3": ROOT, "√3-1": ROOT - 1 };

export function readKinds(box: Box): Map<string, Kind> {
  return new Map(
    box.kinds.map((name, i) => [
      name,
      { name, value: Number(box.values[i]), points: outline(box.edges[i]!, box.angles[i]!), big: box.big.includes(name) },
    ]),
  );
}

function outline(edges: string, angles: string): Point[] {
  const turns = angles.split(" ").map(Number);
  const points: Point[] = [];
  let [x, y, heading] = [0, 0, 0];
  edges.split(" ").forEach((edge, i) => {
    points.push([x, y]);
    x += LENGTHS[edge]! * Math.cos(heading);
    y += LENGTHS[edge]! * Math.sin(heading);
    heading += ((180 - turns[i]!) * Math.PI) / 180;
  });
  return points;
}

/** A corner as the server writes it: whole numbers of the grid of twelve directions. */
export function corner([a = 0, b = 0, c = 0, d = 0]: number[]): Point {
  // Powers of the unit at 30 degrees: 1, w, w², w³.
  return [a + (b * ROOT) / 2 + c / 2, b / 2 + (c * ROOT) / 2 + d];
}

/** Where a kind lies whose edge `own` meets edge `edge` of a laid piece. */
export function joined(kind: Kind, own: number, laid: Point[], edge: number): Point[] {
  const from = laid[edge]!;
  const to = laid[(edge + 1) % laid.length]!;
  const start = kind.points[own]!;
  const end = kind.points[(own + 1) % kind.points.length]!;
  // Edges run counter-clockwise around both, so the new one runs against the old one.
  const turn =
    Math.atan2(from[1] - to[1], from[0] - to[0]) - Math.atan2(end[1] - start[1], end[0] - start[0]);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return kind.points.map(([x, y]) => {
    const [dx, dy] = [x - start[0], y - start[1]];
    return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos];
  });
}

export function centre(points: Point[]): Point {
  const sum = points.reduce(([x, y], [a, b]) => [x + a, y + b] as Point, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** An SVG path; y goes up in the game and down on the screen. */
export function outlinePath(points: Point[], scale: number): string {
  return `M${points.map(([x, y]) => `${(x * scale).toFixed(2)} ${(-y * scale).toFixed(2)}`).join("L")}Z`;
}
