# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Tocca a te · Marrakech
settings = Impostazioni
language = Lingua
confirm-at-once = Le scelte valgono subito, senza anteprima
sounds = Suoni (tasto M)
notify = Avvisami quando tocca a me
notify-denied = Questo browser non permette notifiche qui.
notify-turn = Tocca a te.
home = Torna alla prima pagina

# Home page
hero = Benvenuti al mercato
hero-text = Guida Assam tra le bancarelle, stendi i tappeti dove gli altri dovranno passare e tieni d’occhio la borsa.
your-name = Il tuo nome
guest = Ospite
players = Giocatori
play-now = Gioca subito
bot-level = Bot
level-random = Viandante
level-random-text = Va dove lo porta il vento.
level-shepherd = Pastore
level-shepherd-text = Gentile: per la prima partita.
level-porter = Facchino
level-porter-text = Ha portato molti tappeti e ne ha posato qualcuno.
level-potter = Vasaio
level-potter-text = Vende accanto ai tappeti e li tiene d’occhio.
level-peddler = Ambulante
level-peddler-text = Prende ciò che rende subito.
level-weaver = Tessitore
level-weaver-text = Conosce i tappeti; impara ancora a commerciare.
level-merchant = Mercante
level-merchant-text = Conosce il prezzo di ogni casella.
level-caravan = Carovana
level-caravan-text = Pensa diversi turni in anticipo.
level-vizier = Visir
level-vizier-text = Molto forte; riflette un momento.
level-grand-vizier = Gran visir
level-grand-vizier-text = Il campione: ha imparato il gioco giocando contro se stesso.
on-one-screen = Su un solo schermo
on-one-screen-text = Passatevi il dispositivo; i bot possono completare il tavolo.
people = Persone
bots = Bot
player-number = Giocatore { $number }
set-up = Prepara il tavolo
with-friends = Con gli amici
with-friends-text = Apri un tavolo e manda il link; si comincia quando tutti sono seduti.
seats = Posti
open-table = Apri un tavolo
watch = Guarda
watch-text = Tavoli pubblici, aperti o in gioco.
no-tables = Ora non ci sono tavoli pubblici.
seats-free =
    { $count ->
        [one] { $count } posto libero
       *[other] { $count } posti liberi
    }
in-progress = in corso
learn = Imparare
learn-text = Le regole in pochi minuti, giocate sul tabellone; poi gli esercizi.
tour = Fai il giro
exercises = Esercizi
rules = Regole
# Options
options = Edizioni e opzioni
edition = Edizione
edition-broadway = Broadway 2022
edition-broadway-text = Chi non può pagare è eliminato.
edition-gigamic = Gigamic
edition-gigamic-text = Il classico francese; chi non può pagare è eliminato.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Chi non può pagare dà tutto e continua.
edition-polish = Polacca, vecchia
edition-polish-text = Dodici tappeti blu nella scatola; nessuno è eliminato.
edition-russian = Russa
edition-russian-text = Dodici tappeti blu nella scatola; nessuno è eliminato.
default-of-edition = Come nell’edizione
option-unpaid = Chi non può pagare
option-unpaid-text = Che cosa succede a chi deve più di quanto ha.
option-unpaid-out = è eliminato
option-unpaid-stay = continua
option-order = Ordine del turno
option-order-text = Orientare prima del lancio, o girare Assam alla fine per il prossimo.
option-order-steer-first = Prima si orienta
option-order-steer-last = Si orienta alla fine
option-whole = Coprire un tappeto intero
option-whole-text = Se un tappeto può nascondere le due metà di un altro.
option-whole-never = Mai
option-whole-own = Solo i propri
clock = Orologio
clock-text = Se un turno dura di più, lo gioca un bot.
no-clock = Nessuno
seconds =
    { $count ->
        [one] { $count } secondo a turno
       *[other] { $count } secondi a turno
    }
listed = Mostra questo tavolo a tutti in «Guarda»

