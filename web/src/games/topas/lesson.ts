/** The lesson of Topas: from the first card to the last, with the seven and the expert variant. */

import written from "../../../../src/ludotheque/games/topas/examples.json" with { type: "json" };
import { brings, type Diagram, type Lesson } from "../../learn/kinds";

const diagrams: Diagram[] = written.examples;
const DECK = 'topas-1 seats=2 expert=false first="random" deck="standard"';
const OPENING =
  `${DECK} 1 R2Y3@0,0> G1Y2,R1Y3,G3Y1/R3B1,G2B3,R2B1 ` +
  "R1G2,R1G3,R2G1,R2G3,R3G1,R3G2,R1Y2,R2Y1,R3Y1,R3Y2,R1B2,R1B3,R2B3,R3B2,G1Y3,G2Y1,G2Y3,G3Y2,G1B2,G1B3," +
  "G2B1,G3B1,G3B2,Y1B2,Y1B3,Y2B1,Y2B3,Y3B1,Y3B2 - -/-";
const SEVEN = diagrams[2]!.start;
const LAST =
  `${DECK} 2 ` +
  "G3B1@0,0>;G1Y2@0,1>;R1G3@1,2<;R3Y1@2,2v;R3Y2@3,2v;Y3B1@3,0<;Y1B3@3,-1<;G3B2@1,-2^;G3Y2@4,0^;G2Y1@2,-2>;" +
  "R2B3@2,3<;R3B2@3,3^;R1Y3@4,3v;R2B1@2,4< R1Y2,R3B1,R1B3/R1B2,G1B3 " +
  "R2G3,G1Y3,Y2B1,Y3B2,G2B3,R3G1,G1B2,R2G1,R2Y1,R3G2,R2Y3,G3Y1,G2Y3,Y1B2,R1G2,Y2B3,G2B1 - " +
  "7,12,10,7,5,11/4,7,7,8,12,11,11";

export const lesson: Lesson = {
  picture: 0,
  steps: [
    {
      start: { position: OPENING },
      text: "lay-text",
      task: "lay-task",
      judge: () => "done",
      refused: "R1Y3@2,1>",
      solution: ["R1Y3@2,0>"],
      done: "lay-done",
    },
    {
      start: { position: OPENING },
      text: "row-text",
      task: "row-task",
      judge: brings(5),
      wrong: "G1Y2@0,1^",
      not: "row-not",
      solution: ["G1Y2@3,0<"],
      done: "row-done",
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v"] },
      text: "two-text",
      task: "two-task",
      judge: brings(9),
      wrong: "G3Y1@2,1^",
      not: "two-not",
      solution: ["R1Y3@0,1>"],
      done: "two-done",
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v", "R1Y3@0,1>", "G2B3@-2,0^"] },
      text: "corner-text",
      task: "corner-task",
      judge: brings(11),
      wrong: "G3Y1@2,2v",
      not: "corner-not",
      solution: ["G3Y1@3,1<"],
      done: "corner-done",
    },
    {
      start: SEVEN,
      text: "seven-text",
      task: "seven-task",
      judge: brings(11),
      refused: "R1Y3@3,1v",
      wrong: "R1Y2@3,0^",
      not: "seven-not",
      solution: ["R1Y2@3,1v"],
      done: "seven-done",
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v", "R1Y3@0,1>"] },
      seat: 1,
      text: "expert-text",
      question: "expert-question",
      choices: ["9", "18", "63"],
      right: 1,
      missed: "expert-missed",
      done: "expert-done",
    },
    {
      start: { position: LAST },
      text: "last-text",
      task: "last-task",
      judge: ({ view }) => (String(view.outcome?.winners) === "0" ? "done" : "not"),
      wrong: "R1B3@5,3v",
      not: "last-not",
      solution: ["R1Y2@5,3v"],
      done: "last-done",
    },
  ],
  diagrams,
};
