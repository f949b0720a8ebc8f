# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Du bist dran · Marrakech
settings = Einstellungen
language = Sprache
confirm-at-once = Entscheidungen gelten sofort, ohne Vorschau
sounds = Klänge (Taste M)
notify = Sag mir Bescheid, wenn ich dran bin
notify-denied = Dieser Browser erlaubt hier keine Mitteilungen.
notify-turn = Du bist dran.
home = Zurück zur Startseite

# Home page
hero = Willkommen auf dem Markt
hero-text = Lenke Assam durch die Stände, lege deine Teppiche dorthin, wo andere hintreten müssen, und behalte deine Börse im Auge.
your-name = Dein Name
guest = Gast
players = Spieler
play-now = Jetzt spielen
bot-level = Bots
level-random = Wanderer
level-random-text = Geht, wohin der Wind weht.
level-shepherd = Hirte
level-shepherd-text = Sanft: für das erste Spiel.
level-porter = Lastträger
level-porter-text = Hat viele Teppiche getragen und einige gelegt.
level-potter = Töpfer
level-potter-text = Verkauft neben den Teppichen und behält sie im Auge.
level-peddler = Hausierer
level-peddler-text = Nimmt, was sofort etwas einbringt.
level-weaver = Weber
level-weaver-text = Kennt Teppiche; das Handeln lernt er noch.
level-merchant = Händler
level-merchant-text = Kennt den Preis jedes Feldes.
level-caravan = Karawane
level-caravan-text = Denkt mehrere Züge voraus.
level-vizier = Wesir
level-vizier-text = Sehr stark; denkt einen Augenblick nach.
level-grand-vizier = Großwesir
level-grand-vizier-text = Der Meister: hat das Spiel im Spiel gegen sich selbst gelernt.
on-one-screen = An einem Bildschirm
on-one-screen-text = Gebt das Gerät reihum; Bots können den Tisch auffüllen.
people = Menschen
bots = Bots
player-number = Spieler { $number }
set-up = Partie vorbereiten
with-friends = Mit Freunden
with-friends-text = Eröffne einen Tisch und verschicke den Link; es geht los, sobald alle sitzen.
seats = Plätze
open-table = Tisch eröffnen
watch = Zuschauen
watch-text = Öffentliche Tische, offen oder im Spiel.
no-tables = Gerade gibt es keine öffentlichen Tische.
seats-free =
    { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
in-progress = läuft
learn = Lernen
learn-text = Die Regeln in ein paar Minuten, auf dem Brett gespielt; danach Aufgaben.
tour = Zum Rundgang
exercises = Aufgaben
rules = Regeln
# Options
options = Ausgaben und Optionen
edition = Ausgabe
edition-broadway = Broadway 2022
edition-broadway-text = Wer nicht zahlen kann, scheidet aus.
edition-gigamic = Gigamic
edition-gigamic-text = Der französische Klassiker; wer nicht zahlen kann, scheidet aus.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Wer nicht zahlen kann, gibt alles her und spielt weiter.
edition-polish = Polnisch, älter
edition-polish-text = Zwölf blaue Teppiche in der Schachtel; niemand scheidet aus.
edition-russian = Russisch
edition-russian-text = Zwölf blaue Teppiche in der Schachtel; niemand scheidet aus.
default-of-edition = Wie in der Ausgabe
option-unpaid = Wer nicht zahlen kann
option-unpaid-text = Was mit jemandem geschieht, der mehr schuldet, als er hat.
option-unpaid-out = scheidet aus
option-unpaid-stay = spielt weiter
option-order = Reihenfolge im Zug
option-order-text = Vor dem Wurf lenken, oder Assam am Ende für den Nächsten drehen.
option-order-steer-first = Zuerst lenken
option-order-steer-last = Zuletzt lenken
option-whole = Ganze Teppiche verdecken
option-whole-text = Ob ein Teppich beide Hälften eines anderen verdecken darf.
option-whole-never = Nie
option-whole-own = Nur eigene
clock = Uhr
clock-text = Dauert ein Zug länger, spielt ihn ein Bot.
no-clock = Keine
seconds =
    { $count ->
        [one] { $count } Sekunde pro Zug
       *[other] { $count } Sekunden pro Zug
    }
listed = Diesen Tisch allen unter „Zuschauen“ zeigen

# Table
table = Tisch
connecting = Auf dem Weg zum Tisch …
board = Markt
seat-free = Platz { $seat }
you = du
away = weg
eliminated = ausgeschieden
pile = Teppiche in { $colour }
pile-next = Teppiche in { $colour }, als Nächstes zu legen
colour-red = Rot
colour-yellow = Gelb
colour-green = Grün
colour-blue = Blau
points =
    { $count ->
        [one] { $count } Punkt
       *[other] { $count } Punkte
    }
dirhams =
    { $count ->
        [one] { $count } Dirham
       *[other] { $count } Dirham
    }
rugs =
    { $count ->
        [one] noch { $count } Teppich
       *[other] noch { $count } Teppiche
    }
die = Würfel
die-shows = Der Würfel zeigt { $steps }
assam-here =
    { $facing ->
        [N] Assam, blickt nach Norden
        [E] Assam, blickt nach Osten
        [S] Assam, blickt nach Süden
       *[W] Assam, blickt nach Westen
    }
square-empty = leer
square-rug =
    { $count ->
        [one] { $colour }, von { $owner }, { $count } Feld
       *[other] { $colour }, von { $owner }, { $count } Felder zusammen
    }
square-legal = hier darf ein Teppich liegen
square-selected = gewählt
square-costs = hier zu landen kostet dich { $cost }
square-eliminates = alles kannst du nicht zahlen, du wärst ausgeschieden
squares-count =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
spectators =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }

