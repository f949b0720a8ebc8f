# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● À vous · Marrakech
settings = Réglages
language = Langue
confirm-at-once = Mes choix valent aussitôt, sans aperçu
sounds = Sons (touche M)
notify = Me prévenir quand c’est à moi
notify-denied = Ce navigateur n’autorise pas les notifications ici.
notify-turn = C’est à vous.
home = Retour à l’accueil

# Home page
hero = Bienvenue au marché
hero-text = Guidez Assam entre les étals, posez vos tapis là où les autres devront passer, et gardez un œil sur votre bourse.
your-name = Votre nom
guest = Invité
players = Joueurs
play-now = Jouer
bot-level = Robots
level-random = Flâneur
level-random-text = Va où le vent le porte.
level-shepherd = Berger
level-shepherd-text = Tout doux : pour une première partie.
level-porter = Porteur
level-porter-text = A porté bien des tapis, en a posé quelques-uns.
level-potter = Potier
level-potter-text = Vend à côté des tapis et les garde à l’œil.
level-peddler = Colporteur
level-peddler-text = Prend ce qui rapporte tout de suite.
level-weaver = Tisserand
level-weaver-text = S’y connaît en tapis ; apprend encore le commerce.
level-merchant = Marchand
level-merchant-text = Connaît le prix de chaque case.
level-caravan = Caravane
level-caravan-text = Pense plusieurs tours à l’avance.
level-vizier = Vizir
level-vizier-text = Très fort ; il prend le temps de réfléchir.
level-grand-vizier = Grand vizir
level-grand-vizier-text = Le champion : il a appris le jeu en jouant contre lui-même.
on-one-screen = Sur un seul écran
on-one-screen-text = Passez-vous l’appareil ; des robots peuvent compléter la table.
people = Personnes
bots = Robots
player-number = Joueur { $number }
set-up = Préparer la partie
with-friends = Entre amis
with-friends-text = Ouvrez une table et envoyez son lien ; on commence quand tout le monde est assis.
seats = Places
open-table = Ouvrir une table
watch = Regarder
watch-text = Les tables publiques, ouvertes ou en cours.
no-tables = Aucune table publique pour l’instant.
seats-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
in-progress = en cours
learn = Apprendre
learn-text = Les règles en quelques minutes, jouées sur le plateau ; puis des exercices.
tour = Faire la visite
exercises = Exercices
rules = Règles
# Options
options = Éditions et options
edition = Édition
edition-broadway = Broadway 2022
edition-broadway-text = Qui ne peut pas payer est éliminé.
edition-gigamic = Gigamic
edition-gigamic-text = Le classique français ; qui ne peut pas payer est éliminé.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Qui ne peut pas payer donne tout et continue.
edition-polish = Polonaise, ancienne
edition-polish-text = Douze tapis bleus dans la boîte ; personne n’est éliminé.
edition-russian = Russe
edition-russian-text = Douze tapis bleus dans la boîte ; personne n’est éliminé.
default-of-edition = Selon l’édition
option-unpaid = Qui ne peut pas payer
option-unpaid-text = Ce qui arrive à qui doit plus qu’il n’a.
option-unpaid-out = est éliminé
option-unpaid-stay = continue
option-order = Ordre du tour
option-order-text = Orienter avant le jet, ou tourner Assam à la fin pour le joueur suivant.
option-order-steer-first = Orienter d’abord
option-order-steer-last = Orienter à la fin
option-whole = Recouvrir un tapis entier
option-whole-text = Si un tapis peut cacher les deux moitiés d’un autre.
option-whole-never = Jamais
option-whole-own = Seulement les siens
clock = Horloge
clock-text = Si un tour dure davantage, un robot le joue.
no-clock = Aucune
seconds =
    { $count ->
        [one] { $count } seconde par tour
       *[other] { $count } secondes par tour
    }
listed = Montrer cette table à tous sous « Regarder »

