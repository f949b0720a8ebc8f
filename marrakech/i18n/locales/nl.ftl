# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Jij bent aan de beurt · Marrakech
settings = Instellingen
language = Taal
confirm-at-once = Keuzes gelden meteen, zonder voorbeeld
sounds = Geluiden (toets M)
notify = Laat het me weten als ik aan de beurt ben
notify-denied = Deze browser staat hier geen meldingen toe.
notify-turn = Je bent aan de beurt.
home = Terug naar de beginpagina

# Home page
hero = Welkom op de markt
hero-text = Stuur Assam langs de kramen, leg je tapijten waar anderen moeten lopen en houd je beurs in het oog.
your-name = Je naam
guest = Gast
players = Spelers
play-now = Nu spelen
bot-level = Bots
level-random = Zwerver
level-random-text = Gaat waar de wind waait.
level-shepherd = Herder
level-shepherd-text = Vriendelijk: voor een eerste spel.
level-porter = Kruier
level-porter-text = Heeft veel tapijten gedragen en er een paar gelegd.
level-potter = Pottenbakker
level-potter-text = Verkoopt naast de tapijten en houdt ze in het oog.
level-peddler = Marskramer
level-peddler-text = Pakt wat meteen iets oplevert.
level-weaver = Wever
level-weaver-text = Kent tapijten; handelen leert hij nog.
level-merchant = Koopman
level-merchant-text = Kent de prijs van elk vak.
level-caravan = Karavaan
level-caravan-text = Denkt meerdere beurten vooruit.
level-vizier = Vizier
level-vizier-text = Erg sterk; denkt even na.
level-grand-vizier = Grootvizier
level-grand-vizier-text = De kampioen: leerde het spel door tegen zichzelf te spelen.
on-one-screen = Op één scherm
on-one-screen-text = Geef het toestel door; bots kunnen de tafel aanvullen.
people = Mensen
bots = Bots
player-number = Speler { $number }
set-up = Tafel klaarzetten
with-friends = Met vrienden
with-friends-text = Open een tafel en stuur de link; het spel begint als iedereen zit.
seats = Plaatsen
open-table = Tafel openen
watch = Kijken
watch-text = Openbare tafels, open of bezig.
no-tables = Er zijn nu geen openbare tafels.
seats-free =
    { $count ->
        [one] { $count } plaats vrij
       *[other] { $count } plaatsen vrij
    }
in-progress = bezig
learn = Leren
learn-text = De regels in een paar minuten, gespeeld op het bord; daarna opgaven.
tour = Volg de rondleiding
exercises = Opgaven
rules = Spelregels
# Options
options = Uitgaven en opties
edition = Uitgave
edition-broadway = Broadway 2022
edition-broadway-text = Wie niet kan betalen, ligt eruit.
edition-gigamic = Gigamic
edition-gigamic-text = De Franse klassieker; wie niet kan betalen, ligt eruit.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Wie niet kan betalen, geeft alles en speelt door.
edition-polish = Pools, ouder
edition-polish-text = Twaalf blauwe tapijten in de doos; niemand ligt eruit.
edition-russian = Russisch
edition-russian-text = Twaalf blauwe tapijten in de doos; niemand ligt eruit.
default-of-edition = Zoals in de uitgave
option-unpaid = Wie niet kan betalen
option-unpaid-text = Wat er gebeurt met wie meer schuldig is dan hij heeft.
option-unpaid-out = ligt eruit
option-unpaid-stay = speelt door
option-order = Volgorde van een beurt
option-order-text = Sturen vóór de worp, of Assam aan het eind draaien voor de volgende.
option-order-steer-first = Eerst sturen
option-order-steer-last = Sturen aan het eind
option-whole = Een heel tapijt bedekken
option-whole-text = Of één tapijt beide helften van een ander mag bedekken.
option-whole-never = Nooit
option-whole-own = Alleen eigen tapijten
clock = Klok
clock-text = Duurt een beurt langer, dan speelt een bot hem.
no-clock = Geen
seconds =
    { $count ->
        [one] { $count } seconde per beurt
       *[other] { $count } seconden per beurt
    }
listed = Toon deze tafel aan iedereen onder ‘Kijken’