# Menu, absence
menu = Menü
table-rules = Regeln dieses Tisches
rules-of-edition = Alle Regeln dieser Ausgabe
new-game = Neues Spiel
new-game-question = Dieses Spiel verlassen und zur Startseite gehen? Die anderen erfahren es.
new-game-question-alone = Dieses Spiel beenden und ein neues beginnen?
leave-table = Tisch verlassen
leave-question = Den Tisch verlassen? Die anderen sehen, dass du weg bist, und können ohne dich weitermachen.
leave-question-alone = Den Tisch verlassen? Das Spiel wartet auf der Startseite auf dich.
resign = Aufgeben
resign-question = Aufgeben? Du verlierst dieses Spiel. Wenn andere weiterspielen, übernimmt ein Bot deinen Platz.
resign-question-alone = Dieses Spiel beenden? Es zählt als verloren.
end-game = Spiel beenden
cancel = Abbrechen
close = Schließen
friendly = Freundschaftsspiel mit Tipps, ohne Wertung
friendly-table = Ein Freundschaftsspiel: Tipps sind erlaubt, und es wird nicht gewertet.
absent = { $name } ist weg.
absent-wait = Weiter warten
absent-substitute = Einen Bot spielen lassen
absent-end = Spiel beenden
take-over = Wieder selbst spielen
bot-plays = ein Bot spielt
resigned = aufgegeben

# Choices
your-choice = Deine Entscheidung
waiting-for = { $name } denkt nach …
prompt-steer = Wohin soll Assam blicken?
prompt-steer-last = Drehe Assam für den Nächsten.
prompt-throw = Würfle, oder wähle einen anderen Weg.
prompt-lay = Lege einen Teppich: tippe auf zwei helle Felder.
prompt-confirm-rug = Soll der Teppich hier liegen?
prompt-confirm-turn = Soll er so stehen?
steer-L = Links
steer-F = Geradeaus
steer-R = Rechts
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = frei
throw-die = Würfeln
confirm-rug = Hier lassen
confirm-turn = Fertig
undo = Zurücknehmen
hint = Tipp
hint-lay = Ein starker Bot würde { $from }–{ $to } legen.
hint-steer =
    { $direction ->
        [L] Ein starker Bot würde links drehen.
        [R] Ein starker Bot würde rechts drehen.
       *[F] Ein starker Bot würde geradeaus gehen.
    }
hint-none = Gerade gibt es keinen Tipp.
reason-free = Was du auch würfelst, so zahlst du nichts.
reason-pays = So zahlst du im Schnitt { $cost }, anders bis zu { $most }.
reason-pays-more = So zahlst du im Schnitt { $cost }, mehr als anders ({ $least }), aber es lohnt sich.
reason-earns = Der nächste Wurf bringt dir im Schnitt { $cost }.
reason-patch = Dein Teppich gehört dann zu einer Fläche von { $squares }: so viel zahlen andere dort.
reason-shows = Von dir sind { $squares } mehr zu sehen.
reason-hides = Er verdeckt { $squares } der anderen.
reason-win-chance = Deine Gewinnchance: etwa { $share }; mit der nächstbesten Wahl { $other }.
command = Aktion eintippen
command-text = L, F oder R dreht Assam, c4c5 legt einen Teppich, c4 beschreibt ein Feld, ? sagt, was du tun kannst.
command-run = Ausführen
command-choices = Du kannst spielen: { $actions }.

