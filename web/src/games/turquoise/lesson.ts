/** The lesson of Turquoise: gates, tiles, a strike, higher levels, climbing, an auction, the last capital. */

import written from "../../../../src/ludotheque/games/turquoise/examples.json" with { type: "json" };
import { plays, type Diagram, type Lesson, type Tried, type Verdict } from "../../learn/kinds";

const diagrams: Diagram[] = written.examples;
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
const LEVEL_TWO = diagrams[0]!.start;
const CLIMB = diagrams[4]!.start;
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
  diagrams,
};
