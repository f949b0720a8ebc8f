# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Coloca una alfombra.
plain-help =
    L, F o R gira a Assam a la izquierda, lo deja como está o lo gira a la derecha. c4c5 pone una alfombra en esas dos casillas.
    Intro tira el dado o deja la alfombra; hasta entonces, u deshace la elección.
    c4 describe una casilla, h pregunta a un bot fuerte, ? dice qué puedes hacer, q deja la mesa.
keys-help =
    Las flechas, o L, F y R, giran a Assam. Las flechas, Tab o el ratón mueven una alfombra.
    Intro tira, coloca y confirma; hasta entonces, U deshace. H pregunta a un bot fuerte.
    Mayúsculas y flechas, o el ratón, miran una casilla. Q sale; la partida se guarda.
help = Ayuda
leave = Salir
left-table = Dejas la mesa. La partida puede seguir: marrakech play --resume
left-seat = Te vas. Tu asiento sigue siendo tuyo.
resume-question = Hay una partida interrumpida. ¿Seguir con ella? Intro sigue, n empieza una nueva
resume-available = Hay una partida interrumpida; marrakech play --resume la continúa.
resume-none = No hay ninguna partida interrumpida que continuar.
bot-forfeits = { $name } se rinde: { $reason }. Desde ahora juega al azar.
save-failed = La partida no se puede guardar en el disco ({ $reason }). Puedes seguir jugando, pero no cierres la terminal.
saved-to = El registro está guardado en { $file }.
spectating = No hay ningún asiento libre en esta mesa; miras la partida.
dice-problem = Estos dados no están probados: { $reason }.
rules-summary = En tu turno: gira a Assam, tira el dado, paga por la alfombra donde se detenga y coloca una alfombra a su lado. Al final, cada casilla que muestre tu color y cada dírham valen un punto.
person = Una persona aquí
change-row = Otra línea
change-value = Cambiar
change-place = Otro lugar
lay-rug = Colocarla
rug-patch = en una zona de { $squares }
