### Les refus : ce que le serveur répond à une demande qu’il n’exécute pas.
###
### Un message porte le nom d’un code de server/refusals.py. Les programmes lisent le code, les gens lisent la phrase :
### elle dit ce qui ne va pas et, si possible, ce qui irait. Les sièges sont numérotés à partir de 0, comme les
### programmes les envoient. Les mots de l’interface de programmation (bot, forfeit, level:3 …) ne se traduisent pas.

# Un mot tel qu’il a été envoyé, ou doit être envoyé.
quoted = « { $text } »

## Qui vous êtes

token-missing = Il faut le jeton d’un siège. Envoyez-le dans l’en-tête « Authorization: Bearer … ».
token-unknown = Cette table ne connaît pas ce lien ou ce jeton. Demandez un nouveau lien.
token-expired = Ce lien a expiré. Demandez-en un nouveau.
not-your-seat = Votre jeton n’est pas celui du siège { $seat }.
seat-needed = Seuls les joueurs de cette table peuvent le faire. Utilisez le lien de votre siège.
host-only = Seule la personne qui a ouvert la table peut le faire.
no-watching = Cette table n’est pas ouverte aux spectateurs.
bad-origin = Cette page ne vient pas de ce serveur : elle ne peut pas jouer ici.
bad-host = Le serveur ne connaît pas ce nom. La personne qui l’administre peut l’ajouter avec --public-url.

## Ce qui existe

no-page = Il n’y a rien à cette adresse.
# $method : celle de HTTP, comme DELETE.
bad-method = Cette adresse n’accepte pas { $method }.
no-table = Cette table n’existe pas sur ce serveur. Vérifiez le lien.
# $known : les noms de tous les jeux.
no-game = Il n’y a pas de jeu « { $game } ». Les jeux sont { $known }.
# $known : ce qu’on peut imprimer du jeu ; peut-être rien.
no-section = On ne peut pas imprimer cela de { $game }. On peut imprimer : { $known }.
# $last : le plus grand numéro de siège.
no-seat =
    { $last ->
        [0] Il n’y a pas de siège { $seat }. Le seul siège est le siège 0.
       *[other] Il n’y a pas de siège { $seat }. Les sièges vont de 0 à { $last }.
    }
# $last : le nombre de coups de la partie ; $ply : le nombre demandé.
no-ply =
    { $last ->
        [one] La partie compte { $last } coup, pas { $ply }.
       *[other] La partie compte { $last } coups, pas { $ply }.
    }
# $version : celle d’un jeu, comme topas-1.
newer-table = Cette table a besoin de { $version }, que ce serveur n’a pas. Il faut mettre le serveur à jour.

## Ce qui a été envoyé

# $name : le champ ; $problem : une des propositions « input-… » plus bas.
malformed = { $name } : { $problem }.
# $place : ce qui est connu, la ligne et la colonne, le caractère, ou rien.
not-json =
    { $place ->
        [line] Ce n’est pas du JSON : voyez ligne { $line }, colonne { $column }.
        [character] Ce n’est pas du JSON : voyez le caractère { $character }.
       *[unknown] Ce n’est pas du JSON.
    }
ticket-old = Ce ticket a plus d’un jour. Demandez-en un autre par POST /api/secrets.
ticket-used = Une table a déjà été ouverte avec ce ticket. Demandez-en un autre par POST /api/secrets.
too-large = C’est trop volumineux. Le maximum est de { $most } octets.
# $kind : celui de l’option. $also : les nombres permis en plus de l’intervalle.
bad-option =
    { $kind ->
        [choice] Option { $name } : « { $value } » ne fait pas partie des choix, qui sont { $choices }.
        [number] Option { $name } : « { $value } » n’est pas un nombre entier de { $low } à { $high }.
        [number-also] Option { $name } : « { $value } » n’est ni { $also } ni un nombre entier de { $low } à { $high }.
        [parts] Option { $name } : « { $value } » n’est ni « { $standard } » ni le contenu d’un fichier de pièces.
       *[flag] Option { $name } : « { $value } » n’est ni true ni false.
    }
# $count : le nombre d’options du jeu ; $known : leurs noms.
unknown-option =
    { $count ->
        [0] { $game } n’a pas d’option « { $name } ». Ce jeu n’a aucune option.
       *[other] { $game } n’a pas d’option « { $name } ». Ses options sont { $known }.
    }
# $problem : ce que dit le jeu, en anglais ; dans les autres langues, la proposition « options-clash ».
bad-options = Ces options ne vont pas ensemble : { $problem }.
# $about : ce qui est connu, l’option, la règle, les deux ou rien.
options-clash =
    { $about ->
        [both] « { $name } » ne va pas avec les autres ({ $rule })
        [name] « { $name } » ne va pas avec les autres
        [rule] voyez la règle { $rule }
       *[nothing] voyez les règles
    }