# Table
table = Tafel
connecting = Op weg naar de tafel …
board = Markt
seat-free = Plaats { $seat }
you = jij
away = weg
eliminated = eruit
pile = tapijten, { $colour }
pile-next = tapijten, { $colour }, als volgende
colour-red = rood
colour-yellow = geel
colour-green = groen
colour-blue = blauw
points =
    { $count ->
        [one] { $count } punt
       *[other] { $count } punten
    }
dirhams =
    { $count ->
        [one] { $count } dirham
       *[other] { $count } dirham
    }
rugs =
    { $count ->
        [one] nog { $count } tapijt
       *[other] nog { $count } tapijten
    }
die = Dobbelsteen
die-shows = De dobbelsteen toont { $steps }
assam-here =
    { $facing ->
        [N] Assam, kijkt naar het noorden
        [E] Assam, kijkt naar het oosten
        [S] Assam, kijkt naar het zuiden
       *[W] Assam, kijkt naar het westen
    }
square-empty = leeg
square-rug =
    { $count ->
        [one] { $colour }, van { $owner }, { $count } vak
       *[other] { $colour }, van { $owner }, { $count } vakken aaneen
    }
square-legal = hier mag een tapijt liggen
square-selected = gekozen
square-costs = hier landen kost je { $cost }
square-eliminates = je kunt niet alles betalen en zou eruit liggen
squares-count =
    { $count ->
        [one] { $count } vak
       *[other] { $count } vakken
    }
spectators =
    { $count ->
        [one] { $count } kijkt toe
       *[other] { $count } kijken toe
    }

# Menu, absence
menu = Menu
table-rules = Regels van deze tafel
rules-of-edition = Alle regels van deze uitgave
new-game = Nieuw spel
new-game-question = Dit spel verlaten en naar de startpagina gaan? De anderen krijgen dat te zien.
new-game-question-alone = Dit spel beëindigen en een nieuw beginnen?
leave-table = Tafel verlaten
leave-question = De tafel verlaten? De anderen zien dat je weg bent en kunnen zonder jou verder.
leave-question-alone = De tafel verlaten? Het spel wacht op je op de startpagina.
resign = Opgeven
resign-question = Opgeven? Je verliest dit spel. Als anderen doorspelen, neemt een bot je plaats in.
resign-question-alone = Dit spel beëindigen? Het telt als verloren.
end-game = Spel beëindigen
cancel = Annuleren
close = Sluiten
friendly = Vriendschappelijk spel met tips, telt niet mee
friendly-table = Dit is een vriendschappelijk spel: tips mogen en het telt niet mee.
absent = { $name } is weg.
absent-wait = Blijven wachten
absent-substitute = Een bot laten spelen
absent-end = Spel beëindigen
take-over = Zelf weer spelen
bot-plays = een bot speelt
resigned = opgegeven

# Choices
your-choice = Jouw keuze
waiting-for = { $name } denkt na …
prompt-steer = Waarheen moet Assam kijken?
prompt-steer-last = Draai Assam voor de volgende speler.
prompt-throw = Gooi de dobbelsteen, of kies een andere weg.
prompt-lay = Leg een tapijt: tik twee lichte vakken aan.
prompt-confirm-rug = Het tapijt hier laten?
prompt-confirm-turn = Hem zo laten staan?
steer-L = Links
steer-F = Rechtdoor
steer-R = Rechts
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = gratis
throw-die = Gooien
confirm-rug = Hier laten
confirm-turn = Klaar
undo = Terugnemen
hint = Tip
hint-lay = Een sterke bot zou { $from }–{ $to } leggen.
hint-steer =
    { $direction ->
        [L] Een sterke bot zou links draaien.
        [R] Een sterke bot zou rechts draaien.
       *[F] Een sterke bot zou rechtdoor gaan.
    }
hint-none = Er is nu geen tip.
reason-free = Wat je ook gooit, zo betaal je niets.
reason-pays = Zo betaal je gemiddeld { $cost }, anders tot { $most }.
reason-pays-more = Zo betaal je gemiddeld { $cost }, meer dan anders ({ $least }), maar het is de moeite waard.
reason-earns = De volgende worp levert je gemiddeld { $cost } op.
reason-patch = Je tapijt hoort dan bij een gebied van { $squares }: zoveel betalen anderen daar.
reason-shows = Er zijn { $squares } meer van jou te zien.
reason-hides = Het bedekt { $squares } van anderen.
reason-win-chance = Je kans om te winnen: ongeveer { $share }; met de op één na beste keus { $other }.
command = Typ een actie
command-text = L, F of R draait Assam, c4c5 legt een tapijt, c4 beschrijft een vak, ? zegt wat je kunt doen.
command-run = Doen
command-choices = Je kunt spelen: { $actions }.

