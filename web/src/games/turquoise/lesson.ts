/** The lesson of Turquoise: gates, tiles, a strike, higher levels, climbing, an auction, the last capital. */

import { plays, type Lesson, type Tried, type Verdict } from "../../learn/kinds";

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
      text: "enter-text",
      task: "enter-task",
      judge: plays("move(hand"),
      refused: "move(hand,03,0)",
      wrong: "draw",
      not: "enter-not",
      solution: ["move(hand,01,0)"],
      done: "enter-done",
    },
    {
      start: { ...START, moves: ["move(hand,01,0)"] },
      text: "ground-text",
      task: "ground-task",
      judge: ({ move, total }) => (move !== "end" ? "on" : total >= 1 ? "done" : "not"),
      refused: "place(0,0,1,0)",
      wrong: "end",
      not: "ground-not",
      solution: ["draw", "place(0,0,1,0)", "end"],
      done: "ground-done",
    },
    {
      start: STRIKE,
      text: "strike-text",
      task: "strike-task",
      judge: ({ move, gain }) =>
        move.startsWith("place") ? (gain >= 5 ? "done" : "not") : move === "end" ? "not" : "on",
      refused: "draw",
      wrong: "end",
      not: "strike-not",
      solution: ["move(32,22,0)", "draw", "place(1,0,0,0)"],
      done: "strike-done",
    },
    {
      start: LEVEL_TWO,
      text: "levels-text",
      question: "levels-question",
      choices: ["4", "9", "15"],
      right: 1,
      missed: "levels-missed",
      done: "levels-done",
    },
    {
      start: CLIMB,
      text: "climb-text",
      task: "climb-task",
      judge: plays("move(hand,31"),
      wrong: "move(hand,06,0)",
      not: "climb-not",
      solution: ["move(hand,31,0)"],
      done: "climb-done",
    },
    {
      start: AUCTION,
      text: "auction-text",
      task: "auction-task",
      judge: ({ move }) => (move.startsWith("auction(horus") ? "on" : move === "horus(44)" ? "done" : "not"),
      replies: [["drop"]],
      wrong: "auction(seth,1)",
      not: "auction-not",
      solution: ["auction(horus,2)", "horus(44)"],
      done: "auction-done",
    },
    {
      start: CAPITAL,
      text: "capital-text",
      task: "capital-task",
      judge: until("place(3"),
      wrong: "end",
      not: "capital-not",
      solution: ["place(3,0,0,0)"],
      done: "capital-done",
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: LEVEL_TWO,
      caption: "caption-three",
      moves: ["draw", "place(2,0,0,0)"],
      gains: [0, 9],
    },
    {
      example: "E1",
      start: FOUR_OWN,
      caption: "caption-four",
      moves: ["draw", "place(1,0,0,0)"],
      gains: [0, 5],
    },
    {
      example: "E1",
      start: FOUR_HIGH,
      caption: "caption-capital",
      refused: { move: "draw", rule: "TURQUOISE-J1" },
      moves: ["place(3,0,0,0)"],
      gains: [25],
    },
    {
      example: "E2",
      start: IDLE,
      caption: "caption-idle",
      moves: ["end"],
      gains: [-13],
    },
    {
      example: "E3",
      start: CLIMB,
      caption: "caption-gate",
      moves: ["move(hand,31,0)"],
      gains: [-2],
    },
  ],
};
