import type { MoveReport } from "../../lib/api";
import type { Language } from "../../lib/language.svelte";
import { listed, worth, type Mood, type Scene } from "../telling";
import { effectsOf, type Lay } from "./effects";
import { dots, readExchange } from "./tiles";
import { words } from "./words";

interface Texts {
  lay: Record<Mood, string>;
  dots: (n: number) => string;
  into: (place: string) => string;
  sum: (n: number) => string;
  nine: string;
  end: Record<Mood, string>;
  pass: Record<Mood, string>;
  exchange: (n: number) => string;
  exchangeThese: (tiles: string, n: number) => string;
}

const texts: Record<Language, Texts> = {
  en: {
    lay: { did: "lays", do: "Lay" },
    dots: (n) => (n === 1 ? "1 dot" : `${n} dots`),
    into: (place) => `in ${place}`,
    sum: (n) => `${n} of 9`,
    nine: "a nine!",
    end: { did: "ends the turn", do: "End the turn" },
    pass: { did: "passes", do: "Pass" },
    exchange: (n) => (n === 1 ? "exchanges 1 tile" : `exchanges ${n} tiles`),
    exchangeThese: (tiles, n) => (n === 1 ? `Exchange tile ${tiles}` : `Exchange tiles ${tiles}`),
  },
  fr: {
    lay: { did: "pose", do: "Poser" },
    dots: (n) => (n === 1 ? "1 pastille" : `${n} pastilles`),
    into: (place) => `au ${place}`,
    sum: (n) => `${n} sur 9`,
    nine: "un neuf\u202f!",
    end: { did: "finit son tour", do: "Finir le tour" },
    pass: { did: "passe", do: "Passer" },
    exchange: (n) => (n === 1 ? "échange 1 pièce" : `échange ${n} pièces`),
    exchangeThese: (tiles, n) => (n === 1 ? `Échanger la pièce ${tiles}` : `Échanger les pièces ${tiles}`),
  },
};

/** Describe a move: "lays 3 dots in compartment 4 (middle), 7 of 9". */
export function tell(report: MoveReport, _: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const effects = effectsOf(report);
  const lay = effects.find((one) => one.kind === "lay");
  if (lay) {
    const nine = effects.some((one) => one.kind === "nine");
    return `${laid(lay, language, mood)}, ${nine ? say.nine : say.sum(lay.dots)}`;
  }
  const exchange = effects.find((one) => one.kind === "exchange");
  if (exchange) {
    // Only the owner knows which tiles: others read how many.
    const slots = mood === "do" ? readExchange(report.move) : null;
    if (!slots) return say.exchange(exchange.tiles);
    const named = slots.map((slot) => String(slot + 1));
    return say.exchangeThese(listed(named, language), exchange.tiles);
  }
  if (effects.some((one) => one.kind === "pass")) return say.pass[mood];
  const turn = effects.find((one) => one.kind === "turn");
  return turn ? `${say.end[mood]}, ${worth(turn.score, language)}` : "";
}

function laid({ compartment, cells, added }: Lay, language: Language, mood: Mood): string {
  const say = texts[language];
  const { cells: names, place } = words[language];
  const where =
    mood === "do"
      ? ` (${dots(String(cells))
          .map((cell) => names[cell])
          .join(", ")})`
      : "";
  const into = say.into(`${place(compartment).toLocaleLowerCase()} (${names[compartment]})`);
  return `${say.lay[mood]} ${say.dots(added)}${where} ${into}`;
}
