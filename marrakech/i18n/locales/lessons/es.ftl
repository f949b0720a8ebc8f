# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } de { $count }
lesson-navigation = Continuar
lesson-next = Siguiente
lesson-back = Atrás
lesson-skip = Saltar
lesson-market = El mercado
lesson-market-text = Este es el mercado de Marrakech: 49 casillas, y entre ellas Assam. Tú vendes alfombras. Cuando Assam se detiene en una, cobra su dueño. Al final valen lo mismo tus casillas visibles y los dirhams de tu bolsa.
lesson-steer = Dirigir
lesson-steer-text = El turno empieza con Assam. Déjalo como mira o gíralo un cuarto a la izquierda o a la derecha; nunca del todo. Elige un camino: los números muestran adónde llevaría cada tirada.
lesson-steer-done = Salió un 2 y avanzó dos casillas en línea recta. El dado tiene las caras 1, 2, 2, 3, 3 y 4: el 2 y el 3 salen más.
lesson-edge = El borde
lesson-edge-text = En el borde, el mosaico lleva a Assam en curva a la casilla vecina y vuelve a entrar. La curva no cuesta ningún paso. Tira el dado: tiene tres pasos.
lesson-edge-done = Un paso a c7, por la curva a d7 como segundo y un tercero a d6. Ahora mira al sur.
lesson-loop = Dos esquinas
lesson-loop-text = En la esquina superior derecha y en la inferior izquierda el mosaico forma tres cuartos de círculo. Assam vuelve a la misma casilla, por el otro lado.
lesson-loop-done = Salió de g7 hacia el norte y volvió a g7 mirando al oeste: fue un paso. El tercero lo llevó a f7.
lesson-corner = La otra esquina
lesson-corner-text = En a1 pasa lo mismo. Quien sale hacia el sur vuelve mirando al este; quien sale hacia el oeste vuelve mirando al norte.
lesson-corner-done = Primero a1, luego la vuelta: está otra vez en a1, mirando al este.
lesson-pay = Pagar
lesson-pay-text = Delante están las alfombras amarillas de Omar. Si Assam se detiene en una alfombra ajena, pagas a su dueño un dirham por cada casilla de la zona: casillas de ese color unidas por los lados. Tira el dado.
lesson-pay-done = Hay cuatro casillas amarillas unidas: has pagado 4 dirhams. La alfombra de b2 y b3 solo toca por una esquina y no cuenta. Las casillas vacías y tus alfombras son gratis.
lesson-lay = Colocar
lesson-lay-text = Luego pones una alfombra: al menos una casilla junto a Assam y ninguna debajo de él. Los sitios permitidos se iluminan. Toca dos casillas, o ve con las flechas y pulsa Intro.
lesson-lay-done = Cada casilla tuya a la vista es un punto al final. Las casillas unidas forman una zona que cuesta más a los demás.
lesson-cover = Tapar
lesson-cover-text = Tu alfombra puede cubrir mitades de otras, de cualquier color. Solo se prohíbe tapar a la vez las dos mitades visibles de una misma alfombra. Así que no en d5 y d6 juntas, pero sí en d5 con c5 o e5. Pon una alfombra.
lesson-cover-done = Bien puesta. Una alfombra que solo muestra una mitad se puede tapar siempre.
lesson-debt = Deudas
lesson-debt-text = Ahora solo te quedan 3 dirhams y delante está la zona de Omar. Tira el dado.
lesson-debt-done = Debías 4 y tenías 3. En algunas ediciones lo entregas todo y quedas fuera; tus alfombras se quedan, pero no son de nadie. En otras sigues con la bolsa vacía. Tener justo lo que debes basta.
lesson-end = El final
lesson-end-text = La partida termina al poner la última alfombra. Aquí es la tuya: ponla.
lesson-end-done = Cada casilla visible es un punto, y cada dirham también. Gana quien tiene más puntos; si hay empate, más dirhams. ¡Ya conoces el juego!

# Exercises
exercise = Ejercicio { $number }
exercise-square = Assam da estos pasos: { $steps }. ¿En qué casilla se detiene? Tócala.
exercise-count = Sacas un { $steps } y Assam se detiene en { $square }. ¿Cuántos dirhams pagas?
exercise-may = ¿Puedes poner tu alfombra en las casillas marcadas { $from } y { $to }?
exercise-steer = Te toca; tus alfombras son rojas. ¿Qué camino te conviene más?
exercise-lay = Tus alfombras son rojas. ¿Dónde conviene poner la tuya?
exercise-yes = Sí
exercise-no = No
exercise-right = ¡Correcto!
exercise-wrong = No del todo.
exercise-your-win-chance = Con tu elección sería cerca del { $share }.
exercise-score = Has acertado { $solved } de { $count }.
exercise-restart = Otra vez
exercise-top-explanation = f7 es el primer paso; la curva lo lleva a e7 y luego baja a e6 y e5.
exercise-side-explanation = g2, por la curva a g1, y de vuelta a f1.
exercise-turn-explanation = a1, por la vuelta otra vez a1, ahora mirando al norte, y luego a2 y a3.
exercise-corners-explanation = Seis casillas están unidas por los lados. La alfombra de f3 y f4 queda aparte.
exercise-cut-explanation = La alfombra verde tapa e4 y corta la zona: quedan b4, c4 y d4.
exercise-colours-explanation = Con dos jugadores cada color es una zona propia, aunque el rojo y el amarillo sean de la misma persona: c4, d4, e4 y f4.
exercise-halves-explanation = Son mitades de dos alfombras distintas: está permitido.
exercise-diagonal-explanation = e5 solo toca la casilla de Assam por una esquina.

