# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Twój ruch · Marrakech
settings = Ustawienia
language = Język
confirm-at-once = Wybory obowiązują od razu, bez podglądu
sounds = Dźwięki (klawisz M)
notify = Powiadom mnie, gdy przyjdzie mój ruch
notify-denied = Ta przeglądarka nie pozwala tu na powiadomienia.
notify-turn = Twój ruch.
home = Powrót na stronę główną

# Home page
hero = Witaj na targu
hero-text = Prowadź Assama między straganami, kładź dywany tam, gdzie inni będą musieli stanąć, i pilnuj sakiewki.
your-name = Twoje imię
guest = Gość
players = Gracze
play-now = Graj
bot-level = Boty
level-random = Wędrowiec
level-random-text = Idzie, dokąd wiatr poniesie.
level-shepherd = Pasterz
level-shepherd-text = Łagodny: na pierwszą partię.
level-porter = Tragarz
level-porter-text = Nosił wiele dywanów, rozłożył kilka.
level-potter = Garncarz
level-potter-text = Sprzedaje obok dywanów i ma na nie oko.
level-peddler = Przekupień
level-peddler-text = Bierze to, co opłaca się od razu.
level-weaver = Tkacz
level-weaver-text = Zna się na dywanach, handlu dopiero się uczy.
level-merchant = Kupiec
level-merchant-text = Zna cenę każdego pola.
level-caravan = Karawana
level-caravan-text = Myśli kilka tur naprzód.
level-vizier = Wezyr
level-vizier-text = Bardzo silny; chwilę się zastanawia.
level-grand-vizier = Wielki wezyr
level-grand-vizier-text = Mistrz: nauczył się gry, grając sam ze sobą.
on-one-screen = Na jednym ekranie
on-one-screen-text = Podawajcie sobie urządzenie; wolne miejsca mogą zająć boty.
people = Ludzie
bots = Boty
player-number = Gracz { $number }
set-up = Przygotuj stół
with-friends = Ze znajomymi
with-friends-text = Otwórz stół i wyślij link; gra zacznie się, gdy wszyscy usiądą.
seats = Miejsca
open-table = Otwórz stół
watch = Oglądaj
watch-text = Publiczne stoły, otwarte lub w grze.
no-tables = Teraz nie ma publicznych stołów.
seats-free =
    { $count ->
        [one] { $count } wolne miejsce
        [few] { $count } wolne miejsca
        [many] { $count } wolnych miejsc
       *[other] { $count } wolnego miejsca
    }
in-progress = w trakcie gry
learn = Nauka
learn-text = Zasady w kilka minut, rozegrane na planszy; potem zadania.
tour = Zacznij lekcję
exercises = Zadania
rules = Zasady
# Options
options = Wydania i opcje
edition = Wydanie
edition-broadway = Broadway 2022
edition-broadway-text = Kto nie może zapłacić, odpada.
edition-gigamic = Gigamic
edition-gigamic-text = Francuski klasyk; kto nie może zapłacić, odpada.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Kto nie może zapłacić, oddaje wszystko i gra dalej.
edition-polish = Polskie, starsze
edition-polish-text = Dwanaście niebieskich dywanów w pudełku; nikt nie odpada.
edition-russian = Rosyjskie
edition-russian-text = Dwanaście niebieskich dywanów w pudełku; nikt nie odpada.
default-of-edition = Jak w wydaniu
option-unpaid = Kto nie może zapłacić
option-unpaid-text = Co się dzieje z graczem, który jest winien więcej, niż ma.
option-unpaid-out = odpada
option-unpaid-stay = gra dalej
option-order = Kolejność w turze
option-order-text = Obrót przed rzutem albo na końcu, dla następnego gracza.
option-order-steer-first = Najpierw obrót
option-order-steer-last = Obrót na końcu
option-whole = Zakrywanie całego dywanu
option-whole-text = Czy jeden dywan może zakryć obie połowy innego.
option-whole-never = Nigdy
option-whole-own = Tylko własnego
clock = Zegar
clock-text = Gdy tura trwa dłużej, rozgrywa ją bot.
no-clock = Brak
seconds =
    { $count ->
        [one] { $count } sekunda na turę
        [few] { $count } sekundy na turę
        [many] { $count } sekund na turę
       *[other] { $count } sekundy na turę
    }
