import type { MoveReport } from "../../lib/api";
import type { Language } from "../../lib/language.svelte";
import { listed, worth, type Mood, type Scene } from "../telling";
import { effectsOf, type Effect, type Lays, type Waits } from "./effects";
import { worthOf } from "./marks";
import { HAND, routeOf, type Route } from "./routes";
import { corner, readCell, TABLETS, type Cell } from "./temple";
import { words } from "./words";

type Told = Record<Mood, string>;

interface Texts {
  bring: Told;
  to: (cell: string) => string;
  takeBack: Told;
  move: Told;
  way: (from: string, to: string) => string;
  pay: (points: string, names: string) => string;
  draw: Told;
  lay: Told;
  last: Told;
  where: (level: string, rows: string, columns: string) => string;
  turned: (quarters: number) => string;
  seth: Told;
  both: (points: string, name: string) => string;
  let: Told;
  auction: Record<Mood, (god: string, price: number) => string>;
  bid: Record<Mood, (n: number) => string>;
  drop: Told;
  horus: Told;
  anubis: Record<Mood, (pillar: string, cell: string) => string>;
  pillar: (colour: string) => string;
  done: Told;
  thoth: Told;
  end: Told;
}

const texts: Record<Language, Texts> = {
  en: {
    bring: { did: "brings a pillar", do: "Bring a pillar" },
    to: (cell) => `to ${cell}`,
    takeBack: { did: "takes back the pillar on", do: "Take back the pillar on" },
    move: { did: "moves a pillar", do: "Move a pillar" },
    way: (from, to) => `from ${from} to ${to}`,
    pay: (points, names) => `, ${points} to ${names}`,
    draw: { did: "draws a tile", do: "Draw a tile" },
    lay: { did: "lays the tile", do: "Lay the tile" },
    last: { did: "lays the last capital", do: "Lay the last capital" },
    where: (level, rows, columns) =>
      `${level === "ground" ? "on the ground" : `on ${level}`}, rows ${rows}, columns ${columns}`,
    turned: (n) => (n === 0 ? ", as drawn" : `, turned by ${n} ${n === 1 ? "quarter" : "quarters"}`),
    seth: { did: "uses Seth and lays the tile", do: "Use Seth and lay the tile" },
    both: (points, name) => `, ${points} to ${name}`,
    let: { did: "lets the tile pass", do: "Let the tile pass" },
    auction: {
      did: (god, price) => `puts ${god} up for auction and bids ${price}`,
      do: (god, price) => `Put ${god} up for auction and bid ${price}`,
    },
    bid: { did: (n) => `bids ${n}`, do: (n) => `Bid ${n}` },
    drop: { did: "drops out of the auction", do: "Drop out of the auction" },
    horus: { did: "uses Horus: a pillar", do: "Use Horus: a pillar" },
    anubis: {
      did: (pillar, cell) => `uses Anubis: ${pillar} on ${cell} goes home`,
      do: (pillar, cell) => `Use Anubis: ${pillar} on ${cell} goes home`,
    },
    pillar: (colour) => `the ${colour} pillar`,
    done: { did: "is done with Anubis", do: "Be done with Anubis" },
    thoth: { did: "uses Thoth: four action points", do: "Use Thoth: four action points" },
    end: { did: "ends the turn", do: "End the turn" },
  },
  fr: {
    bring: { did: "apporte un pilier", do: "Apporter un pilier" },
    to: (cell) => `en ${cell}`,
    takeBack: { did: "reprend le pilier en", do: "Reprendre le pilier en" },
    move: { did: "déplace un pilier", do: "Déplacer un pilier" },
    way: (from, to) => `de ${from} à ${to}`,
    pay: (points, names) => `, ${points} à ${names}`,
    draw: { did: "tire une plaque", do: "Tirer une plaque" },
    lay: { did: "pose la plaque", do: "Poser la plaque" },
    last: { did: "pose le dernier chapiteau", do: "Poser le dernier chapiteau" },
    where: (level, rows, columns) =>
      `${level === "sol" ? "au sol" : `à l’${level}`}, rangées ${rows}, colonnes ${columns}`,
    turned: (n) => (n === 0 ? ", comme tirée" : `, tournée de ${n} ${n === 1 ? "quart" : "quarts"}`),
    seth: { did: "emploie Seth et pose la plaque", do: "Employer Seth et poser la plaque" },
    both: (points, name) => `, ${points} à ${name}`,
    let: { did: "laisse faire", do: "Laisser faire" },
    auction: {
      did: (god, price) => `met ${god} aux enchères et offre ${price}`,
      do: (god, price) => `Mettre ${god} aux enchères et offrir ${price}`,
    },
    bid: { did: (n) => `offre ${n}`, do: (n) => `Offrir ${n}` },
    drop: { did: "sort de l’enchère", do: "Sortir de l’enchère" },
    horus: { did: "emploie Horus\u202f: un pilier", do: "Employer Horus\u202f: un pilier" },
    anubis: {
      did: (pillar, cell) => `emploie Anubis\u202f: ${pillar} en ${cell} rentre`,
      do: (pillar, cell) => `Employer Anubis\u202f: ${pillar} en ${cell} rentre`,
    },
    pillar: (colour) => `le pilier ${colour}`,
    done: { did: "en a fini avec Anubis", do: "En finir avec Anubis" },
    thoth: { did: "emploie Thot\u202f: quatre points d’action", do: "Employer Thot\u202f: quatre points d’action" },
    end: { did: "finit son tour", do: "Finir le tour" },
  },
};

