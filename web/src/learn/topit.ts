/** The lesson of Top It: from the first piece, which counts double, to the stone that decides. */

import { brings, plays, type Lesson } from "./kinds";

const TWO = { seats: 2, options: { first: "1" } };
// Four seats (red, yellow, green, blue) with blue to move: there is a gap for a large square.
const GAP = [
  "lay(large-triangle)",
  "lay(large-square,0,0,0)",
  "lay(trapezoid,0,1,0)",
  "lay(house,2,3,3)",
  "lay(hexagon,1,1,0)",
  "lay(small-triangle,3,2,1)",
  "lay(rhombus,4,2,0)",
];
const SQUARE = [
  "lay(large-square)",
  "lay(trapezoid,0,0,0)",
  "lay(small-triangle,0,1,0)",
  "lay(house,0,2,0)",
  "lay(rhombus,3,1,0)",
  "lay(large-triangle,0,3,0)",
];
const RING = [
  "lay(hexagon)",
  "lay(small-triangle,0,0,0)",
  "lay(large-square,0,1,0)",
  "lay(house,0,2,0)",
  "lay(small-triangle,1,1,1)",
  "lay(hexagon,0,3,0)",
  "lay(rhombus,0,4,0)",
  "lay(large-triangle,0,5,0)",
  "lay(small-square,1,2,0)",
];
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
      text: {
        en:
          "You have eight pieces and a stone; each piece bears its value. " +
          "Yours is the first piece of the mosaic, and it counts double.",
        fr:
          "Vous avez huit pièces et une pierre ; chaque pièce porte sa valeur. " +
          "À vous la toute première pièce de la mosaïque : elle compte double.",
      },
      task: { en: "Lay the hexagon, for 12 points.", fr: "Posez l’hexagone, pour 12 points." },
      judge: plays("lay(hexagon)"),
      wrong: "lay(house)",
      not: {
        en: "Allowed. For this lesson, take the hexagon.",
        fr: "C’est permis. Pour cette leçon, prenez l’hexagone.",
      },
      solution: ["lay(hexagon)"],
      done: {
        en: "Twice 6 is 12. And six long sides for everybody to build on.",
        fr: "Deux fois 6 font 12. Et six grands côtés où chacun peut bâtir.",
      },
    },
    {
      start: { ...TWO, moves: ["lay(hexagon)", "lay(house,0,0,0)"] },
      text: {
        en:
          "A piece joins the mosaic along a whole edge: both edges equally long, end to end. " +
          "It earns its own value and that of each neighbour along an edge.",
        fr:
          "Une pièce rejoint la mosaïque par un côté entier : deux côtés de même longueur, bout à bout. " +
          "Elle rapporte sa valeur et celle de chaque voisine qu’elle borde.",
      },
      task: { en: "Score 13.", fr: "Marquez 13 points." },
      judge: brings(13),
      refused: "lay(small-square,0,1,0)",
      wrong: "lay(rhombus,1,1,0)",
      not: {
        en: "Allowed, but it adds up to less. Your trapezoid bears a 7.",
        fr: "C’est permis, mais la somme est plus petite. Votre trapèze porte un 7.",
      },
      solution: ["lay(trapezoid,0,3,0)"],
      done: { en: "Trapezoid 7 + hexagon 6 = 13.", fr: "Trapèze 7 + hexagone 6 = 13." },
    },
    {
      start: { seats: 4, options: { first: "1" }, moves: GAP },
      seat: 3,
      text: {
        en: "Four play now, and you are blue. The more neighbours, the better. There is a gap just made for a square.",
        fr:
          "On joue à quatre, vous êtes bleu. Plus il y a de voisines, mieux c’est. " +
          "Il y a là un creux fait pour un carré.",
      },
      task: { en: "Touch three pieces at once: score 16.", fr: "Bordez trois pièces d’un coup : marquez 16." },
      judge: brings(16),
      wrong: "lay(trapezoid,2,1,3)",
      not: {
        en: "14 is fine. The large square in the gap makes more.",
        fr: "14, c’est bien. Le grand carré dans le creux fait mieux.",
      },
      solution: ["lay(large-square,0,2,0)"],
      done: {
        en: "4 + 3 + 6 + 3 = 16. The green trapezoid is only touched at a corner and adds nothing.",
        fr: "4 + 3 + 6 + 3 = 16. Le trapèze vert n’est touché que par un coin : il n’ajoute rien.",
      },
    },
    {
      start: { seats: 4, options: { first: "1" }, moves: GAP },
      seat: 3,
      text: {
        en:
          "With three or four players, two pieces of one colour never share an edge; corners are fine. " +
          "Your house is the blue 5 with waves.",
        fr:
          "À trois ou quatre, deux pièces d’une même couleur ne partagent jamais un côté ; les coins sont libres. " +
          "Votre maison est le 5 bleu à vagues.",
      },
      task: { en: "Lay your trapezoid where it scores 14.", fr: "Posez votre trapèze là où il rapporte 14." },
      judge: ({ move, gain }) => (move.startsWith("lay(trapezoid") && gain >= 14 ? "done" : "not"),
      refused: "lay(trapezoid,3,1,0)",
      wrong: "lay(trapezoid,4,5,0)",
      not: {
        en: "Allowed, but there is a 7 to sit beside: the green trapezoid.",
        fr: "C’est permis, mais il y a un 7 à côtoyer : le trapèze vert.",
      },
      solution: ["lay(trapezoid,2,1,3)"],
      done: {
        en: "7 + 7 = 14. With two players this rule falls: your own pieces may touch.",
        fr: "7 + 7 = 14. À deux, cette règle tombe : vos pièces peuvent se border.",
      },
    },
    {
      start: { seats: 4, options: { first: "2" }, moves: SQUARE },
      seat: 3,
      text: {
        en:
          "Once a game you lay your stone instead of a piece: on a big piece of another colour. " +
          "It earns that piece and its whole ring.",
        fr:
          "Une fois dans la partie, posez votre pierre au lieu d’une pièce : " +
          "sur une grande pièce d’une autre couleur. Elle rapporte cette pièce et toute sa couronne.",
      },
      task: { en: "Lay the stone where it pays most.", fr: "Posez la pierre là où elle rapporte le plus." },
      judge: plays("top(0)"),
      refused: "top(3)",
      wrong: "top(5)",
      not: {
        en: "That is allowed, but look for the big piece with the most neighbours.",
        fr: "C’est permis, mais cherchez la grande pièce qui a le plus de voisines.",
      },
      solution: ["top(0)"],
      done: {
        en: "4 + 7 + 3 + 5 + 3 = 22. Big are the large square, the large triangle and the hexagon.",
        fr: "4 + 7 + 3 + 5 + 3 = 22. Sont grands : le grand carré, le grand triangle et l’hexagone.",
      },
    },
    {
      start: { seats: 4, options: { first: "3" }, moves: RING },
      seat: 3,
      text: {
        en: "A hexagon with six neighbours: the best home a stone can find. Count it, and the ring around it.",
        fr: "Un hexagone à six voisines : une pierre ne peut rêver mieux. Comptez-le, avec sa couronne.",
      },
      question: {
        en: "What does a stone on the green hexagon earn?",
        fr: "Que rapporte une pierre sur l’hexagone vert ?",
      },
      choices: ["23", "29", "35"],
      right: 1,
      missed: {
        en: "Each neighbour along an edge counts once, and the hexagon too: once.",
        fr: "Chaque voisine bordée compte une fois, et l’hexagone aussi : une fois.",
      },
      done: {
        en: "6 + 3 + 4 + 5 + 6 + 2 + 3 = 29. It pays to wait for a ring like this.",
        fr: "6 + 3 + 4 + 5 + 6 + 2 + 3 = 29. Attendre une telle couronne, cela paie.",
      },
    },
    {
      start: { position: LAST },
      text: {
        en:
          "Nine turns each: eight pieces and the stone. This is the last turn of the game. " +
          "You kept your stone, and you are 23 behind.",
        fr:
          "Neuf tours chacun : huit pièces et la pierre. Voici le dernier tour. " +
          "Vous avez gardé votre pierre, et il vous manque 23 points.",
      },
      task: { en: "Win the game with it.", fr: "Gagnez la partie grâce à elle." },
      judge: ({ view }) => (String(view.outcome?.["winners"]) === "0" ? "done" : "not"),
      wrong: "top(9)",
      not: {
        en: "Not enough. Which big piece has the most around it?",
        fr: "Cela ne suffit pas. Quelle grande pièce est la mieux entourée ?",
      },
      solution: ["top(4)"],
      done: { en: "25 points: 120 to 118. It pays to wait.", fr: "25 points : 120 à 118. Qui sait attendre…" },
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: { seats: 4, options: { first: "1" }, moves: GAP },
      caption: { en: "Blue’s large square in the gap: 16.", fr: "Le grand carré bleu dans le creux : 16." },
      moves: ["lay(large-square,0,2,0)"],
      gains: [16],
    },
    {
      example: "E2",
      start: { seats: 4, options: { first: "2" }, moves: SQUARE },
      caption: { en: "Blue’s stone on the yellow square: 22.", fr: "La pierre bleue sur le carré jaune : 22." },
      refused: { move: "top(3)", rule: "TOPIT-R8" },
      moves: ["top(0)"],
      gains: [22],
    },
    {
      example: "E3",
      start: { seats: 4, options: { first: "3" }, moves: RING },
      caption: { en: "Blue’s stone on the green hexagon: 29.", fr: "La pierre bleue sur l’hexagone vert : 29." },
      moves: ["top(0)"],
      gains: [29],
    },
  ],
};
