/** The lesson of Top It: from the first piece, which counts double, to the stone that decides. */

import written from "../../../../src/ludotheque/games/topit/examples.json" with { type: "json" };
import { brings, plays, type Diagram, type Lesson } from "../../learn/kinds";

const diagrams: Diagram[] = written.examples;
const TWO = { seats: 2, options: { first: "1" } };
// Four seats (red, yellow, green, blue) with blue to move: there is a gap for a large square.
const GAP = diagrams[0]!.start;
const SQUARE = diagrams[1]!.start;
const RING = diagrams[2]!.start;
const LAST =
  'topit-1 seats=2 first="2" pieces="standard" 1 17 0 ' +
  "trapezoid:y:0:0,0,0,0;hexagon:r:6:0,2,0,-1:y8;house:y:7:0,-1,1,2;" +
  "trapezoid:r:2:0,-1,0,-1;hexagon:y:10:0,2,0,-1;rhombus:r:8:0,3,0,-3;small-square:y:4:0,-1,0,-1;house:r:9:0,0,0,-3;" +
  "large-square:r:10:0,5,0,-1;large-square:y:8:0,6,0,-3;large-triangle:r:7:1,6,1,-3;small-triangle:y:3:0,2,0,-1;" +
  "small-triangle:r:4:0,0,0,-3;large-triangle:y:0:0,3,0,0;small-square:r:8:1,2,-1,-4;rhombus:y:3:1,0,-2,-3";

export const lesson: Lesson = {
  picture: 0,
  steps: [
    {
      start: TWO,
      text: "first",
      task: "first-task",
      judge: plays("lay(hexagon)"),
      wrong: "lay(house)",
      not: "first-not",
      solution: ["lay(hexagon)"],
      done: "first-done",
    },
    {
      start: { ...TWO, moves: ["lay(hexagon)", "lay(house,0,0,0)"] },
      text: "join",
      task: "join-task",
      judge: brings(13),
      refused: "lay(small-square,0,1,0)",
      wrong: "lay(rhombus,1,1,0)",
      not: "join-not",
      solution: ["lay(trapezoid,0,3,0)"],
      done: "join-done",
    },
    {
      start: GAP,
      seat: 3,
      text: "gap",
      task: "gap-task",
      judge: brings(16),
      wrong: "lay(trapezoid,2,1,3)",
      not: "gap-not",
      solution: ["lay(large-square,0,2,0)"],
      done: "gap-done",
    },
    {
      start: GAP,
      seat: 3,
      text: "apart",
      task: "apart-task",
      judge: ({ move, gain }) => (move.startsWith("lay(trapezoid") && gain >= 14 ? "done" : "not"),
      refused: "lay(trapezoid,3,1,0)",
      wrong: "lay(trapezoid,4,5,0)",
      not: "apart-not",
      solution: ["lay(trapezoid,2,1,3)"],
      done: "apart-done",
    },
    {
      start: SQUARE,
      seat: 3,
      text: "stone",
      task: "stone-task",
      judge: plays("top(0)"),
      refused: "top(3)",
      wrong: "top(5)",
      not: "stone-not",
      solution: ["top(0)"],
      done: "stone-done",
    },
    {
      start: RING,
      seat: 3,
      text: "ring",
      question: "ring-question",
      choices: ["23", "29", "35"],
      right: 1,
      missed: "ring-missed",
      done: "ring-done",
    },
    {
      start: { position: LAST },
      text: "last",
      task: "last-task",
      judge: ({ view }) => (String(view.outcome?.winners) === "0" ? "done" : "not"),
      wrong: "top(9)",
      not: "last-not",
      solution: ["top(4)"],
      done: "last-done",
    },
  ],
  diagrams,
};