/** Describe a move: "moves a pillar from row 0, column 3 to row 1, column 3". */
export function tell(report: MoveReport, scene: Scene, language: Language, mood: Mood): string {
  const route = routeOf(report);
  if (route) return going(route, scene, language, mood);
  for (const effect of effectsOf(report)) {
    const told = telling(effect, report, scene, language, mood);
    if (told) return told;
  }
  return "";
}

/** Describe a move by one of its effects, if this is the one to tell it by. */
function telling(effect: Effect, report: MoveReport, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  switch (effect.kind) {
    case "auctions":
      return say.auction[mood](words[language].tablets[TABLETS[effect.tablet]!], effect.price);
    case "bids":
      return say.bid[mood](effect.price);
    case "drops":
      return say.drop[mood];
    case "uses":
      return TABLETS[effect.tablet] === "thoth" ? say.thoth[mood] : "";
    case "forgoes":
      return TABLETS[effect.tablet] === "seth" ? say.let[mood] : say.done[mood];
    case "draws":
      return say.draw[mood];
    case "ends_turn":
      return say.end[mood];
    // Over walkways pillars go by a route: these come and go by a god's power.
    case "enters":
      return `${say.horus[mood]} ${say.to(cellWords([effect.row, effect.column], language))}`;
    case "returns":
      return say.anubis[mood](
        say.pillar(words[language].seats[effect.seat]!),
        cellWords([effect.row, effect.column], language),
      );
    case "lays":
    case "waits":
      return laying(effect, report, scene, language, mood);
    default:
      return "";
  }
}

function cellWords([row, column]: Cell, language: Language): string {
  return words[language].cell(row, column).toLocaleLowerCase();
}

/** Describe the way of a pillar; as advice with its price, which distinguishes the routes to one goal. */
function going({ from, to, ap, points, paid }: Route, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const at = (spot: string): string => cellWords(readCell(spot), language);
  const told =
    from === HAND
      ? `${say.bring[mood]} ${say.to(at(to))}`
      : to === HAND
        ? `${say.takeBack[mood]} ${at(from)}`
        : `${say.move[mood]} ${say.way(at(from), at(to))}`;
  const fee = points > 0 ? say.pay(worth(points, language), listed(paid.map(scene.name), language)) : "";
  return mood === "did" ? told + fee : `${told}, ${words[language].price(ap, "")}${fee}`;
}

function laying(tile: Lays | Waits, report: MoveReport, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const effects = effectsOf(report);
  const verbs = effects.some((one) => one.kind === "uses") ? say.seth : tile.level === 3 ? say.last : say.lay;
  const first = corner(tile);
  const span = (from: number): string => `${from}–${from + 1}`;
  const where =
    tile.level === 3 ? "" : ` ${say.where(words[language].level(tile.level), span(first[0]), span(first[1]))}`;
  const turned = mood === "do" && tile.level < 3 ? say.turned(tile.turn) : "";
  const points = `, ${worth(worthOf(report), language)}`;
  const others = effects
    .filter((one) => one.kind === "scores" && one.seat !== report.seat)
    .map((one) => say.both(worth(one.points, language), scene.name(one.seat)));
  return `${verbs[mood]}${where}${turned}${points}${others.join("")}`;
}
