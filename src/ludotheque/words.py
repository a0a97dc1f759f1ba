"""What the terminal says, in English and French."""

from typing import Final

WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "which": "Which game?",
        "seats": "How many seats?",
        "not_choice": "Please answer one of: {choices}",
        "your_move": "{seat}, your move (? for help)",
        "played": "{seat} ({player}) plays {move}.",
        "lost_turn": "{seat} has no move and loses the turn.",
        "points": "{points} points",
        "hand_over": "Hand the screen to {seat}, then press Enter. ",
        "hint": "Hint: {move}, {points}.",
        "hint_quiet": "Hint: {move}.",
        "undone": "Taken back: {moves}.",
        "nothing_to_undo": "There is nothing to take back.",
        "saved": "Saved: {path}",
        "resume": "Go on with: ludotheque play --resume {path}",
        "not_saved": "Not saved: {problem}",
        "not_a_move": "“{text}” is not a move. A move looks like {example}; ? helps.",
        "not_legal": "{text} is not legal: {why} ({rule}).",
        "ambiguous": "“{text}” may be {choices}. Write more of it.",
        "over_all": "The game is over: {why}.",
        "wins": "{seats} wins.",
        "win_together": "{seats} share the victory.",
        "draw": "A draw.",
        "result": "Result: {points} points.",
        "scores": "Scores: {scores}.",
        "offer": "{seat} offers a draw: accept, decline, or just move.",
        "offered": "The draw is offered; now make your move.",
        "accepted": "{seat} accepts the draw.",
        "declined": "{seat} declines the draw.",
        "moves": "{count} legal moves: {moves}",
        "moves_more": "{count} legal moves, the first {shown}: {moves}\n"
        "moves R2 lists those that begin with R2.",
        "bye": "Goodbye.",
        "and": " and ",
        "commands": (
            "Commands\n"
            "  (a move)      play it; its beginning is enough if nothing else begins so\n"
            "  ?             this help            rules        the full rules\n"
            "  moves [R2]    legal moves          hint         what the greedy player would do\n"
            "  undo          take back            show         draw the table again\n"
            "  save [FILE]   save the game        svg FILE     a picture of the table\n"
            "  quit          stop; an unfinished game is saved\n"
        ),
        "table_commands": "  draw?, accept, decline, resign\n",
        "resign_command": "  resign\n",
        "saved_for_later": "The game is saved.",
        "file_needed": "Name a file: {command} table.svg",
        "human": "you",
    },
    "fr": {
        "which": "Quel jeu ?",
        "seats": "Combien de places ?",
        "not_choice": "Réponses possibles : {choices}",
        "your_move": "{seat}, à vous de jouer (? pour l’aide)",
        "played": "{seat} ({player}) joue {move}.",
        "lost_turn": "{seat} n’a aucun coup et perd son tour.",
        "points": "{points} points",
        "hand_over": "Passez l’écran à {seat}, puis appuyez sur Entrée. ",
        "hint": "Conseil : {move}, {points}.",
        "hint_quiet": "Conseil : {move}.",
        "undone": "Repris : {moves}.",
        "nothing_to_undo": "Il n’y a rien à reprendre.",
        "saved": "Partie enregistrée : {path}",
        "resume": "Pour continuer : ludotheque play --resume {path}",
        "not_saved": "Non enregistrée : {problem}",
        "not_a_move": "« {text} » n’est pas un coup. Un coup s’écrit {example} ; ? pour l’aide.",
        "not_legal": "{text} n’est pas permis : {why} ({rule}).",
        "ambiguous": "« {text} » peut être {choices}. Écrivez-en davantage.",
        "over_all": "La partie est finie : {why}.",
        "wins": "{seats} gagne.",
        "win_together": "{seats} se partagent la victoire.",
        "draw": "Partie nulle.",
        "result": "Résultat : {points} points.",
        "scores": "Score : {scores}.",
        "offer": "{seat} propose la nulle : accept, decline, ou jouez simplement.",
        "offered": "La nulle est proposée ; à vous de jouer maintenant.",
        "accepted": "{seat} accepte la nulle.",
        "declined": "{seat} refuse la nulle.",
        "moves": "{count} coups permis : {moves}",
        "moves_more": "{count} coups permis, les {shown} premiers : {moves}\n"
        "moves R2 donne ceux qui commencent par R2.",
        "bye": "Au revoir.",
        "and": " et ",
        "commands": (
            "Commandes\n"
            "  (un coup)     le jouer ; le début suffit si rien d’autre ne commence ainsi\n"
            "  ?             cette aide           rules        les règles complètes\n"
            "  moves [R2]    les coups permis     hint         ce que jouerait le glouton\n"
            "  undo          reprendre            show         redessiner la table\n"
            "  save [FICHIER] enregistrer         svg FICHIER  une image de la table\n"
            "  quit          arrêter ; une partie inachevée est enregistrée\n"
        ),
        "table_commands": "  draw? (proposer la nulle), accept, decline, resign (abandonner)\n",
        "resign_command": "  resign (abandonner)\n",
        "saved_for_later": "La partie est enregistrée.",
        "file_needed": "Il faut un nom de fichier : {command} table.svg",
        "human": "vous",
    },
}