# Rules
rules-title = Reglas: { $edition }
rules-intro = Un juego de vendedores de alfombras para dos a cuatro. Assam recorre el mercado y, donde se detiene en una alfombra ajena, se paga peaje. Gana quien más tiene al final, sumando alfombras a la vista y monedas.
rules-box = En la caja
rules-box-text =
    { $fewest ->
        [15] { $rugs } alfombras de cuatro colores, 15 de cada uno; { $ones } monedas de 1 dirham y { $fives } de 5; un Assam; un dado con las caras 1, 2, 2, 3, 3 y 4; un tablero de 7 × 7 casillas.
       *[other] { $rugs } alfombras de cuatro colores, 15 de tres y { $fewest } del cuarto; { $ones } monedas de 1 dirham y { $fives } de 5; un Assam; un dado con las caras 1, 2, 2, 3, 3 y 4; un tablero de 7 × 7 casillas.
    }
rules-setup = Antes de empezar
rules-setup-text = Assam está en la casilla central y mira al norte. Cada cual recibe 30 dirhams. Acordad quién empieza; se juega en el sentido de las agujas del reloj.
rules-setup-4 = Cuatro jugadores: un color cada uno, 12 alfombras.
rules-setup-3 = Tres jugadores: un color cada uno, 15 alfombras.
rules-setup-2 = Dos jugadores: dos colores cada uno, 12 alfombras de cada, barajadas en un montón. La de arriba está a la vista y es la siguiente. Cada color es una zona propia; los dos te salen gratis y los dos te cuentan.
rules-turn = Un turno
rules-steer-text = Deja a Assam como mira o gíralo un cuarto a la izquierda o a la derecha, nunca del todo.
rules-walk = Andar
rules-walk-text = Tira el dado y muévelo esas casillas en línea recta.
rules-edge-text = Donde saldría del tablero, el mosaico lo lleva en curva a la casilla vecina y otra vez adentro. La curva no cuesta pasos. En g7 y a1 forma tres cuartos de círculo y lo devuelve a la misma casilla.
rules-pay-text = Si se detiene en una alfombra ajena, paga a su dueño un dirham por cada casilla de la zona: casillas del mismo color unidas por los lados, no por las esquinas. Las casillas vacías y tus alfombras no cuestan nada.
rules-lay-text = Pon una de tus alfombras con al menos una casilla junto a Assam y ninguna debajo de él.
rules-cover-text = Puede ir sobre casillas vacías y mitades de alfombras distintas, sea cual sea su color; nunca sobre las dos mitades visibles de una misma.
rules-unpaid-out = Quien debe más de lo que tiene lo entrega todo y deja la partida: no pone alfombra, las que le quedan vuelven a la caja y las puestas se quedan sin dueño; nadie paga por ellas ni le cuentan a nadie. Si solo queda una persona, gana.
rules-unpaid-stay = Quien debe más de lo que tiene lo entrega todo y sigue con la bolsa vacía. Nadie queda fuera.
rules-unpaid-exact = Tener justo lo que debes basta.
rules-end-text = La partida termina al poner la última alfombra. Cada casilla visible de tus colores es un punto, y cada dirham también. Gana quien más puntos tiene; si hay empate, más dirhams; si sigue el empate, la victoria se comparte.
rules-options = Variantes y reglas de la casa
rules-steer-last-text = Tira, avanza hacia donde mira, paga y pon la alfombra; después gira a Assam un cuarto a la izquierda o a la derecha para el siguiente. Es obligatorio girarlo.
rules-whole-own-text = Una alfombra también puede tapar las dos mitades visibles de una tuya.
rules-printed = (impresa en esta edición)
rules-not-printed = (no está en este reglamento)
figure-market = Un mercado en plena partida. Las alfombras se superponen; cuenta la de arriba.
figure-edge = Tres pasos desde c6: c7, por la curva a d7 y luego d6.
figure-loop = Tres pasos desde g6: g7, por la vuelta otra vez g7 y luego f7.
figure-patch = Cuatro casillas unidas: 4 dirhams. La otra alfombra amarilla solo toca por una esquina.
figure-cover = En cada casilla marcada puede ir media alfombra tuya. La amarilla de d5 y d6 no se puede tapar entera.