# Game log
game-log = Wat er gebeurde
event-started = { $name } begint.
event-steered =
    { $direction ->
        [L] { $name } draait Assam naar links.
        [R] { $name } draait Assam naar rechts.
       *[F] { $name } laat Assam rechtdoor kijken.
    }
event-thrown = { $name } gooit { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } gooit { $steps } en betaalt { $payee } { $dirhams } dirham.
       *[other] { $name } gooit { $steps } en betaalt { $payee } { $dirhams } dirham.
    }
event-eliminated = { $name } kan niet alles betalen en ligt eruit.
event-laid = { $name } legt een tapijt op { $from } en { $to }.
event-undone = { $name } neemt dat terug.
event-seated = { $name } gaat zitten.
event-left = { $name } heeft de tafel verlaten.
event-freed = { $by } geeft de plaats van { $name } vrij.
event-dice-renewed = De dobbelstenen worden opnieuw voorbereid.
event-returned = { $name } is terug.
event-voted-substitute = { $name } wil dat een bot voor { $absent } speelt.
event-voted-end = { $name } wil het spel zonder { $absent } beëindigen.
event-substituted = Een bot speelt voor { $name } tot die terug is.
event-resigned = { $name } geeft op.
event-stopped = Het spel is voortijdig beëindigd.
event-won =
    { $count ->
        [one] { $names } wint!
       *[other] { $names } delen de overwinning!
    }

# Chat
chat = Praten
chat-message = { $name }: { $text }
chat-send = Zeg
chat-input = Jouw woorden
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-well-played = Goed gespeeld!
phrase-ouch = Au!
phrase-lucky = Geluksvogel!
phrase-thinking = Even denken …
phrase-thanks = Bedankt!
phrase-bye = Tot ziens!

# Waiting for players
waiting-for-players = Wachten op spelers
waiting-for-dice = Het spel begint zodra het apparaat van { $name } antwoordt.
game-starts = Het spel begint …
release-seat = Plaats vrijgeven
invite-players = Stuur deze link naar wie mee moet doen:
table-link = Link naar deze tafel
copy = Kopiëren
copied = Gekopieerd
take-seat = Hier zitten
add-bot = Bot laten zitten

# Result
result = Uitslag
player = Speler
squares = Vakken
coins = Dirham
total = Punten
rematch = Nog een keer
join-rematch = Naar de revanche
verify-dice = Dobbelsteen controleren
dice-verified =
    { $count ->
        [one] Het geheim is het beloofde, en de ene worp volgt eruit.
       *[other] Het geheim is het beloofde, en alle { $count } worpen en trekkingen volgen eruit.
    }
dice-not-verified =
    { $problem ->
        [secret] Het geheim is niet het beloofde.
        [commitment] Een bijdrage is niet die welke de speler had vastgelegd.
        [changed] De vastlegging van een andere speler is gewijzigd nadat je apparaat zijn bijdrage had getoond.
        [first] De beginspeler volgt niet uit het geheim.
       *[throw] Een worp volgt niet uit het geheim.
    }
dice-strength =
    { $strength ->
        [own] Jouw bijdrage zit erin, en niemand kon de zijne kiezen nadat die bekend was.
        [players] De bijdragen van de spelers zitten erin, allemaal vastgelegd voordat er een werd getoond.
        [absent] Dit apparaat heeft niets voor je bijgedragen en kan dus niet bevestigen dat niemand het geheim koos.
        [nobody] Geen speler heeft bijgedragen: alleen de server koos het geheim.
       *[old] De bijdragen lagen niet vooraf vast: de server kan er een gekend hebben voordat hij het geheim koos.
    }
save-record = Partij bewaren

