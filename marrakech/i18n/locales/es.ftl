# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Te toca · Marrakech
settings = Ajustes
language = Idioma
confirm-at-once = Las decisiones valen al momento, sin vista previa
sounds = Sonidos (tecla M)
notify = Avísame cuando me toque
notify-denied = Este navegador no permite avisos aquí.
notify-turn = Te toca.
home = Volver a la página inicial

# Home page
hero = Bienvenidos al mercado
hero-text = Guía a Assam entre los puestos, coloca tus alfombras donde otros tendrán que pisar y vigila tu bolsa.
your-name = Tu nombre
guest = Invitado
players = Jugadores
play-now = Jugar ya
bot-level = Bots
level-random = Caminante
level-random-text = Va adonde lo lleva el viento.
level-shepherd = Pastor
level-shepherd-text = Suave: para la primera partida.
level-porter = Porteador
level-porter-text = Ha cargado muchas alfombras y ha colocado unas pocas.
level-potter = Alfarero
level-potter-text = Vende junto a las alfombras y no las pierde de vista.
level-peddler = Buhonero
level-peddler-text = Toma lo que da ganancia enseguida.
level-weaver = Tejedor
level-weaver-text = Sabe de alfombras; aún aprende a comerciar.
level-merchant = Mercader
level-merchant-text = Conoce el precio de cada casilla.
level-caravan = Caravana
level-caravan-text = Piensa varios turnos por delante.
level-vizier = Visir
level-vizier-text = Muy fuerte; se toma un momento para pensar.
level-grand-vizier = Gran visir
level-grand-vizier-text = El campeón: aprendió el juego jugando contra sí mismo.
on-one-screen = En una pantalla
on-one-screen-text = Pasaos el dispositivo; los bots pueden completar la mesa.
people = Personas
bots = Bots
player-number = Jugador { $number }
set-up = Preparar la mesa
with-friends = Con amigos
with-friends-text = Abre una mesa y envía su enlace; se empieza cuando todos están sentados.
seats = Asientos
open-table = Abrir una mesa
watch = Mirar
watch-text = Mesas públicas, abiertas o en juego.
no-tables = Ahora no hay mesas públicas.
seats-free =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
in-progress = en juego
learn = Aprender
learn-text = Las reglas en unos minutos, jugando en el tablero; después, ejercicios.
tour = Hacer el recorrido
exercises = Ejercicios
rules = Reglas
# Options
options = Ediciones y opciones
edition = Edición
edition-broadway = Broadway 2022
edition-broadway-text = Quien no puede pagar queda fuera.
edition-gigamic = Gigamic
edition-gigamic-text = El clásico francés; quien no puede pagar queda fuera.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Quien no puede pagar lo da todo y sigue jugando.
edition-polish = Polaca, antigua
edition-polish-text = Doce alfombras azules en la caja; nadie queda fuera.
edition-russian = Rusa
edition-russian-text = Doce alfombras azules en la caja; nadie queda fuera.
default-of-edition = Como en la edición
option-unpaid = Quien no puede pagar
option-unpaid-text = Qué le pasa a quien debe más de lo que tiene.
option-unpaid-out = queda fuera
option-unpaid-stay = sigue jugando
option-order = Orden del turno
option-order-text = Orientar antes de tirar, o girar a Assam al final para el siguiente.
option-order-steer-first = Orientar primero
option-order-steer-last = Orientar al final
option-whole = Cubrir una alfombra entera
option-whole-text = Si una alfombra puede ocultar las dos mitades de otra.
option-whole-never = Nunca
option-whole-own = Solo las propias
clock = Reloj
clock-text = Si un turno dura más, lo juega un bot.
no-clock = Ninguno
seconds =
    { $count ->
        [one] { $count } segundo por turno
       *[other] { $count } segundos por turno
    }
listed = Mostrar esta mesa a todos en «Mirar»

