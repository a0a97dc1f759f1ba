import type { Language } from "../../lib/language.svelte";
import type { Tablet } from "./temple";

type Key = readonly [keys: string, does: string];

export interface Words {
  temple: string;
  grid: string;
  seats: readonly string[];
  cell: (row: number, column: number) => string;
  level: (n: number) => string;
  bare: string;
  freeSite: string;
  ownPillar: string;
  pillarOf: (colour: string, name: string) => string;
  covered: string;
  ways: readonly string[];
  openTo: (ways: string) => string;
  noWay: string;
  gate: (open: boolean) => string;
  goFor: (price: string) => string;
  layHere: (points: number) => string;
  horusHere: string;
  anubisHere: string;
  pick: string;
  picked: string;
  price: (ap: number, fee: string) => string;
  fee: (points: number, names: string) => string;
  ap: (n: number) => string;
  apShort: string;
  draw: string;
  pile: (n: number) => string;
  drawn: string;
  place: string;
  turnTile: string;
  end: string;
  hand: string;
  handCount: (n: number) => string;
  handPicked: string;
  pillarPicked: (cell: string) => string;
  takeBack: string;
  letGo: string;
  capital: (points: number) => string;
  routes: string;
  route: (n: number) => string;
  broken: string;
  tablets: Record<Tablet, string>;
  powers: Record<Tablet, string>;
  tabletFree: string;
  tabletYours: string;
  tabletOf: (name: string) => string;
  tabletsTitle: string;
  powerPicked: Record<"horus" | "anubis", string>;
  second: string;
  done: string;
  openAuction: (god: string) => string;
  auction: (god: string) => string;
  leads: (name: string, price: number) => string;
  asked: (name: string) => string;
  youAsked: string;
  purse: (points: number) => string;
  stillIn: string;
  out: string;
  bidding: string;
  yourBid: string;
  less: string;
  more: string;
  bid: (n: number) => string;
  tooPoor: string;
  drop: string;
  never: string;
  seth: string;
  sethAsks: (name: string, level: string) => string;
  sethWaits: (name: string) => string;
  sethScores: (own: number, other: number, name: string) => string;
  useSeth: string;
  letPass: string;
  turnLeft: string;
  turnRight: string;
  fromAbove: string;
  inSpace: string;
  levelUp: string;
  levelDown: string;
  showsTo: (level: string) => string;
  goods: string;
  quiet: (n: number, of: number) => string;
  built: string;
  idle: string;
  total: string;
  minus: (n: number) => string;
  keysTitle: string;
  keys: readonly Key[];
}

