import type { Language } from "../../lib/language.svelte";

interface Words {
  temple: string;
  seats: string[];
  draw: string;
  end: string;
  hand: (n: number) => string;
  ap: (n: number) => string;
  pile: (n: number) => string;
  turnView: string;
  lift: string;
  plan: string;
  level: (n: number) => string;
  auction: (tablet: string) => string;
  bid: (n: number) => string;
  drop: string;
  let: string;
  done: string;
  tablets: Record<string, string>;
  powers: Record<string, string>;
  price: string;
  asked: (tablet: string, price: number) => string;
  seth: string;
  place: string;
  cell: (name: string) => string;
  pillar: (seat: string) => string;
}

export const words: Record<Language, Words> = {
  en: {
    temple: "The pyramid",
    seats: ["white", "black", "yellow", "orange"],
    draw: "Draw a tile (1 AP)",
    end: "End turn",
    hand: (n) => `From hand (${n})`,
    ap: (n) => (n === 1 ? "1 action point left" : `${n} action points left`),
    pile: (n) => `${n} tiles to draw`,
    turnView: "Turn the view",
    lift: "Lift the top level",
    plan: "Seen from above",
    level: (n) => (n === 0 ? "ground" : `level ${n}`),
    auction: (tablet) => `Bid for ${tablet}`,
    bid: (n) => `Bid ${n}`,
    drop: "Drop out",
    let: "Let it pass",
    done: "Done",
    tablets: { horus: "Horus", anubis: "Anubis", thoth: "Thoth", seth: "Seth" },
    powers: {
      horus: "a pillar from hand to any free site",
      anubis: "send one or two pillars home",
      thoth: "one action point more",
      seth: "lay another’s tile your way",
    },
    price: "Price",
    asked: (tablet, price) => `${tablet} is up for auction: ${price} bid so far`,
    seth: "Use Seth? Turn the tile your way, and both of you score it.",
    place: "Choose where the tile goes; again turns it.",
    cell: (name) => `cell ${name}`,
    pillar: (seat) => `${seat} pillar`,
  },
  fr: {
    temple: "La pyramide",
    seats: ["blanc", "noir", "jaune", "orange"],
    draw: "Piocher une dalle (1 PA)",
    end: "Finir le tour",
    hand: (n) => `De la réserve (${n})`,
    ap: (n) => (n === 1 ? "1 point d’action" : `${n} points d’action`),
    pile: (n) => `${n} dalles à piocher`,
    turnView: "Tourner la vue",
    lift: "Soulever le dernier étage",
    plan: "Vu d’en haut",
    level: (n) => (n === 0 ? "sol" : `étage ${n}`),
    auction: (tablet) => `Enchère pour ${tablet}`,
    bid: (n) => `Miser ${n}`,
    drop: "Se retirer",
    let: "Laisser passer",
    done: "Fini",
    tablets: { horus: "Horus", anubis: "Anubis", thoth: "Thot", seth: "Seth" },
    powers: {
      horus: "une colonne de la réserve sur un site libre",
      anubis: "renvoyer une ou deux colonnes",
      thoth: "un point d’action de plus",
      seth: "poser à sa façon la dalle d’un autre",
    },
    price: "Prix",
    asked: (tablet, price) => `${tablet} est aux enchères : ${price} misés`,
    seth: "Utiliser Seth ? Tournez la dalle à votre façon ; vous marquez tous les deux.",
    place: "Choisissez où va la dalle ; encore une fois la tourne.",
    cell: (name) => `case ${name}`,
    pillar: (seat) => `colonne ${seat}`,
  },
};
