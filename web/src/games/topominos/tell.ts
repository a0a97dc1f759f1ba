import type { Language } from "../../lib/language.svelte";
import { listed, worth, type Mood, type Scene } from "../telling";
import { covered, FULL, gains, plate, readExchange, readLay, readStacks, type State } from "./tiles";
import { words } from "./words";

interface Texts {
  lay: Record<Mood, string>;
  tile: string;
  numbered: (slot: number, way: number) => string;
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
    tile: "a tile",
    numbered: (slot, way) => `tile ${slot}, way ${way} of 8,`,
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
    tile: "une pièce",
    numbered: (slot, way) => `la pièce ${slot}, sens ${way} sur 8,`,
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
export function tell(move: string, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const now = scene.view.state as unknown as State;
  if (move === "pass") return say.pass[mood];
  if (move === "end-turn") {
    const points = scene.fresh ? gains(now).reduce((sum, part) => sum + part, 0) : null;
    return say.end[mood] + (points === null ? "" : `, ${worth(points, language)}`);
  }
  // Others learn only how many tiles were exchanged.
  const counted = /^exchange:(\d)$/.exec(move);
  if (counted) return say.exchange(Number(counted[1]));
  const slots = readExchange(move);
  if (slots) {
    if (mood === "did") return say.exchange(slots.length);
    return say.exchangeThese(
      listed(
        slots.map((slot) => String(slot + 1)),
        language,
      ),
      slots.length,
    );
  }
  return laid(move, scene, language, mood);
}

function laid(move: string, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const { cells, place } = words[language];
  const read = readLay(move);
  if (!read) return "";
  const into = say.into(`${place(read.place).toLocaleLowerCase()} (${cells[read.place]})`);
  const under = covered(readStacks((scene.view.state as unknown as State).stacks)[read.place]!).size;
  const tile = tileOf(read, scene);
  if (!tile) {
    const what = mood === "did" ? say.tile : say.numbered(read.slot + 1, read.orientation + 1);
    return `${say.lay[mood]} ${what} ${into}`;
  }
  const dots = tile === "nine" ? null : plate(tile, read.orientation).cells;
  const sum = dots ? under + dots.length : FULL;
  const where =
    dots && mood === "do"
      ? ` (${[...dots]
          .sort()
          .map((cell) => cells[cell])
          .join(", ")})`
      : "";
  return `${say.lay[mood]} ${say.dots(sum - under)}${where} ${into}, ${sum === FULL ? say.nine : say.sum(sum)}`;
}

/** Return the tile laid: from the rack, or from the board after the move; `nine` if it left the board at once. */
function tileOf({ slot, place }: { slot: number; place: number }, { seat, view, fresh, after }: Scene): string | null {
  if (!fresh) return null;
  const tile = (view.state as unknown as State).racks[seat]?.[slot];
  if (tile && tile !== "?") return tile;
  if (!after) return null;
  const then = after.state as unknown as State;
  return then.stacks[place]?.at(-1)?.split(":")[0] ?? "nine";
}