# Table
table = Table
connecting = En route vers la table…
board = Marché
seat-free = Place { $seat }
you = vous
away = absent
eliminated = éliminé
pile = tapis { $colour }
pile-next = tapis { $colour }, le prochain à poser
colour-red = rouge
colour-yellow = jaune
colour-green = vert
colour-blue = bleu
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
dirhams =
    { $count ->
        [one] { $count } dirham
       *[other] { $count } dirhams
    }
rugs =
    { $count ->
        [one] { $count } tapis restant
       *[other] { $count } tapis restants
    }
die = Dé
die-shows = Le dé montre { $steps }
assam-here =
    { $facing ->
        [N] Assam, tourné vers le nord
        [E] Assam, tourné vers l’est
        [S] Assam, tourné vers le sud
       *[W] Assam, tourné vers l’ouest
    }
square-empty = vide
square-rug =
    { $count ->
        [one] { $colour }, à { $owner }, { $count } case
       *[other] { $colour }, à { $owner }, { $count } cases d’un tenant
    }
square-legal = on peut y poser un tapis
square-selected = choisie
square-costs = s’arrêter ici vous coûte { $cost }
square-eliminates = vous ne pouvez pas tout payer et quitteriez la partie
squares-count =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
spectators =
    { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }

# Menu, absence
menu = Menu
table-rules = Règles de cette table
rules-of-edition = Toutes les règles de cette édition
new-game = Nouvelle partie
new-game-question = Quitter cette partie et revenir à l’accueil ? Les autres en seront avertis.
new-game-question-alone = Terminer cette partie et en commencer une autre ?
leave-table = Quitter la table
leave-question = Quitter la table ? Les autres verront que vous êtes absent et pourront continuer sans vous.
leave-question-alone = Quitter la table ? La partie vous attend sur la page d’accueil.
resign = Abandonner
resign-question = Abandonner ? Vous perdez cette partie. Si les autres continuent, un robot prend votre place.
resign-question-alone = Terminer cette partie ? Elle compte comme perdue.
end-game = Terminer la partie
cancel = Annuler
close = Fermer
friendly = Partie amicale avec conseils, non classée
friendly-table = Partie amicale : les conseils sont permis et elle n’est pas classée.
absent = { $name } est absent.
absent-wait = Attendre encore
absent-substitute = Laisser jouer un robot
absent-end = Terminer la partie
take-over = Reprendre la place du robot
bot-plays = un robot joue
resigned = a abandonné

# Choices
your-choice = Votre choix
waiting-for = { $name } réfléchit…
prompt-steer = Où Assam doit-il regarder ?
prompt-steer-last = Tournez Assam pour le joueur suivant.
prompt-throw = Lancez le dé, ou choisissez une autre direction.
prompt-lay = Posez un tapis : touchez deux cases claires.
prompt-confirm-rug = Laisser le tapis ici ?
prompt-confirm-turn = Le laisser ainsi ?
steer-L = Gauche
steer-F = Tout droit
steer-R = Droite
throw-costs = { $steps } : −{ $dirhams }
costs-nothing = gratuit
throw-die = Lancer le dé
confirm-rug = Le laisser ici
confirm-turn = Voilà
undo = Reprendre
hint = Conseil
hint-lay = Un robot fort poserait { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Un robot fort tournerait à gauche.
        [R] Un robot fort tournerait à droite.
       *[F] Un robot fort irait tout droit.
    }
hint-none = Pas de conseil pour l’instant.
reason-free = Quel que soit le dé, vous ne payez rien par là.
reason-pays = Par là vous payez { $cost } en moyenne ; autrement jusqu’à { $most }.
reason-pays-more = Par là vous payez { $cost } en moyenne, plus qu’autrement ({ $least }), mais cela en vaut la peine.
reason-earns = Le prochain lancer vous rapporte { $cost } en moyenne.
reason-patch = Votre tapis fait alors partie d’une zone de { $squares } : c’est ce que les autres y paient.
reason-shows = Vous montrez { $squares } de plus.
reason-hides = Il cache { $squares } des autres.
reason-win-chance = Vos chances de gagner : environ { $share } ; avec le choix suivant, { $other }.
command = Saisir une action
command-text = L, F ou R tourne Assam, c4c5 pose un tapis, c4 décrit une case, ? dit ce que vous pouvez faire.
command-run = Valider
command-choices = Vous pouvez jouer : { $actions }.

