import type { MoveReport } from "../../lib/api";
import type { Language } from "../../lib/language.svelte";
import { worth, type Mood, type Scene } from "../telling";
import { laidBy, turnOf } from "./cards";
import { effectsOf } from "./effects";
import { called, words } from "./words";

const texts: Record<Language, { lay: Record<Mood, string>; on: string; and: string; away: Record<Mood, string> }> = {
  en: {
    lay: { did: "lays", do: "Lay" },
    on: "on",
    and: "and",
    away: { did: "puts away a card that fits nowhere", do: "Put the card away" },
  },
  fr: {
    lay: { did: "pose", do: "Poser" },
    on: "en",
    and: "et",
    away: { did: "écarte une carte qui ne va nulle part", do: "Écarter la carte" },
  },
};

/** Describe a move: "lays 1 ruby on 0, 1 and 3 topazes above it, 7 points". */
export function tell(report: MoveReport, _: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  if (effectsOf(report).some(({ kind }) => kind === "away")) return say.away[mood];
  const laid = laidBy(report);
  if (!laid) return "";
  const [first, second] = laid.halves;
  const at = `${first.x}, ${first.y}`.replaceAll("-", "−");
  const names = words[language];
  const beside = `${called(second, names)} ${names.sides[turnOf(laid)]}`;
  const card = `${called(first, names)} ${say.on} ${at} ${say.and} ${beside}`;
  return `${say.lay[mood]} ${card}, ${worth(report.points, language)}`;
}