listed = Pokaż ten stół wszystkim w dziale „Oglądaj”

# Table
table = Stół
connecting = W drodze do stołu…
board = Targ
seat-free = Miejsce { $seat }
you = ty
away = poza stołem
eliminated = poza grą
pile = dywany: { $colour }
pile-next = dywany: { $colour }, następny do położenia
colour-red = czerwony
colour-yellow = żółty
colour-green = zielony
colour-blue = niebieski
points =
    { $count ->
        [one] { $count } punkt
        [few] { $count } punkty
        [many] { $count } punktów
       *[other] { $count } punktu
    }
dirhams =
    { $count ->
        [one] { $count } dirham
        [few] { $count } dirhamy
        [many] { $count } dirhamów
       *[other] { $count } dirhama
    }
rugs =
    { $count ->
        [one] został { $count } dywan
        [few] zostały { $count } dywany
        [many] zostało { $count } dywanów
       *[other] zostało { $count } dywanu
    }
die = Kostka
die-shows = Kostka pokazuje { $steps }
assam-here =
    { $facing ->
        [N] Assam, patrzy na północ
        [E] Assam, patrzy na wschód
        [S] Assam, patrzy na południe
       *[W] Assam, patrzy na zachód
    }
square-empty = puste
square-rug =
    { $count ->
        [one] { $colour }, należy do { $owner }, { $count } pole
        [few] { $colour }, należy do { $owner }, { $count } pola razem
        [many] { $colour }, należy do { $owner }, { $count } pól razem
       *[other] { $colour }, należy do { $owner }, { $count } pola razem
    }
square-legal = tu można położyć dywan
square-selected = wybrane
square-costs = zatrzymanie się tu kosztuje cię { $cost }
square-eliminates = nie stać cię na całość, oznacza to koniec gry dla ciebie
squares-count =
    { $count ->
        [one] { $count } pole
        [few] { $count } pola
        [many] { $count } pól
       *[other] { $count } pola
    }
spectators =
    { $count ->
        [one] { $count } widz
        [few] { $count } widzów
        [many] { $count } widzów
       *[other] { $count } widza
    }

# Menu, absence
menu = Menu
table-rules = Zasady tego stołu
rules-of-edition = Wszystkie zasady tego wydania
new-game = Nowa gra
new-game-question = Opuścić tę grę i wrócić na stronę główną? Inni się o tym dowiedzą.
new-game-question-alone = Zakończyć tę grę i zacząć nową?
leave-table = Odejdź od stołu
leave-question = Odejść od stołu? Inni zobaczą, że cię nie ma, i mogą grać dalej bez ciebie.
leave-question-alone = Odejść od stołu? Gra czeka na ciebie na stronie głównej.
resign = Poddaj się
resign-question = Poddać się? Przegrasz tę grę. Jeśli inni grają dalej, twoje miejsce zajmie bot.
resign-question-alone = Zakończyć tę grę? Liczy się jako przegrana.
end-game = Zakończ grę
cancel = Anuluj
close = Zamknij
friendly = Gra towarzyska z podpowiedziami, bez rankingu
friendly-table = To gra towarzyska: podpowiedzi są dozwolone, a wynik nie liczy się do rankingu.
absent = Nie ma gracza: { $name }.
absent-wait = Czekaj dalej
absent-substitute = Niech zagra bot
absent-end = Zakończ grę
take-over = Graj znowu sam
bot-plays = gra bot
resigned = poddanie