# Game log
game-log = Was geschah
event-started = { $name } beginnt.
event-steered =
    { $direction ->
        [L] { $name } dreht Assam nach links.
        [R] { $name } dreht Assam nach rechts.
       *[F] { $name } lässt Assam geradeaus blicken.
    }
event-thrown = { $name } würfelt { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } würfelt { $steps } und zahlt { $dirhams } Dirham an { $payee }.
       *[other] { $name } würfelt { $steps } und zahlt { $dirhams } Dirham an { $payee }.
    }
event-eliminated = { $name } kann nicht alles zahlen und scheidet aus.
event-laid = { $name } legt einen Teppich auf { $from } und { $to }.
event-undone = { $name } nimmt das zurück.
event-seated = { $name } setzt sich.
event-left = { $name } hat den Tisch verlassen.
event-freed = { $by } gibt den Platz von { $name } frei.
event-dice-renewed = Die Würfel werden neu vorbereitet.
event-returned = { $name } ist wieder da.
event-voted-substitute = { $name } möchte, dass ein Bot für { $absent } spielt.
event-voted-end = { $name } möchte das Spiel ohne { $absent } beenden.
event-substituted = Ein Bot spielt für { $name }, bis sie oder er zurück ist.
event-resigned = { $name } gibt auf.
event-stopped = Das Spiel wurde vorzeitig beendet.
event-won =
    { $count ->
        [one] { $names } gewinnt!
       *[other] { $names } teilen sich den Sieg!
    }

# Chat
chat = Reden
chat-message = { $name }: { $text }
chat-send = Sagen
chat-input = Deine Worte
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-ouch = Autsch!
phrase-lucky = Glück gehabt!
phrase-thinking = Lass mich nachdenken …
phrase-thanks = Danke!
phrase-bye = Tschüss!

# Waiting for players
waiting-for-players = Warten auf Mitspieler
waiting-for-dice = Das Spiel beginnt, sobald das Gerät von { $name } antwortet.
game-starts = Das Spiel beginnt …
release-seat = Platz freigeben
invite-players = Schicke diesen Link an alle, die mitspielen sollen:
table-link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
take-seat = Hier sitzen
add-bot = Bot hierher setzen

# Result
result = Ergebnis
player = Spieler
squares = Felder
coins = Dirham
total = Punkte
rematch = Noch einmal
join-rematch = Zur Revanche
verify-dice = Würfel prüfen
dice-verified =
    { $count ->
        [one] Das Geheimnis ist das versprochene, und der eine Wurf folgt daraus.
       *[other] Das Geheimnis ist das versprochene, und alle { $count } Würfe und Züge vom Stapel folgen daraus.
    }
dice-not-verified =
    { $problem ->
        [secret] Das Geheimnis ist nicht das versprochene.
        [commitment] Ein Beitrag ist nicht der, auf den sich jemand festgelegt hatte.
        [changed] Eine andere Festlegung wurde geändert, nachdem dein Gerät seinen Beitrag gezeigt hatte.
        [first] Wer begann, folgt nicht aus dem Geheimnis.
       *[throw] Ein Wurf folgt nicht aus dem Geheimnis.
    }
dice-strength =
    { $strength ->
        [own] Dein Beitrag steckt darin, und niemand konnte den eigenen wählen, nachdem deiner bekannt war.
        [players] Die Beiträge der Spieler stecken darin; alle standen fest, bevor einer gezeigt wurde.
        [absent] Dieses Gerät hat für dich nichts beigetragen; es kann nicht bestätigen, dass niemand das Geheimnis gewählt hat.
        [nobody] Kein Spieler hat beigetragen: Das Geheimnis hat allein der Server gewählt.
       *[old] Die Beiträge standen nicht vorher fest: Der Server kann einen gekannt haben, bevor er das Geheimnis wählte.
    }
save-record = Partie speichern

