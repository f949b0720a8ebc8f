# Jedes Wort der Seite.
title = Marrakech
title-your-turn = ● Du bist dran · Marrakech
settings = Einstellungen
language = Sprache
at-once = Entscheidungen gelten sofort, ohne Vorschau
sounds = Klänge (Taste M)
notify = Sag mir Bescheid, wenn ich dran bin
notify-denied = Dieser Browser erlaubt hier keine Mitteilungen.
notify-turn = Du bist dran.
home = Zurück zur Startseite

# Die erste Seite
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
make-link = Tisch eröffnen
watch = Zuschauen
watch-text = Öffentliche Tische, offen oder im Spiel.
no-tables = Gerade gibt es keine öffentlichen Tische.
seats-free =
    { $count ->
        [one] { $count } Platz frei
       *[other] { $count } Plätze frei
    }
being-played = läuft
learn = Lernen
learn-text = Die Regeln in ein paar Minuten, auf dem Brett gespielt; danach Aufgaben.
tour = Zum Rundgang
exercises = Aufgaben
rules = Regeln
# Möglichkeiten
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
as-edition = Wie in der Ausgabe
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

# Am Tisch
table = Tisch
joining = Auf dem Weg zum Tisch …
market = Markt
seat-free = Platz { $seat }
you = du
away = weg
out = ausgeschieden
pile = Teppiche in { $colour }
pile-up = Teppiche in { $colour }, als Nächstes zu legen
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
square-lit = hier darf ein Teppich liegen
square-chosen = gewählt
square-costs = hier zu landen kostet dich { $cost }
square-out = alles kannst du nicht zahlen, du wärst ausgeschieden
squares-count =
    { $count ->
        [one] { $count } Feld
       *[other] { $count } Felder
    }
watching =
    { $count ->
        [one] { $count } schaut zu
       *[other] { $count } schauen zu
    }

# Menu, absence
menu = Menü
table-rules = Regeln dieses Tisches
rules-of-edition = Alle Regeln dieser Ausgabe
new-game = Neues Spiel
new-game-ask = Dieses Spiel verlassen und zur Startseite gehen? Die anderen erfahren es.
new-game-ask-alone = Dieses Spiel beenden und ein neues beginnen?
leave-table = Tisch verlassen
leave-ask = Den Tisch verlassen? Die anderen sehen, dass du weg bist, und können ohne dich weitermachen.
leave-ask-alone = Den Tisch verlassen? Das Spiel wartet auf der Startseite auf dich.
resign = Aufgeben
resign-ask = Aufgeben? Du verlierst dieses Spiel. Wenn andere weiterspielen, übernimmt ein Bot deinen Platz.
resign-ask-alone = Dieses Spiel beenden? Es zählt als verloren.
end-game = Spiel beenden
cancel = Abbrechen
close = Schließen
friendly = Freundschaftsspiel mit Tipps, ohne Wertung
friendly-table = Ein Freundschaftsspiel: Tipps sind erlaubt, und es wird nicht gewertet.
absent = { $name } ist weg.
absent-wait = Weiter warten
absent-substitute = Einen Bot spielen lassen
absent-end = Spiel beenden
bot-plays = ein Bot spielt
resigned = aufgegeben

# Entscheidungen
your-choice = Deine Entscheidung
waiting-for = { $name } denkt nach …
asked-steer = Wohin soll Assam blicken?
asked-steer-last = Drehe Assam für den Nächsten.
asked-throw = Würfle, oder wähle einen anderen Weg.
asked-lay = Lege einen Teppich: tippe auf zwei helle Felder.
asked-confirm-rug = Soll der Teppich hier liegen?
asked-confirm-turn = Soll er so stehen?
steer-L = Links
steer-F = Geradeaus
steer-R = Rechts
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = frei
throw = Würfeln
confirm-rug = Hier lassen
confirm-turn = Fertig
take-back = Zurücknehmen
hint = Tipp
hint-lay = Ein starker Bot würde { $from }–{ $to } legen.
hint-steer =
    { $way ->
        [L] Ein starker Bot würde links drehen.
        [R] Ein starker Bot würde rechts drehen.
       *[F] Ein starker Bot würde geradeaus gehen.
    }
