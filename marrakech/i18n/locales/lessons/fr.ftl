# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } sur { $count }
lesson-navigation = Suite
lesson-next = Suivant
lesson-back = Retour
lesson-skip = Passer
lesson-market = Le marché
lesson-market-text = Voici le marché de Marrakech : 49 cases, et Assam au milieu. Vous vendez des tapis. Quand Assam s’arrête sur un tapis, son propriétaire est payé. À la fin, vos cases visibles et les dirhams de votre bourse comptent autant.
lesson-steer = Orienter
lesson-steer-text = Un tour commence par Assam. Laissez-le comme il regarde ou tournez-le d’un quart à gauche ou à droite, jamais d’un demi-tour. Choisissez : les nombres montrent où mènerait chaque lancer.
lesson-steer-done = Le dé a donné 2, et il a avancé de deux cases tout droit. Ses faces sont 1, 2, 2, 3, 3 et 4 : le 2 et le 3 sortent le plus souvent.
lesson-edge = Le bord
lesson-edge-text = Au bord, la mosaïque conduit Assam en arc jusqu’à la case voisine, et il rentre. L’arc ne coûte aucun pas. Lancez le dé : il a trois pas.
lesson-edge-done = Un pas vers c7, l’arc jusqu’à d7 pour le deuxième, puis d6. Il regarde maintenant vers le sud.
lesson-loop = Deux coins
lesson-loop-text = Au coin en haut à droite et à celui en bas à gauche, la mosaïque fait trois quarts de cercle. Assam revient sur la même case, par l’autre côté.
lesson-loop-done = Il a quitté g7 vers le nord et y est revenu tourné vers l’ouest : c’était un pas. Le troisième l’a mené en f7.
lesson-corner = L’autre coin
lesson-corner-text = C’est pareil en a1. Sorti vers le sud, on revient tourné vers l’est ; sorti vers l’ouest, on revient tourné vers le nord.
lesson-corner-done = D’abord a1, puis la boucle : le voilà de nouveau en a1, tourné vers l’est.
lesson-pay = Payer
lesson-pay-text = Les tapis jaunes d’Omar sont devant. Si Assam s’arrête sur le tapis d’un autre, vous payez à son propriétaire un dirham par case de la zone : les cases de cette couleur reliées par leurs côtés. Lancez le dé.
lesson-pay-done = Quatre cases jaunes sont reliées : vous avez payé 4 dirhams. Le tapis en b2 et b3 ne touche que par un coin et ne compte pas. Les cases nues et vos propres tapis sont gratuits.
lesson-lay = Poser
lesson-lay-text = Puis vous posez un tapis : au moins une case à côté d’Assam, aucune sous lui. Les places permises s’éclairent. Touchez deux cases, ou allez-y avec les flèches et appuyez sur Entrée.
lesson-lay-done = Chaque case visible vaut un point à la fin. Des cases reliées forment une zone qui coûte plus cher aux autres.
lesson-cover = Recouvrir
lesson-cover-text = Votre tapis peut couvrir des moitiés d’autres tapis, de toute couleur. Une seule chose est interdite : cacher d’un coup les deux moitiés visibles d’un même tapis. Donc pas d5 et d6 ensemble, mais d5 avec c5 ou e5. Posez un tapis.
lesson-cover-done = Bien posé. Un tapis dont on ne voit plus qu’une moitié peut toujours être recouvert.
lesson-debt = Dettes
lesson-debt-text = Il ne vous reste que 3 dirhams, et la zone d’Omar est devant. Lancez le dé.
lesson-debt-done = Vous deviez 4 et aviez 3. Dans certaines éditions, vous donnez tout et êtes éliminé ; vos tapis restent, mais n’appartiennent à personne. Dans d’autres, vous continuez la bourse vide. Avoir juste la somme suffit.
lesson-end = La fin
lesson-end-text = La partie finit quand le dernier tapis est posé. Ici, c’est le vôtre : posez-le.
lesson-end-done = Chaque case visible vaut un point, chaque dirham aussi. Le plus de points gagne ; à égalité, le plus de dirhams. Vous connaissez le jeu !

# Exercises
exercise = Exercice { $number }
exercise-square = Assam fait ce nombre de pas : { $steps }. Sur quelle case s’arrête-t-il ? Touchez-la.
exercise-count = Vous lancez { $steps } et Assam s’arrête en { $square }. Combien de dirhams payez-vous ?
exercise-may = Pouvez-vous poser votre tapis sur les cases marquées { $from } et { $to } ?
exercise-steer = C’est à vous ; vos tapis sont rouges. Quelle direction est la meilleure ?
exercise-lay = Vos tapis sont rouges. Où est-il le mieux posé ?
exercise-yes = Oui
exercise-no = Non
exercise-right = Exact !
exercise-wrong = Pas tout à fait.
exercise-your-win-chance = Avec votre choix, ce serait environ { $share }.
exercise-score = Vous avez eu { $solved } bonnes réponses sur { $count }.
exercise-restart = Recommencer
exercise-top-explanation = f7 est le premier pas ; l’arc le mène en e7, puis il descend en e6 et e5.
exercise-side-explanation = g2, l’arc jusqu’à g1, puis retour en f1.
exercise-turn-explanation = a1, la boucle jusqu’à a1 encore, vers le nord, puis a2 et a3.
exercise-corners-explanation = Six cases se tiennent par leurs côtés. Le tapis en f3 et f4 est à part.
exercise-cut-explanation = Le tapis vert cache e4 et coupe la zone : il reste b4, c4 et d4.
exercise-colours-explanation = À deux, chaque couleur forme sa propre zone, même si le rouge et le jaune sont au même joueur : c4, d4, e4 et f4.
exercise-halves-explanation = Ce sont des moitiés de deux tapis différents : c’est permis.
exercise-diagonal-explanation = e5 ne touche la case d’Assam que par un coin.