# Replay
history = Rückblick
history-text = Gespielte Partien Schritt für Schritt, und wer gut spielt.
replay = Wiedergabe
replay-and-analysis = Wiedergabe und Analyse
back-to-table = Zum Tisch
game-unfinished = Eine Partie, die nicht zu Ende ist
loading = Einen Augenblick …
try-again = Noch einmal versuchen
this-moment = Dieser Augenblick
moment = Augenblick
moment-of = { $at } von { $count }
turn-number = Zug { $turn }
before-first-turn = Vor dem ersten Zug
previous-turn = Einen Zug zurück
previous-action = Eine Aktion zurück
play-replay = Abspielen
pause-replay = Anhalten
next-action = Eine Aktion weiter
next-turn = Einen Zug weiter
replay-keys = Tasten: ← → eine Aktion, Bild auf und Bild ab einen Zug, Pos 1 und Ende, Leertaste spielt ab.
event-drawn = { $name } deckt auf: { $colour }.
all-actions = Alle Aktionen
score-breakdown = Wie es dazu kam
purse-at-start = Dirham am Anfang
received = Erhalten
paid = Bezahlt

# Analysis
analysis = Analyse
analysis-text = Ein Wesir kann jede Aktion wägen: was Glück war, was Können, und was besser gewesen wäre.
analyse = Diese Partie analysieren
analysing =
    { $count ->
        [one] Ein Wesir wägt eine Aktion. Das dauert einige Sekunden; sieh dich derweil um.
       *[other] Ein Wesir wägt { $count } Aktionen. Das dauert einige Sekunden; sieh dich derweil um.
    }
win-chances = Chancen
win-chances-chart = Die Chancen aller Spieler im Lauf der Partie
win-chance-rises = Die Chancen von { $name } steigen von { $before } auf { $after }.
win-chance-falls = Die Chancen von { $name } fallen von { $before } auf { $after }.
turning-points = Wendepunkte
no-turning-points = Keine einzelne Aktion hat diese Partie gewendet.
better-lay = Besser: ein Teppich auf { $from } und { $to }.
better-steer =
    { $direction ->
        [L] Besser: nach links drehen.
        [R] Besser: nach rechts drehen.
       *[F] Besser: geradeaus blicken.
    }
best-choices = Die besten Möglichkeiten hier
played-action = gespielt
only-one-choice = keine Wahl
luck-change = Glück { $change }
grade-best = am besten
grade-good = gut
grade-doubtful = fraglich
grade-poor = schwach
grade-blunder = grober Fehler
luck-and-skill = Glück und Können
win-chance-start = Chancen am Anfang
win-chance-luck = Glück
win-chance-own-errors = Eigene Fehler
win-chance-others-errors = Fehler der anderen
win-chance-result = Ergebnis
win-chance-luck-adjusted = Ohne Glück
play-rating = Spielstärke
rating-master = meisterlich
rating-strong = stark
rating-fair = ordentlich
rating-learner = lernend
luck-and-skill-text = In Prozentpunkten der Gewinnchance. Anfang, Glück und Fehler ergeben zusammen das Ergebnis; eine Partie sagt wenig über Können.

# Replay of a record
replay-record = Aufzeichnung ansehen
replay-record-text = Füge eine Aufzeichnung ein oder öffne ihre Datei: Geh die Partie durch und lass jede Aktion wägen. Nichts davon wird behalten.
record-text = Aufzeichnung
record-show = Partie zeigen
record-open = Datei öffnen
record-drop = oder hier ablegen
another-record = Andere Aufzeichnung
record-invalid = Das ist keine lesbare Aufzeichnung:
record-invalid-line = Zeile { $line } ist nicht lesbar:
record-expected = Es müsste heißen:
refusal-too-large = Das ist zu lang für eine Aufzeichnung.

# Share
share = Teilen
link-moment = Link zu diesem Augenblick
picture-png = Bild (PNG)
picture-svg = Zeichnung (SVG)
animation = Bewegte Wiedergabe (SVG)
qr-code = QR-Code des Links

# Statistics
statistics = Statistik
your-games = Deine Partien
no-games-yet = Du hast hier noch nicht gespielt.
games-in-progress = Im Gang
games-finished = Beendet
resume-game = Weiterspielen
won-by = Gewonnen: { $names }
free-seat = freier Platz
leaderboard = Rangliste
bot-ratings = Gegen Bots
bot-ratings-text = Partien, die du allein gegen Bots spielst. Die Bots haben feste, gemessene Stärken. Eine Partie, die eine Woche lang liegen bleibt, zählt als verloren.
games = Partien
games-won = Gewonnen
rating = Stärke
leaderboard-empty = Noch hat niemand einen Rang.
leaderboard-text = Partien unter Menschen zählen mehr, je mehr verschiedene Leute beide schon getroffen haben, und weniger, je öfter dieselben zwei aufeinandertreffen. Die Reihenfolge ist vorsichtig: Eine Stärke mit großem ± steht weiter unten.

