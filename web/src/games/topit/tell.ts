import type { Language } from "../../lib/language.svelte";
import { worth, type Mood, type Scene } from "../telling";
import { readKinds, readMove, readPieces, side, terms, type Box, type Laid, type Read, type State } from "./mosaic";
import { words } from "./words";

type Own = Record<string, string[]>;

interface Texts {
  lay: Record<Mood, string>;
  first: string;
  against: (piece: string) => string;
  top: Record<Mood, (piece: string) => string>;
  pass: Record<Mood, string>;
  a: (kind: string) => string;
  the: (colour: string, kind: string) => string;
  /** The names of edges, for pieces whose edges differ: in order, with the piece standing on the first. */
  own: Own;
  way: (own: number) => string;
  edge: (edge: string) => string;
}

const en = words.en;
const fr = words.fr;

const texts: Record<Language, Texts> = {
  en: {
    lay: { did: "lays", do: "Lay" },
    first: "first",
    against: (piece) => `against ${piece}`,
    top: { did: (piece) => `puts the stone on ${piece}`, do: (piece) => `Put the stone on ${piece}` },
    pass: { did: "can lay nothing and passes", do: "Pass" },
    a: (kind) => `a ${en.kinds[kind] ?? kind}`,
    the: (colour, kind) => `the ${en.piece(colour, kind)}`,
    own: {
      "small-triangle": ["long side", "right short side", "left short side"],
      house: ["floor", "right wall", "right roof", "left roof", "left wall"],
      rhombus: ["leaning right", "leaning left"],
      trapezoid: ["long side", "right leg", "short side", "left leg"],
    },
    way: (own) => `edge ${own}`,
    edge: (edge) => `the ${edge}`,
  },
  fr: {
    lay: { did: "pose", do: "Poser" },
    first: "d’abord",
    against: (piece) => `contre ${piece}`,
    top: { did: (piece) => `met la pierre sur ${piece}`, do: (piece) => `Mettre la pierre sur ${piece}` },
    pass: { did: "ne peut rien poser et passe", do: "Passer" },
    a: (kind) => `${kind === "house" ? "une" : "un"} ${fr.kinds[kind] ?? kind}`,
    the: (colour, kind) => `${kind === "house" ? "la " : kind === "hexagon" ? "l’" : "le "}${fr.piece(colour, kind)}`,
    own: {
      "small-triangle": ["long côté", "petit côté droit", "petit côté gauche"],
      house: ["sol", "mur droit", "toit droit", "toit gauche", "mur gauche"],
      rhombus: ["penché à droite", "penché à gauche"],
      trapezoid: ["long côté", "jambe droite", "petit côté", "jambe gauche"],
    },
    way: (own) => `bord ${own}`,
    edge: (edge) => `le ${edge}`,
  },
};

/** Kinds whose edges all look the same. */
const EVEN = ["large-triangle", "small-square", "large-square", "hexagon"];

/** Describe a move: "lays a house against the red hexagon, 12 points". */
export function tell(move: string, { before, view, options }: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const read = readMove(move);
  if (!read) return "";
  if (read.what === "pass") return say.pass[mood];
  const laid = before.filter((one) => one.startsWith("lay(")).length;
  const pieces = readPieces(view.state as unknown as State).slice(0, laid);
  const kinds = readKinds(options["pieces"] as Box);
  const sum = terms(kinds, pieces, read);
  const around = sum?.around.map((i) => kinds.get(pieces[i]!.kind)?.value ?? 0) ?? [];
  const points = sum
    ? `, ${worth(
        around.reduce((total, value) => total + value, sum.own),
        language,
      )}`
    : "";
  if (read.what === "lay") return `${say.lay[mood]} ${piece(read, pieces, say, language, mood)}${points}`;
  const under = pieces[read.piece];
  return under ? say.top[mood](say.the(under.colour, under.kind)) + points : "";
}

function piece(
  { kind, at }: Read & { what: "lay" },
  pieces: Laid[],
  say: Texts,
  language: Language,
  mood: Mood,
): string {
  if (!at) return language === "en" ? `${say.a(kind)} ${say.first}` : `${say.first} ${say.a(kind)}`;
  const onto = pieces[at.onto];
  if (!onto) return say.a(kind);
  if (mood === "did") return `${say.a(kind)} ${say.against(say.the(onto.colour, onto.kind))}`;
  const from = onto.points[at.edge]!;
  const to = onto.points[(at.edge + 1) % onto.points.length]!;
  const where = words[language].edge(
    side({ key: "", piece: at.onto, edge: at.edge, from, to }),
    onto.colour,
    onto.kind,
  );
  const ways = say.own[kind];
  // A rhombus looks the same upside down: two ways for four edges.
  const own = EVEN.includes(kind) ? "" : `, ${ways ? ways[at.own % ways.length] : say.way(at.own)}`;
  return `${say.a(kind)}${own}${kind === "rhombus" ? "," : ""} ${say.against(say.edge(where))}`;
}
