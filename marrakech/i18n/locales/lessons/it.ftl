# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } di { $count }
lesson-navigation = Avanti
lesson-next = Avanti
lesson-back = Indietro
lesson-skip = Salta
lesson-market = Il mercato
lesson-market-text = Questo è il mercato di Marrakech: 49 caselle, e in mezzo Assam. Tu vendi tappeti. Quando Assam si ferma su un tappeto, il proprietario viene pagato. Alla fine le tue caselle visibili e i dirham nella borsa valgono allo stesso modo.
lesson-steer = Guidare
lesson-steer-text = Il turno comincia con Assam. Lascialo guardare dove guarda o giralo di un quarto a sinistra o a destra, mai del tutto. Scegli: i numeri mostrano dove porterebbe ogni tiro.
lesson-steer-done = Il dado ha dato 2 e lui è andato avanti di due caselle. Le facce sono 1, 2, 2, 3, 3 e 4: il 2 e il 3 escono più spesso.
lesson-edge = Il bordo
lesson-edge-text = Al bordo il mosaico porta Assam in curva sulla casella vicina, e lui rientra. La curva non costa passi. Tira il dado: ha tre passi.
lesson-edge-done = Un passo in c7, per la curva in d7 come secondo e un terzo in d6. Ora guarda a sud.
lesson-loop = Due angoli
lesson-loop-text = Nell’angolo in alto a destra e in quello in basso a sinistra il mosaico fa tre quarti di cerchio. Assam torna sulla stessa casella, dall’altro lato.
lesson-loop-done = Ha lasciato g7 verso nord ed è tornato in g7 rivolto a ovest: era un passo. Il terzo l’ha portato in f7.
lesson-corner = L’altro angolo
lesson-corner-text = In a1 è lo stesso. Chi esce verso sud torna rivolto a est; chi esce verso ovest torna rivolto a nord.
lesson-corner-done = Prima a1, poi l’anello: è di nuovo in a1, rivolto a est.
lesson-pay = Pagare
lesson-pay-text = Davanti ci sono i tappeti gialli di Omar. Se Assam si ferma sul tappeto di un altro, paghi al proprietario un dirham per ogni casella della zona: le caselle di quel colore unite per i lati. Tira il dado.
lesson-pay-done = Quattro caselle gialle sono unite: hai pagato 4 dirham. Il tappeto su b2 e b3 tocca solo per un angolo e non conta. Le caselle vuote e i tuoi tappeti sono gratis.
lesson-lay = Stendere
lesson-lay-text = Poi stendi un tappeto: almeno una casella accanto ad Assam, nessuna sotto di lui. I posti permessi si illuminano. Tocca due caselle, o vai con le frecce e premi Invio.
lesson-lay-done = Ogni tua casella visibile è un punto alla fine. Le caselle unite fanno una zona che costa di più agli altri.
lesson-cover = Coprire
lesson-cover-text = Il tuo tappeto può coprire metà di altri tappeti, di ogni colore. Una cosa sola è vietata: nascondere insieme le due metà visibili di uno stesso tappeto. Quindi non d5 e d6 insieme, ma d5 con c5 o e5 sì. Stendi un tappeto.
lesson-cover-done = Ben steso. Un tappeto di cui si vede solo una metà si può sempre coprire.
lesson-debt = Debiti
lesson-debt-text = Ora ti restano solo 3 dirham e davanti c’è la zona di Omar. Tira il dado.
lesson-debt-done = Dovevi 4 e avevi 3. In alcune edizioni dai tutto e sei fuori; i tuoi tappeti restano, ma non sono di nessuno. In altre continui con la borsa vuota. Avere esattamente quanto devi basta.
lesson-end = La fine
lesson-end-text = La partita finisce quando è steso l’ultimo tappeto. Qui è il tuo: stendilo.
lesson-end-done = Ogni casella visibile è un punto, e anche ogni dirham. Vince chi ha più punti; a parità, più dirham. Ora conosci il gioco!

# Exercises
exercise = Esercizio { $number }
exercise-square = Assam fa questi passi: { $steps }. Su quale casella si ferma? Toccala.
exercise-count = Tiri { $steps } e Assam si ferma in { $square }. Quanti dirham paghi?
exercise-may = Puoi stendere il tuo tappeto sulle caselle segnate { $from } e { $to }?
exercise-steer = Tocca a te; i tuoi tappeti sono rossi. Qual è la direzione migliore?
exercise-lay = I tuoi tappeti sono rossi. Dove conviene stenderlo?
exercise-yes = Sì
exercise-no = No
exercise-right = Giusto!
exercise-wrong = Non proprio.
exercise-your-win-chance = Con la tua scelta sarebbe circa { $share }.
exercise-score = Ne hai indovinati { $solved } su { $count }.
exercise-restart = Ancora una volta
exercise-top-explanation = f7 è il primo passo; la curva lo porta in e7, poi scende in e6 ed e5.
exercise-side-explanation = g2, per la curva in g1, e di nuovo dentro in f1.
exercise-turn-explanation = a1, per l’anello di nuovo in a1, ora verso nord, poi a2 e a3.
exercise-corners-explanation = Sei caselle sono unite per i lati. Il tappeto su f3 e f4 sta a parte.
exercise-cut-explanation = Il tappeto verde copre e4 e taglia la zona: restano b4, c4 e d4.
exercise-colours-explanation = In due ogni colore è una zona a sé, anche se rosso e giallo sono della stessa persona: c4, d4, e4 e f4.
exercise-halves-explanation = Sono metà di due tappeti diversi: è permesso.
exercise-diagonal-explanation = e5 tocca la casella di Assam solo per un angolo.