# Game log
game-log = Le fil de la partie
event-started = { $name } commence.
event-steered =
    { $direction ->
        [L] { $name } tourne Assam à gauche.
        [R] { $name } tourne Assam à droite.
       *[F] { $name } laisse Assam tout droit.
    }
event-thrown = { $name } fait { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } fait { $steps } et paie { $dirhams } dirham à { $payee }.
       *[other] { $name } fait { $steps } et paie { $dirhams } dirhams à { $payee }.
    }
event-eliminated = { $name } ne peut pas tout payer et quitte la partie.
event-laid = { $name } pose un tapis sur { $from } et { $to }.
event-undone = { $name } reprend son choix.
event-seated = { $name } s’assied.
event-left = { $name } a quitté la table.
event-freed = { $by } libère la place de { $name }.
event-dice-renewed = Les dés sont préparés à nouveau.
event-returned = { $name } est de retour.
event-voted-substitute = { $name } veut qu’un robot joue pour { $absent }.
event-voted-end = { $name } veut terminer la partie sans { $absent }.
event-substituted = Un robot joue pour { $name } jusqu’à son retour.
event-resigned = { $name } abandonne.
event-stopped = La partie a été arrêtée.
event-won =
    { $count ->
        [one] { $names } gagne !
       *[other] { $names } partagent la victoire !
    }

# Chat
chat = Parler
chat-message = { $name } : { $text }
chat-send = Dire
chat-input = Vos mots
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-ouch = Aïe !
phrase-lucky = Quelle chance !
phrase-thinking = Je réfléchis…
phrase-thanks = Merci !
phrase-bye = Au revoir !

# Waiting for players
waiting-for-players = On attend des joueurs
waiting-for-dice = La partie commence dès que l’appareil de { $name } répond.
game-starts = La partie commence …
release-seat = Libérer la place
invite-players = Envoyez ce lien à ceux qui joueront :
table-link = Lien vers cette table
copy = Copier
copied = Copié
take-seat = S’asseoir ici
add-bot = Y mettre un robot

# Result
result = Résultat
player = Joueur
squares = Cases
coins = Dirhams
total = Points
rematch = Encore une
join-rematch = Vers la revanche
verify-dice = Vérifier le dé
dice-verified =
    { $count ->
        [one] Le secret est bien celui promis, et l’unique jet en découle.
       *[other] Le secret est bien celui promis, et les { $count } jets et tirages en découlent.
    }
dice-not-verified =
    { $problem ->
        [secret] Le secret n’est pas celui qui était promis.
        [commitment] Une contribution n’est pas celle que son joueur avait fixée.
        [changed] L’engagement d’un autre joueur a été modifié après que votre appareil a montré sa contribution.
        [first] Le premier joueur ne découle pas du secret.
       *[throw] Un jet ne découle pas du secret.
    }
dice-strength =
    { $strength ->
        [own] Votre contribution en fait partie, et personne n’a pu choisir la sienne après l’avoir vue.
        [players] Les contributions des joueurs en font partie, toutes fixées avant qu’aucune ne soit montrée.
        [absent] Cet appareil n’a pas contribué pour vous ; il ne peut pas confirmer que personne n’a choisi le secret.
        [nobody] Aucun joueur n’a contribué : le serveur seul a choisi le secret.
       *[old] Les contributions n’étaient pas fixées d’avance : le serveur a pu en connaître une avant de choisir le secret.
    }
save-record = Garder la partie

