import type { Language } from "../../lib/language.svelte";
import { worth, type Mood, type Scene } from "../telling";
import { pointsOf, readLaid, rowsThrough, turnOf, type Laid } from "./cards";
import { called, words } from "./words";

interface State {
  seats: number;
  expert: boolean;
  column: number;
  display: string[];
  sheet: number[][];
}

const ROUNDS = 7;

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
export function tell(move: string, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  if (move === "pass") return say.away[mood];
  const laid = readLaid(move);
  if (!laid) return "";
  const [first, second] = laid.halves;
  const at = `${first.x}, ${first.y}`.replaceAll("-", "−");
  const names = words[language];
  const beside = `${called(second, names)} ${names.sides[turnOf(laid)]}`;
  const card = `${called(first, names)} ${say.on} ${at} ${say.and} ${beside}`;
  return `${say.lay[mood]} ${card}, ${worth(gained(laid, scene), language)}`;
}

/** Return the points of the turn: from the sheet of a later view, else from the rows of the card. */
function gained(laid: Laid, { seat, before, view, fresh }: Scene): number {
  const now = view.state as unknown as State;
  if (!fresh) {
    const turn = now.seats === 1 ? before.length : Math.floor(before.length / now.seats);
    const column = now.seats === 1 ? Math.floor(turn / ROUNDS) : seat;
    const found = now.sheet[column]?.[turn % ROUNDS];
    if (found !== undefined) return found;
  }
  const display = now.display.map(readLaid).filter((one) => one !== null);
  return pointsOf(rowsThrough(laid, display), now.expert);
}