# Table
table = Mesa
connecting = De camino a la mesa…
board = Mercado
seat-free = Asiento { $seat }
you = tú
away = ausente
eliminated = fuera
pile = alfombras de color { $colour }
pile-next = alfombras de color { $colour }, la siguiente
colour-red = rojo
colour-yellow = amarillo
colour-green = verde
colour-blue = azul
points =
    { $count ->
        [one] { $count } punto
       *[other] { $count } puntos
    }
dirhams =
    { $count ->
        [one] { $count } dírham
       *[other] { $count } dírhams
    }
rugs =
    { $count ->
        [one] queda { $count } alfombra
       *[other] quedan { $count } alfombras
    }
die = Dado
die-shows = El dado muestra { $steps }
assam-here =
    { $facing ->
        [N] Assam, mira al norte
        [E] Assam, mira al este
        [S] Assam, mira al sur
       *[W] Assam, mira al oeste
    }
square-empty = vacía
square-rug =
    { $count ->
        [one] { $colour }, de { $owner }, { $count } casilla
       *[other] { $colour }, de { $owner }, { $count } casillas unidas
    }
square-legal = aquí cabe una alfombra
square-selected = elegida
square-costs = caer aquí te cuesta { $cost }
square-eliminates = no puedes pagarlo todo y quedarías fuera
squares-count =
    { $count ->
        [one] { $count } casilla
       *[other] { $count } casillas
    }
spectators =
    { $count ->
        [one] { $count } mira
       *[other] { $count } miran
    }

# Menu, absence
menu = Menú
table-rules = Reglas de esta mesa
rules-of-edition = Todas las reglas de esta edición
new-game = Partida nueva
new-game-question = ¿Dejar esta partida e ir al inicio? Los demás lo sabrán.
new-game-question-alone = ¿Terminar esta partida y empezar otra?
leave-table = Dejar la mesa
leave-question = ¿Dejar la mesa? Los demás verán que no estás y podrán seguir sin ti.
leave-question-alone = ¿Dejar la mesa? La partida te espera en el inicio.
resign = Rendirse
resign-question = ¿Rendirte? Pierdes esta partida. Si los demás siguen, un bot ocupa tu sitio.
resign-question-alone = ¿Terminar esta partida? Cuenta como perdida.
end-game = Terminar la partida
cancel = Cancelar
close = Cerrar
friendly = Partida amistosa con consejos, no puntúa
friendly-table = Es una partida amistosa: se permiten consejos y no puntúa.
absent = { $name } no está.
absent-wait = Seguir esperando
absent-substitute = Que juegue un bot
absent-end = Terminar la partida
take-over = Volver a jugar yo
bot-plays = juega un bot
resigned = se rindió

# Choices
your-choice = Tu decisión
waiting-for = { $name } está pensando…
prompt-steer = ¿Hacia dónde mira Assam?
prompt-steer-last = Gira a Assam para el siguiente jugador.
prompt-throw = Tira el dado o elige otro camino.
prompt-lay = Coloca una alfombra: toca dos casillas claras.
prompt-confirm-rug = ¿Dejar aquí la alfombra?
prompt-confirm-turn = ¿Dejarlo así?
steer-L = Izquierda
steer-F = Recto
steer-R = Derecha
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = gratis
throw-die = Tirar el dado
confirm-rug = Dejarla aquí
confirm-turn = Hecho
undo = Deshacer
hint = Consejo
hint-lay = Un bot fuerte la pondría en { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Un bot fuerte giraría a la izquierda.
        [R] Un bot fuerte giraría a la derecha.
       *[F] Un bot fuerte iría recto.
    }
hint-none = Ahora no hay consejo.
reason-free = Salga lo que salga, así no pagas nada.
reason-pays = Así pagas { $cost } de media; de otro modo, hasta { $most }.
reason-pays-more = Así pagas { $cost } de media, más que de otro modo ({ $least }), pero vale la pena.
reason-earns = La próxima tirada te da { $cost } de media.
reason-patch = Tu alfombra forma parte de una zona de { $squares }: eso pagan los demás ahí.
reason-shows = Se te ven { $squares } más.
reason-hides = Tapa { $squares } de los demás.
reason-win-chance = Tu probabilidad de ganar: cerca del { $share }; con la siguiente opción, { $other }.
command = Escribe una acción
command-text = L, F o R gira a Assam, c4c5 pone una alfombra, c4 describe una casilla, ? dice qué puedes hacer.
command-run = Hacer
command-choices = Puedes jugar: { $actions }.