const en: Words = {
  temple: "The pyramid",
  grid: "Sites of the pyramid, by row and column",
  seats: ["white", "black", "yellow", "orange"],
  cell: (row, column) => `Row ${row}, column ${column}`,
  level: (n) => (n <= 0 ? "ground" : `level ${n}`),
  bare: "bare foundations",
  freeSite: "free site",
  ownPillar: "your pillar",
  pillarOf: (colour, name) => `${colour} pillar of ${name}`,
  covered: "under a higher tile",
  ways: ["north", "east", "south", "west"],
  openTo: (ways) => `walkways open to ${ways}`,
  noWay: "no walkway open",
  gate: (open) => (open ? "gate open" : "gate closed"),
  goFor: (price) => `can go here: ${price}`,
  layHere: (points) => `the tile can lie here: ${points === 1 ? "1 point" : `${points} points`}`,
  horusHere: "Horus can put a pillar here",
  anubisHere: "Anubis can take it back",
  pick: "press to take it up",
  picked: "taken up",
  price: (ap, fee) => `${ap === 1 ? "1 action point" : `${ap} action points`}${fee}`,
  fee: (points, names) => `, ${points === 1 ? "1 point" : `${points} points`} to ${names}`,
  ap: (n) => (n === 1 ? "1 action point left" : `${n} action points left`),
  apShort: "AP",
  draw: "Draw a tile",
  pile: (n) => (n === 1 ? "1 tile left" : `${n} tiles left`),
  drawn: "The tile drawn",
  place: "Choose where it lies; press again to turn it.",
  turnTile: "Turn",
  end: "End turn",
  hand: "Pillars",
  handCount: (n) => (n === 1 ? "1 pillar in hand" : `${n} pillars in hand`),
  handPicked: "A pillar from the hand: choose a lit site.",
  pillarPicked: (cell) => `Your pillar on ${cell}: choose a lit site.`,
  takeBack: "Back into the hand",
  letGo: "Put it down",
  capital: (points) => `Lay the last capital (+${points})`,
  routes: "Routes",
  route: (n) => `Route ${n}`,
  broken: "Dots on the way: a walkway that is missing, 1 action point more.",
  tablets: { horus: "Horus", anubis: "Anubis", thoth: "Thoth", seth: "Seth" },
  powers: {
    horus: "1 AP: a pillar from the hand onto any free site",
    anubis: "1 AP: one or two pillars that carry nothing go home",
    thoth: "four action points this turn",
    seth: "lay another’s tile your way; both score it",
  },
  tabletFree: "free",
  tabletYours: "yours",
  tabletOf: (name) => name,
  tabletsTitle: "Tablets of the gods",
  powerPicked: {
    horus: "Horus: choose a free site for a pillar.",
    anubis: "Anubis: choose a pillar that carries nothing.",
  },
  second: "Anubis: choose a second pillar, or be done.",
  done: "Done",
  openAuction: (god) => `Put ${god} up for auction?`,
  auction: (god) => `${god} is up for auction`,
  leads: (name, price) => `${name} leads with ${price}`,
  asked: (name) => `${name} is asked to bid more or drop out.`,
  youAsked: "Bid more, or drop out for good.",
  purse: (points) => (points === 1 ? "You have 1 point." : `You have ${points} points.`),
  stillIn: "in",
  out: "out",
  bidding: "Bidders",
  yourBid: "Your bid",
  less: "One less",
  more: "One more",
  bid: (n) => `Bid ${n}`,
  tooPoor: "Points are needed to bid; you have none yet.",
  drop: "Drop out",
  never: "Not now",
  seth: "Seth’s question",
  sethAsks: (name, level) => `${name} is laying a tile (${level}). Lay it your way instead? Both of you score it.`,
  sethWaits: (name) => `${name} is asked whether Seth lays this tile.`,
  sethScores: (own, other, name) => `You +${own}, ${name} +${other}`,
  useSeth: "Use Seth",
  letPass: "Let it pass",
  turnLeft: "Turn the view to the left",
  turnRight: "Turn the view to the right",
  fromAbove: "From above",
  inSpace: "In space",
  levelUp: "Put a level back",
  levelDown: "Lift the top level off",
  showsTo: (level) => `Shown up to ${level}`,
  goods: "What everybody has",
  quiet: (n, of) => `${n} of ${of} turns without a tile: then the game ends.`,
  built: "Points",
  idle: "Idle pillars",
  total: "In all",
  minus: (n) => (n === 0 ? "0" : `−${n}`),
  keysTitle: "Keys on the pyramid",
  keys: [
    ["← ↑ → ↓", "from site to site"],
    ["N, Shift N", "next or previous site that is possible"],
    ["Space, Enter", "choose; again: another route or turn"],
    ["H", "a pillar from the hand, or back into it"],
    ["D", "draw a tile"],
    ["R", "turn the tile"],
    ["C", "lay the last capital"],
    ["1 2 3 4", "Horus, Anubis, Thoth, Seth: use, or put up for auction"],
    ["+ −, B, X", "more, less; bid; drop out or be done"],
    ["L", "let Seth’s question pass"],
    ["E", "end the turn"],
    ["T, Shift T", "turn the view"],
    ["Page ↑ ↓", "levels back on or off"],
    ["V", "from above, or in space"],
  ],
};

