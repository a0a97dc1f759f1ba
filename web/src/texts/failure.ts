/** Texts of failures: for each kind a title, and a text saying what happened and what to do. */
export const en = {
  fail_gone: "The server is not there",
  fail_gone_text: "It may be restarting, or your connection is interrupted. Games are safe: every move is on its disk.",
  fail_itself: "This page tries again by itself.",
  fail_chunk: "A part of the page did not arrive",
  fail_chunk_text:
    "The server may be restarting, or has a newer page. Loading it again usually helps; your games are safe.",
  fail_page: "There is nothing at this address",
  fail_page_text: "The link may be cut off or have a slip in it. All games are on the shelf.",
  fail_game: "We have no game called “{game}”",
  fail_game_text: "These are on the shelf:",
  fail_table: "There is no such table",
  fail_table_text:
    "The link may be cut off, or the table belongs to another server. Ask whoever sent it for a new link.",
  fail_link: "This link no longer works",
  fail_link_text: "It was used, replaced by a new one, or copied only in part. Ask whoever sent it for a new link.",
  fail_expired: "This link has expired",
  fail_expired_text: "Invitations last for some days. Ask whoever sent it for a new one.",
  fail_seatless: "You have no seat here",
  fail_seatless_text: "This browser holds no seat at this table. Open the link that you were given, on this device.",
  fail_sent_away: "Your seat was given away",
  fail_sent_away_text:
    "Whoever opened the table gave your seat to somebody else. The shelf has more games, and seats at all of them.",
  fail_private: "This table is private",
  fail_private_text: "Only those who play there may see it. If you have a seat, open the link that you were given.",
  fail_full: "All seats are taken",
  fail_full_text: "Somebody was faster. Ask for a link to watch, or open a table of your own.",
  fail_taken: "This seat is taken",
  fail_taken_text: "Somebody sat down before you. Ask for another link, or open a table of your own.",
  fail_over: "This game is over",
  fail_over_text: "You come too late to play, but not to start another one.",
  fail_begun: "The game has begun",
  fail_begun_text: "Every seat was taken before you came. Ask for a link to watch, or open a table of your own.",
  fail_newer: "This table is from a newer version",
  fail_newer_text:
    "This server does not know it yet. Whoever runs the server has to update it; the game itself is safe.",
  fail_often: "A little slower, please",
  fail_often_text: "Too many requests came from your address. Wait a moment and try again.",
  fail_fault: "The server made a mistake",
  fail_fault_text: "It has been noted. Trying again may help; if not, tell whoever runs the server.",
  fail_reload: "Load the page again",
  to_shelf: "To the shelf",
  open_own: "Open a table of {game}",
} as const;

export const fr: Record<keyof typeof en, string> = {
  fail_gone: "Le serveur n’est pas là",
  fail_gone_text:
    "Il redémarre peut-être, ou votre connexion est coupée. " +
    "Les parties sont en sûreté : chaque coup est sur son disque.",
  fail_itself: "Cette page réessaie toute seule.",
  fail_chunk: "Une partie de la page n’est pas arrivée",
  fail_chunk_text:
    "Le serveur redémarre peut-être, ou il a une page plus récente. " +
    "La recharger suffit d’habitude ; vos parties sont en sûreté.",
  fail_page: "Il n’y a rien à cette adresse",
  fail_page_text: "Le lien est peut-être coupé, ou une lettre a glissé. Tous les jeux sont sur l’étagère.",
  fail_game: "Nous n’avons pas de jeu « {game} »",
  fail_game_text: "Ceux-ci sont sur l’étagère :",
  fail_table: "Cette table n’existe pas",
  fail_table_text:
    "Le lien est peut-être coupé, ou la table est sur un autre serveur. " +
    "Demandez un nouveau lien à qui vous l’a envoyé.",
  fail_link: "Ce lien ne marche plus",
  fail_link_text:
    "Il a servi, a été remplacé, ou n’est copié qu’en partie. Demandez-en un nouveau à qui vous l’a envoyé.",
  fail_expired: "Ce lien a expiré",
  fail_expired_text: "Une invitation vaut quelques jours. Demandez-en une nouvelle à qui vous l’a envoyée.",
  fail_seatless: "Vous n’avez pas de place ici",
  fail_seatless_text:
    "Ce navigateur ne tient aucune place à cette table. Ouvrez le lien qu’on vous a donné, sur cet appareil.",
  fail_sent_away: "Votre place a été donnée",
  fail_sent_away_text:
    "La personne qui a ouvert la table a donné votre place à quelqu’un d’autre. " +
    "L’étagère a d’autres jeux, et des places à tous.",
  fail_private: "Cette table est privée",
  fail_private_text:
    "Seuls ceux qui y jouent peuvent la voir. Si vous y avez une place, ouvrez le lien qu’on vous a donné.",
  fail_full: "Toutes les places sont prises",
  fail_full_text: "Quelqu’un a été plus rapide. Demandez un lien pour regarder, ou ouvrez une table à vous.",
  fail_taken: "Cette place est prise",
  fail_taken_text: "Quelqu’un s’est assis avant vous. Demandez un autre lien, ou ouvrez une table à vous.",
  fail_over: "Cette partie est finie",
  fail_over_text: "Trop tard pour la jouer, mais pas pour en commencer une autre.",
  fail_begun: "La partie a commencé",
  fail_begun_text:
    "Toutes les places étaient prises avant votre arrivée. Demandez un lien pour regarder, ou ouvrez une table à vous.",
  fail_newer: "Cette table vient d’une version plus récente",
  fail_newer_text:
    "Ce serveur ne la connaît pas encore. Il faut que la personne qui s’en occupe le mette à jour ; " +
    "la partie est en sûreté.",
  fail_often: "Un peu plus doucement",
  fail_often_text: "Trop de demandes sont venues de votre adresse. Attendez un instant et réessayez.",
  fail_fault: "Le serveur s’est trompé",
  fail_fault_text: "C’est noté. Réessayer peut suffire ; sinon, dites-le à qui s’occupe du serveur.",
  fail_reload: "Recharger la page",
  to_shelf: "Vers l’étagère",
  open_own: "Ouvrir une table de {game}",
};
