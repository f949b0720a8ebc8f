# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Lege einen Teppich.
plain-help =
    L, F oder R dreht Assam nach links, gar nicht oder nach rechts. c4c5 legt einen Teppich auf diese zwei Felder.
    Enter würfelt oder lässt den Teppich liegen; bis dahin nimmt u die Wahl zurück.
    c4 beschreibt ein Feld, h fragt einen starken Bot, ? sagt, was du tun kannst, q verlässt den Tisch.
keys-help =
    Pfeile oder L, F und R drehen Assam. Pfeile, Tab oder die Maus bewegen einen Teppich.
    Enter würfelt, legt und bestätigt; bis dahin nimmt U zurück. H fragt einen starken Bot.
    Umschalt mit Pfeilen oder die Maus zeigt ein Feld. Q geht; die Partie bleibt erhalten.
help = Hilfe
leave = Gehen
left-table = Du verlässt den Tisch. Die Partie kann weitergehen: marrakech play --resume
left-seat = Du gehst. Dein Platz bleibt deiner.
resume-question = Eine Partie wurde abgebrochen. Weiterspielen? Enter spielt weiter, n beginnt eine neue
resume-available = Eine Partie wurde abgebrochen; marrakech play --resume setzt sie fort.
resume-none = Es gibt keine abgebrochene Partie, die weitergehen könnte.
bot-forfeits = { $name } gibt auf: { $reason }. Von nun an wird dort zufällig gespielt.
save-failed = Die Partie lässt sich nicht auf der Platte sichern ({ $reason }). Du kannst weiterspielen, aber schließe das Terminal nicht.
saved-to = Die Aufzeichnung liegt in { $file }.
spectating = An diesem Tisch ist kein Platz frei; du schaust zu.
dice-problem = Diese Würfel sind nicht bewiesen: { $reason }.
rules-summary = Wenn du dran bist: dreh Assam, würfle, zahle für den Teppich, auf dem er stehen bleibt, und lege einen Teppich neben ihn. Am Ende zählt jedes Feld, das deine Farbe zeigt, und jeder Dirham einen Punkt.
person = Ein Mensch hier
change-row = Andere Zeile
change-value = Ändern
change-place = Andere Stelle
lay-rug = Hinlegen
rug-patch = Fläche: { $squares }
