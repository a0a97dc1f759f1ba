import type { Language } from "../../lib/language.svelte";
import type { Mood, Scene } from "../telling";
import { words } from "./words";

interface Texts {
  go: Record<Mood, (from: string, to: string) => string>;
  take: (marble: string, mood: Mood) => string;
  lost: string;
}

const texts: Record<Language, Texts> = {
  en: {
    go: { did: (from, to) => `moves from ${from} to ${to}`, do: (from, to) => `Move from ${from} to ${to}` },
    take: (marble, mood) => ` and ${mood === "did" ? "takes" : "take"} a ${marble}`,
    lost: "has no move and loses the turn",
  },
  fr: {
    go: { did: (from, to) => `va de ${from} à ${to}`, do: (from, to) => `Aller de ${from} à ${to}` },
    take: (marble, mood) => ` et ${mood === "did" ? "prend" : "prendre"} une ${marble}`,
    lost: "n’a aucun coup et perd son tour",
  },
};

/** Describe a move: "moves from f5 to c5 and takes a yellow marble". */
export function tell(move: string, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  if (move === "--") return say.lost;
  const found = /^([a-z]\d+)-([a-z]\d+)$/.exec(move);
  if (!found) return "";
  const [from, to] = [found[1]!, found[2]!];
  const other = scene.seat === 0 ? 1 : 0;
  const taken = standing(scene)[other].has(to);
  return say.go[mood](from, to) + (taken ? say.take(words[language].marbles[other], mood) : "");
}

/** Where the red and the yellow marbles stood before the move. */
function standing({ before, view, fresh, options }: Scene): [Set<string>, Set<string>] {
  const { red, yellow } = (fresh ? view.state : options["board"]) as { red: string[]; yellow: string[] };
  const sides: [Set<string>, Set<string>] = [new Set(red), new Set(yellow)];
  if (fresh) return sides;
  for (const move of before) {
    const [from, to] = move.split("-") as [string, string];
    const own = sides.findIndex((side) => side.has(from));
    if (own < 0) continue;
    sides[own]!.delete(from);
    sides[own]!.add(to);
    sides[1 - own]!.delete(to);
  }
  return sides;
}
