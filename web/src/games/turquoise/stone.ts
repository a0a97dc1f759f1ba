/** The colours of the materials: faience by level, sandstone, inlay, and the four seats' stone. */

export const INLAY = "#fbf2d9";
export const JOINT = "#0b4650"; // the dark line around inlay, and the kerb where it stops
export const INLAY_EDGE = "#7c5c2c"; // the same on sandstone
export const STONE = "#ddbf89";
export const STONE_EDGE = "#8a6631";
export const LAPIS = "#1d3f87";
export const GOLD = "#f6c63c";
export const CARNELIAN = "#b8442b";
export const MALACHITE = "#2f7b5e";
export const KOHL = "#26211d";

/** Light, middle and dark of each level; higher levels are brighter. */
export const FAIENCE = [
  ["#16828d", "#0f7682", "#0a5b66"],
  ["#41bdbd", "#27a6aa", "#17868d"],
  ["#86dacf", "#5fc9bf", "#36a7a3"],
  ["#cdf1e5", "#a9e3d5", "#74c8ba"],
] as const;

/** Light, middle, dark and outline of each seat's stone. */
export const TONES = [
  ["#ffffff", "#f3eee0", "#b9b09a", "#5f5848"],
  ["#6a635b", "#332f2b", "#161412", "#0b0a09"],
  ["#ffe78a", "#f4c62e", "#bc8a0e", "#6a4a04"],
  ["#ffb273", "#e8752a", "#a94610", "#5e2406"],
] as const;

const FLUTES = 12;
const LEAVES = 8;

function polar(radius: number, share: number): string {
  const angle = 2 * Math.PI * share;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
}

function times(count: number, each: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => each(i)).join("");
}

/** A fluted capital from above. */
export const SCALLOP = `M${polar(29, 0)}${times(FLUTES, (i) => `A8.4 8.4 0 0 1 ${polar(29, (i + 1) / FLUTES)}`)}Z`;

/** The leaves of a palm capital from above. */
export const FRONDS = times(LEAVES, (i) => {
  const turn = i / LEAVES;
  return (
    `M0 0L${polar(20, turn - 0.085)}Q${polar(27, turn - 0.05)} ${polar(33, turn)}` +
    `Q${polar(27, turn + 0.05)} ${polar(20, turn + 0.085)}Z`
  );
});

function spokes(count: number, inner: number, outer: number): string {
  return times(count, (i) => `M${polar(inner, i / count)}L${polar(outer, i / count)}`);
}

export const GROOVES = spokes(FLUTES, 14, 27);
export const RIBS = spokes(LEAVES, 10, 28);