# $problem : ce que dit le jeu, en anglais ; dans les autres langues, la proposition « parts-break ».
bad-parts = Ces pièces ne peuvent pas servir : { $problem }.
# $about : si la règle enfreinte est connue.
parts-break =
    { $about ->
        [rule] elles enfreignent la règle { $rule }
       *[nothing] elles n’ont pas la forme voulue
    }
# $spread : combien de joueurs il peut y avoir de plus que $low.
wrong-seats =
    { $spread ->
        [0]
            { $low ->
                [one] { $game } se joue à { $low } joueur, pas à { $count }.
               *[other] { $game } se joue à { $low } joueurs, pas à { $count }.
            }
       *[other] { $game } se joue de { $low } à { $high } joueurs, pas à { $count }.
    }
no-player =
    Il n’y a pas de robot « { $player } ». Les robots sont random, greedy et level:1 à level:6, aussi avec un style, comme level:4:careful.
only-bots = Il faut au moins une personne pour jouer ou pour regarder. Ajoutez un joueur ou autorisez les spectateurs.
no-skip = { $game } n’a pas de règle pour passer un tour au temps dépassé. Choisissez bot ou forfeit.
no-forfeit = On ne peut perdre au temps qu’à deux joueurs. Choisissez bot.
# $problem : une des propositions « address-… » plus bas.
bad-address = Cette adresse ne convient pas : { $problem }.
# $problem : ce que dit la lecture, en anglais ; dans les autres langues, la proposition « record-unreadable ».
bad-record = Cette partie enregistrée ne peut pas être vérifiée : { $problem }.
record-unreadable = elle n’a pas la forme d’une partie enregistrée

## Les coups

# $why : une raison du catalogue du jeu.
illegal-move = Ce coup n’est pas permis : { $why }.
not-a-move = « { $move } » n’est pas un coup de ce jeu.
not-now = Ce coup ne peut pas être joué maintenant.
ambiguous-move = « { $move } » peut désigner plusieurs coups. Précisez.
stale = La partie a avancé : vous aviez vu le coup { $seen }, elle en est au coup { $ply }.
not-your-turn = Ce n’est pas au joueur du siège { $seat } de jouer.
bot-plays = Un robot joue pour le siège { $seat }. Revenez d’abord à ce siège.
not-started = La partie n’a pas commencé : il reste un siège libre.
started = La partie a déjà commencé.
paused = La partie est en pause. Un joueur doit la reprendre.
not-paused = La partie n’est pas en pause.
over = La partie est finie.
not-over = La partie n’est pas encore finie. Ce ne sera possible qu’ensuite.
key-used = La clé « { $key } » a déjà servi à autre chose. Choisissez-en une autre.
# $reason : si $why, une raison du catalogue du jeu, est connue.
not-said =
    { $reason ->
        [known] { not-possible } : { $why }.
       *[unknown] { not-possible }.
    }
# Le début de « not-said ».
not-possible =
    { $action ->
        [accept] Vous ne pouvez pas accepter de nulle maintenant
        [decline] Vous ne pouvez pas refuser de nulle maintenant
        [resign] Vous ne pouvez pas abandonner maintenant
       *[draw] Vous ne pouvez pas proposer de nulle maintenant
    }

## Annuler un coup, questions, robots remplaçants

undo-off = À cette table, on ne peut pas annuler de coup.
undo-many = Trop de coups ont été annulés à cette table. Continuez la partie.
undo-away = Un joueur dont l’accord est nécessaire est absent, et un robot ne peut pas le donner pour lui.
undo-turn = À cette table, un coup ne s’annule que pendant votre tour, et seulement s’il n’a rien révélé de caché.
no-undo = Il n’y a pas de coup à annuler après le coup { $to }.
no-stand-in = Dans le défi, aucun robot ne peut jouer pour vous.
# $strongest : le nom d’un robot.
weak-stand-in =
    Les conseils sont désactivés à cette table : le robot qui joue pour vous peut être { $strongest } au plus.
asked-already = Une autre question attend encore sa réponse.
not-asked = Aucune question n’attend votre réponse.

## Les sièges

seat-taken = Ce siège est pris. Demandez un autre lien.
one-seat = Quelqu’un de votre réseau joue déjà à cette table. L’hôte peut inviter d’autres joueurs par un lien.
table-full = Tous les sièges de cette table sont pris. Vous pouvez peut-être regarder la partie.
not-a-person = Aucun robot ne remplace une personne au siège { $seat }.
curtain = L’écran ne montre pas le siège { $seat }. Passez d’abord l’appareil à son joueur.
no-curtain = Il n’y a rien à changer : cet appareil n’a qu’un siège, ou le jeu ne cache rien.

## Ce qui peut manquer à une table ou à un jeu