# Choices
your-choice = Twój wybór
waiting-for = { $name } myśli…
prompt-steer = W którą stronę ma patrzeć Assam?
prompt-steer-last = Obróć Assama dla następnego gracza.
prompt-throw = Rzuć kostką albo wybierz inną drogę.
prompt-lay = Połóż dywan: dotknij dwóch jasnych pól.
prompt-confirm-rug = Zostawić dywan tutaj?
prompt-confirm-turn = Zostawić go tak?
steer-L = W lewo
steer-F = Prosto
steer-R = W prawo
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = za darmo
throw-die = Rzuć kostką
confirm-rug = Zostaw tutaj
confirm-turn = Gotowe
undo = Cofnij
hint = Podpowiedź
hint-lay = Silny bot położyłby dywan na { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Silny bot skręciłby w lewo.
        [R] Silny bot skręciłby w prawo.
       *[F] Silny bot poszedłby prosto.
    }
hint-none = Teraz nie ma podpowiedzi.
reason-free = Cokolwiek wyrzucisz, nic tak nie zapłacisz.
reason-pays = Tak płacisz średnio { $cost }, inaczej nawet { $most }.
reason-pays-more = Tak płacisz średnio { $cost }, więcej niż inaczej ({ $least }), ale warto.
reason-earns = Następny rzut przynosi ci średnio { $cost }.
reason-patch = Dywan należy wtedy do obszaru: { $squares }; tyle płacą tam inni.
reason-shows = Więcej widać twojego: { $squares }.
reason-hides = Zakrywa u innych: { $squares }.
reason-win-chance = Twoja szansa na wygraną: około { $share }; przy drugim wyborze { $other }.
command = Wpisz ruch
command-text = L, F lub R obraca Assama, c4c5 kładzie dywan, c4 opisuje pole, ? mówi, co możesz zrobić.
command-run = Wykonaj
command-choices = Możesz zagrać: { $actions }.

# Game log
game-log = Przebieg gry
event-started = Zaczyna { $name }.
event-steered =
    { $direction ->
        [L] { $name } obraca Assama w lewo.
        [R] { $name } obraca Assama w prawo.
       *[F] { $name } zostawia Assama na wprost.
    }
event-thrown = { $name } wyrzuca { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } wyrzuca { $steps } i płaci { $dirhams } dirhama. Odbiera: { $payee }.
        [few] { $name } wyrzuca { $steps } i płaci { $dirhams } dirhamy. Odbiera: { $payee }.
        [many] { $name } wyrzuca { $steps } i płaci { $dirhams } dirhamów. Odbiera: { $payee }.
       *[other] { $name } wyrzuca { $steps } i płaci { $dirhams } dirhama. Odbiera: { $payee }.
    }
event-eliminated = { $name } nie może zapłacić całości i odpada z gry.
event-laid = { $name } kładzie dywan na { $from } i { $to }.
event-undone = { $name } cofa wybór.
event-seated = { $name } siada przy stole.
event-left = { $name } odchodzi od stołu.
event-freed = { $by } zwalnia miejsce gracza { $name }.
event-dice-renewed = Kości są przygotowywane od nowa.
event-returned = { $name } wraca.
event-voted-substitute = { $name } chce, by za gracza { $absent } grał bot.
event-voted-end = { $name } chce zakończyć grę bez gracza { $absent }.
event-substituted = Za gracza { $name } gra bot aż do jego powrotu.
event-resigned = { $name } poddaje grę.
event-stopped = Gra została przerwana.
event-won =
    { $count ->
        [one] Wygrywa { $names }!
        [few] Zwycięstwo dzielą { $names }!
        [many] Zwycięstwo dzielą { $names }!
       *[other] Zwycięstwo dzielą { $names }!
    }

