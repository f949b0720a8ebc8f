# Todas las palabras de la página.
title = Marrakech
title-your-turn = ● Te toca · Marrakech
settings = Ajustes
language = Idioma
at-once = Las decisiones valen al momento, sin vista previa
sounds = Sonidos (tecla M)
notify = Avísame cuando me toque
notify-denied = Este navegador no permite avisos aquí.
notify-turn = Te toca.
home = Volver a la página inicial

# La primera página
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
make-link = Abrir una mesa
watch = Mirar
watch-text = Mesas públicas, abiertas o en juego.
no-tables = Ahora no hay mesas públicas.
seats-free =
    { $count ->
        [one] { $count } asiento libre
       *[other] { $count } asientos libres
    }
being-played = en juego
learn = Aprender
learn-text = Las reglas en unos minutos, jugando en el tablero; después, ejercicios.
tour = Hacer el recorrido
exercises = Ejercicios
rules = Reglas
# Opciones
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
as-edition = Como en la edición
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

# En la mesa
table = Mesa
joining = De camino a la mesa…
market = Mercado
seat-free = Asiento { $seat }
you = tú
away = ausente
out = fuera
pile = alfombras de color { $colour }
pile-up = alfombras de color { $colour }, la siguiente
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
square-lit = aquí cabe una alfombra
square-chosen = elegida
square-costs = caer aquí te cuesta { $cost }
square-out = no puedes pagarlo todo y quedarías fuera
squares-count =
    { $count ->
        [one] { $count } casilla
       *[other] { $count } casillas
    }
watching =
    { $count ->
        [one] { $count } mira
       *[other] { $count } miran
    }

# Menu, absence
menu = Menú
table-rules = Reglas de esta mesa
rules-of-edition = Todas las reglas de esta edición
new-game = Partida nueva
new-game-ask = ¿Dejar esta partida e ir al inicio? Los demás lo sabrán.
new-game-ask-alone = ¿Terminar esta partida y empezar otra?
leave-table = Dejar la mesa
leave-ask = ¿Dejar la mesa? Los demás verán que no estás y podrán seguir sin ti.
leave-ask-alone = ¿Dejar la mesa? La partida te espera en el inicio.
resign = Rendirse
resign-ask = ¿Rendirte? Pierdes esta partida. Si los demás siguen, un bot ocupa tu sitio.
resign-ask-alone = ¿Terminar esta partida? Cuenta como perdida.
end-game = Terminar la partida
cancel = Cancelar
close = Cerrar
friendly = Partida amistosa con consejos, no puntúa
friendly-table = Es una partida amistosa: se permiten consejos y no puntúa.
absent = { $name } no está.
absent-wait = Seguir esperando
absent-substitute = Que juegue un bot
absent-end = Terminar la partida
bot-plays = juega un bot
resigned = se rindió

# Decisiones
your-choice = Tu decisión
waiting-for = { $name } está pensando…
asked-steer = ¿Hacia dónde mira Assam?
asked-steer-last = Gira a Assam para el siguiente jugador.
asked-throw = Tira el dado o elige otro camino.
asked-lay = Coloca una alfombra: toca dos casillas claras.
asked-confirm-rug = ¿Dejar aquí la alfombra?
asked-confirm-turn = ¿Dejarlo así?
steer-L = Izquierda
steer-F = Recto
steer-R = Derecha
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = gratis
throw = Tirar el dado
confirm-rug = Dejarla aquí
confirm-turn = Hecho
take-back = Deshacer
hint = Consejo
hint-lay = Un bot fuerte la pondría en { $from }–{ $to }.
hint-steer =
    { $way ->
        [L] Un bot fuerte giraría a la izquierda.
        [R] Un bot fuerte giraría a la derecha.
       *[F] Un bot fuerte iría recto.
    }