# Your data
your-data = Deine Daten
your-data-download = Herunterladen
your-data-log-out = Andere Geräte abmelden
your-data-delete = Löschen
your-data-delete-question = Deinen Namen, deine Chat-Nachrichten und deinen Zugang für immer löschen? Partien, die du noch spielst, gibst du auf. Beendete Partien bleiben, ohne deinen Namen.
your-data-logged-out = Andere Geräte sind abgemeldet.
your-data-deleted = Deine Daten sind gelöscht.
chat-removed = Nachricht entfernt

# Errors
error-connection-lost = Die Verbindung ist weg. Neuer Versuch; nichts geht verloren.
error-unknown-table = Diesen Tisch gibt es nicht.
error-server-unreachable = Der Server antwortet nicht. Versuche es gleich noch einmal.
refusal-archived = Dieser Tisch ist weggeräumt.
refusal-broken = Auf dem Server stimmt etwas nicht; es ist vermerkt.
refusal-busy = Gerade fragen zu viele. Versuche es gleich noch einmal.
refusal-illegal-action = Das erlauben die Regeln nicht.
refusal-no-such-level = Diesen Bot gibt es nicht.
refusal-no-such-seat = Diesen Platz gibt es nicht.
refusal-nobody = Der Server kennt dich noch nicht. Lade die Seite neu.
refusal-not-begun = Das Spiel hat noch nicht begonnen.
refusal-not-computed = Das ließ sich gerade nicht berechnen. Versuche es gleich noch einmal.
refusal-not-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-not-over = Das Spiel ist noch nicht zu Ende.
refusal-not-playing = Das Spiel läuft gerade nicht.
refusal-not-saved = Der Server kann gerade nichts speichern. Versuche es gleich noch einmal.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-not-your-turn = Du bist nicht dran.
refusal-nothing-chosen = Es ist noch nichts gewählt.
refusal-nothing-said = Da steht nichts.
refusal-queue-full = Für dich laufen schon mehrere Tipps und Analysen. Warte, bis etwas davon fertig ist.
refusal-rematch-offered = Es gibt schon eine Revanche.
refusal-seat-taken = Diesen Platz hat jemand anders.
refusal-seated-already = Du hast schon einen Platz.
refusal-restored = Der Betreiber hat einen früheren Stand dieses Tisches wiederhergestellt. Alles danach ist weg.
refusal-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin und wähle.
refusal-started = Das Spiel hat schon begonnen.
refusal-too-many-bot-tables = An mehreren deiner Tische spielen schon nur Bots. Warte, bis einer davon fertig ist.
refusal-too-much = Zu schnell! Warte einen Augenblick.
refusal-unknown-table = Diesen Tisch gibt es nicht.
refusal-unreadable-action = Das ist keine Aktion. Schreibe L, F, R oder zwei Felder wie c4c5.
refusal-no-hints = Keine Tipps: Hier spielen andere Menschen mit.
refusal-not-away = Diese Person ist da.
refusal-not-committed = Noch haben nicht alle zu den Würfeln beigetragen.
refusal-wrong-contribution = Das ist nicht der Beitrag, auf den du dich festgelegt hattest.
refusal-changed-dice = Der Server hat die Würfel geändert, nachdem du beigetragen hattest. Spiel an diesem Tisch nicht weiter.
refusal-no-vote = Das entscheiden nur die, die noch im Spiel sind.
refusal-resigned = Du hast aufgegeben.
refusal-other = Das hat nicht geklappt. Versuche es noch einmal.
objection-game-over = Das Spiel ist zu Ende.
objection-not-time-to-steer = Jetzt wird ein Teppich gelegt, Assam nicht gedreht.
objection-not-time-to-walk = Der Würfel fällt von selbst; du wählst nur.
objection-not-time-to-lay = Jetzt wird Assam gedreht, noch kein Teppich gelegt.
objection-not-time-to-draw = Teppiche werden von selbst gezogen.
objection-must-turn = Am Ende des Zuges muss Assam nach links oder rechts gedreht werden.
objection-under-assam = Unter Assam darf kein Teppich gelegt werden.
objection-away-from-assam = Mindestens ein Feld des Teppichs muss neben Assam liegen.
objection-hides-whole-rug = Ein Teppich darf nicht beide sichtbaren Hälften eines anderen verdecken.
