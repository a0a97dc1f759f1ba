import type { MoveReport } from "../../lib/api";
import type { Language } from "../../lib/language.svelte";
import type { Mood, Scene } from "../telling";
import type { Side } from "./board";
import { effectsOf } from "./effects";
import { words } from "./words";

interface Texts {
  go: Record<Mood, (from: string, to: string) => string>;
  take: (marble: string, mood: Mood) => string;
}

const texts: Record<Language, Texts> = {
  en: {
    go: { did: (from, to) => `moves from ${from} to ${to}`, do: (from, to) => `Move from ${from} to ${to}` },
    take: (marble, mood) => ` and ${mood === "did" ? "takes" : "take"} a ${marble}`,
  },
  fr: {
    go: { did: (from, to) => `va de ${from} à ${to}`, do: (from, to) => `Aller de ${from} à ${to}` },
    take: (marble, mood) => ` et ${mood === "did" ? "prend" : "prendre"} une ${marble}`,
  },
};

/** Describe a move: "moves from f5 to c5 and takes a yellow marble". */
export function tell(report: MoveReport, _: Scene, language: Language, mood: Mood): string {
  const found = /^([a-z]\d+)-([a-z]\d+)$/.exec(report.move);
  if (!found) return "";
  const taken = effectsOf(report).find((one) => one.kind === "take");
  const say = texts[language];
  const went = say.go[mood](found[1]!, found[2]!);
  return taken ? went + say.take(words[language].marbles[taken.side as Side], mood) : went;
}