# Replay
history = Terugblik
history-text = Gespeelde partijen stap voor stap, en wie goed speelt.
replay = Herhaling
replay-and-analysis = Herhaling en analyse
back-to-table = Naar de tafel
game-unfinished = Een partij die niet af is
loading = Een ogenblik …
try-again = Opnieuw proberen
this-moment = Dit moment
moment = Moment
moment-of = { $at } van { $count }
turn-number = Beurt { $turn }
before-first-turn = Voor de eerste beurt
previous-turn = Een beurt terug
previous-action = Eén actie terug
play-replay = Afspelen
pause-replay = Pauze
next-action = Eén actie verder
next-turn = Een beurt verder
replay-keys = Toetsen: ← → een actie, Page Up en Page Down een beurt, Home en End, spatie om af te spelen.
event-drawn = { $name } draait om: { $colour }.
all-actions = Alle acties
score-breakdown = Hoe het zo kwam
purse-at-start = Dirham bij het begin
received = Ontvangen
paid = Betaald

# Analysis
analysis = Analyse
analysis-text = Een vizier kan elke actie wegen: wat geluk was, wat kunde was, en wat beter was geweest.
analyse = Deze partij analyseren
analysing =
    { $count ->
        [one] Een vizier weegt één actie. Dat duurt een paar seconden; kijk intussen rond.
       *[other] Een vizier weegt { $count } acties. Dat duurt een paar seconden; kijk intussen rond.
    }
win-chances = Kansen
win-chances-chart = De kansen van elke speler in de loop van de partij
win-chance-rises = De kansen van { $name } stijgen van { $before } naar { $after }.
win-chance-falls = De kansen van { $name } dalen van { $before } naar { $after }.
turning-points = Keerpunten
no-turning-points = Geen enkele actie heeft deze partij gekeerd.
better-lay = Beter: een tapijt op { $from } en { $to }.
better-steer =
    { $direction ->
        [L] Beter: naar links draaien.
        [R] Beter: naar rechts draaien.
       *[F] Beter: rechtdoor kijken.
    }
best-choices = De beste keuzes hier
played-action = gespeeld
only-one-choice = niets te kiezen
luck-change = geluk { $change }
grade-best = beste
grade-good = goed
grade-doubtful = twijfelachtig
grade-poor = zwak
grade-blunder = blunder
luck-and-skill = Geluk en kunde
win-chance-start = Kansen bij het begin
win-chance-luck = Geluk
win-chance-own-errors = Eigen fouten
win-chance-others-errors = Fouten van anderen
win-chance-result = Uitslag
win-chance-luck-adjusted = Zonder geluk
play-rating = Spel
rating-master = meester
rating-strong = sterk
rating-fair = redelijk
rating-learner = leerling
luck-and-skill-text = In procentpunten van de winkans. Begin, geluk en fouten vormen samen de uitslag; één partij zegt weinig over kunde.

# Replay of a record
replay-record = Een notatie naspelen
replay-record-text = Plak een notatie of open het bestand: loop de partij door en laat elke actie wegen. Er wordt niets van bewaard.
record-text = Notatie
record-show = Partij tonen
record-open = Bestand openen
record-drop = of laat het hier vallen
another-record = Andere notatie
record-invalid = Dit is geen leesbare notatie:
record-invalid-line = Regel { $line } is niet te lezen:
record-expected = Het zou moeten zijn:
refusal-too-large = Dit is te lang voor een notatie.

# Share
share = Delen
link-moment = Link naar dit moment
picture-png = Afbeelding (PNG)
picture-svg = Tekening (SVG)
animation = Bewegende herhaling (SVG)
qr-code = QR-code van de link

# Statistics
statistics = Statistieken
your-games = Jouw partijen
no-games-yet = Je hebt hier nog niet gespeeld.
games-in-progress = Bezig
games-finished = Afgelopen
resume-game = Verder spelen
won-by = Gewonnen: { $names }
free-seat = vrije plaats
leaderboard = Ranglijst
bot-ratings = Tegen bots
bot-ratings-text = Partijen die je alleen tegen bots speelt. De bots hebben een vaste, gemeten sterkte. Een partij die een week blijft liggen, telt als verloren.
games = Partijen
games-won = Gewonnen
rating = Sterkte
leaderboard-empty = Nog niemand heeft een plaats.
leaderboard-text = Partijen tussen mensen tellen zwaarder naarmate beiden meer verschillende mensen hebben ontmoet, en lichter naarmate dezelfde twee elkaar vaker treffen. De volgorde is voorzichtig: een sterkte met een grote ± staat lager.