# Table
table = Tavolo
connecting = In cammino verso il tavolo…
board = Mercato
seat-free = Posto { $seat }
you = tu
away = assente
eliminated = eliminato
pile = tappeti, { $colour }
pile-next = tappeti, { $colour }, il prossimo
colour-red = rosso
colour-yellow = giallo
colour-green = verde
colour-blue = blu
points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } punti
    }
dirhams =
    { $count ->
        [one] { $count } dirham
       *[other] { $count } dirham
    }
rugs =
    { $count ->
        [one] resta { $count } tappeto
       *[other] restano { $count } tappeti
    }
die = Dado
die-shows = Il dado mostra { $steps }
assam-here =
    { $facing ->
        [N] Assam, guarda a nord
        [E] Assam, guarda a est
        [S] Assam, guarda a sud
       *[W] Assam, guarda a ovest
    }
square-empty = vuota
square-rug =
    { $count ->
        [one] { $colour }, di { $owner }, { $count } casella
       *[other] { $colour }, di { $owner }, { $count } caselle unite
    }
square-legal = qui può stare un tappeto
square-selected = scelta
square-costs = fermarsi qui ti costa { $cost }
square-eliminates = non puoi pagare tutto e usciresti dal gioco
squares-count =
    { $count ->
        [one] { $count } casella
       *[other] { $count } caselle
    }
spectators =
    { $count ->
        [one] { $count } spettatore
       *[other] { $count } spettatori
    }

# Menu, absence
menu = Menu
table-rules = Regole di questo tavolo
rules-of-edition = Tutte le regole di questa edizione
new-game = Nuova partita
new-game-question = Lasciare questa partita e tornare alla pagina iniziale? Gli altri lo sapranno.
new-game-question-alone = Terminare questa partita e iniziarne un’altra?
leave-table = Lascia il tavolo
leave-question = Lasciare il tavolo? Gli altri vedranno che non ci sei e potranno continuare senza di te.
leave-question-alone = Lasciare il tavolo? La partita ti aspetta nella pagina iniziale.
resign = Abbandona
resign-question = Abbandonare? Perdi questa partita. Se gli altri continuano, un bot prende il tuo posto.
resign-question-alone = Terminare questa partita? Vale come persa.
end-game = Termina la partita
cancel = Annulla
close = Chiudi
friendly = Partita amichevole con consigli, non classificata
friendly-table = È una partita amichevole: i consigli sono ammessi e non conta per la classifica.
absent = { $name } non c’è.
absent-wait = Aspetta ancora
absent-substitute = Fai giocare un bot
absent-end = Termina la partita
take-over = Riprendi il posto dal bot
bot-plays = gioca un bot
resigned = ha abbandonato

# Choices
your-choice = La tua scelta
waiting-for = { $name } sta pensando…
prompt-steer = Dove deve guardare Assam?
prompt-steer-last = Gira Assam per il prossimo giocatore.
prompt-throw = Lancia il dado o scegli un’altra via.
prompt-lay = Stendi un tappeto: tocca due caselle chiare.
prompt-confirm-rug = Lasciare qui il tappeto?
prompt-confirm-turn = Lasciarlo così?
steer-L = Sinistra
steer-F = Dritto
steer-R = Destra
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = gratis
throw-die = Lancia il dado
confirm-rug = Lascialo qui
confirm-turn = Fatto
undo = Annulla
hint = Consiglio
hint-lay = Un bot forte lo stenderebbe su { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Un bot forte girerebbe a sinistra.
        [R] Un bot forte girerebbe a destra.
       *[F] Un bot forte andrebbe dritto.
    }
hint-none = Ora non ci sono consigli.
reason-free = Qualunque cosa tiri, così non paghi nulla.
reason-pays = Così paghi in media { $cost }; altrimenti fino a { $most }.
reason-pays-more = Così paghi in media { $cost }, più che altrimenti ({ $least }), ma ne vale la pena.
reason-earns = Il prossimo tiro ti porta in media { $cost }.
reason-patch = Il tuo tappeto entra in una zona di { $squares }: tanto pagano lì gli altri.
reason-shows = Mostri { $squares } in più.
reason-hides = Copre { $squares } degli altri.
reason-win-chance = Le tue probabilità di vincere: circa { $share }; con la seconda scelta { $other }.
command = Scrivi un’azione
command-text = L, F o R gira Assam, c4c5 stende un tappeto, c4 descrive una casella, ? dice che cosa puoi fare.
command-run = Esegui
command-choices = Puoi giocare: { $actions }.

