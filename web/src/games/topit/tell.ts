import type { MoveReport } from "../../lib/api";
import type { Language } from "../../lib/language.svelte";
import { worth, type Mood, type Scene } from "../telling";
import { effectsOf, type Lay, type Touch } from "./effects";
import { COLOURS, placed, readKinds, side, touchesOf, type Box } from "./mosaic";
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
export function tell(report: MoveReport, { options }: Scene, language: Language, mood: Mood): string {
  const say = texts[language];
  const [did] = effectsOf(report);
  const box = options["pieces"] as Box;
  const points = `, ${worth(report.points, language)}`;
  if (did?.kind === "pass") return say.pass[mood];
  if (did?.kind === "stone") return say.top[mood](say.the(COLOURS[did.owner]!, box.kinds[did.shape]!)) + points;
  if (did?.kind !== "lay") return "";
  return `${say.lay[mood]} ${piece(did, touchesOf(report)[0], box, language, mood)}${points}`;
}

/** Describe a piece by the first that it touches, which is the one in the name of the move. */
function piece(lay: Lay, touch: Touch | undefined, box: Box, language: Language, mood: Mood): string {
  const say = texts[language];
  const kind = box.kinds[lay.shape]!;
  if (!touch) return language === "en" ? `${say.a(kind)} ${say.first}` : `${say.first} ${say.a(kind)}`;
  const onto = [COLOURS[touch.owner]!, box.kinds[touch.shape]!] as const;
  if (mood === "did") return `${say.a(kind)} ${say.against(say.the(...onto))}`;
  const points = placed(readKinds(box).get(kind)!, lay);
  // Edges that meet run against each other.
  const [to, from] = [points[touch.own]!, points[(touch.own + 1) % points.length]!];
  const where = words[language].edge(side({ from, to }), ...onto);
  const ways = say.own[kind];
  // A rhombus looks the same upside down: two ways for four edges.
  const own = EVEN.includes(kind) ? "" : `, ${ways ? ways[touch.own % ways.length] : say.way(touch.own)}`;
  return `${say.a(kind)}${own}${kind === "rhombus" ? "," : ""} ${say.against(say.edge(where))}`;
}