# Your data
your-data = Je gegevens
your-data-download = Downloaden
your-data-log-out = Andere apparaten afmelden
your-data-delete = Verwijderen
your-data-delete-question = Je naam, je chatberichten en je toegang voorgoed verwijderen? Partijen die je nog speelt, geef je op. Afgelopen partijen blijven, zonder je naam.
your-data-logged-out = Andere apparaten zijn afgemeld.
your-data-deleted = Je gegevens zijn verwijderd.
chat-removed = bericht verwijderd

# Errors
error-connection-lost = De verbinding is weg. Nieuwe poging; er gaat niets verloren.
error-unknown-table = Die tafel bestaat niet.
error-server-unreachable = De server antwoordt niet. Probeer het zo nog eens.
refusal-archived = Deze tafel is opgeruimd.
refusal-broken = Er gaat iets mis op de server; het is genoteerd.
refusal-busy = Er vragen te velen tegelijk. Probeer het zo nog eens.
refusal-illegal-action = Dat mag niet volgens de regels.
refusal-no-such-level = Die bot bestaat niet.
refusal-no-such-seat = Die plaats bestaat niet.
refusal-nobody = De server kent je nog niet. Laad de pagina opnieuw.
refusal-not-begun = Het spel is nog niet begonnen.
refusal-not-computed = Dit kon niet worden berekend. Probeer het zo nog eens.
refusal-not-host = Dat mag alleen wie de tafel heeft geopend.
refusal-not-over = Het spel is nog niet afgelopen.
refusal-not-playing = Er wordt nu niet gespeeld.
refusal-not-saved = De server kan nu niets opslaan. Probeer het zo nog eens.
refusal-not-seated = Je hebt geen plaats aan deze tafel.
refusal-not-your-turn = Je bent niet aan de beurt.
refusal-nothing-chosen = Er is nog niets gekozen.
refusal-nothing-said = Er staat niets.
refusal-queue-full = Er lopen al meerdere tips en analyses voor je. Wacht tot er één klaar is.
refusal-rematch-offered = Er is al een revanche.
refusal-seat-taken = Deze plaats is bezet.
refusal-seated-already = Je hebt al een plaats.
refusal-restored = De beheerder heeft een eerdere stand van deze tafel teruggezet. Alles daarna is weg.
refusal-stale = Er is intussen iets gebeurd. Kijk nog eens en kies.
refusal-started = Het spel is al begonnen.
refusal-too-many-bot-tables = Aan meerdere van je tafels spelen al alleen bots. Wacht tot er één klaar is.
refusal-too-much = Te snel! Wacht even.
refusal-unknown-table = Die tafel bestaat niet.
refusal-unreadable-action = Dat is geen actie. Schrijf L, F, R of twee vakken zoals c4c5.
refusal-no-hints = Geen tips: hier spelen andere mensen mee.
refusal-not-away = Deze speler is er.
refusal-not-committed = Nog niet alle spelers hebben aan de dobbelstenen bijgedragen.
refusal-wrong-contribution = Dit is niet de bijdrage die je had vastgelegd.
refusal-changed-dice = De server heeft de dobbelstenen gewijzigd nadat je had bijgedragen. Speel niet verder aan deze tafel.
refusal-no-vote = Alleen wie nog meespeelt beslist hierover.
refusal-resigned = Je hebt opgegeven.
refusal-other = Dat lukte niet. Probeer het nog eens.
objection-game-over = Het spel is afgelopen.
objection-not-time-to-steer = Nu wordt er een tapijt gelegd; Assam draait niet.
objection-not-time-to-walk = De dobbelsteen gooit zichzelf; jij kiest alleen.
objection-not-time-to-lay = Nu wordt Assam gedraaid; nog geen tapijt.
objection-not-time-to-draw = Tapijten worden vanzelf getrokken.
objection-must-turn = Aan het eind van de beurt moet Assam links- of rechtsom.
objection-under-assam = Onder Assam mag geen tapijt komen.
objection-away-from-assam = Minstens één vak van het tapijt moet naast Assam liggen.
objection-hides-whole-rug = Een tapijt mag niet beide zichtbare helften van een ander bedekken.
