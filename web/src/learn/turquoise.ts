/** The lesson of Turquoise: gates, tiles, a strike, higher levels, climbing, an auction, the last capital. */

import { plays, type Lesson, type Tried, type Verdict } from "./kinds";

const tiles = (seats: number, rest: string): { position: string } => ({
  position: `turquoise-1 seats=${seats} first="random" tiles="standard" 0 0 0 main 3 0 0 ${rest}`,
});
const START = { seats: 2, seed: 0, options: { first: "1" } };
const STRIKE = tiles(
  2,
  "0 0 0000:corner;0010:01256;0022:012356;0030:corner;0101:013457;0110:012357;0122:012457;0132:01236;0200:012456;" +
    "0213:01346;0222:01357;0231:01247;0300:corner;0313:01257;0320:012345;0330:corner " +
    "0001;0110;0120;0210;0320;0441;0451 30,31 3,2 -,-,-,- " +
    "0145,0246,1357,01234,01235,01237,01245,01246,01345,01347,01356,012346,012347 - - -",
);
// Pillars of both colours under all of level 1, and under all of level 2.
const UNDER_ONE =
  "0110;0121;0130;0141;0150;0161;0210;0221;0230;0241;0250;0261;0310;0321;0330;0341;0350;0361;0410;0421;0430;0441;" +
  "0450;0461;0510;0521;0530;0541;0550;0561;0610;0621;0630;0641;0650;0661";
const UNDER_TWO = "1220;1231;1240;1251;1320;1331;1340;1351;1420;1431;1440;1451;1520;1531;1540;1551";
const LEVEL_TWO = tiles(
  2,
  "0 0 0000:corner;0012:01234;0021:012347;0030:corner;0101:01357;0112:01345;0121:0145;0130:012456;0203:01235;" +
    "0212:01245;0223:01346;0231:01356;0300:corner;0313:012346;0322:012357;0330:corner;1002:01347;1010:01256;" +
    "1020:012345;1101:012356;1110:013457;1122:01237;1200:01246;1210:01247;1222:01236 " +
    `${UNDER_ONE};1220;1230;1320;1331 13,15 14,12 -,-,-,- 0246,1357,01257,012457 - - -`,
);
const CLIMB = tiles(
  3,
  "0 0 0000:corner;0011:01357;0020:012456;0030:corner;0103:01237;0113:01347;0120:0246;0133:01236;0202:012356;" +
    "0213:01256;0220:01247;0230:01346;0300:corner;0310:013457;0323:01345;0330:corner 0010;0111;0212 28,28,28 5,1,1 " +
    "-,-,-,- 0145,1357,01234,01235,01245,01246,01257,01356,012345,012346,012347,012357,012457 - - -",
);
const AUCTION = tiles(
  2,
  "0 0 0000:corner;0010:013457;0022:01256;0030:corner;0102:01346;0111:01237;0120:01257;0130:0246;0203:012345;" +
    "0213:01236;0222:012457;0233:01347;0300:corner;0310:012456;0323:01357;0330:corner " +
    "0000;0011;0330;0340;0430;0551;0561 30,31 6,4 -,-,-,- " +
    "0145,1357,01234,01235,01245,01246,01247,01345,01356,012346,012347,012356,012357 - - -",
);
const CAPITAL = tiles(
  2,
  "0 0 0000:corner;0010:1357;0023:01256;0030:corner;0100:01235;0111:01345;0121:01247;0132:01346;0201:013457;" +
    "0210:012456;0220:012346;0233:012457;0300:corner;0313:01237;0322:01234;0330:corner;1000:012345;1013:01356;" +
    "1020:012357;1100:01236;1110:0246;1120:01245;1200:01347;1210:0145;1222:01357;2002:012356;2011:01257;2101:01246;" +
    `2113:012347 0000;${UNDER_ONE};0670;1111;${UNDER_TWO};2221;2330;2340;2430;2440;2551 2,5 48,63 -,-,-,- - - - -`,
);
const IDLE = tiles(
  2,
  "3 3 0000:corner;0013:01247;0023:01346;0030:corner;0101:012345;0110:012457;0123:01236;0131:01347;0202:01357;" +
    "0211:012356;0221:012357;0231:01237;0300:corner;0311:01234;0322:01245;0330:corner;1000:013457;1011:012347;" +
    "1023:01345;1103:01256;1113:01257;1121:012456;1203:01235;1210:0145;1220:0246;2002:01246;2013:01356;2100:1357;" +
    `2111:012346 0000;0010;0020;${UNDER_ONE};0701;${UNDER_TWO};2330;2550 3,7 20,10 -,-,-,- - - - -`,
);
const FOUR_OWN = tiles(
  2,
  "0 0 0000:corner;0011:01346;0020:012347;0030:corner;0102:01236;0110:012456;0121:012457;0130:01357;0203:01245;" +
    "0210:013457;0221:01247;0232:01237;0300:corner;0310:01356;0320:0145;0330:corner 0110;0120;0210;0220 30,34 0,0 " +
    "-,-,-,- 0246,1357,01234,01235,01246,01256,01257,01345,01347,012345,012346,012356,012357 - - -",
);
const FOUR_HIGH = tiles(
  2,
  "0 0 0000:corner;0010:012346;0023:01246;0030:corner;0100:01236;0110:012456;0121:01234;0131:012347;0200:012345;" +
    "0213:01247;0222:01347;0230:01346;0300:corner;0313:012457;0321:01357;0330:corner;1001:0145;1012:01256;1020:01356;" +
    "1102:012356;1111:013457;1121:012357;1200:1357;1210:0246;1223:01237;2000:01235;2010:01345;2101:01257;2110:01245 " +
    `${UNDER_ONE};${UNDER_TWO};2330;2340;2430;2440 4,8 0,0 -,-,-,- - - - -`,
);