# Chat
chat = Rozmowa
chat-message = { $name }: { $text }
chat-send = Powiedz
chat-input = Twoje słowa
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-well-played = Dobrze zagrane!
phrase-ouch = Au!
phrase-lucky = Co za szczęście!
phrase-thinking = Chwila, myślę…
phrase-thanks = Dziękuję!
phrase-bye = Do widzenia!

# Waiting for players
waiting-for-players = Czekamy na graczy
waiting-for-dice = Gra zacznie się, gdy tylko odpowie urządzenie gracza { $name }.
game-starts = Gra się zaczyna …
release-seat = Zwolnij miejsce
invite-players = Wyślij ten link tym, którzy mają zagrać:
table-link = Link do tego stołu
copy = Kopiuj
copied = Skopiowano
take-seat = Usiądź tutaj
add-bot = Posadź tu bota

# Result
result = Wynik
player = Gracz
squares = Pola
coins = Dirhamy
total = Punkty
rematch = Jeszcze raz
join-rematch = Do rewanżu
verify-dice = Sprawdź kostkę
dice-verified =
    { $count ->
        [one] Sekret jest tym obiecanym i wynika z niego { $count } rzut.
        [few] Sekret jest tym obiecanym i wynikają z niego wszystkie { $count } rzuty i dobrania.
        [many] Sekret jest tym obiecanym i wynika z niego wszystkich { $count } rzutów i dobrań.
       *[other] Sekret jest tym obiecanym i wynika z niego { $count } rzutu i dobrania.
    }
dice-not-verified =
    { $problem ->
        [secret] Sekret nie jest tym obiecanym.
        [commitment] Jeden z wkładów nie jest tym, do którego zobowiązał się gracz.
        [changed] Zobowiązanie innego gracza zmieniono po tym, jak twoje urządzenie pokazało swój wkład.
        [first] Gracz rozpoczynający nie wynika z sekretu.
       *[throw] Jeden z rzutów nie wynika z sekretu.
    }
dice-strength =
    { $strength ->
        [own] Twój wkład jest jego częścią i nikt nie mógł wybrać swojego, znając już twój.
        [players] Wkłady graczy są jego częścią; każdy ustalono, zanim którykolwiek pokazano.
        [absent] To urządzenie nie wniosło wkładu za ciebie, więc nie może potwierdzić, że nikt nie wybrał sekretu.
        [nobody] Żaden gracz nie wniósł wkładu: sekret wybrał sam serwer.
       *[old] Wkładów nie ustalono z góry: serwer mógł znać któryś z nich, zanim wybrał sekret.
    }
save-record = Zapisz partię

# Replay
history = Spojrzenie wstecz
history-text = Rozegrane partie krok po kroku i kto dobrze gra.
replay = Powtórka
replay-and-analysis = Powtórka i analiza
back-to-table = Do stołu
game-unfinished = Partia niedokończona
loading = Chwileczkę …
try-again = Spróbuj ponownie
this-moment = Ta chwila
moment = Chwila
moment-of = { $at } z { $count }
turn-number = Tura { $turn }
before-first-turn = Przed pierwszą turą
previous-turn = Turę wstecz
previous-action = Jedną akcję wstecz
play-replay = Odtwarzaj
pause-replay = Pauza
next-action = Jedną akcję dalej
next-turn = Turę dalej
replay-keys = Klawisze: ← → akcja, Page Up i Page Down tura, Home i End, spacja odtwarza.
event-drawn = { $name } odkrywa: { $colour }.
all-actions = Wszystkie akcje
score-breakdown = Jak do tego doszło
purse-at-start = Dirhamy na początku
received = Otrzymane
paid = Zapłacone

# Analysis
analysis = Analiza
analysis-text = Wezyr może zważyć każdą akcję: co było szczęściem, co umiejętnością i co byłoby lepsze.
analyse = Analizuj tę partię
analysing =
    { $count ->
        [one] Wezyr waży { $count } akcję. To potrwa kilka sekund; rozejrzyj się tymczasem.
        [few] Wezyr waży { $count } akcje. To potrwa kilka sekund; rozejrzyj się tymczasem.
       *[many] Wezyr waży { $count } akcji. To potrwa kilka sekund; rozejrzyj się tymczasem.
    }