# Game log
game-log = Che cosa è successo
event-started = Comincia { $name }.
event-steered =
    { $direction ->
        [L] { $name } gira Assam a sinistra.
        [R] { $name } gira Assam a destra.
       *[F] { $name } lascia Assam dritto.
    }
event-thrown = { $name } fa { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } fa { $steps } e paga { $dirhams } dirham a { $payee }.
       *[other] { $name } fa { $steps } e paga { $dirhams } dirham a { $payee }.
    }
event-eliminated = { $name } non può pagare tutto ed esce dal gioco.
event-laid = { $name } stende un tappeto su { $from } e { $to }.
event-undone = { $name } ci ripensa.
event-seated = { $name } si siede.
event-left = { $name } ha lasciato il tavolo.
event-freed = { $by } libera il posto di { $name }.
event-dice-renewed = I dadi vengono preparati di nuovo.
event-returned = { $name } è tornato.
event-voted-substitute = { $name } vuole che un bot giochi per { $absent }.
event-voted-end = { $name } vuole terminare la partita senza { $absent }.
event-substituted = Un bot gioca per { $name } fino al suo ritorno.
event-resigned = { $name } abbandona.
event-stopped = La partita è stata interrotta.
event-won =
    { $count ->
        [one] Vince { $names }!
       *[other] { $names } si dividono la vittoria!
    }

# Chat
chat = Parla
chat-message = { $name }: { $text }
chat-send = Di’
chat-input = Le tue parole
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-well-played = Ben giocato!
phrase-ouch = Ahi!
phrase-lucky = Che fortuna!
phrase-thinking = Fammi pensare…
phrase-thanks = Grazie!
phrase-bye = Arrivederci!

# Waiting for players
waiting-for-players = In attesa di giocatori
waiting-for-dice = La partita inizia appena risponde il dispositivo di { $name }.
game-starts = La partita inizia …
release-seat = Libera il posto
invite-players = Manda questo link a chi deve giocare:
table-link = Link a questo tavolo
copy = Copia
copied = Copiato
take-seat = Siediti qui
add-bot = Fai sedere un bot

# Result
result = Risultato
player = Giocatore
squares = Caselle
coins = Dirham
total = Punti
rematch = Ancora una
join-rematch = Alla rivincita
verify-dice = Controlla il dado
dice-verified =
    { $count ->
        [one] Il segreto è quello promesso e l’unico lancio ne deriva.
       *[other] Il segreto è quello promesso e tutti i { $count } lanci e pescate ne derivano.
    }
dice-not-verified =
    { $problem ->
        [secret] Il segreto non è quello promesso.
        [commitment] Un contributo non è quello che il suo giocatore aveva fissato.
        [changed] L’impegno di un altro giocatore è cambiato dopo che il tuo dispositivo aveva mostrato il suo contributo.
        [first] Il primo giocatore non deriva dal segreto.
       *[throw] Un lancio non deriva dal segreto.
    }
dice-strength =
    { $strength ->
        [own] Il tuo contributo ne fa parte, e nessuno ha potuto scegliere il proprio dopo averlo visto.
        [players] I contributi dei giocatori ne fanno parte, tutti fissati prima che uno fosse mostrato.
        [absent] Questo dispositivo non ha contribuito per te, quindi non può confermare che nessuno abbia scelto il segreto.
        [nobody] Nessun giocatore ha contribuito: il segreto lo ha scelto solo il server.
       *[old] I contributi non erano fissati in anticipo: il server può averne conosciuto uno prima di scegliere il segreto.
    }
save-record = Salva la partita