# Rules
rules-title = Règles : { $edition }
rules-intro = Un jeu de marchands de tapis pour deux à quatre. Assam parcourt le marché ; là où il s’arrête sur le tapis d’un autre, on paie. Celui qui a le plus à la fin, tapis visibles et pièces réunis, gagne.
rules-box = Dans la boîte
rules-box-text =
    { $fewest ->
        [15] { $rugs } tapis de quatre couleurs, 15 de chacune ; { $ones } pièces de 1 dirham et { $fives } de 5 ; un Assam ; un dé aux faces 1, 2, 2, 3, 3 et 4 ; un plateau de 7 × 7 cases.
       *[other] { $rugs } tapis de quatre couleurs, 15 de trois d’entre elles et { $fewest } de la quatrième ; { $ones } pièces de 1 dirham et { $fives } de 5 ; un Assam ; un dé aux faces 1, 2, 2, 3, 3 et 4 ; un plateau de 7 × 7 cases.
    }
rules-setup = Avant de commencer
rules-setup-text = Assam est sur la case du milieu et regarde vers le nord. Chacun reçoit 30 dirhams. Convenez de qui commence ; on joue dans le sens des aiguilles d’une montre.
rules-setup-4 = À quatre : une couleur chacun, 12 tapis.
rules-setup-3 = À trois : une couleur chacun, 15 tapis.
rules-setup-2 = À deux : deux couleurs chacun, 12 tapis de chacune, mélangés en une pile. Celui du dessus est visible et sera posé ensuite. Chaque couleur forme sa propre zone ; les deux sont gratuites pour vous et comptent pour vous.
rules-turn = Un tour
rules-steer-text = Laissez Assam comme il regarde ou tournez-le d’un quart à gauche ou à droite, jamais d’un demi-tour.
rules-walk = Avancer
rules-walk-text = Lancez le dé et avancez-le d’autant de cases tout droit.
rules-edge-text = Là où il sortirait du plateau, la mosaïque le conduit en arc à la case voisine et le ramène. L’arc ne coûte aucun pas. En g7 et a1, elle fait trois quarts de cercle et le ramène sur la même case.
rules-pay-text = S’il s’arrête sur le tapis d’un autre, payez à son propriétaire un dirham par case de la zone : cases de même couleur reliées par leurs côtés, pas par les coins. Les cases nues et vos tapis ne coûtent rien.
rules-lay-text = Posez un de vos tapis de sorte qu’au moins une de ses cases soit à côté d’Assam et aucune sous lui.
rules-cover-text = Il peut couvrir des cases nues et des moitiés de tapis différents, quelle que soit leur couleur ; jamais les deux moitiés visibles d’un même tapis.
rules-unpaid-out = Qui doit plus qu’il n’a donne tout et quitte aussitôt la partie : il ne pose pas de tapis, ceux qui restent retournent dans la boîte, et ceux du marché n’appartiennent plus à personne ; on ne paie pas pour eux et ils ne comptent pour personne. S’il ne reste qu’un joueur, il gagne.
rules-unpaid-stay = Qui doit plus qu’il n’a donne tout et continue la bourse vide. Personne n’est éliminé.
rules-unpaid-exact = Avoir juste la somme due suffit.
rules-end-text = La partie finit quand le dernier tapis est posé. Chaque case visible de vos couleurs vaut un point, chaque dirham aussi. Le plus de points gagne ; à égalité, le plus de dirhams ; sinon la victoire est partagée.
rules-options = Variantes et règles maison
rules-steer-last-text = Lancez, avancez dans sa direction, payez et posez ; puis tournez Assam d’un quart à gauche ou à droite pour le suivant. Il faut le tourner.
rules-whole-own-text = Un tapis peut aussi cacher les deux moitiés visibles d’un des vôtres.
rules-printed = (imprimée dans cette édition)
rules-not-printed = (absente de ce livret)
figure-market = Un marché en cours de partie. Les tapis se recouvrent ; c’est le dessus qui compte.
figure-edge = Trois pas depuis c6 : c7, l’arc jusqu’à d7, puis d6.
figure-loop = Trois pas depuis g6 : g7, la boucle jusqu’à g7 encore, puis f7.
figure-patch = Quatre cases reliées : 4 dirhams. L’autre tapis jaune ne touche que par un coin.
figure-cover = Une moitié de votre tapis peut couvrir chaque case marquée. Le tapis jaune en d5 et d6 ne doit pas être caché en entier.
