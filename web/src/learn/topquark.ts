/** The lesson of Topquark: points, lenses, counting, what blocks, the mirror, and the last marble. */

import { plays, type Lesson } from "./kinds";

const at = (marbles: string, turns: number, short = false): { position: string } => ({
  position: `topquark-1 seats=2 short=${short} board="standard" ${marbles} ${turns} - -`,
});
const LENS = at("y......y/...y...../....y...../.....r...../........../....r..../r.....r.", 0);
const TWO = at("...y.r../....y..../........../r.........y/........../...rr..../........", 2);
const BLOCKED = at("...yrr../....y..../........../..........y/..y......./...r...../......r.", 2);
const LAST = at(".....r../........./...y....../.........../........../...r...../r.......", 6);

export const lesson: Lesson = {
  picture: 0,
  steps: [
    {
      start: {},
      text: {
        en:
          "You are red and begin. Every hollow is carved to a point, and a marble can only leave through the point. " +
          "In the first round each moves one step.",
        fr:
          "Vous êtes rouge et commencez. Chaque alvéole est taillée en pointe, " +
          "et une bille n’en sort que par la pointe. Dans la première manche, chacun avance d’un pas.",
      },
      task: { en: "Move any marble one step.", fr: "Avancez une bille d’un pas." },
      judge: () => "done",
      refused: "f5-d6",
      solution: ["f5-e5"],
      done: { en: "Just one way out: that is a drop.", fr: "Une seule sortie : c’est une goutte." },
    },
    {
      start: LENS,
      text: {
        en:
          "A lens has two opposite points, so it leaves you the choice. " +
          "Your marble in the middle, on d6, lies in one. End on a yellow marble, and it is yours.",
        fr:
          "Une lentille a deux pointes opposées : elle laisse le choix. " +
          "Votre bille du milieu, en d6, est dans une lentille. Finir sur une bille jaune, c’est la prendre.",
      },
      task: { en: "Take the yellow marble beside it.", fr: "Prenez la bille jaune voisine." },
      judge: plays("d6-c5"),
      refused: "d6-c6",
      wrong: "d6-e6",
      not: {
        en: "Allowed, but the yellow marble waits at the other point: d6 to c5.",
        fr: "C’est permis, mais la bille jaune attend à l’autre pointe : de d6 à c5.",
      },
      solution: ["d6-c5"],
      done: { en: "Taken. Lenses are the strong places.", fr: "Prise. Les lentilles sont les places fortes." },
    },
    {
      start: TWO,
      text: {
        en:
          "In the second round every move has exactly two steps, no more and no less. " +
          "The small blue marble shows the count.",
        fr:
          "Dans la deuxième manche, chaque coup fait exactement deux pas, ni plus ni moins. " +
          "La petite bille bleue montre le compte.",
      },
      task: { en: "Take a yellow marble two steps away.", fr: "Prenez une bille jaune à deux pas." },
      judge: plays("a6-a4"),
      refused: "a6-a5",
      wrong: "f5-d6",
      not: {
        en: "Allowed, but it takes nothing. Look at the top row.",
        fr: "C’est permis, mais sans prise. Regardez le rang du haut.",
      },
      solution: ["a6-a4"],
      done: { en: "Two steps to the left, and taken.", fr: "Deux pas à gauche, et c’est pris." },
    },
    {
      start: { moves: ["f5-e5"] },
      seat: 1,
      text: {
        en:
          "First red moves, then yellow: that is a round. The count goes 1, 2, 3, 4, 5, 6, and then 1 again. " +
          "Red has just made the first move of the game.",
        fr:
          "Rouge joue, puis jaune : c’est une manche. Le compte va 1, 2, 3, 4, 5, 6, puis de nouveau 1. " +
          "Rouge vient de jouer le premier coup de la partie.",
      },
      question: { en: "How many steps does yellow move now?", fr: "De combien de pas jaune avance-t-il ?" },
      choices: ["1", "2", "1–6"],
      right: 0,
      missed: {
        en: "The count goes up only after yellow’s move.",
        fr: "Le compte ne monte qu’après le coup de jaune.",
      },
      done: {
        en: "One, like red. Then the blue marble goes to 2 for both.",
        fr: "Un, comme rouge. Puis la bille bleue passe à 2 pour les deux.",
      },
    },
    {
      start: BLOCKED,
      text: {
        en: "Nobody jumps: every hollow on the way must be empty. Here your own marble bars the way along the top.",
        fr:
          "On ne saute pas : toutes les alvéoles du chemin doivent être vides. " +
          "Ici, votre propre bille barre le rang du haut.",
      },
      task: {
        en: "Find another marble to take, two steps away.",
        fr: "Trouvez une autre bille à prendre, à deux pas.",
      },
      judge: plays("f4-e3"),
      refused: "a6-a4",
      wrong: "f4-g3",
      not: {
        en: "Allowed, but nothing is taken. Your lens on f4 has another way out.",
        fr: "C’est permis, mais sans prise. Votre lentille en f4 a une autre sortie.",
      },
      solution: ["f4-e3"],
      done: { en: "Well seen.", fr: "Bien vu." },
    },
    {
      start: { moves: ["f5-e5"] },
      seat: 1,
      text: {
        en:
          "The board looks the same after half a turn. So that nobody just copies, " +
          "yellow may not answer with the mirror image of red’s move in rounds 1 to 6. " +
          "You are yellow now; try b5 to c6.",
        fr:
          "Le plateau est le même après un demi-tour. Pour éviter la copie, " +
          "jaune ne peut pas répondre par l’image du coup de rouge, dans les manches 1 à 6. " +
          "Vous voilà jaune ; essayez b5-c6.",
      },
      task: { en: "Play anything else.", fr: "Jouez autre chose." },
      judge: () => "done",
      refused: "b5-c6",
      solution: ["b4-c4"],
      done: {
        en: "Good. One more courtesy: a move must leave the opponent a move.",
        fr: "Bien. Autre politesse : un coup doit laisser un coup à l’adversaire.",
      },
    },
    {
      start: LAST,
      text: {
        en:
          "Take all seven marbles and you win; in the short game, be three ahead. " +
          "Yellow has one left, and the count is 4.",
        fr:
          "Prenez les sept billes et vous gagnez ; en partie courte, il suffit de trois d’avance. " +
          "Il reste une bille à jaune, et le compte est 4.",
      },
      task: { en: "Take the last one.", fr: "Prenez la dernière." },
      judge: plays("a6-c4"),
      wrong: "f4-f1",
      not: {
        en: "Allowed, but it escapes. Count four steps from the top row.",
        fr: "C’est permis, mais elle s’échappe. Comptez quatre pas depuis le haut.",
      },
      solution: ["a6-c4"],
      done: { en: "The board is yours.", fr: "Le plateau est à vous." },
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../........./..y.r...", 3),
      caption: { en: "Two free steps: yellow takes.", fr: "Deux pas libres : jaune prend." },
      moves: ["g3-g5"],
      gains: [1],
    },
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../.....r.../..y.....", 3),
      caption: {
        en: "Three steps in round 2: yellow cannot.",
        fr: "Trois pas dans la manche 2 : jaune ne peut pas.",
      },
      refused: { move: "g3-f6", rule: "TOPQUARK-R2" },
      moves: ["g3-g5"],
      gains: [0],
    },
    {
      example: "E1",
      start: at("......../........./........../r.........y/........../........./..yrr...", 3),
      caption: {
        en: "A marble on the way: yellow cannot either.",
        fr: "Une bille sur le chemin : jaune ne peut pas non plus.",
      },
      refused: { move: "g3-g5", rule: "TOPQUARK-R3" },
      moves: ["d11-d9"],
      gains: [0],
    },
    {
      example: "E2",
      start: {},
      caption: { en: "Count 1, count 1, then 2.", fr: "Compte 1, compte 1, puis 2." },
      refused: { move: "f5-d6", rule: "TOPQUARK-R2" },
      moves: ["f5-e5", "a1-b2", "g7-f7"],
      gains: [0, 0, 0],
    },
    {
      example: "E3",
      start: at("......../........y/.........y/rr........y/rr......../r......../..ry....", 0, true),
      caption: { en: "Three to one; one more, and red wins 4–1.", fr: "Trois à un ; une de plus, et rouge gagne 4–1." },
      moves: ["g3-g4"],
      gains: [1],
    },
  ],
};
