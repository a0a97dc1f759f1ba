/** The lesson of Topas: from the first card to the last, with the seven and the expert variant. */

import { brings, type Lesson, type Start } from "./kinds";

const DECK = 'topas-1 seats=2 expert=false first="random" deck="standard"';
const OPENING =
  `${DECK} 1 R2Y3@0,0> G1Y2,R1Y3,G3Y1/R3B1,G2B3,R2B1 ` +
  "R1G2,R1G3,R2G1,R2G3,R3G1,R3G2,R1Y2,R2Y1,R3Y1,R3Y2,R1B2,R1B3,R2B3,R3B2,G1Y3,G2Y1,G2Y3,G3Y2,G1B2,G1B3," +
  "G2B1,G3B1,G3B2,Y1B2,Y1B3,Y2B1,Y2B3,Y3B1,Y3B2 - -/-";
const SEVEN =
  `${DECK} 1 R2Y3@0,0> Y2B1,R1Y3,R1Y2/R3B2,G1B2,R1G2 ` +
  "R1G3,R2G1,R2G3,R3G1,R3G2,R2Y1,R3Y1,R3Y2,R1B2,R1B3,R2B1,R2B3,R3B1,G1Y2,G1Y3,G2Y1,G2Y3,G3Y1,G3Y2,G1B3," +
  "G2B1,G2B3,G3B1,G3B2,Y1B2,Y1B3,Y2B3,Y3B1,Y3B2 - -/-";
const LAST =
  `${DECK} 2 ` +
  "G3B1@0,0>;G1Y2@0,1>;R1G3@1,2<;R3Y1@2,2v;R3Y2@3,2v;Y3B1@3,0<;Y1B3@3,-1<;G3B2@1,-2^;G3Y2@4,0^;G2Y1@2,-2>;" +
  "R2B3@2,3<;R3B2@3,3^;R1Y3@4,3v;R2B1@2,4< R1Y2,R3B1,R1B3/R1B2,G1B3 " +
  "R2G3,G1Y3,Y2B1,Y3B2,G2B3,R3G1,G1B2,R2G1,R2Y1,R3G2,R2Y3,G3Y1,G2Y3,Y1B2,R1G2,Y2B3,G2B1 - " +
  "7,12,10,7,5,11/4,7,7,8,12,11,11";

/** Return the game of four seats that the original's score sheet shows. */
function sheet(expert: boolean, moves: string[] = []): Start {
  const cards =
    "R2Y3@0,0> G1Y2,R3G1,R2G1/R1Y3,R1G3,R1Y2/G3Y1,R3G2,R2Y1/R2G3,R1G2,R3Y1 " +
    "R3Y2,R1B2,R1B3,R2B1,R2B3,R3B1,R3B2,G1Y3,G2Y1,G2Y3,G3Y2,G1B2,G1B3,G2B1,G2B3,G3B1,G3B2,Y1B2,Y1B3,Y2B1," +
    "Y2B3,Y3B1,Y3B2 - -/-/-/-";
  return { position: `topas-1 seats=4 expert=${expert} first="random" deck="standard" 1 ${cards}`, moves };
}

const FOUR_TURNS = ["G1Y2@3,0<", "R1Y3@0,1>", "G3Y1@3,1<", "R2G3@3,3v"];
const FOUR_MORE = ["R3G1@2,3v", "R1G3@0,2>", "R3G2@0,3>", "R1G2@2,4<"];

