import type { Language } from "../../lib/language.svelte";
import { listed, worth, type Mood, type Scene } from "../telling";
import { HAND, readRoute } from "./routes";
import { corner, readCell, Temple, type Place, type Position, type Tablet } from "./temple";
import { words } from "./words";

type Told = Record<Mood, string>;

interface Texts {
  bring: Told;
  to: (cell: string) => string;
  takeBack: Told;
  move: Told;
  way: (from: string, to: string) => string;
  pay: (points: string, names: string) => string;
  route: (n: number) => string;
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
  pillar: (colour: string | undefined) => string;
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
    route: (n) => `, route ${n}`,
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
    pillar: (colour) => (colour ? `the ${colour} pillar` : "the pillar"),
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
    route: (n) => `, chemin ${n}`,
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
    pillar: (colour) => (colour ? `le pilier ${colour}` : "le pilier"),
    done: { did: "en a fini avec Anubis", do: "En finir avec Anubis" },
    thoth: { did: "emploie Thot\u202f: quatre points d’action", do: "Employer Thot\u202f: quatre points d’action" },
    end: { did: "finit son tour", do: "Finir le tour" },
  },
};

const PLAIN = ["draw", "let", "drop", "done", "thoth", "end"] as const;

/** Describe a move: "moves a pillar from row 0, column 3 to row 1, column 3". */
export function tell(move: string, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const plain = PLAIN.find((one) => one === move);
  if (plain) return say[plain][mood];
  const [verb = "", ...rest] = move.match(/[\w-]+/g) ?? [];
  const temple = new Temple(scene.view.state as unknown as Position, scene.options);
  const at = (name: string): string =>
    words[language].cell(...(readCell(name) as [number, number])).toLocaleLowerCase();
  switch (verb) {
    case "move":
      return going(move, rest, temple, scene, language, mood);
    case "place":
    case "seth":
      return laying(verb, rest.map(Number), temple, scene, language, mood);
    case "auction":
      return say.auction[mood](words[language].tablets[rest[0] as Tablet] ?? rest[0]!, Number(rest[1]));
    case "bid":
      return say.bid[mood](Number(rest[0]));
    case "horus":
      return `${say.horus[mood]} ${say.to(at(rest[0]!))}`;
    case "anubis": {
      const owner = scene.fresh ? temple.pillar(readCell(rest[0]!)) : undefined;
      return say.anubis[mood](say.pillar(owner === undefined ? undefined : words[language].seats[owner]), at(rest[0]!));
    }
    default:
      return "";
  }
}

/** Describe the way of a pillar; as advice with its price, which distinguishes the routes to one goal. */
function going(
  move: string,
  [from, to]: string[],
  temple: Temple,
  scene: Scene,
  language: Language,
  mood: Mood,
): string {
  const say = texts[language];
  const names = words[language];
  const at = (name: string): string => names.cell(...(readCell(name) as [number, number])).toLocaleLowerCase();
  if (from === undefined || to === undefined) return "";
  const told =
    from === HAND
      ? `${say.bring[mood]} ${say.to(at(to))}`
      : to === HAND
        ? `${say.takeBack[mood]} ${at(from)}`
        : `${say.move[mood]} ${say.way(at(from), at(to))}`;
  if (!scene.fresh) return told;
  const route = readRoute(move, temple, scene.seat);
  if (!route) return told + (mood === "do" ? say.route(Number(/\d+(?=\)$)/.exec(move)?.[0] ?? 0) + 1) : "");
  const fee =
    route.points > 0 ? say.pay(worth(route.points, language), listed(route.paid.map(scene.name), language)) : "";
  if (mood === "did") return told + fee;
  return `${told}, ${names.price(route.ap, "")}${fee}`;
}

function laying(verb: string, given: number[], temple: Temple, scene: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const { now } = temple;
  // Seth's answer is about the move just before it, in which another seat chose a place for the tile.
  const [level, r, c] = verb === "seth" ? (scene.before.at(-1)?.match(/\d/g) ?? []).map(Number) : given;
  const place: Place | null = level === undefined ? null : { level, r: r!, c: c! };
  const turn = given.at(-1)!;
  const verbs = verb === "seth" ? say.seth : place?.level === 3 ? say.last : say.lay;
  if (!place) return verbs[mood];
  const first = corner(place);
  const span = (from: number): string => `${from}–${from + 1}`;
  const where =
    place.level === 3 ? "" : ` ${say.where(words[language].level(place.level), span(first[0]), span(first[1]))}`;
  const turned = mood === "do" && place.level < 3 ? say.turned(turn) : "";
  const points = `, ${worth(temple.worth(place, scene.seat), language)}`;
  const other =
    verb === "seth" && scene.fresh
      ? say.both(worth(temple.worth(place, now.active), language), scene.name(now.active))
      : "";
  return `${verbs[mood]}${where}${turned}${points}${other}`;
}
