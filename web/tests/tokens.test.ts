/** The house's colours: every ink can be read on every ground that it stands on, by day and by night. */

import { expect, test } from "vitest";
import css from "../src/tokens.css?raw";

const ENOUGH = 4.5; // WCAG 2, AA
const INKS = ["ink", "soft", "vermilion", "ochre", "blue", "green", "action"];
const GROUNDS = ["paper", "surface", "linen", "wall"];

const tokens = new Map<string, [string, string]>();
for (const [, name, day, night] of css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g))
  tokens.set(name!, [day!, night!]);

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

const PAIRS = INKS.flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const));

test.each([...PAIRS, ["ink", "raised"] as const, ["on-action", "action"] as const])(
  "%s can be read on %s",
  (ink, ground) => {
    const [inks, grounds] = [tokens.get(ink)!, tokens.get(ground)!];
    for (const when of [0, 1] as const) expect(contrast(inks[when], grounds[when])).toBeGreaterThanOrEqual(ENOUGH);
  },
);

test("black on white is the most there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