# Replay
history = Uno sguardo indietro
history-text = Le partite giocate, passo per passo, e chi gioca bene.
replay = Replay
replay-and-analysis = Replay e analisi
back-to-table = Al tavolo
game-unfinished = Una partita non finita
loading = Un momento …
try-again = Riprova
this-moment = Questo momento
moment = Momento
moment-of = { $at } di { $count }
turn-number = Turno { $turn }
before-first-turn = Prima del primo turno
previous-turn = Indietro di un turno
previous-action = Indietro di un’azione
play-replay = Riproduci
pause-replay = Pausa
next-action = Avanti di un’azione
next-turn = Avanti di un turno
replay-keys = Tasti: ← → un’azione, Pag su e Pag giù un turno, Inizio e Fine, spazio per riprodurre.
event-drawn = { $name } scopre: { $colour }.
all-actions = Tutte le azioni
score-breakdown = Come ci si è arrivati
purse-at-start = Dirham all’inizio
received = Ricevuti
paid = Pagati

# Analysis
analysis = Analisi
analysis-text = Un visir può soppesare ogni azione: che cosa è stato fortuna, che cosa bravura, e che cosa sarebbe stato meglio.
analyse = Analizza questa partita
analysing =
    { $count ->
        [one] Un visir soppesa un’azione. Ci vuole qualche secondo; intanto guardati intorno.
       *[other] Un visir soppesa { $count } azioni. Ci vuole qualche secondo; intanto guardati intorno.
    }
win-chances = Probabilità
win-chances-chart = Le probabilità di ogni giocatore durante la partita
win-chance-rises = Le probabilità di { $name } salgono da { $before } a { $after }.
win-chance-falls = Le probabilità di { $name } scendono da { $before } a { $after }.
turning-points = Punti di svolta
no-turning-points = Nessuna singola azione ha deciso questa partita.
better-lay = Meglio: un tappeto su { $from } e { $to }.
better-steer =
    { $direction ->
        [L] Meglio: girare a sinistra.
        [R] Meglio: girare a destra.
       *[F] Meglio: guardare dritto.
    }
best-choices = Le scelte migliori qui
played-action = giocata
only-one-choice = nessuna scelta
luck-change = fortuna { $change }
grade-best = la migliore
grade-good = buona
grade-doubtful = dubbia
grade-poor = debole
grade-blunder = grave errore
luck-and-skill = Fortuna e bravura
win-chance-start = Probabilità all’inizio
win-chance-luck = Fortuna
win-chance-own-errors = Errori propri
win-chance-others-errors = Errori altrui
win-chance-result = Risultato
win-chance-luck-adjusted = Senza fortuna
play-rating = Gioco
rating-master = maestro
rating-strong = forte
rating-fair = discreto
rating-learner = principiante
luck-and-skill-text = In punti percentuali della probabilità di vittoria. Inizio, fortuna ed errori danno insieme il risultato; una partita dice poco della bravura.

# Replay of a record
replay-record = Rivedi una partita annotata
replay-record-text = Incolla una partita annotata o apri il suo file: ripercorrila e fai soppesare ogni azione. Non se ne conserva nulla.
record-text = Partita annotata
record-show = Mostra la partita
record-open = Apri un file
record-drop = oppure trascinalo qui
another-record = Un’altra partita
record-invalid = Questa non è una partita leggibile:
record-invalid-line = La riga { $line } non si può leggere:
record-expected = Dovrebbe essere:
refusal-too-large = È troppo lungo per una partita annotata.

# Share
share = Condividi
link-moment = Link a questo momento
picture-png = Immagine (PNG)
picture-svg = Disegno (SVG)
animation = Replay animato (SVG)
qr-code = Codice QR del link

# Statistics
statistics = Statistiche
your-games = Le tue partite
no-games-yet = Non hai ancora giocato qui.
games-in-progress = In corso
games-finished = Finite
resume-game = Continua a giocare
won-by = Vince: { $names }
free-seat = posto libero
leaderboard = Classifica
bot-ratings = Contro i bot
bot-ratings-text = Partite che giochi da solo contro i bot. La forza dei bot è fissa e misurata. Una partita lasciata a metà per una settimana conta come persa.
games = Partite
games-won = Vinte
rating = Forza
leaderboard-empty = Non c’è ancora nessuno in classifica.
leaderboard-text = Le partite tra persone contano di più quante più persone diverse hanno incontrato entrambi, e di meno quanto più spesso si incontrano gli stessi due. L’ordine è prudente: una forza con un ± ampio sta più in basso.