# Game log
game-log = Lo que ha pasado
event-started = Empieza { $name }.
event-steered =
    { $direction ->
        [L] { $name } gira a Assam a la izquierda.
        [R] { $name } gira a Assam a la derecha.
       *[F] { $name } deja a Assam mirando al frente.
    }
event-thrown = { $name } saca un { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } saca un { $steps } y paga { $dirhams } dírham a { $payee }.
       *[other] { $name } saca un { $steps } y paga { $dirhams } dírhams a { $payee }.
    }
event-eliminated = { $name } no puede pagarlo todo y queda fuera.
event-laid = { $name } coloca una alfombra en { $from } y { $to }.
event-undone = { $name } lo deshace.
event-seated = { $name } se sienta.
event-left = { $name } ha dejado la mesa.
event-freed = { $by } libera el asiento de { $name }.
event-dice-renewed = Los dados se preparan de nuevo.
event-returned = { $name } ha vuelto.
event-voted-substitute = { $name } quiere que un bot juegue por { $absent }.
event-voted-end = { $name } quiere terminar la partida sin { $absent }.
event-substituted = Un bot juega por { $name } hasta que vuelva.
event-resigned = { $name } se rinde.
event-stopped = La partida terminó antes de tiempo.
event-won =
    { $count ->
        [one] ¡Gana { $names }!
       *[other] ¡{ $names } comparten la victoria!
    }

# Chat
chat = Hablar
chat-message = { $name }: { $text }
chat-send = Decir
chat-input = Tus palabras
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-ouch = ¡Ay!
phrase-lucky = ¡Qué suerte!
phrase-thinking = Déjame pensar…
phrase-thanks = ¡Gracias!
phrase-bye = ¡Adiós!

# Waiting for players
waiting-for-players = Esperando jugadores
waiting-for-dice = La partida empieza en cuanto responda el dispositivo de { $name }.
game-starts = La partida empieza …
release-seat = Liberar el asiento
invite-players = Envía este enlace a quienes vayan a jugar:
table-link = Enlace a esta mesa
copy = Copiar
copied = Copiado
take-seat = Sentarse aquí
add-bot = Sentar un bot

# Result
result = Resultado
player = Jugador
squares = Casillas
coins = Dírhams
total = Puntos
rematch = Otra vez
join-rematch = A la revancha
verify-dice = Comprobar el dado
dice-verified =
    { $count ->
        [one] El secreto es el prometido, y la única tirada se sigue de él.
       *[other] El secreto es el prometido, y las { $count } tiradas y extracciones se siguen de él.
    }
dice-not-verified =
    { $problem ->
        [secret] El secreto no es el prometido.
        [commitment] Una aportación no es la que su jugador había fijado.
        [changed] El compromiso de otro jugador cambió después de que tu dispositivo mostrara su aportación.
        [first] El primer jugador no se sigue del secreto.
       *[throw] Una tirada no se sigue del secreto.
    }
dice-strength =
    { $strength ->
        [own] Tu aportación forma parte de él, y nadie pudo elegir la suya después de verla.
        [players] Las aportaciones de los jugadores forman parte de él, todas fijadas antes de mostrar ninguna.
        [absent] Este dispositivo no aportó nada por ti, así que no puede confirmar que nadie eligiera el secreto.
        [nobody] Ningún jugador aportó nada: el secreto lo eligió solo el servidor.
       *[old] Las aportaciones no estaban fijadas de antemano: el servidor pudo conocer alguna antes de elegir el secreto.
    }
save-record = Guardar la partida