# Replay
history = Revoir
history-text = Les parties jouées, pas à pas, et qui joue bien.
replay = Reprise
replay-and-analysis = Reprise et analyse
back-to-table = À la table
game-unfinished = Une partie inachevée
loading = Un instant …
try-again = Réessayer
this-moment = Cet instant
moment = Instant
moment-of = { $at } sur { $count }
turn-number = Tour { $turn }
before-first-turn = Avant le premier tour
previous-turn = Un tour en arrière
previous-action = Une action en arrière
play-replay = Lire
pause-replay = Pause
next-action = Une action en avant
next-turn = Un tour en avant
replay-keys = Touches : ← → une action, Page préc. et Page suiv. un tour, Origine et Fin, espace pour lire.
event-drawn = { $name } retourne : { $colour }.
all-actions = Toutes les actions
score-breakdown = Comment on en est arrivé là
purse-at-start = Dirhams au départ
received = Reçu
paid = Payé

# Analysis
analysis = Analyse
analysis-text = Un vizir peut peser chaque action : la part de chance, la part d’adresse, et ce qui aurait été mieux.
analyse = Analyser cette partie
analysing =
    { $count ->
        [one] Un vizir pèse { $count } action. Cela prend quelques secondes ; promenez-vous en attendant.
       *[other] Un vizir pèse { $count } actions. Cela prend quelques secondes ; promenez-vous en attendant.
    }
win-chances = Chances
win-chances-chart = Les chances de chaque joueur au fil de la partie
win-chance-rises = Les chances de { $name } montent de { $before } à { $after }.
win-chance-falls = Les chances de { $name } tombent de { $before } à { $after }.
turning-points = Tournants
no-turning-points = Aucune action n’a fait basculer cette partie à elle seule.
better-lay = Mieux : un tapis sur { $from } et { $to }.
better-steer =
    { $direction ->
        [L] Mieux : tourner à gauche.
        [R] Mieux : tourner à droite.
       *[F] Mieux : aller tout droit.
    }
best-choices = Les meilleurs choix ici
played-action = joué
only-one-choice = aucun choix
luck-change = chance { $change }
grade-best = le meilleur
grade-good = bon
grade-doubtful = douteux
grade-poor = faible
grade-blunder = bévue
luck-and-skill = Chance et adresse
win-chance-start = Chances au départ
win-chance-luck = Chance
win-chance-own-errors = Ses propres erreurs
win-chance-others-errors = Erreurs des autres
win-chance-result = Résultat
win-chance-luck-adjusted = Sans la chance
play-rating = Jeu
rating-master = magistral
rating-strong = fort
rating-fair = correct
rating-learner = débutant
luck-and-skill-text = En points de pourcentage des chances de gain. Départ, chance et erreurs donnent ensemble le résultat ; une seule partie dit peu sur l’adresse.

# Replay of a record
replay-record = Revoir une partie notée
replay-record-text = Collez une partie notée ou ouvrez son fichier : parcourez-la et faites peser chaque action. Rien n’en est gardé.
record-text = Partie notée
record-show = Montrer la partie
record-open = Ouvrir un fichier
record-drop = ou déposez-le ici
another-record = Une autre partie
record-invalid = Ce n’est pas une partie notée lisible :
record-invalid-line = La ligne { $line } est illisible :
record-expected = Il faudrait :
refusal-too-large = C’est trop long pour une partie notée.

# Share
share = Partager
link-moment = Lien vers cet instant
picture-png = Image (PNG)
picture-svg = Dessin (SVG)
animation = Reprise animée (SVG)
qr-code = Code QR du lien

# Statistics
statistics = Statistiques
your-games = Vos parties
no-games-yet = Vous n’avez pas encore joué ici.
games-in-progress = En cours
games-finished = Terminées
resume-game = Continuer
won-by = Victoire : { $names }
free-seat = place libre
leaderboard = Classement
bot-ratings = Contre les robots
bot-ratings-text = Les parties que tu joues seul contre des robots. La force des robots est fixe et mesurée. Une partie laissée inachevée pendant une semaine compte comme perdue.
games = Parties
games-won = Gagnées
rating = Force
leaderboard-empty = Personne n’est encore classé.
leaderboard-text = Les parties entre personnes comptent d’autant plus que les deux ont rencontré de joueurs différents, et d’autant moins que les deux mêmes se rencontrent souvent. L’ordre est prudent : une force avec un grand ± est placée plus bas.

