/** The lesson of Topominos: open, build, complete a nine, exchange, and count what is left over. */

import written from "../../../../src/ludotheque/games/topominos/examples.json" with { type: "json" };
import { plays, type Diagram, type Lesson, type Tried, type Verdict } from "../../learn/kinds";

const diagrams: Diagram[] = written.examples;
const RULES = 'topominos-1 seats=2 hands=1 total=0 limit="none" tiles="standard" 1 0';
const CHANCE = `1,2 - 0 0,0,0,0,0/0,0,0,0,0 -/- 0,0 ${"0".repeat(64)}:1`;
const OPENING = diagrams[0]!.start;
const TWO_STACKS = diagrams[1]!.start;
const SEVEN = diagrams[2]!.start;
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
      start: OPENING,
      text: "open-text",
      task: "open-task",
      judge: plays("lay(0,"),
      wrong: "lay(2,0,4)",
      not: "open-not",
      solution: ["lay(0,0,4)"],
      done: "open-done",
    },
    {
      start: { ...OPENING, moves: ["lay(0,0,4)"] },
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
      start: TWO_STACKS,
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
      start: TWO_STACKS,
      text: "count-text",
      question: "count-question",
      choices: ["2", "6", "8"],
      right: 2,
      missed: "count-missed",
      done: "count-done",
    },
    {
      start: SEVEN,
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
  diagrams,
};