# Replay
history = Mirar atrás
history-text = Partidas jugadas, paso a paso, y quién juega bien.
replay = Repetición
replay-and-analysis = Repetición y análisis
back-to-table = A la mesa
game-unfinished = Una partida sin terminar
loading = Un momento …
try-again = Intentar de nuevo
this-moment = Este momento
moment = Momento
moment-of = { $at } de { $count }
turn-number = Turno { $turn }
before-first-turn = Antes del primer turno
previous-turn = Un turno atrás
previous-action = Una acción atrás
play-replay = Reproducir
pause-replay = Pausa
next-action = Una acción adelante
next-turn = Un turno adelante
replay-keys = Teclas: ← → una acción, Re Pág y Av Pág un turno, Inicio y Fin, espacio para reproducir.
event-drawn = { $name } descubre: { $colour }.
all-actions = Todas las acciones
score-breakdown = Cómo se llegó ahí
purse-at-start = Dírhams al empezar
received = Recibido
paid = Pagado

# Analysis
analysis = Análisis
analysis-text = Un visir puede sopesar cada acción: qué fue suerte, qué fue habilidad y qué habría sido mejor.
analyse = Analizar esta partida
analysing =
    { $count ->
        [one] Un visir sopesa una acción. Tarda unos segundos; mira mientras tanto.
       *[other] Un visir sopesa { $count } acciones. Tarda unos segundos; mira mientras tanto.
    }
win-chances = Opciones
win-chances-chart = Las opciones de cada jugador a lo largo de la partida
win-chance-rises = Las opciones de { $name } suben del { $before } al { $after }.
win-chance-falls = Las opciones de { $name } bajan del { $before } al { $after }.
turning-points = Momentos decisivos
no-turning-points = Ninguna acción por sí sola decidió esta partida.
better-lay = Mejor: una alfombra en { $from } y { $to }.
better-steer =
    { $direction ->
        [L] Mejor: girar a la izquierda.
        [R] Mejor: girar a la derecha.
       *[F] Mejor: mirar al frente.
    }
best-choices = Las mejores opciones aquí
played-action = jugada
only-one-choice = nada que elegir
luck-change = suerte { $change }
grade-best = la mejor
grade-good = buena
grade-doubtful = dudosa
grade-poor = floja
grade-blunder = error grave
luck-and-skill = Suerte y habilidad
win-chance-start = Opciones al empezar
win-chance-luck = Suerte
win-chance-own-errors = Errores propios
win-chance-others-errors = Errores ajenos
win-chance-result = Resultado
win-chance-luck-adjusted = Sin la suerte
play-rating = Juego
rating-master = maestro
rating-strong = fuerte
rating-fair = correcto
rating-learner = aprendiz
luck-and-skill-text = En puntos porcentuales de la probabilidad de ganar. Comienzo, suerte y errores suman el resultado; una partida dice poco de la habilidad.

# Replay of a record
replay-record = Ver una partida anotada
replay-record-text = Pega una partida anotada o abre su archivo: recórrela paso a paso y haz sopesar cada acción. No se guarda nada.
record-text = Partida anotada
record-show = Mostrar la partida
record-open = Abrir un archivo
record-drop = o suéltalo aquí
another-record = Otra partida
record-invalid = Esto no se puede leer como partida anotada:
record-invalid-line = La línea { $line } no se puede leer:
record-expected = Debería decir:
refusal-too-large = Es demasiado largo para una partida anotada.

# Share
share = Compartir
link-moment = Enlace a este momento
picture-png = Imagen (PNG)
picture-svg = Dibujo (SVG)
animation = Repetición animada (SVG)
qr-code = Código QR del enlace

# Statistics
statistics = Estadísticas
your-games = Tus partidas
no-games-yet = Aún no has jugado aquí.
games-in-progress = En juego
games-finished = Terminadas
resume-game = Seguir jugando
won-by = Ganó: { $names }
free-seat = asiento libre
leaderboard = Clasificación
bot-ratings = Contra los bots
bot-ratings-text = Partidas que juegas solo contra bots. La fuerza de los bots es fija y está medida. Una partida sin terminar durante una semana cuenta como perdida.
games = Partidas
games-won = Ganadas
rating = Fuerza
leaderboard-empty = Todavía no hay nadie en la lista.
leaderboard-text = Las partidas entre personas cuentan más cuanta más gente distinta hayan conocido ambos, y menos cuanto más a menudo se enfrenten los mismos dos. El orden es prudente: una fuerza con un ± grande queda más abajo.

