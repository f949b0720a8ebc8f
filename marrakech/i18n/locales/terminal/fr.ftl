# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Posez un tapis.
plain-help =
    L, F ou R tourne Assam à gauche, le laisse ou le tourne à droite. c4c5 pose un tapis sur ces deux cases.
    Entrée lance le dé ou laisse le tapis ; jusque-là, u reprend le choix.
    c4 décrit une case, h demande conseil à un bot fort, ? dit ce que vous pouvez faire, q quitte la table.
keys-help =
    Les flèches, ou L, F et R, tournent Assam. Les flèches, Tab ou la souris déplacent un tapis.
    Entrée lance, pose et confirme ; jusque-là, U reprend. H demande conseil à un bot fort.
    Maj et flèches, ou la souris, regardent une case. Q quitte ; la partie est gardée.
help = Aide
leave = Quitter
left-table = Vous quittez la table. La partie peut continuer : marrakech play --resume
left-seat = Vous partez. Votre place reste la vôtre.
resume-question = Une partie a été interrompue. La continuer ? Entrée continue, n en commence une autre
resume-available = Une partie a été interrompue ; marrakech play --resume la continue.
resume-none = Aucune partie interrompue à continuer.
bot-forfeits = { $name } abandonne : { $reason }. Désormais, ses coups sont joués au hasard.
save-failed = La partie ne peut pas être gardée sur le disque ({ $reason }). Vous pouvez continuer, mais ne fermez pas le terminal.
saved-to = La partie notée est gardée dans { $file }.
spectating = Aucune place n’est libre à cette table ; vous regardez.
dice-problem = Ces dés ne sont pas prouvés : { $reason }.
rules-summary = À votre tour : tournez Assam, lancez le dé, payez le tapis où il s’arrête, posez un tapis à côté de lui. À la fin, chaque case qui montre votre couleur et chaque dirham valent un point.
person = Une personne ici
change-row = Autre ligne
change-value = Changer
change-place = Autre endroit
lay-rug = Le poser
rug-patch = dans une zone de { $squares }