hint-none = Ahora no hay consejo.
why-free = Salga lo que salga, así no pagas nada.
why-pays = Así pagas { $cost } de media; de otro modo, hasta { $most }.
why-pays-more = Así pagas { $cost } de media, más que de otro modo ({ $least }), pero vale la pena.
why-earns = La próxima tirada te da { $cost } de media.
why-patch = Tu alfombra forma parte de una zona de { $squares }: eso pagan los demás ahí.
why-shows = Se te ven { $squares } más.
why-hides = Tapa { $squares } de los demás.
why-share = Tu probabilidad de ganar: cerca del { $share }; con la siguiente opción, { $other }.
command = Escribe una acción
command-text = L, F o R gira a Assam, c4c5 pone una alfombra, c4 describe una casilla, ? dice qué puedes hacer.
command-do = Hacer
command-choices = Puedes jugar: { $actions }.

# Lo que ha pasado
story = Lo que ha pasado
event-started = Empieza { $name }.
event-steered =
    { $way ->
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

# Conversación
talk = Hablar
said = { $name }: { $words }
say = Decir
your-words = Tus palabras
phrase-hello = ¡Hola!
phrase-good-luck = ¡Suerte!
phrase-well-played = ¡Bien jugado!
phrase-ouch = ¡Ay!
phrase-lucky = ¡Qué suerte!
phrase-thinking = Déjame pensar…
phrase-thanks = ¡Gracias!
phrase-bye = ¡Adiós!

# Reunión
gathering = Esperando jugadores
share-link = Envía este enlace a quienes vayan a jugar:
link = Enlace a esta mesa
copy = Copiar
copied = Copiado
sit = Sentarse aquí
fill = Sentar un bot

# El final
result = Resultado
player = Jugador
squares = Casillas
coins = Dírhams
sum = Puntos
rematch = Otra vez
to-rematch = A la revancha
check-dice = Comprobar el dado
dice-proven =
    { $count ->
        [one] El secreto es el prometido, y la única tirada se sigue de él.
       *[other] El secreto es el prometido, y las { $count } tiradas y extracciones se siguen de él.
    }
dice-doubt =
    { $doubt ->
        [secret] El secreto no es el prometido.
        [first] El primer jugador no se sigue del secreto.
       *[throw] Una tirada no se sigue del secreto.
    }
dice-unchecked = Este navegador solo puede comprobarlo con una conexión segura.
record = Guardar la partida

# Mirar atrás
looking-back = Mirar atrás
looking-back-text = Partidas jugadas, paso a paso, y quién juega bien.
replay = Repetición
look-back = Repetición y análisis
to-table = A la mesa
replay-unfinished = Una partida sin terminar
loading = Un momento …
try-again = Intentar de nuevo
this-moment = Este momento
moment = Momento
moment-of = { $at } de { $count }
turn-number = Turno { $turn }
before-first-turn = Antes del primer turno
turn-back = Un turno atrás
step-back = Una acción atrás
run = Reproducir
halt = Pausa
step-on = Una acción adelante
turn-on = Un turno adelante
replay-keys = Teclas: ← → una acción, Re Pág y Av Pág un turno, Inicio y Fin, espacio para reproducir.
event-drawn = { $name } descubre: { $colour }.
all-actions = Todas las acciones
how-it-came = Cómo se llegó ahí
purse-start = Dírhams al empezar
received = Recibido
paid = Pagado

# Análisis
analysis = Análisis
analysis-text = Un visir puede sopesar cada acción: qué fue suerte, qué fue habilidad y qué habría sido mejor.
analyse = Analizar esta partida
analysing =
    { $count ->
        [one] Un visir sopesa una acción. Tarda unos segundos; mira mientras tanto.
       *[other] Un visir sopesa { $count } acciones. Tarda unos segundos; mira mientras tanto.
    }
chances = Opciones
chances-chart = Las opciones de cada jugador a lo largo de la partida
chances-rise = Las opciones de { $name } suben del { $before } al { $after }.
chances-fall = Las opciones de { $name } bajan del { $before } al { $after }.
turning-points = Momentos decisivos
no-turning-points = Ninguna acción por sí sola decidió esta partida.
better-lay = Mejor: una alfombra en { $from } y { $to }.
better-steer =
    { $way ->
        [L] Mejor: girar a la izquierda.
        [R] Mejor: girar a la derecha.
       *[F] Mejor: mirar al frente.
    }
ways-to-act = Las mejores opciones aquí
was-played = jugada
nothing-to-choose = nada que elegir
luck-of = suerte { $change }
grade-best = la mejor
grade-good = buena
grade-doubtful = dudosa
grade-poor = floja
grade-blunder = error grave
luck-and-skill = Suerte y habilidad
share-start = Opciones al empezar
share-luck = Suerte
share-own = Errores propios
share-others = Errores ajenos
share-result = Resultado
share-without-luck = Sin la suerte
play-rated = Juego
rating-master = maestro
rating-strong = fuerte
rating-fair = correcto
rating-learner = aprendiz
luck-text = En centésimas de la victoria. Comienzo, suerte y errores suman el resultado; una partida dice poco de la habilidad.

# Ver una partida anotada
replay-record = Ver una partida anotada
replay-record-text = Pega una partida anotada o abre su archivo: recórrela paso a paso y haz sopesar cada acción. No se guarda nada.
record-text = Partida anotada
record-show = Mostrar la partida
record-open = Abrir un archivo
record-drop = o suéltalo aquí
another-record = Otra partida
record-wrong = Esto no se puede leer como partida anotada:
record-wrong-line = La línea { $line } no se puede leer:
record-expected = Debería decir:
refusal-too-large = Es demasiado largo para una partida anotada.

# Compartir
share = Compartir
link-moment = Enlace a este momento
picture-png = Imagen (PNG)
picture-svg = Dibujo (SVG)
film = Repetición animada (SVG)
qr-code = Código QR del enlace

# Estadísticas
statistics = Estadísticas
your-games = Tus partidas
no-games-yet = Aún no has jugado aquí.
games-running = En juego
games-over = Terminadas
go-on-playing = Seguir jugando
won-by = Ganó: { $names }
nobody-yet = asiento libre
leaderboard = Clasificación
bots-ladder = Clasificación de los bots
games = Partidas
games-won = Ganadas
strength = Fuerza
nobody-rated = Todavía no hay nadie en la lista.
not-rated-yet = aún sin partidas válidas
rated-text = Una partida terminada cuenta cuando en todos los asientos hubo jugadores distintos. A quien ha jugado poco se le valora con prudencia.

# Problemas
trouble-lost = Se ha perdido la conexión. Reintentando; no se olvida nada.
trouble-unknown = Esa mesa no existe.
trouble-gone = El servidor no responde. Prueba dentro de un momento.
refusal-archived = Esta mesa se ha recogido.
refusal-broken = Algo falla en el servidor; ha quedado anotado.
refusal-busy = Hay demasiadas peticiones a la vez. Prueba dentro de un momento.
refusal-illegal-action = Las reglas no lo permiten.
refusal-no-such-level = Ese bot no existe.
refusal-no-such-seat = Ese asiento no existe.
refusal-nobody = El servidor aún no te conoce. Vuelve a cargar la página.
refusal-not-begun = La partida no ha empezado.
refusal-not-host = Eso solo puede hacerlo quien abrió la mesa.
refusal-not-over = La partida aún no ha terminado.
refusal-not-playing = La partida no está en curso.
refusal-not-seated = No tienes asiento en esta mesa.
refusal-not-your-turn = No es tu turno.
refusal-nothing-chosen = Aún no has elegido nada.
refusal-nothing-said = No hay nada que decir.
refusal-rematch-offered = Ya hay una revancha.
refusal-seat-taken = Ese asiento es de otra persona.
refusal-seated-already = Ya tienes asiento.
refusal-stale = Ha pasado algo entretanto. Mira de nuevo y elige.
refusal-started = La partida ya ha empezado.
refusal-too-many-bot-tables = Ya hay varias mesas tuyas en las que solo juegan bots. Espera a que termine alguna.
refusal-too-much = ¡Demasiado rápido! Espera un momento.
refusal-unknown-table = Esa mesa no existe.
refusal-unreadable-action = Eso no es una acción. Escribe L, F, R o dos casillas, como c4c5.
refusal-no-hints = Sin consejos: aquí juegan otras personas.
refusal-not-away = Este jugador está aquí.
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