/** Accept a move that starts with one of these texts; before it, anything but ending the turn. */
const until =
  (...beginnings: string[]) =>
  ({ move }: Tried): Verdict =>
    beginnings.some((beginning) => move.startsWith(beginning)) ? "done" : move === "end" ? "not" : "on";

export const lesson: Lesson = {
  picture: 1,
  steps: [
    {
      start: START,
      text: {
        en:
          "You are white. Pillars carry tiles, tiles carry pillars, until the pyramid stands. " +
          "A turn has three action points. Pillars come in through the gates at the edge.",
        fr:
          "Vous êtes blanc. Les piliers portent les plaques, les plaques portent les piliers, jusqu’au sommet. " +
          "Un tour a trois points d’action. Les piliers entrent par les portes du bord.",
      },
      task: {
        en: "Bring a pillar from your hand onto a corner tile.",
        fr: "Amenez un pilier de votre main sur une plaque d’angle.",
      },
      judge: plays("move(hand"),
      refused: "move(hand,03,0)",
      wrong: "draw",
      not: { en: "Tiles come next. First a pillar, please.", fr: "Les plaques viennent ensuite. D’abord un pilier !" },
      solution: ["move(hand,01,0)"],
      done: { en: "One action point. Two are left.", fr: "Un point d’action. Il en reste deux." },
    },
    {
      start: { ...START, moves: ["move(hand,01,0)"] },
      text: {
        en:
          "Laying a tile is one action point: draw it, then choose place and turn. On the ground it brings 1 point. " +
          "Pale lines are walkways; joined ones are cheap to walk.",
        fr:
          "Poser une plaque coûte un point d’action : on la tire, puis on choisit l’endroit et le sens. " +
          "Au sol, elle rapporte 1 point. Les traits clairs sont des passerelles ; jointes, elles sont bon marché.",
      },
      task: {
        en: "Draw, lay the tile on the ground, and end your turn.",
        fr: "Tirez, posez la plaque au sol, et finissez votre tour.",
      },
      judge: ({ move, total }) => (move !== "end" ? "on" : total >= 1 ? "done" : "not"),
      refused: "place(0,0,1,0)",
      wrong: "end",
      not: {
        en: "Not yet: you can still draw and lay a tile.",
        fr: "Pas encore : vous pouvez tirer et poser une plaque.",
      },
      solution: ["draw", "place(0,0,1,0)", "end"],
      done: { en: "1 point. What you do not use is lost.", fr: "1 point. Ce qu’on n’utilise pas est perdu." },
    },
    {
      start: STRIKE,
      text: {
        en:
          "Higher up, a tile needs four pillars, one on each of four tiles. " +
          "Each of yours beneath it brings 1 point on level 1. All four yours is a strike: they count as five.",
        fr:
          "Plus haut, une plaque demande quatre piliers, un sur chacune de quatre plaques. " +
          "Chacun des vôtres rapporte 1 point à l’étage 1. Quatre à vous comptent pour cinq.",
      },
      task: {
        en: "Move your fourth pillar into the square of 11, 12, 21, 22, and lay a tile on them.",
        fr: "Menez votre quatrième pilier dans le carré 11, 12, 21, 22, puis posez une plaque dessus.",
      },
      judge: ({ move, gain }) =>
        move.startsWith("place") ? (gain >= 5 ? "done" : "not") : move === "end" ? "not" : "on",
      refused: "draw",
      wrong: "end",
      not: {
        en: "Your pillar on 32 is one step away from 22. Then draw.",
        fr: "Votre pilier en 32 est à un pas de 22. Ensuite, tirez.",
      },
      solution: ["move(32,22,0)", "draw", "place(1,0,0,0)"],
      done: { en: "A strike: 5 points, and a new floor.", fr: "Quatre à vous : 5 points, et un étage de plus." },
    },
    {
      start: LEVEL_TWO,
      text: {
        en:
          "On level 2 each own pillar brings 3, on level 3 even 5. " +
          "Here three of yours and a black one stand ready to carry a tile on level 2.",
        fr:
          "À l’étage 2, chaque pilier à soi rapporte 3, à l’étage 3 même 5. " +
          "Ici, trois des vôtres et un noir attendent une plaque à l’étage 2.",
      },
      question: { en: "What would laying it bring you?", fr: "Que vous rapporterait-elle ?" },
      choices: ["4", "9", "15"],
      right: 1,
      missed: {
        en: "Only your own three count, 3 points each.",
        fr: "Seuls vos trois piliers comptent, 3 points chacun.",
      },
      done: {
        en: "3 × 3 = 9. With the fourth it would be 5 × 3 = 15.",
        fr: "3 × 3 = 9. Avec le quatrième, ce serait 5 × 3 = 15.",
      },
    },
    {
      start: CLIMB,
      text: {
        en:
          "Pillars in the way are passed over, to the first free site behind them. " +
          "Yours are free; each pillar of somebody else costs you one point, and its owner gets it.",
        fr:
          "On passe par-dessus les piliers en chemin, jusqu’au premier site libre. " +
          "Les vôtres ne coûtent rien ; chaque pilier d’un autre vous coûte un point, qui va à son propriétaire.",
      },
      task: {
        en: "In at the gate above 01, over three pillars, to 31.",
        fr: "Entrez par la porte au-dessus de 01, passez trois piliers, jusqu’en 31.",
      },
      judge: plays("move(hand,31"),
      wrong: "move(hand,06,0)",
      not: {
        en: "Allowed, but this one climbs over nobody. Go to 31.",
        fr: "C’est permis, mais sans franchir personne. Allez en 31.",
      },
      solution: ["move(hand,31,0)"],
      done: {
        en: "1 action point, and a point each to black and yellow.",
        fr: "1 point d’action, et un point à noir comme à jaune.",
      },
    },
    {
      start: AUCTION,
      text: {
        en:
          "A turn may begin with an auction for one of the gods’ tablets, paid in points. " +
          "Horus sets a pillar on any free site, wherever it is.",
        fr:
          "Un tour peut commencer par une enchère pour une tablette des dieux, payée en points. " +
          "Horus met un pilier sur n’importe quel site libre.",
      },
      task: { en: "Bid for Horus, then use it on 44.", fr: "Misez sur Horus, puis employez-le en 44." },
      judge: ({ move }) => (move.startsWith("auction(horus") ? "on" : move === "horus(44)" ? "done" : "not"),
      replies: [["drop"]],
      wrong: "auction(seth,1)",
      not: {
        en: "That is allowed too. Here: Horus first, then site 44.",
        fr: "C’est permis aussi. Ici : Horus d’abord, puis le site 44.",
      },
      solution: ["auction(horus,2)", "horus(44)"],
      done: {
        en: "Black dropped out, and your four stand ready for a strike.",
        fr: "Noir a renoncé, et vos quatre piliers sont prêts.",
      },
    },
    {
      start: CAPITAL,
      text: {
        en:
          "The last capital goes on the four middle pillars: 5 points each, 25 for a strike, and the game is over. " +
          "Then every idle pillar costs its owner 1, 3 or 5, by its level.",
        fr:
          "Le dernier chapiteau va sur les quatre piliers du milieu : 5 points chacun, 25 pour quatre, " +
          "et c’est fini. Chaque pilier inutile coûte alors 1, 3 ou 5, selon son étage.",
      },
      task: {
        en: "You are behind, 48 to 63. Lay the last capital.",
        fr: "Vous êtes à 48 contre 63. Posez le dernier chapiteau.",
      },
      judge: until("place(3"),
      wrong: "end",
      not: { en: "Don’t wait: the middle is yours.", fr: "N’attendez pas : le milieu est à vous." },
      solution: ["place(3,0,0,0)"],
      done: {
        en: "25 for you; black’s idle pillars up there are dear: 71 to 50.",
        fr: "25 pour vous ; là-haut, les piliers inutiles de noir coûtent cher : 71 à 50.",
      },
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: LEVEL_TWO,
      caption: { en: "Level 2, three own pillars: 9.", fr: "Étage 2, trois piliers à soi : 9." },
      moves: ["draw", "place(2,0,0,0)"],
      gains: [0, 9],
    },
    {
      example: "E1",
      start: FOUR_OWN,
      caption: { en: "Level 1, four own pillars: 5.", fr: "Étage 1, quatre piliers à soi : 5." },
      moves: ["draw", "place(1,0,0,0)"],
      gains: [0, 5],
    },
    {
      example: "E1",
      start: FOUR_HIGH,
      caption: {
        en: "The last capital over four own pillars: 25.",
        fr: "Le dernier chapiteau sur quatre piliers à soi : 25.",
      },
      refused: { move: "draw", rule: "TURQUOISE-J1" },
      moves: ["place(3,0,0,0)"],
      gains: [25],
    },
    {
      example: "E2",
      start: IDLE,
      caption: {
        en: "White has three idle pillars on the ground and two on level 2: with the end it loses 13.",
        fr: "Blanc a trois piliers inutiles au sol et deux à l’étage 2 : à la fin, il perd 13.",
      },
      moves: ["end"],
      gains: [-13],
    },
    {
      example: "E3",
      start: CLIMB,
      caption: {
        en: "In at N1, over 01, 11 and 21, to 31: 2 points are paid.",
        fr: "Par N1, sur 01, 11 et 21, jusqu’en 31 : 2 points sont payés.",
      },
      moves: ["move(hand,31,0)"],
      gains: [-2],
    },
  ],
};
