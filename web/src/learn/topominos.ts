/** The lesson of Topominos: open, build, complete a nine, exchange, and count what is left over. */

import { plays, type Lesson, type Tried, type Verdict } from "./kinds";

const RULES = 'topominos-1 seats=2 hands=1 total=0 limit="none" tiles="standard" 1 0';
const CHANCE = `1,2 - 0 0,0,0,0,0/0,0,0,0,0 -/- ${"0".repeat(64)}:1`;
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
      text: {
        en:
          "Nine compartments on a light table, five clear tiles on your rack. Every dot is worth a point. " +
          "You open: tiles go into one compartment.",
        fr:
          "Neuf compartiments sur une table lumineuse, cinq pièces claires sur votre support. " +
          "Chaque pastille vaut un point. Vous ouvrez : on pose dans un seul compartiment.",
      },
      task: { en: "Lay the tile with three dots in a row.", fr: "Posez la pièce aux trois pastilles alignées." },
      judge: plays("lay(0,"),
      wrong: "lay(2,0,4)",
      not: {
        en: "Allowed. Here, take the one with three dots.",
        fr: "C’est permis. Ici, prenez celle qui a trois pastilles.",
      },
      solution: ["lay(0,0,4)"],
      done: {
        en: "Three dots, three points so far. Tiles can be turned and flipped.",
        fr: "Trois pastilles, trois points pour l’instant. Les pièces se tournent et se retournent.",
      },
    },
    {
      start: { position: OPENING, moves: ["lay(0,0,4)"] },
      text: {
        en:
          "You may go on stacking, as long as no dot covers a dot: you can see them through the tiles. " +
          "Turn the four-dot tile until it fits.",
        fr:
          "Vous pouvez empiler encore, tant qu’aucune pastille n’en couvre une autre : on les voit à travers. " +
          "Tournez la pièce à quatre pastilles pour qu’elle entre.",
      },
      task: { en: "Bring the stack to 7, then end your turn.", fr: "Portez la pile à 7, puis finissez votre tour." },
      judge: turnOf(4),
      refused: "lay(0,0,4)",
      wrong: "end-turn",
      not: {
        en: "Too early: the four-dot tile fits beneath the row.",
        fr: "Trop tôt : la pièce à quatre pastilles tient sous la rangée.",
      },
      solution: ["lay(0,2,4)", "end-turn"],
      done: { en: "7 points. Your rack is filled up again.", fr: "7 points. Votre support est de nouveau plein." },
    },
    {
      start: { position: TWO_STACKS },
      text: {
        en:
          "Stacks belong to nobody. Later on you may build on one or several, and each one you add to counts whole: " +
          "old dots and new.",
        fr:
          "Les piles ne sont à personne. Plus tard, on bâtit sur une ou plusieurs, " +
          "et chaque pile augmentée compte en entier : pastilles anciennes et nouvelles.",
      },
      task: {
        en: "Add to both stacks and end your turn: score 12.",
        fr: "Ajoutez aux deux piles et finissez le tour : marquez 12.",
      },
      judge: turnOf(12),
      refused: "lay(0,0,0)",
      solution: ["lay(0,6,0)", "lay(0,1,6)", "end-turn"],
      wrong: "pass",
      not: {
        en: "Not yet 12. Add to both stacks before you end the turn; take back with Again.",
        fr: "Pas encore 12. Ajoutez aux deux piles avant de finir ; « Recommencer » remet tout en place.",
      },
      done: {
        en: "At least 8 + 4 = 12, most of it from other people’s dots.",
        fr: "Au moins 8 + 4 = 12, surtout grâce aux pastilles des autres.",
      },
    },
    {
      start: { position: TWO_STACKS },
      text: {
        en: "The stack at the top left shows six dots. You add a tile of two dots to it, and nothing else.",
        fr: "La pile en haut à gauche montre six pastilles. Vous y ajoutez une pièce à deux pastilles, rien d’autre.",
      },
      question: { en: "What is the turn worth?", fr: "Combien vaut le tour ?" },
      choices: ["2", "6", "8"],
      right: 2,
      missed: {
        en: "The whole stack counts, what lay there before too.",
        fr: "La pile compte en entier, avec ce qui était déjà là.",
      },
      done: { en: "8: the six beneath count again.", fr: "8 : les six du dessous comptent encore." },
    },
    {
      start: { position: SEVEN },
      text: {
        en:
          "Nine dots are a full stack: 9 points, the compartment is cleared, " +
          "and your turn goes on with a free choice: build, or open an empty compartment.",
        fr:
          "Neuf pastilles : la pile est complète. 9 points, le compartiment se vide, et le tour continue, au choix : " +
          "bâtir, ou ouvrir un compartiment vide.",
      },
      task: {
        en: "Complete the seven, go on elsewhere, end your turn: 13 or more.",
        fr: "Complétez la pile de sept, continuez ailleurs, finissez : 13 ou plus.",
      },
      judge: turnOf(13),
      wrong: "pass",
      not: {
        en: "The turn is not worth 13 yet. Fill the last two holes, then open with four dots.",
        fr: "Le tour ne vaut pas encore 13. Bouchez les deux trous, puis ouvrez avec quatre pastilles.",
      },
      solution: ["lay(0,2,0)", "lay(0,0,3)", "end-turn"],
      done: {
        en: "9 and 4 make 13. Nines are what the game is about.",
        fr: "9 et 4 font 13. Tout l’art est dans les neuf.",
      },
    },
    {
      start: { position: STUCK },
      text: {
        en:
          "Sometimes nothing fits. Then you pass, and may exchange any of your tiles for others from the bag. " +
          "Big tiles are hard to place.",
        fr:
          "Parfois, rien n’entre. Alors on passe, et l’on peut échanger des pièces contre d’autres du sac. " +
          "Les grosses pièces se placent mal.",
      },
      task: { en: "Exchange one tile or more.", fr: "Échangez une pièce ou plusieurs." },
      judge: plays("exchange"),
      wrong: "pass",
      not: {
        en: "You may pass, but new tiles would do you good.",
        fr: "On peut passer, mais des pièces neuves vous feraient du bien.",
      },
      solution: ["exchange(0,1,2,3)"],
      done: { en: "Fresh tiles. That was your turn.", fr: "Des pièces fraîches. C’était votre tour." },
    },
    {
      start: { position: STUCK },
      text: {
        en:
          "The hand ends when a rack and the bag are empty, or when nothing fits anywhere any more. " +
          "Then every dot left on a rack costs its owner a point. Look at your rack.",
        fr:
          "La manche finit quand un support et le sac sont vides, ou quand plus rien n’entre nulle part. " +
          "Chaque pastille restée sur un support coûte alors un point. Regardez le vôtre.",
      },
      question: {
        en: "If it ended now, what would your rack cost you?",
        fr: "Si elle finissait maintenant, que vous coûterait votre support ?",
      },
      choices: ["5", "12", "19"],
      right: 2,
      missed: { en: "Not one for each tile: one for each dot.", fr: "Pas un point par pièce : un point par pastille." },
      done: {
        en: "Four tiles of 4 and one of 3: 19. Get rid of big ones in time.",
        fr: "Quatre pièces de 4 et une de 3 : 19. Placez les grosses à temps.",
      },
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: { position: OPENING },
      caption: { en: "Three dots and four in the middle: 7.", fr: "Trois pastilles et quatre au milieu : 7." },
      refused: { move: "pass", rule: "TOPOMINOS-R3" },
      moves: ["lay(0,0,4)", "lay(0,2,4)", "end-turn"],
      gains: [3, 4, 0],
    },
    {
      example: "E2",
      start: { position: TWO_STACKS },
      caption: { en: "Two stacks in one turn: 8 + 4 = 12.", fr: "Deux piles en un tour : 8 + 4 = 12." },
      refused: { move: "lay(0,0,0)", rule: "TOPOMINOS-R5" },
      moves: ["lay(0,6,0)", "lay(0,1,6)", "end-turn"],
      gains: [8, 4, 0],
    },
    {
      example: "E3",
      start: { position: SEVEN },
      caption: { en: "A nine, and on with four: 13.", fr: "Un neuf, puis quatre : 13." },
      moves: ["lay(0,2,0)", "lay(0,0,3)", "end-turn"],
      gains: [9, 4, 0],
    },
  ],
};