# Your data
your-data = Tus datos
your-data-download = Descargar
your-data-log-out = Cerrar sesión en otros dispositivos
your-data-delete = Borrar
your-data-delete-question = ¿Borrar para siempre tu nombre, tus mensajes y tu acceso? Abandonas las partidas que aún juegas. Las partidas terminadas quedan, sin tu nombre.
your-data-logged-out = Se ha cerrado la sesión en los otros dispositivos.
your-data-deleted = Tus datos se han borrado.
chat-removed = mensaje borrado

# Errors
error-connection-lost = Se ha perdido la conexión. Reintentando; no se olvida nada.
error-unknown-table = Esa mesa no existe.
error-server-unreachable = El servidor no responde. Prueba dentro de un momento.
refusal-archived = Esta mesa se ha recogido.
refusal-broken = Algo falla en el servidor; ha quedado anotado.
refusal-busy = Hay demasiadas peticiones a la vez. Prueba dentro de un momento.
refusal-illegal-action = Las reglas no lo permiten.
refusal-no-such-level = Ese bot no existe.
refusal-no-such-seat = Ese asiento no existe.
refusal-nobody = El servidor aún no te conoce. Vuelve a cargar la página.
refusal-not-begun = La partida no ha empezado.
refusal-not-computed = No se ha podido calcular. Inténtalo de nuevo en un momento.
refusal-not-host = Eso solo puede hacerlo quien abrió la mesa.
refusal-not-over = La partida aún no ha terminado.
refusal-not-playing = La partida no está en curso.
refusal-not-saved = El servidor no puede guardar nada ahora. Inténtalo de nuevo en un momento.
refusal-not-seated = No tienes asiento en esta mesa.
refusal-not-your-turn = No es tu turno.
refusal-nothing-chosen = Aún no has elegido nada.
refusal-nothing-said = No hay nada que decir.
refusal-queue-full = Ya hay varios consejos y análisis tuyos en marcha. Espera a que termine alguno.
refusal-rematch-offered = Ya hay una revancha.
refusal-seat-taken = Ese asiento es de otra persona.
refusal-seated-already = Ya tienes asiento.
refusal-restored = El anfitrión ha restaurado un estado anterior de esta mesa. Todo lo posterior se ha perdido.
refusal-stale = Ha pasado algo entretanto. Mira de nuevo y elige.
refusal-started = La partida ya ha empezado.
refusal-too-many-bot-tables = Ya hay varias mesas tuyas en las que solo juegan bots. Espera a que termine alguna.
refusal-too-much = ¡Demasiado rápido! Espera un momento.
refusal-unknown-table = Esa mesa no existe.
refusal-unreadable-action = Eso no es una acción. Escribe L, F, R o dos casillas, como c4c5.
refusal-no-hints = Sin consejos: aquí juegan otras personas.
refusal-not-away = Este jugador está aquí.
refusal-not-committed = Aún no todos los jugadores han aportado a los dados.
refusal-wrong-contribution = Esta no es la aportación que habías fijado.
refusal-changed-dice = El servidor cambió los dados después de tu aportación. No sigas jugando en esta mesa.
refusal-no-vote = Solo deciden quienes siguen en la partida.
refusal-resigned = Te has rendido.
refusal-other = No ha funcionado. Inténtalo de nuevo.
objection-game-over = La partida ha terminado.
objection-not-time-to-steer = Ahora se pone una alfombra; Assam no se gira.
objection-not-time-to-walk = El dado se tira solo; tú solo eliges.
objection-not-time-to-lay = Ahora se gira a Assam; aún no se pone alfombra.
objection-not-time-to-draw = Las alfombras se sacan solas.
objection-must-turn = Al final del turno hay que girar a Assam a izquierda o derecha.
objection-under-assam = No se puede poner una alfombra debajo de Assam.
objection-away-from-assam = Al menos una casilla de la alfombra debe estar junto a Assam.
objection-hides-whole-rug = Una alfombra no puede tapar las dos mitades visibles de otra.
