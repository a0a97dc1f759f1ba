/** The lesson of Topominos: open, build, complete a nine, exchange, and count what is left over. */

import { plays, type Lesson, type Tried, type Verdict } from "../../learn/kinds";

const RULES = 'topominos-1 seats=2 hands=1 total=0 limit="none" tiles="standard" 1 0';
const CHANCE = `1,2 - 0 0,0,0,0,0/0,0,0,0,0 -/- 0,0 ${"0".repeat(64)}:1`;
const OPENING =
  `${RULES} 0 -/-/-/-/-/-/-/-/- 123,1245,5,1,2/15,16,19,24,25 ` +
  "1279,2468,1257,2,13,127,1258,1238,246,2456,125,1267,137,128,1278,126,138,1357,1246,1249,245,1269,168,1,1568," +
  "1358,1259,1237,1289,1234,28,258,129,2,156,1268,1379,1,5,5,124,1256,1235,12,159,135 " +
  `- - - 0 0,0 - 0,0 - ${CHANCE}`;
const TWO_STACKS =
  `${RULES} 2 123:0,258:1/-/-/-/-/-/159:0/-/- 12,1,5,2,135/15,16,19,24,28 ` +
  "1234,2,1238,1358,1268,129,137,1257,128,2468,1278,1258,1256,126,1279,1357,1269,1235,2456,1237,1,1568,1249,1267," +
  "1289,1245,124,127,168,156,25,2,245,1379,1,5,5,125,1259,1246,13,246,138 " +
  `- - - 0 0,0 - 0,0 - ${CHANCE}`;
const SEVEN =
  `${RULES} 2 123:0,1258:3/-/-/-/-/-/-/-/1278:1 12,1245,5,2,13/15,16,19,24,28 ` +
  "245,1,1234,1358,1267,129,135,1249,128,2468,1269,1256,1246,126,1279,1357,1268,246,2456,258,1,1568,1238,1259,1289," +
  "1235,124,127,156,138,25,2,159,1379,1,2,5,125,1257,1237,5,168,137 " +
  `- - - 0 0,0 - 0,0 - ${CHANCE}`;
const STUCK =
  `${RULES} 2 ` +
  "1568:3,2:3,2:2/1267:0,5:0,1:2/2468:0,15:1/1268:4,16:0/1358:0,126:5/1237:6,24:0/" +
  "129:2,168:3/1238:1,1:0,2:2/1249:3,25:0 " +
  "1246,1379,1278,1257,123/1234,1258,13,127,156 " +
  "2456,137,245,124,138,5,1245,28,1357,246,1289,1235,1269,1259,128,1279,1,1256,5,19,258,159,12,135,125 " +
  `- - - 0 0,0 - 0,0 - ${CHANCE}`;

/** Accept a turn that scores at least this many points: tiles are laid one by one, and judged at its end. */
const turnOf =
  (points: number) =>
  ({ move, total }: Tried): Verdict =>
    move.startsWith("lay") ? "on" : move === "end-turn" && total >= points ? "done" : "not";

export const lesson: Lesson = {
  picture: 1,
  steps: [
    {
      start: { position: OPENING },
      text: "open-text",
      task: "open-task",
      judge: plays("lay(0,"),
      wrong: "lay(2,0,4)",
      not: "open-not",
      solution: ["lay(0,0,4)"],
      done: "open-done",
    },
    {
      start: { position: OPENING, moves: ["lay(0,0,4)"] },
      text: "stack-text",
      task: "stack-task",
      judge: turnOf(4),
      refused: "lay(0,0,4)",
      wrong: "end-turn",
      not: "stack-not",
      solution: ["lay(0,2,4)", "end-turn"],
      done: "stack-done",
    },
    {
      start: { position: TWO_STACKS },
      text: "build-text",
      task: "build-task",
      judge: turnOf(12),
      refused: "lay(0,0,0)",
      solution: ["lay(0,6,0)", "lay(0,1,6)", "end-turn"],
      wrong: "pass",
      not: "build-not",
      done: "build-done",
    },
    {
      start: { position: TWO_STACKS },
      text: "count-text",
      question: "count-question",
      choices: ["2", "6", "8"],
      right: 2,
      missed: "count-missed",
      done: "count-done",
    },
    {
      start: { position: SEVEN },
      text: "nine-text",
      task: "nine-task",
      judge: turnOf(13),
      wrong: "pass",
      not: "nine-not",
      solution: ["lay(0,2,0)", "lay(0,0,3)", "end-turn"],
      done: "nine-done",
    },
    {
      start: { position: STUCK },
      text: "exchange-text",
      task: "exchange-task",
      judge: plays("exchange"),
      wrong: "pass",
      not: "exchange-not",
      solution: ["exchange(0,1,2,3)"],
      done: "exchange-done",
    },
    {
      start: { position: STUCK },
      text: "left-text",
      question: "left-question",
      choices: ["5", "12", "19"],
      right: 2,
      missed: "left-missed",
      done: "left-done",
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: { position: OPENING },
      caption: "e1-caption",
      refused: { move: "pass", rule: "TOPOMINOS-R3" },
      moves: ["lay(0,0,4)", "lay(0,2,4)", "end-turn"],
      gains: [3, 4, 0],
    },
    {
      example: "E2",
      start: { position: TWO_STACKS },
      caption: "e2-caption",
      refused: { move: "lay(0,0,0)", rule: "TOPOMINOS-R5" },
      moves: ["lay(0,6,0)", "lay(0,1,6)", "end-turn"],
      gains: [8, 4, 0],
    },
    {
      example: "E3",
      start: { position: SEVEN },
      caption: "e3-caption",
      moves: ["lay(0,2,0)", "lay(0,0,3)", "end-turn"],
      gains: [9, 4, 0],
    },
  ],
};