# Rules
rules-title = Regole: { $edition }
rules-intro = Un gioco di venditori di tappeti da due a quattro. Assam attraversa il mercato e, dove si ferma sul tappeto di un altro, si paga un pedaggio. Vince chi alla fine ha di più, tra tappeti in vista e monete.
rules-box = Nella scatola
rules-box-text =
    { $fewest ->
        [15] { $rugs } tappeti di quattro colori, 15 per colore; { $ones } monete da 1 dirham e { $fives } da 5; un Assam; un dado con le facce 1, 2, 2, 3, 3 e 4; un tabellone di 7 × 7 caselle.
       *[other] { $rugs } tappeti di quattro colori, 15 di tre e { $fewest } del quarto; { $ones } monete da 1 dirham e { $fives } da 5; un Assam; un dado con le facce 1, 2, 2, 3, 3 e 4; un tabellone di 7 × 7 caselle.
    }
rules-setup = Prima di iniziare
rules-setup-text = Assam sta sulla casella centrale e guarda a nord. Ognuno riceve 30 dirham. Accordatevi su chi comincia; si gioca in senso orario.
rules-setup-4 = In quattro: un colore a testa, 12 tappeti.
rules-setup-3 = In tre: un colore a testa, 15 tappeti.
rules-setup-2 = In due: due colori a testa, 12 tappeti per colore, mescolati in un mazzo. Quello in cima è scoperto e si stende per primo. Ogni colore è una zona a sé; entrambi sono gratis per te e contano per te.
rules-turn = Un turno
rules-steer-text = Lascia Assam come guarda o giralo di un quarto a sinistra o a destra, mai del tutto.
rules-walk = Camminare
rules-walk-text = Tira il dado e muovilo di altrettante caselle in avanti.
rules-edge-text = Dove uscirebbe dal tabellone, il mosaico lo porta in curva sulla casella vicina e di nuovo dentro. La curva non costa passi. In g7 e a1 fa tre quarti di cerchio e lo riporta sulla stessa casella.
rules-pay-text = Se si ferma sul tappeto di un altro, paga al proprietario un dirham per ogni casella della zona: caselle dello stesso colore unite per i lati, non per gli angoli. Le caselle vuote e i tuoi tappeti non costano nulla.
rules-lay-text = Stendi un tuo tappeto con almeno una casella accanto ad Assam e nessuna sotto di lui.
rules-cover-text = Può stare su caselle vuote e su metà di tappeti diversi, di qualunque colore; mai su entrambe le metà visibili di uno stesso tappeto.
rules-unpaid-out = Chi deve più di quanto ha dà tutto ed esce subito: non stende tappeti, quelli rimasti tornano nella scatola e quelli sul mercato restano di nessuno; non si paga per loro e non contano per nessuno. Se resta una sola persona, vince.
rules-unpaid-stay = Chi deve più di quanto ha dà tutto e continua con la borsa vuota. Nessuno esce mai.
rules-unpaid-exact = Avere esattamente quanto devi basta.
rules-end-text = La partita finisce quando è steso l’ultimo tappeto. Ogni casella visibile dei tuoi colori è un punto, e anche ogni dirham. Vince chi ha più punti; a parità, più dirham; se è ancora pari, la vittoria è condivisa.
rules-options = Varianti e regole di casa
rules-steer-last-text = Tira, cammina dove guarda, paga e stendi; poi gira Assam di un quarto a sinistra o a destra per chi segue. Va girato per forza.
rules-whole-own-text = Un tappeto può anche coprire le due metà visibili di uno tuo.
rules-printed = (stampata in questa edizione)
rules-not-printed = (non in questo regolamento)
figure-market = Un mercato a partita in corso. I tappeti si sovrappongono; conta quello in cima.
figure-edge = Tre passi da c6: c7, per la curva in d7, poi d6.
figure-loop = Tre passi da g6: g7, per l’anello di nuovo g7, poi f7.
figure-patch = Quattro caselle unite: 4 dirham. L’altro tappeto giallo tocca solo per un angolo.
figure-cover = Su ogni casella segnata può stare metà del tuo tappeto. Quello giallo su d5 e d6 non va coperto per intero.