export const lesson: Lesson = {
  picture: 0,
  steps: [
    {
      start: { position: OPENING },
      text: {
        en:
          "One card lies on the cloth: two rubies, three topazes. You hold three. " +
          "A new card may go anywhere, turned any way, as long as one half shares an edge with a card already laid.",
        fr:
          "Une carte est sur le tapis : deux rubis, trois topazes. Vous en avez trois en main. " +
          "Une carte se pose où l’on veut, dans le sens que l’on veut, " +
          "pourvu qu’une moitié touche par un côté une carte déjà là.",
      },
      task: { en: "Lay any card.", fr: "Posez n’importe quelle carte." },
      judge: () => "done",
      refused: "R1Y3@2,1>",
      solution: ["R1Y3@2,0>"],
      done: {
        en: "It lies. Corners are not enough; colours do not matter.",
        fr: "La voilà posée. Un coin ne suffit pas ; les couleurs n’importent pas.",
      },
    },
    {
      start: { position: OPENING },
      text: {
        en:
          "Colours matter for points. Look along the row and the column of each new half: " +
          "two or more halves of one colour in an unbroken line score all their gems.",
        fr:
          "Les couleurs font les points. Regardez la ligne et la colonne de chaque nouvelle moitié : " +
          "deux moitiés ou plus d’une même couleur, sans trou, rapportent toutes leurs gemmes.",
      },
      task: { en: "Score at least 5.", fr: "Marquez au moins 5 points." },
      judge: brings(5),
      wrong: "G1Y2@0,1^",
      not: {
        en: "Allowed, but too few gems in line. Put topaz beside topaz.",
        fr: "C’est permis, mais il y a trop peu de gemmes alignées. Topaze contre topaze !",
      },
      solution: ["G1Y2@3,0<"],
      done: {
        en: "Three topazes and two more: the row holds 5, so you score 5. The lone half brings nothing.",
        fr: "Trois topazes et deux de plus : la rangée en a 5, vous marquez 5. La moitié isolée ne rapporte rien.",
      },
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v"] },
      text: {
        en:
          "Your opponent made a ruby row of 5. A card has two halves, and each can be part of a row and of a column: " +
          "up to four lines at once.",
        fr:
          "L’adversaire a fait une rangée de 5 rubis. Une carte a deux moitiés, " +
          "et chacune peut compter dans une ligne et dans une colonne : jusqu’à quatre rangées d’un coup.",
      },
      task: {
        en: "Lengthen two lines with one card: score 9.",
        fr: "Prolongez deux rangées avec une carte : marquez 9.",
      },
      judge: brings(9),
      wrong: "G3Y1@2,1^",
      not: {
        en: "Allowed, but there is more here: the ruby above the ruby, the topaz above the topaz.",
        fr: "C’est permis, mais il y a mieux : le rubis au-dessus du rubis, la topaze au-dessus de la topaze.",
      },
      solution: ["R1Y3@0,1>"],
      done: { en: "Rubies 2 + 1, topazes 3 + 3: 3 and 6 make 9.", fr: "Rubis 2 + 1, topazes 3 + 3 : 3 et 6 font 9." },
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v", "R1Y3@0,1>", "G2B3@-2,0^"] },
      text: {
        en: "The corner between your cards is worth a lot now: it lies in a row and in a column.",
        fr: "Le creux entre vos cartes vaut cher maintenant : il est dans une ligne et dans une colonne.",
      },
      task: { en: "Fill it: score 11.", fr: "Comblez-le : marquez 11." },
      judge: brings(11),
      wrong: "G3Y1@2,2v",
      not: {
        en: "Good, but not all of it. The emerald has a friend on the cloth as well.",
        fr: "Bien, mais pas tout. L’émeraude a aussi une amie sur le tapis.",
      },
      solution: ["G3Y1@3,1<"],
      done: {
        en: "Topazes 4 across and 3 down, emeralds 4 down: three lines with one card.",
        fr: "Topazes 4 en ligne et 3 en colonne, émeraudes 4 : trois rangées d’une seule carte.",
      },
    },
    {
      start: { position: SEVEN, moves: ["Y2B1@2,0v", "R3B2@2,1<"] },
      text: {
        en:
          "Seven is the limit: no line may ever hold more than seven gems of one colour. The topazes are at five. " +
          "Try three more, and see what happens.",
        fr:
          "Sept est la limite : une rangée n’a jamais plus de sept gemmes d’une couleur. Les topazes en sont à cinq. " +
          "Essayez d’en ajouter trois, pour voir.",
      },
      task: {
        en: "Bring the topazes to exactly seven, with a ruby row too: score 11.",
        fr: "Portez les topazes à sept, avec une rangée de rubis : marquez 11.",
      },
      judge: brings(11),
      refused: "R1Y3@3,1v",
      wrong: "R1Y2@3,0^",
      not: {
        en: "Allowed. Now let the ruby join its row as well.",
        fr: "C’est permis. Faites en sorte que le rubis rejoigne aussi sa rangée.",
      },
      solution: ["R1Y2@3,1v"],
      done: { en: "Seven topazes and four rubies: 11.", fr: "Sept topazes et quatre rubis : 11." },
    },
    {
      start: { position: OPENING, moves: ["G1Y2@3,0<", "R3B1@-1,0v", "R1Y3@0,1>"] },
      seat: 1,
      text: {
        en:
          "In the expert variant the lines of a card are multiplied. " +
          "The last card here made a topaz line of 6 and a ruby line of 3.",
        fr:
          "Dans la variante experte, les rangées d’une carte se multiplient. " +
          "La dernière carte a fait ici une rangée de 6 topazes et une de 3 rubis.",
      },
      question: { en: "What would the experts write down?", fr: "Que marqueraient les experts ?" },
      choices: ["9", "18", "63"],
      right: 1,
      missed: { en: "Not added: multiplied. Try again.", fr: "Pas ajouté : multiplié. Encore un essai." },
      done: { en: "6 × 3 = 18. Corners are gold then.", fr: "6 × 3 = 18. Les creux valent alors de l’or." },
    },
    {
      start: { position: LAST },
      text: {
        en:
          "After seven rounds it is over, and most points wins. " +
          "This is the very last card, it is yours, and you are 8 behind: 52 to 60.",
        fr:
          "Après sept manches, c’est fini, et le plus haut total gagne. " +
          "Voici la toute dernière carte, elle est à vous, et vous êtes à 52 contre 60.",
      },
      task: { en: "Win the game.", fr: "Gagnez la partie." },
      judge: ({ view }) => (String(view.outcome?.["winners"]) === "0" ? "done" : "not"),
      wrong: "R1B3@5,3v",
      not: {
        en: "That is not enough. Look for a place with three lines, at the right edge.",
        fr: "Cela ne suffit pas. Cherchez une place à trois rangées, au bord droit.",
      },
      solution: ["R1Y2@5,3v"],
      done: { en: "Twelve points, and the game: 64 to 60.", fr: "Douze points, et la partie : 64 à 60." },
    },
  ],
  diagrams: [
    {
      example: "E1",
      start: sheet(false),
      caption: {
        en: "The four turns, one after another: 5, 9, 11, 7.",
        fr: "Les quatre tours, l’un après l’autre : 5, 9, 11, 7.",
      },
      moves: FOUR_TURNS,
      gains: [5, 9, 11, 7],
      shown: 3,
    },
    {
      example: "E2",
      start: sheet(true),
      caption: { en: "The same cards, multiplied: 5, 18, 48, 7.", fr: "Les mêmes cartes, multipliées : 5, 18, 48, 7." },
      moves: FOUR_TURNS,
      gains: [5, 18, 48, 7],
      shown: 3,
    },
    {
      example: "E3",
      start: { position: SEVEN, moves: ["Y2B1@2,0v", "R3B2@2,1<"] },
      caption: {
        en: "Three topazes would make eight; two make seven, and 11 points with the rubies.",
        fr: "Trois topazes en feraient huit ; deux en font sept, et 11 points avec les rubis.",
      },
      refused: { move: "R1Y3@3,1v", rule: "TOPAS-R3" },
      moves: ["R1Y2@3,1v"],
      gains: [11],
    },
    {
      example: "E4",
      start: sheet(false, FOUR_TURNS),
      caption: { en: "The second round: 9, 11, 12, 11.", fr: "La deuxième manche : 9, 11, 12, 11." },
      moves: FOUR_MORE,
      gains: [9, 11, 12, 11],
      shown: 3,
    },
  ],
};