# Your data
your-data = I tuoi dati
your-data-download = Scarica
your-data-log-out = Disconnetti gli altri dispositivi
your-data-delete = Elimina
your-data-delete-question = Eliminare per sempre il tuo nome, i tuoi messaggi e il tuo accesso? Abbandoni le partite in corso. Le partite finite restano, senza il tuo nome.
your-data-logged-out = Gli altri dispositivi sono disconnessi.
your-data-deleted = I tuoi dati sono stati eliminati.
chat-removed = messaggio rimosso

# Errors
error-connection-lost = Connessione persa. Nuovo tentativo; nulla è dimenticato.
error-unknown-table = Questo tavolo non esiste.
error-server-unreachable = Il server non risponde. Riprova tra un momento.
refusal-archived = Questo tavolo è stato riposto.
refusal-broken = Qualcosa non va sul server; è stato annotato.
refusal-busy = Troppe richieste insieme. Riprova tra un momento.
refusal-illegal-action = Le regole non lo permettono.
refusal-no-such-level = Questo bot non esiste.
refusal-no-such-seat = Questo posto non esiste.
refusal-nobody = Il server non ti conosce ancora. Ricarica la pagina.
refusal-not-begun = La partita non è iniziata.
refusal-not-computed = Il calcolo non è riuscito. Riprova tra poco.
refusal-not-host = Può farlo solo chi ha aperto il tavolo.
refusal-not-over = La partita non è ancora finita.
refusal-not-playing = La partita non è in corso.
refusal-not-saved = Il server al momento non può salvare nulla. Riprova tra poco.
refusal-not-seated = Non hai un posto a questo tavolo.
refusal-not-your-turn = Non tocca a te.
refusal-nothing-chosen = Non hai ancora scelto nulla.
refusal-nothing-said = Il messaggio è vuoto.
refusal-queue-full = Ci sono già più consigli e analisi in corso per te. Aspetta che uno sia pronto.
refusal-rematch-offered = C’è già una rivincita.
refusal-seat-taken = Questo posto è occupato.
refusal-seated-already = Hai già un posto.
refusal-restored = Il gestore ha ripristinato uno stato precedente di questo tavolo. Tutto ciò che è seguito è perso.
refusal-stale = Nel frattempo è successo qualcosa. Guarda di nuovo e scegli.
refusal-started = La partita è già iniziata.
refusal-too-many-bot-tables = In più tavoli tuoi giocano già soltanto bot. Aspetta che uno finisca.
refusal-too-much = Troppo in fretta! Aspetta un momento.
refusal-unknown-table = Questo tavolo non esiste.
refusal-unreadable-action = Non è un’azione. Scrivi L, F, R o due caselle come c4c5.
refusal-no-hints = Niente consigli: qui giocano altre persone.
refusal-not-away = Questo giocatore è presente.
refusal-not-committed = Non tutti i giocatori hanno ancora contribuito ai dadi.
refusal-wrong-contribution = Questo non è il contributo che avevi fissato.
refusal-changed-dice = Il server ha cambiato i dadi dopo il tuo contributo. Non giocare oltre a questo tavolo.
refusal-no-vote = Decide solo chi è ancora in gioco.
refusal-resigned = Hai abbandonato.
refusal-other = Non ha funzionato. Riprova.
objection-game-over = La partita è finita.
objection-not-time-to-steer = Ora si stende un tappeto; Assam non si gira.
objection-not-time-to-walk = Il dado si tira da solo; tu scegli soltanto.
objection-not-time-to-lay = Ora si gira Assam; niente tappeto per adesso.
objection-not-time-to-draw = I tappeti si pescano da soli.
objection-must-turn = Alla fine del turno Assam va girato a sinistra o a destra.
objection-under-assam = Un tappeto non può stare sotto Assam.
objection-away-from-assam = Almeno una casella del tappeto deve essere accanto ad Assam.
objection-hides-whole-rug = Un tappeto non può coprire entrambe le metà visibili di un altro.