win-chances = Szanse
win-chances-chart = Szanse każdego gracza w ciągu partii
win-chance-rises = Szanse: { $name }, wzrost z { $before } do { $after }.
win-chance-falls = Szanse: { $name }, spadek z { $before } do { $after }.
turning-points = Punkty zwrotne
no-turning-points = Żadna pojedyncza akcja nie odwróciła tej partii.
better-lay = Lepiej: dywan na { $from } i { $to }.
better-steer =
    { $direction ->
        [L] Lepiej: obrócić w lewo.
        [R] Lepiej: obrócić w prawo.
       *[F] Lepiej: zostawić na wprost.
    }
best-choices = Najlepsze możliwości
played-action = zagrano
only-one-choice = brak wyboru
luck-change = szczęście { $change }
grade-best = najlepsza
grade-good = dobra
grade-doubtful = wątpliwa
grade-poor = słaba
grade-blunder = gruby błąd
luck-and-skill = Szczęście i umiejętność
win-chance-start = Szanse na początku
win-chance-luck = Szczęście
win-chance-own-errors = Własne błędy
win-chance-others-errors = Błędy innych
win-chance-result = Wynik
win-chance-luck-adjusted = Bez szczęścia
play-rating = Gra
rating-master = mistrz
rating-strong = mocna
rating-fair = niezła
rating-learner = nauka
luck-and-skill-text = W punktach procentowych szansy na wygraną. Początek, szczęście i błędy dają razem wynik; jedna partia mówi niewiele o umiejętności.

# Replay of a record
replay-record = Odtwórz zapis partii
replay-record-text = Wklej zapis partii albo otwórz plik: przejdź ją krok po kroku i każ zważyć każdą akcję. Nic z tego nie zostaje zachowane.
record-text = Zapis partii
record-show = Pokaż partię
record-open = Otwórz plik
record-drop = albo upuść go tutaj
another-record = Inny zapis
record-invalid = Tego zapisu nie da się odczytać:
record-invalid-line = Wiersza { $line } nie da się odczytać:
record-expected = Powinno być:
refusal-too-large = To za długie na zapis partii.

# Share
share = Udostępnij
link-moment = Link do tej chwili
picture-png = Obraz (PNG)
picture-svg = Rysunek (SVG)
animation = Ruchoma powtórka (SVG)
qr-code = Kod QR linku

# Statistics
statistics = Statystyki
your-games = Twoje partie
no-games-yet = Nie było tu jeszcze twoich partii.
games-in-progress = W toku
games-finished = Zakończone
resume-game = Graj dalej
won-by = Zwycięstwo: { $names }
free-seat = wolne miejsce
leaderboard = Ranking
bot-ratings = Przeciw botom
bot-ratings-text = Partie, które grasz samodzielnie przeciw botom. Siła botów jest stała i zmierzona. Partia nieskończona przez tydzień liczy się jako przegrana.
games = Partie
games-won = Wygrane
rating = Siła
leaderboard-empty = Nikt nie ma jeszcze miejsca w rankingu.
leaderboard-text = Partie między ludźmi liczą się tym bardziej, im więcej różnych osób spotkali obaj gracze, i tym mniej, im częściej grają ze sobą ci sami. Kolejność jest ostrożna: siła z dużym ± stoi niżej.

# Your data
your-data = Twoje dane
your-data-download = Pobierz
your-data-log-out = Wyloguj inne urządzenia
your-data-delete = Usuń
your-data-delete-question = Usunąć na zawsze imię, wiadomości czatu i dostęp? Poddajesz partie, w które jeszcze grasz. Zakończone partie zostają, bez twojego imienia.
your-data-logged-out = Inne urządzenia zostały wylogowane.
your-data-deleted = Twoje dane zostały usunięte.
chat-removed = wiadomość usunięta

