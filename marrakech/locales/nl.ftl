# Alle woorden van de pagina.
title = Marrakech
title-your-turn = ● Jij bent aan de beurt · Marrakech
settings = Instellingen
language = Taal
at-once = Keuzes gelden meteen, zonder voorbeeld
sounds = Geluiden (toets M)
home = Terug naar de beginpagina

# De eerste pagina
hero = Welkom op de markt
hero-told = Stuur Assam langs de kramen, leg je tapijten waar anderen moeten lopen en houd je beurs in het oog.
your-name = Je naam
guest = Gast
players = Spelers
play-now = Nu spelen
bot-level = Bots
level-random = Zwerver
level-random-told = Gaat waar de wind waait.
level-peddler = Marskramer
level-peddler-told = Vriendelijk: voor een eerste spel.
level-merchant = Koopman
level-merchant-told = Kent de prijs van elk vak.
level-caravan = Karavaan
level-caravan-told = Denkt meerdere beurten vooruit.
level-vizier = Vizier
level-vizier-told = De sterkste; denkt even na.
on-one-screen = Op één scherm
on-one-screen-told = Geef het toestel door; bots kunnen de tafel aanvullen.
people = Mensen
bots = Bots
player-number = Speler { $number }
set-up = Tafel klaarzetten
with-friends = Met vrienden
with-friends-told = Open een tafel en stuur de link; het spel begint als iedereen zit.
seats = Plaatsen
make-link = Tafel openen
watch = Kijken
watch-told = Openbare tafels, open of bezig.
no-tables = Er zijn nu geen openbare tafels.
seats-free =
    { $count ->
        [one] { $count } plaats vrij
       *[other] { $count } plaatsen vrij
    }
being-played = bezig

# Opties
options = Uitgaven en opties
edition = Uitgave
edition-broadway = Broadway 2022
edition-broadway-told = Wie niet kan betalen, ligt eruit.
edition-gigamic = Gigamic
edition-gigamic-told = De Franse klassieker; wie niet kan betalen, ligt eruit.
edition-iuvi = Iuvi 2024
edition-iuvi-told = Wie niet kan betalen, geeft alles en speelt door.
edition-polish = Pools, ouder
edition-polish-told = Twaalf blauwe tapijten in de doos; niemand ligt eruit.
edition-russian = Russisch
edition-russian-told = Twaalf blauwe tapijten in de doos; niemand ligt eruit.
as-edition = Zoals in de uitgave
option-unpaid = Wie niet kan betalen
option-unpaid-told = Wat er gebeurt met wie meer schuldig is dan hij heeft.
option-unpaid-out = ligt eruit
option-unpaid-stay = speelt door
option-order = Volgorde van een beurt
option-order-told = Sturen vóór de worp, of Assam aan het eind draaien voor de volgende.
option-order-steer-first = Eerst sturen
option-order-steer-last = Sturen aan het eind
option-whole = Een heel tapijt bedekken
option-whole-told = Of één tapijt beide helften van een ander mag bedekken.
option-whole-never = Nooit
option-whole-own = Alleen eigen tapijten
clock = Klok
clock-told = Duurt een beurt langer, dan speelt een bot hem.
no-clock = Geen
seconds =
    { $count ->
        [one] { $count } seconde per beurt
       *[other] { $count } seconden per beurt
    }
listed = Toon deze tafel aan iedereen onder ‘Kijken’

# Aan tafel
table = Tafel
joining = Op weg naar de tafel …
market = Markt
seat-free = Plaats { $seat }
you = jij
bot = bot
away = weg
out = eruit
pile = tapijten, { $colour }
pile-up = tapijten, { $colour }, als volgende
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
square-lit = hier mag een tapijt liggen
square-chosen = gekozen

# Keuzes
your-choice = Jouw keuze
waiting-for = { $name } denkt na …
asked-steer = Waarheen moet Assam kijken?
asked-steer-last = Draai Assam voor de volgende speler.
asked-throw = Gooi de dobbelsteen, of kies een andere weg.
asked-lay = Leg een tapijt: tik twee lichte vakken aan.
asked-confirm-rug = Het tapijt hier laten?
asked-confirm-turn = Hem zo laten staan?
steer-L = Links
steer-F = Rechtdoor
steer-R = Rechts
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = gratis
throw = Gooien
confirm-rug = Hier laten
confirm-turn = Klaar
take-back = Terugnemen
hint = Tip
hint-lay = Een sterke bot zou { $from }–{ $to } leggen.
hint-steer =
    { $way ->
        [L] Een sterke bot zou links draaien.
        [R] Een sterke bot zou rechts draaien.
       *[F] Een sterke bot zou rechtdoor gaan.
    }
hint-none = Er is nu geen tip.

# Wat er gebeurde
story = Wat er gebeurde
told-started = { $name } begint.
told-steered =
    { $way ->
        [L] { $name } draait Assam naar links.
        [R] { $name } draait Assam naar rechts.
       *[F] { $name } laat Assam rechtdoor kijken.
    }
told-threw = { $name } gooit { $steps }.
told-paid =
    { $dirhams ->
        [one] { $name } gooit { $steps } en betaalt { $payee } { $dirhams } dirham.
       *[other] { $name } gooit { $steps } en betaalt { $payee } { $dirhams } dirham.
    }
told-laid = { $name } legt een tapijt op { $from } en { $to }.
told-taken-back = { $name } neemt dat terug.
told-seated = { $name } gaat zitten.
told-left = { $name } is weg; een bot valt in.
told-returned = { $name } is terug.
told-won =
    { $count ->
        [one] { $names } wint!
       *[other] { $names } delen de overwinning!
    }

# Praten
talk = Praten
said = { $name }: { $words }
say = Zeg
your-words = Jouw woorden
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-well-played = Goed gespeeld!
phrase-ouch = Au!
phrase-lucky = Geluksvogel!
phrase-thinking = Even denken …
phrase-thanks = Bedankt!
phrase-bye = Tot ziens!

# Verzamelen
gathering = Wachten op spelers
share-link = Stuur deze link naar wie mee moet doen:
link = Link naar deze tafel
copy = Kopiëren
copied = Gekopieerd
sit = Hier zitten
fill = Bot laten zitten

# Het einde
result = Uitslag
player = Speler
squares = Vakken
coins = Dirham
sum = Punten
rematch = Nog een keer
to-rematch = Naar de revanche
check-dice = Dobbelsteen controleren
dice-proven =
    { $count ->
        [one] Het geheim is het beloofde, en de ene worp volgt eruit.
       *[other] Het geheim is het beloofde, en alle { $count } worpen en trekkingen volgen eruit.
    }
dice-doubt =
    { $doubt ->
        [secret] Het geheim is niet het beloofde.
        [first] De beginspeler volgt niet uit het geheim.
       *[throw] Een worp volgt niet uit het geheim.
    }
dice-unchecked = Deze browser kan dit alleen via een veilige verbinding controleren.
record = Partij bewaren

# Problemen
trouble-lost = De verbinding is weg. Nieuwe poging; er gaat niets verloren.
trouble-unknown = Die tafel bestaat niet.
trouble-gone = De server antwoordt niet. Probeer het zo nog eens.
trouble-seat-taken = Iemand anders heeft deze plaats net genomen.
trouble-not-your-turn = Je bent niet aan de beurt.
trouble-too-much = Te snel! Wacht even.
trouble-archived = Deze tafel is opgeruimd.
trouble-illegal-action = Dat mag niet volgens de regels.