hint-none = Gerade gibt es keinen Tipp.
why-free = Was du auch würfelst, so zahlst du nichts.
why-pays = So zahlst du im Schnitt { $cost }, anders bis zu { $most }.
why-pays-more = So zahlst du im Schnitt { $cost }, mehr als anders ({ $least }), aber es lohnt sich.
why-earns = Der nächste Wurf bringt dir im Schnitt { $cost }.
why-patch = Dein Teppich gehört dann zu einer Fläche von { $squares }: so viel zahlen andere dort.
why-shows = Von dir sind { $squares } mehr zu sehen.
why-hides = Er verdeckt { $squares } der anderen.
why-share = Deine Gewinnchance: etwa { $share }; mit der nächstbesten Wahl { $other }.
command = Aktion eintippen
command-text = L, F oder R dreht Assam, c4c5 legt einen Teppich, c4 beschreibt ein Feld, ? sagt, was du tun kannst.
command-do = Ausführen
command-choices = Du kannst spielen: { $actions }.

# Was geschah
story = Was geschah
event-started = { $name } beginnt.
event-steered =
    { $way ->
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

# Gespräch
talk = Reden
said = { $name }: { $words }
say = Sagen
your-words = Deine Worte
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-well-played = Gut gespielt!
phrase-ouch = Autsch!
phrase-lucky = Glück gehabt!
phrase-thinking = Lass mich nachdenken …
phrase-thanks = Danke!
phrase-bye = Tschüss!

# Versammeln
gathering = Warten auf Mitspieler
share-link = Schicke diesen Link an alle, die mitspielen sollen:
link = Link zu diesem Tisch
copy = Kopieren
copied = Kopiert
sit = Hier sitzen
fill = Bot hierher setzen

# Das Ende
result = Ergebnis
player = Spieler
squares = Felder
coins = Dirham
sum = Punkte
rematch = Noch einmal
to-rematch = Zur Revanche
check-dice = Würfel prüfen
dice-proven =
    { $count ->
        [one] Das Geheimnis ist das versprochene, und der eine Wurf folgt daraus.
       *[other] Das Geheimnis ist das versprochene, und alle { $count } Würfe und Züge vom Stapel folgen daraus.
    }
dice-doubt =
    { $doubt ->
        [secret] Das Geheimnis ist nicht das versprochene.
        [first] Wer begann, folgt nicht aus dem Geheimnis.
       *[throw] Ein Wurf folgt nicht aus dem Geheimnis.
    }
dice-unchecked = Dieser Browser kann das nur über eine sichere Verbindung prüfen.
record = Partie speichern

# Rückblick
looking-back = Rückblick
looking-back-text = Gespielte Partien Schritt für Schritt, und wer gut spielt.
replay = Wiedergabe
look-back = Wiedergabe und Analyse
to-table = Zum Tisch
replay-unfinished = Eine Partie, die nicht zu Ende ist
loading = Einen Augenblick …
try-again = Noch einmal versuchen
this-moment = Dieser Augenblick
moment = Augenblick
moment-of = { $at } von { $count }
turn-number = Zug { $turn }
before-first-turn = Vor dem ersten Zug
turn-back = Einen Zug zurück
step-back = Eine Aktion zurück
run = Abspielen
halt = Anhalten
step-on = Eine Aktion weiter
turn-on = Einen Zug weiter
replay-keys = Tasten: ← → eine Aktion, Bild auf und Bild ab einen Zug, Pos 1 und Ende, Leertaste spielt ab.
event-drawn = { $name } deckt auf: { $colour }.
all-actions = Alle Aktionen
how-it-came = Wie es dazu kam
purse-start = Dirham am Anfang
received = Erhalten
paid = Bezahlt

# Analyse
analysis = Analyse
analysis-text = Ein Wesir kann jede Aktion wägen: was Glück war, was Können, und was besser gewesen wäre.
analyse = Diese Partie analysieren
analysing =
    { $count ->
        [one] Ein Wesir wägt eine Aktion. Das dauert einige Sekunden; sieh dich derweil um.
       *[other] Ein Wesir wägt { $count } Aktionen. Das dauert einige Sekunden; sieh dich derweil um.
    }
chances = Chancen
chances-chart = Die Chancen aller Spieler im Lauf der Partie
chances-rise = Die Chancen von { $name } steigen von { $before } auf { $after }.
chances-fall = Die Chancen von { $name } fallen von { $before } auf { $after }.
turning-points = Wendepunkte
no-turning-points = Keine einzelne Aktion hat diese Partie gewendet.
better-lay = Besser: ein Teppich auf { $from } und { $to }.
better-steer =
    { $way ->
        [L] Besser: nach links drehen.
        [R] Besser: nach rechts drehen.
       *[F] Besser: geradeaus blicken.
    }
ways-to-act = Die besten Möglichkeiten hier
was-played = gespielt
nothing-to-choose = keine Wahl
luck-of = Glück { $change }
grade-best = am besten
grade-good = gut
grade-doubtful = fraglich
grade-poor = schwach
grade-blunder = grober Fehler
luck-and-skill = Glück und Können
share-start = Chancen am Anfang
share-luck = Glück
share-own = Eigene Fehler
share-others = Fehler der anderen
share-result = Ergebnis
share-without-luck = Ohne Glück
play-rated = Spielstärke
rating-master = meisterlich
rating-strong = stark
rating-fair = ordentlich
rating-learner = lernend
luck-text = In Hundertsteln des Sieges. Anfang, Glück und Fehler ergeben zusammen das Ergebnis; eine Partie sagt wenig über Können.

# Aufzeichnung ansehen
replay-record = Aufzeichnung ansehen
replay-record-text = Füge eine Aufzeichnung ein oder öffne ihre Datei: Geh die Partie durch und lass jede Aktion wägen. Nichts davon wird behalten.
record-text = Aufzeichnung
record-show = Partie zeigen
record-open = Datei öffnen
record-drop = oder hier ablegen
another-record = Andere Aufzeichnung
record-wrong = Das ist keine lesbare Aufzeichnung:
record-wrong-line = Zeile { $line } ist nicht lesbar:
record-expected = Es müsste heißen:
refusal-too-large = Das ist zu lang für eine Aufzeichnung.

# Teilen
share = Teilen
link-moment = Link zu diesem Augenblick
picture-png = Bild (PNG)
picture-svg = Zeichnung (SVG)
film = Bewegte Wiedergabe (SVG)
qr-code = QR-Code des Links

# Statistik
statistics = Statistik
your-games = Deine Partien
no-games-yet = Du hast hier noch nicht gespielt.
games-running = Im Gang
games-over = Beendet
go-on-playing = Weiterspielen
won-by = Gewonnen: { $names }
nobody-yet = freier Platz
leaderboard = Rangliste
bots-ladder = Rangliste der Bots
games = Partien
games-won = Gewonnen
strength = Stärke
nobody-rated = Noch hat niemand einen Rang.
not-rated-yet = noch keine gewertete Partie
rated-text = Eine beendete Partie zählt, wenn auf allen Plätzen Verschiedene saßen. Wer wenig gespielt hat, wird vorsichtig bewertet.

# Schwierigkeiten
trouble-lost = Die Verbindung ist weg. Neuer Versuch; nichts geht verloren.
trouble-unknown = Diesen Tisch gibt es nicht.
trouble-gone = Der Server antwortet nicht. Versuche es gleich noch einmal.
refusal-archived = Dieser Tisch ist weggeräumt.
refusal-broken = Auf dem Server stimmt etwas nicht; es ist vermerkt.
refusal-busy = Gerade fragen zu viele. Versuche es gleich noch einmal.
refusal-illegal-action = Das erlauben die Regeln nicht.
refusal-no-such-level = Diesen Bot gibt es nicht.
refusal-no-such-seat = Diesen Platz gibt es nicht.
refusal-nobody = Der Server kennt dich noch nicht. Lade die Seite neu.
refusal-not-begun = Das Spiel hat noch nicht begonnen.
refusal-not-host = Das darf nur, wer den Tisch eröffnet hat.
refusal-not-over = Das Spiel ist noch nicht zu Ende.
refusal-not-playing = Das Spiel läuft gerade nicht.
refusal-not-seated = Du sitzt nicht an diesem Tisch.
refusal-not-your-turn = Du bist nicht dran.
refusal-nothing-chosen = Es ist noch nichts gewählt.
refusal-nothing-said = Da steht nichts.
refusal-rematch-offered = Es gibt schon eine Revanche.
refusal-seat-taken = Diesen Platz hat jemand anders.
refusal-seated-already = Du hast schon einen Platz.
refusal-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin und wähle.
refusal-started = Das Spiel hat schon begonnen.
refusal-too-many-bot-tables = An mehreren deiner Tische spielen schon nur Bots. Warte, bis einer davon fertig ist.
refusal-too-much = Zu schnell! Warte einen Augenblick.
refusal-unknown-table = Diesen Tisch gibt es nicht.
refusal-unreadable-action = Das ist keine Aktion. Schreibe L, F, R oder zwei Felder wie c4c5.
refusal-no-hints = Keine Tipps: Hier spielen andere Menschen mit.
refusal-not-away = Diese Person ist da.
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