# Errors
error-connection-lost = Utracono połączenie. Próbujemy ponownie; nic nie przepadnie.
error-unknown-table = Nie ma takiego stołu.
error-server-unreachable = Serwer nie odpowiada. Spróbuj za chwilę.
refusal-archived = Ten stół został odłożony.
refusal-broken = Coś jest nie tak na serwerze; odnotowano to.
refusal-busy = Zbyt wiele pytań naraz. Spróbuj za chwilę.
refusal-illegal-action = Zasady na to nie pozwalają.
refusal-no-such-level = Nie ma takiego bota.
refusal-no-such-seat = Nie ma takiego miejsca.
refusal-nobody = Serwer jeszcze cię nie zna. Wczytaj stronę ponownie.
refusal-not-begun = Gra się nie zaczęła.
refusal-not-computed = Nie udało się tego obliczyć. Spróbuj ponownie za chwilę.
refusal-not-host = Może to zrobić tylko ten, kto otworzył stół.
refusal-not-over = Gra jeszcze się nie skończyła.
refusal-not-playing = Gra nie jest w toku.
refusal-not-saved = Serwer nie może teraz niczego zapisać. Spróbuj ponownie za chwilę.
refusal-not-seated = Nie masz miejsca przy tym stole.
refusal-not-your-turn = To nie twój ruch.
refusal-nothing-chosen = Jeszcze nic nie wybrano.
refusal-nothing-said = Wiadomość jest pusta.
refusal-queue-full = Trwa już kilka twoich podpowiedzi i analiz. Poczekaj, aż któraś będzie gotowa.
refusal-rematch-offered = Rewanż już jest.
refusal-seat-taken = To miejsce jest zajęte.
refusal-seated-already = Masz już miejsce.
refusal-restored = Administrator przywrócił wcześniejszy stan tego stołu. Wszystko, co było potem, przepadło.
refusal-stale = Tymczasem coś się wydarzyło. Spójrz jeszcze raz i wybierz.
refusal-started = Gra już się zaczęła.
refusal-too-many-bot-tables = Przy kilku twoich stołach grają już same boty. Poczekaj, aż któryś skończy.
refusal-too-much = Za szybko! Poczekaj chwilę.
refusal-unknown-table = Nie ma takiego stołu.
refusal-unreadable-action = To nie jest ruch. Wpisz L, F, R albo dwa pola, na przykład c4c5.
refusal-no-hints = Bez podpowiedzi: grają tu inni ludzie.
refusal-not-away = Ten gracz jest obecny.
refusal-not-committed = Nie wszyscy gracze wnieśli już wkład do kości.
refusal-wrong-contribution = To nie jest wkład ustalony przez ciebie wcześniej.
refusal-changed-dice = Serwer zmienił kości po wniesieniu twojego wkładu. Nie graj dalej przy tym stole.
refusal-no-vote = Decydują tylko ci, którzy jeszcze grają.
refusal-resigned = Gra została przez ciebie poddana.
refusal-other = Nie udało się. Spróbuj ponownie.
objection-game-over = Gra jest skończona.
objection-not-time-to-steer = Teraz kładzie się dywan; Assama się nie obraca.
objection-not-time-to-walk = Kostka rzuca się sama; ty tylko wybierasz.
objection-not-time-to-lay = Teraz obraca się Assama; jeszcze bez dywanu.
objection-not-time-to-draw = Dywany dobierają się same.
objection-must-turn = Na końcu ruchu trzeba obrócić Assama w lewo lub w prawo.
objection-under-assam = Pod Assamem nie wolno kłaść dywanu.
objection-away-from-assam = Przynajmniej jedno pole dywanu musi leżeć obok Assama.
objection-hides-whole-rug = Jeden dywan nie może zakryć obu widocznych połówek innego.
