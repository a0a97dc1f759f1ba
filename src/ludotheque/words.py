"""What the terminal says, in English and French."""

from typing import Final

# Where somebody plays in French, the commands have French names as well.
COMMAND_NAMES: Final[dict[str, dict[str, str]]] = {
    "en": {},
    "fr": {
        "aide": "help",
        "règles": "rules",
        "regles": "rules",
        "coups": "moves",
        "conseil": "hint",
        "reprendre": "undo",
        "table": "show",
        "enregistrer": "save",
        "image": "svg",
        "quitter": "quit",
        "nulle?": "draw?",
        "accepter": "accept",
        "refuser": "decline",
        "abandonner": "resign",
    },
}

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "which": "Which game?",
        "seats": "How many seats?",
        "not_choice": "Please answer one of: {choices}",
        "your_move": "{seat}, your move (? for help)",
        "your_move_alone": "Your move (? for help)",
        "played": "{seat} plays {move}.",
        "played_by": "{seat} ({player}) plays {move}.",
        "played_alone": "You play {move}.",
        "lost_turn": "{seat} has no move and loses the turn.",
        "point": "{points} point",
        "points": "{points} points",
        "hand_over": "Hand the screen to {seat}, then press Enter. ",
        "hint": "Hint: {move}, {points}.",
        "hint_quiet": "Hint: {move}.",
        "undone": "Taken back: {moves}.",
        "nothing_to_undo": "There is nothing to take back.",
        "saved": "Saved: {path}",
        "resume": "Go on with:",
        "not_saved": "Not saved: {problem}",
        "not_a_move": "“{text}” is not a move. A move looks like {example}; ? helps.",
        "not_legal": "{text} is not legal: {why} ({rule}).",
        "ambiguous": "“{text}” may be {choices}. Write more of it.",
        "no_draws": "Nobody offers a draw in this game.",
        "no_resigning": "Only a game of two seats can be resigned; quit stops and saves it.",
        "over_all": "The game is over: {why}.",
        "wins": "{seats} wins.",
        "win_together": "{seats} share the victory.",
        "draw": "A draw.",
        "result": "Result: {points}.",
        "scores": "Scores: {scores}.",
        "offer": "{seat} offers a draw: accept, decline, or just move.",
        "offered": "The draw is offered; now make your move.",
        "accepted": "{seat} accepts the draw.",
        "declined": "{seat} declines the draw.",
        "move": "1 legal move:",
        "moves": "{count} legal moves:",
        "moves_more": "{count} legal moves, the first {shown}:",
        "moves_begin": "“moves {begin}” lists those that begin with {begin}.",
        "no_moves": "No legal move begins with “{begin}”.",
        "bye": "Goodbye.",
        "and": " and ",
        "commands_title": "Commands",
        "commands": (
            "  (a move)     play it; its beginning is enough if nothing else begins so\n"
            "  ?            this help           rules      the full rules\n"
            "  moves [R2]   legal moves         hint       what a greedy player would do\n"
            "  undo         take back           show       draw the table again\n"
            "  save [FILE]  save the game       svg FILE   a picture of the table\n"
            "  quit         stop; an unfinished game is saved\n"
        ),
        "draw_commands": ("  draw?        offer a draw        accept, decline   answer an offer\n"),
        "resign_command": "  resign       give up the game\n",
        "file_needed": "Name a file: {command} table.svg",
        "human": "you",
        "random": "random",
        "greedy": "greedy",
    },
    "fr": {
        "which": "Quel jeu ?",
        "seats": "Combien de places ?",
        "not_choice": "Réponses possibles : {choices}",
        "your_move": "{seat}, à vous de jouer (? pour l’aide)",
        "your_move_alone": "À vous de jouer (? pour l’aide)",
        "played": "{seat} joue {move}.",
        "played_by": "{seat} ({player}) joue {move}.",
        "played_alone": "Vous jouez {move}.",
        "lost_turn": "{seat} n’a aucun coup et perd son tour.",
        "point": "{points} point",
        "points": "{points} points",
        "hand_over": "Passez l’écran à {seat}, puis appuyez sur Entrée. ",
        "hint": "Conseil : {move}, {points}.",
        "hint_quiet": "Conseil : {move}.",
        "undone": "Repris : {moves}.",
        "nothing_to_undo": "Il n’y a rien à reprendre.",
        "saved": "Enregistré : {path}",
        "resume": "Pour continuer :",
        "not_saved": "Rien n’est enregistré : {problem}",
        "not_a_move": "« {text} » n’est pas un coup. Un coup s’écrit {example} ; ? pour l’aide.",
        "not_legal": "{text} n’est pas permis : {why} ({rule}).",
        "ambiguous": "« {text} » peut être {choices}. Écrivez-en davantage.",
        "no_draws": "On ne propose pas la nulle dans ce jeu.",
        "no_resigning": (
            "On n’abandonne qu’une partie à deux places ; quitter l’arrête et l’enregistre."
        ),
        "over_all": "La partie est finie : {why}.",
        "wins": "{seats} gagne.",
        "win_together": "{seats} se partagent la victoire.",
        "draw": "Partie nulle.",
        "result": "Résultat : {points}.",
        "scores": "Score : {scores}.",
        "offer": "{seat} propose la nulle : accepter, refuser, ou jouez simplement.",
        "offered": "La nulle est proposée ; à vous de jouer maintenant.",
        "accepted": "{seat} accepte la nulle.",
        "declined": "{seat} refuse la nulle.",
        "move": "1 coup permis :",
        "moves": "{count} coups permis :",
        "moves_more": "{count} coups permis, les {shown} premiers :",
        "moves_begin": "« coups {begin} » donne ceux qui commencent par {begin}.",
        "no_moves": "Aucun coup permis ne commence par « {begin} ».",
        "bye": "Au revoir.",
        "and": " et ",
        "commands_title": "Commandes (leurs noms anglais valent aussi)",
        "commands": (
            "  (un coup)    le jouer ; le début suffit si rien d’autre ne commence ainsi\n"
            "  ?            cette aide          règles     les règles complètes\n"
            "  coups [R2]   les coups permis    conseil    ce que jouerait un glouton\n"
            "  reprendre    reprendre son coup  table      redessiner la table\n"
            "  enregistrer [FICHIER]            image FICHIER   une image de la table\n"
            "  quitter      arrêter ; une partie inachevée est enregistrée\n"
        ),
        "draw_commands": ("  nulle?       proposer la nulle   accepter, refuser   y répondre\n"),
        "resign_command": "  abandonner   donner la partie pour perdue\n",
        "file_needed": "Il faut un nom de fichier : {command} table.svg",
        "human": "vous",
        "random": "hasard",
        "greedy": "glouton",
    },
}