# Your data
your-data = Vos données
your-data-download = Télécharger
your-data-log-out = Déconnecter les autres appareils
your-data-delete = Supprimer
your-data-delete-question = Supprimer pour toujours votre nom, vos messages et votre accès ? Vous abandonnez les parties en cours. Les parties terminées restent, sans votre nom.
your-data-logged-out = Les autres appareils sont déconnectés.
your-data-deleted = Vos données ont été supprimées.
chat-removed = message supprimé

# Errors
error-connection-lost = La connexion est perdue. Nouvel essai ; rien de ce que vous avez fait n’est oublié.
error-unknown-table = Cette table n’existe pas.
error-server-unreachable = Le serveur ne répond pas. Réessayez dans un instant.
refusal-archived = Cette table a été rangée.
refusal-broken = Quelque chose ne va pas sur le serveur ; c’est noté.
refusal-busy = Trop de demandes à la fois. Réessayez dans un instant.
refusal-illegal-action = Les règles ne le permettent pas.
refusal-no-such-level = Ce robot n’existe pas.
refusal-no-such-seat = Cette place n’existe pas.
refusal-nobody = Le serveur ne vous connaît pas encore. Rechargez la page.
refusal-not-begun = La partie n’a pas commencé.
refusal-not-computed = Le calcul n’a pas abouti. Réessayez dans un instant.
refusal-not-host = Seule la personne qui a ouvert la table le peut.
refusal-not-over = La partie n’est pas encore finie.
refusal-not-playing = La partie n’est pas en cours.
refusal-not-saved = Le serveur ne peut rien enregistrer pour le moment. Réessayez dans un instant.
refusal-not-seated = Vous n’avez pas de place à cette table.
refusal-not-your-turn = Ce n’est pas à vous.
refusal-nothing-chosen = Rien n’a encore été choisi.
refusal-nothing-said = Le message est vide.
refusal-queue-full = Plusieurs conseils et analyses sont déjà en cours pour vous. Attendez que l’un d’eux soit prêt.
refusal-rematch-offered = Une revanche est déjà proposée.
refusal-seat-taken = Cette place est prise.
refusal-seated-already = Vous avez déjà une place.
refusal-restored = L’hébergeur a rétabli un état antérieur de cette table. Tout ce qui a suivi est perdu.
refusal-stale = Il s’est passé quelque chose entre-temps. Regardez et choisissez de nouveau.
refusal-started = La partie a déjà commencé.
refusal-too-many-bot-tables = Seuls des bots jouent déjà à plusieurs de vos tables. Attendez que l’une d’elles ait fini.
refusal-too-much = Trop vite ! Attendez un instant.
refusal-unknown-table = Cette table n’existe pas.
refusal-unreadable-action = Ce n’est pas une action. Écrivez L, F, R ou deux cases comme c4c5.
refusal-no-hints = Pas de conseils : d’autres personnes jouent ici.
refusal-not-away = Ce joueur est présent.
refusal-not-committed = Tous les joueurs n’ont pas encore contribué aux dés.
refusal-wrong-contribution = Ce n’est pas la contribution que vous aviez fixée.
refusal-changed-dice = Le serveur a changé les dés après votre contribution. Ne jouez plus à cette table.
refusal-no-vote = Seuls ceux qui jouent encore en décident.
refusal-resigned = Vous avez abandonné.
refusal-other = Cela n’a pas marché. Réessayez.
objection-game-over = La partie est finie.
objection-not-time-to-steer = On pose maintenant un tapis ; Assam ne tourne pas.
objection-not-time-to-walk = Le dé se lance tout seul ; vous choisissez seulement.
objection-not-time-to-lay = On tourne maintenant Assam ; pas encore de tapis.
objection-not-time-to-draw = Les tapis se piochent tout seuls.
objection-must-turn = À la fin du tour, il faut tourner Assam à gauche ou à droite.
objection-under-assam = Un tapis ne peut pas être posé sous Assam.
objection-away-from-assam = Au moins une case du tapis doit toucher celle d’Assam.
objection-hides-whole-rug = Un tapis ne peut pas cacher les deux moitiés visibles d’un autre.