chat-off = La discussion est désactivée à cette table.
# $count : le nombre de lots qui peuvent être mis aux enchères ; $lots : leurs noms.
no-lot =
    { $count ->
        [0] « { $lot } » ne peut pas être mis aux enchères maintenant. Rien ne peut l’être.
       *[other] « { $lot } » ne peut pas être mis aux enchères maintenant. Vous pouvez miser sur { $lots }.
    }
no-bids = { $game } n’a pas d’enchères.
hints-off = Les conseils sont désactivés à cette table.
no-review = Personne n’a encore demandé l’analyse de cette partie.
review-failed = L’analyse a échoué. Redemandez-la.

## Limites et incidents

too-many =
    { $seconds ->
        [one] Trop de demandes : attendez { $seconds } seconde.
       *[other] Trop de demandes : attendez { $seconds } secondes.
    }
too-many-sockets = Trop de connexions sont ouvertes depuis votre réseau. Fermez-en quelques-unes.
storage-gone = Le serveur ne peut pas joindre sa base de données. Réessayez dans un instant.
stopping = Le serveur redémarre. Réessayez dans un instant.
fault = Une erreur s’est produite sur le serveur. C’est notre faute, et nous en gardons la trace.
no-mail = Ce serveur n’envoie pas d’e-mails.
too-many-addresses = Une table peut prévenir { $most } adresses au plus.

## Ce qui ne va pas dans un champ : la fin de « malformed »

# La plupart portent le nom d’une erreur de Pydantic et en reçoivent le contenu.
input-missing = ce champ manque
input-union-tag-not-found = { input-missing }
input-extra-forbidden = ce champ n’existe pas
input-string-type = il faut un texte
input-string-unicode = ce texte contient autre chose que des caractères
input-string-too-short = ce texte ne doit pas être vide
input-string-too-long =
    { $max_length ->
        [one] { $max_length } caractère au plus
       *[other] { $max_length } caractères au plus
    }
input-string-pattern-mismatch = ce texte n’a pas la bonne longueur, ou contient des caractères interdits ici
input-int-type = il faut un nombre entier
input-int-parsing = { input-int-type }
input-int-from-float = { input-int-type }
input-int-parsing-size = ce nombre est trop grand
input-greater-than-equal = le minimum est { $ge }
input-less-than-equal = le maximum est { $le }
input-bool-type = il faut true ou false
input-list-type = il faut une liste
input-dict-type = il faut un objet
input-model-type = { input-dict-type }
input-model-attributes-type = { input-dict-type }
input-too-long =
    { $max_length ->
        [one] { $max_length } élément au plus
       *[other] { $max_length } éléments au plus
    }
input-too-short =
    { $min_length ->
        [one] { $min_length } élément au moins
       *[other] { $min_length } éléments au moins
    }
# $choices : des mots entre guillemets.
input-literal-error = les choix sont { $choices }
input-union-tag-invalid = { input-literal-error }
input-unexpected = ce n’est pas ce qui est attendu ici
input-hash = il faut 64 chiffres hexadécimaux
input-of-position = ne l’envoyez pas, car la position le contient déjà
# En anglais, c’est le jeu lui-même qui dit ce qui ne va pas.
input-position = ce n’est pas une position possible de { $game }

## Ce qui ne va pas dans une adresse de notification : la fin de « bad-address »

address-text = il faut un texte
address-mail = il faut une adresse comme nom@example.org, en ASCII
address-length = une URL est un texte de { $most } caractères au plus
address-characters =
    l’URL contient une espace, une barre oblique inverse ou un caractère de contrôle, qu’il faut encoder
# $example : la forme d’une URL correcte.
address-unreadable = l’URL est illisible ; il en faut une comme { $example }
address-scheme = l’URL doit commencer par http ou https, comme { $example }
address-https = l’URL doit commencer par https, comme { $example }
address-host = l’URL ne nomme pas d’hôte ; il en faut une comme { $example }
address-password = l’URL ne doit contenir ni nom d’utilisateur ni mot de passe ; un jeton dans son chemin suffit
address-port = aucune notification ne peut aller au port { $port } ; prenez 80, 443, ou à partir de 1024
address-never = l’URL mène à une adresse où personne ne peut rien recevoir ; prenez-en une publique
address-private =
    l’URL mène à une adresse privée ; prenez-en une publique, ou demandez à la personne qui administre le serveur d’autoriser les adresses privées
address-own =
    l’URL mène au serveur lui-même ; prenez-en une autre, ou demandez à la personne qui administre le serveur d’autoriser les adresses privées
address-unknown = l’hôte de l’URL est introuvable ; vérifiez son orthographe
address-subscription = un abonnement aux notifications est un objet avec endpoint et keys
# $problem : une autre de ces propositions.
address-endpoint = dans endpoint de l’abonnement, { $problem }
address-keys = keys de l’abonnement doit être un objet avec p256dh et auth
# $name : p256dh ou auth.
address-key = keys.{ $name } de l’abonnement doit avoir { $length } octets en base64url
address-point = keys.p256dh de l’abonnement doit être un point de P-256