const fr: Words = {
  temple: "La pyramide",
  grid: "Les sites de la pyramide, par rangée et colonne",
  seats: ["blanc", "noir", "jaune", "orange"],
  cell: (row, column) => `Rangée ${row}, colonne ${column}`,
  level: (n) => (n <= 0 ? "sol" : `étage ${n}`),
  bare: "fondations nues",
  freeSite: "site libre",
  ownPillar: "votre pilier",
  pillarOf: (colour, name) => `pilier ${colour} de ${name}`,
  covered: "sous une plaque plus haute",
  ways: ["au nord", "à l’est", "au sud", "à l’ouest"],
  openTo: (ways) => `passerelles ouvertes ${ways}`,
  noWay: "aucune passerelle ouverte",
  gate: (open) => (open ? "porte ouverte" : "porte fermée"),
  goFor: (price) => `on peut y aller : ${price}`,
  layHere: (points) => `la plaque peut aller ici : ${points < 2 ? `${points} point` : `${points} points`}`,
  horusHere: "Horus peut y poser un pilier",
  anubisHere: "Anubis peut le renvoyer",
  pick: "appuyez pour le prendre",
  picked: "pris",
  price: (ap, fee) => `${ap === 1 ? "1 point d’action" : `${ap} points d’action`}${fee}`,
  fee: (points, names) => `, ${points === 1 ? "1 point" : `${points} points`} à ${names}`,
  ap: (n) => (n < 2 ? `encore ${n} point d’action` : `encore ${n} points d’action`),
  apShort: "PA",
  draw: "Tirer une plaque",
  pile: (n) => (n < 2 ? `encore ${n} plaque` : `encore ${n} plaques`),
  drawn: "La plaque tirée",
  place: "Choisissez où elle va ; appuyez encore pour la tourner.",
  turnTile: "Tourner",
  end: "Finir le tour",
  hand: "Piliers",
  handCount: (n) => (n < 2 ? `${n} pilier en main` : `${n} piliers en main`),
  handPicked: "Un pilier de la main : choisissez un site éclairé.",
  pillarPicked: (cell) => `Votre pilier, ${cell} : choisissez un site éclairé.`,
  takeBack: "Le reprendre en main",
  letGo: "Le laisser",
  capital: (points) => `Poser le dernier chapiteau (+${points})`,
  routes: "Chemins",
  route: (n) => `Chemin ${n}`,
  broken: "En pointillé : une passerelle qui manque, 1 point d’action de plus.",
  tablets: { horus: "Horus", anubis: "Anubis", thoth: "Thot", seth: "Seth" },
  powers: {
    horus: "1 PA : un pilier de la main sur n’importe quel site libre",
    anubis: "1 PA : un ou deux piliers qui ne portent rien rentrent chez eux",
    thoth: "quatre points d’action ce tour-ci",
    seth: "poser à sa façon la plaque d’un autre ; les deux marquent",
  },
  tabletFree: "libre",
  tabletYours: "à vous",
  tabletOf: (name) => name,
  tabletsTitle: "Les tablettes des dieux",
  powerPicked: {
    horus: "Horus : choisissez un site libre pour un pilier.",
    anubis: "Anubis : choisissez un pilier qui ne porte rien.",
  },
  second: "Anubis : choisissez un second pilier, ou terminez.",
  done: "Terminer",
  openAuction: (god) => `Mettre ${god} aux enchères ?`,
  auction: (god) => `${god} est aux enchères`,
  leads: (name, price) => `${name} mène avec ${price}`,
  asked: (name) => `${name} peut surenchérir ou sortir.`,
  youAsked: "Surenchérissez, ou sortez pour de bon.",
  purse: (points) => (points < 2 ? `Vous avez ${points} point.` : `Vous avez ${points} points.`),
  stillIn: "en lice",
  out: "sorti",
  bidding: "Enchérisseurs",
  yourBid: "Votre offre",
  less: "Un de moins",
  more: "Un de plus",
  bid: (n) => `Offrir ${n}`,
  tooPoor: "Il faut des points pour enchérir ; vous n’en avez pas encore.",
  drop: "Sortir",
  never: "Pas maintenant",
  seth: "La question de Seth",
  sethAsks: (name, level) =>
    `${name} pose une plaque (${level}). La poser plutôt à votre façon ? Vous marquez tous les deux.`,
  sethWaits: (name) => `On demande à ${name} si Seth pose cette plaque.`,
  sethScores: (own, other, name) => `Vous +${own}, ${name} +${other}`,
  useSeth: "Employer Seth",
  letPass: "Laisser faire",
  turnLeft: "Tourner la vue vers la gauche",
  turnRight: "Tourner la vue vers la droite",
  fromAbove: "D’en haut",
  inSpace: "En relief",
  levelUp: "Remettre un étage",
  levelDown: "Soulever l’étage du haut",
  showsTo: (level) => `Visible jusqu’à : ${level}`,
  goods: "Ce que chacun possède",
  quiet: (n, of) => `${n} tours sur ${of} sans plaque : la partie finit alors.`,
  built: "Points",
  idle: "Piliers sans charge",
  total: "En tout",
  minus: (n) => (n === 0 ? "0" : `−${n}`),
  keysTitle: "Touches sur la pyramide",
  keys: [
    ["← ↑ → ↓", "de site en site"],
    ["N, Maj N", "site possible suivant ou précédent"],
    ["Espace, Entrée", "choisir ; encore : autre chemin ou orientation"],
    ["H", "un pilier de la main, ou le reprendre en main"],
    ["D", "tirer une plaque"],
    ["R", "tourner la plaque"],
    ["C", "poser le dernier chapiteau"],
    ["1 2 3 4", "Horus, Anubis, Thot, Seth : employer ou mettre aux enchères"],
    ["+ −, B, X", "plus, moins ; offrir ; sortir ou terminer"],
    ["L", "laisser passer la question de Seth"],
    ["E", "finir le tour"],
    ["T, Maj T", "tourner la vue"],
    ["Page ↑ ↓", "remettre ou soulever un étage"],
    ["V", "d’en haut, ou en relief"],
  ],
};

/** French typography: a thin space that does not break before ; : ! ? and inside « ». */
function spaced(words: Words): Words {
  const fine = (text: string): string => text.replace(/ ([;:!?»])/g, "\u202f$1").replace(/« /g, "«\u202f");
  const through = (value: unknown): unknown => {
    if (typeof value === "string") return fine(value);
    if (typeof value === "function")
      return (...given: unknown[]) => through((value as (...all: unknown[]) => unknown)(...given));
    if (Array.isArray(value)) return value.map(through);
    if (value && typeof value === "object")
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, through(one)]));
    return value;
  };
  return through(words) as Words;
}

export const words: Record<Language, Words> = { en, fr: spaced(fr) };
