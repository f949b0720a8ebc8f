# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Stendi un tappeto.
plain-help =
    L, F o R gira Assam a sinistra, lo lascia com’è o lo gira a destra. c4c5 stende un tappeto su queste due caselle.
    Invio lancia il dado o lascia il tappeto; fino ad allora u annulla la scelta.
    c4 descrive una casella, h chiede a un bot forte, ? dice che cosa puoi fare, q lascia il tavolo.
keys-help =
    Le frecce, o L, F e R, girano Assam. Le frecce, Tab o il mouse spostano un tappeto.
    Invio lancia, stende e conferma; fino ad allora U annulla. H chiede a un bot forte.
    Maiusc e frecce, o il mouse, guardano una casella. Q esce; la partita resta salvata.
help = Aiuto
leave = Esci
left-table = Lasci il tavolo. La partita può continuare: marrakech play --resume
left-seat = Te ne vai. Il posto resta tuo.
resume-question = C’è una partita interrotta. Vuoi continuarla? Invio continua, n ne comincia una nuova
resume-available = C’è una partita interrotta; marrakech play --resume la continua.
resume-none = Non c’è nessuna partita interrotta da continuare.
bot-forfeits = { $name } si arrende: { $reason }. D’ora in poi gioca a caso.
save-failed = La partita non si può salvare su disco ({ $reason }). Puoi continuare a giocare, ma non chiudere il terminale.
saved-to = Il verbale è salvato in { $file }.
spectating = A questo tavolo non c’è posto; stai a guardare.
dice-problem = Questi dadi non sono dimostrati: { $reason }.
rules-summary = Al tuo turno: gira Assam, lancia il dado, paga il tappeto su cui si ferma, stendi un tappeto accanto a lui. Alla fine ogni casella che mostra il tuo colore e ogni dirham valgono un punto.
person = Una persona qui
change-row = Altra riga
change-value = Cambia
change-place = Altro posto
lay-rug = Stendilo
rug-patch = in una zona di { $squares }
