# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } von { $count }
lesson-navigation = Weiter
lesson-next = Weiter
lesson-back = Zurück
lesson-skip = Überspringen
lesson-market = Der Markt
lesson-market-text = Das ist der Markt von Marrakesch: 49 Felder, und mittendrin Assam. Du handelst mit Teppichen. Bleibt Assam auf einem Teppich stehen, wird dessen Besitzer bezahlt. Am Ende zählen deine sichtbaren Felder und die Dirham in deiner Börse gleich viel.
lesson-steer = Lenken
lesson-steer-text = Ein Zug beginnt mit Assam. Lass ihn schauen, wohin er schaut, oder dreh ihn um ein Viertel nach links oder rechts, nie ganz herum. Wähle einen Weg: Die Zahlen zeigen, wohin jeder Wurf führen würde.
lesson-steer-done = Der Würfel zeigte 2, und er ging zwei Felder geradeaus. Seine Seiten sind 1, 2, 2, 3, 3 und 4; 2 und 3 kommen also am häufigsten.
lesson-edge = Der Rand
lesson-edge-text = Am Rand führt das Mosaik Assam im Bogen auf das Nachbarfeld, und er geht wieder hinein. Der Bogen selbst kostet keinen Schritt. Wirf den Würfel: Er hat drei Schritte.
lesson-edge-done = Ein Schritt auf c7, im Bogen auf d7 als zweiter und ein dritter auf d6. Er schaut jetzt nach Süden.
lesson-loop = Zwei Ecken
lesson-loop-text = An der Ecke oben rechts und an der unten links beschreibt das Mosaik drei Viertel eines Kreises. Assam kommt auf dasselbe Feld zurück, entlang der anderen Seite.
lesson-loop-done = Er verließ g7 nach Norden und kam nach Westen gehend auf g7 zurück: Das war ein Schritt. Der dritte führte auf f7.
lesson-corner = Die andere Ecke
lesson-corner-text = Bei a1 ist es ebenso. Wer es nach Süden verlässt, kommt nach Osten gehend zurück; wer es nach Westen verlässt, nach Norden.
lesson-corner-done = Erst a1, dann durch die Schleife: Er steht wieder auf a1 und schaut nach Osten.
lesson-pay = Zahlen
lesson-pay-text = Vor dir liegen Omars gelbe Teppiche. Bleibt Assam auf einem fremden Teppich stehen, zahlst du dessen Besitzer einen Dirham für jedes Feld der Fläche: Felder dieser Farbe, die an den Seiten zusammenhängen. Wirf den Würfel.
lesson-pay-done = Vier gelbe Felder hängen zusammen, also hast du 4 Dirham bezahlt. Der Teppich auf b2 und b3 berührt sie nur an einer Ecke und zählt nicht. Leere Felder und eigene Teppiche sind frei.
lesson-lay = Legen
lesson-lay-text = Dann legst du einen Teppich: mindestens ein Feld neben Assam, keines unter ihm. Alle erlaubten Stellen leuchten. Tippe zwei Felder an, oder geh mit den Pfeiltasten hin und drücke Enter.
lesson-lay-done = Jedes deiner sichtbaren Felder ist am Ende ein Punkt. Zusammenhängende Felder bilden eine Fläche, die andere mehr kostet.
lesson-cover = Verdecken
lesson-cover-text = Dein Teppich darf auf Hälften anderer Teppiche liegen, gleich welcher Farbe. Nur eines ist verboten: beide sichtbaren Hälften eines Teppichs auf einmal zu verdecken. Auf d5 und d6 zusammen darf er also nicht, auf d5 mit c5 oder e5 schon. Lege einen Teppich.
lesson-cover-done = Gut gelegt. Ein Teppich, von dem nur noch eine Hälfte zu sehen ist, darf jederzeit verdeckt werden.
lesson-debt = Schulden
lesson-debt-text = Jetzt hast du nur noch 3 Dirham, und vor dir liegt Omars Fläche. Wirf den Würfel.
lesson-debt-done = Du schuldetest 4 und hattest 3. In manchen Ausgaben gibst du alles und scheidest aus; deine Teppiche bleiben liegen und gehören niemandem. In anderen spielst du mit leerer Börse weiter. Genau die Schuld zu haben, reicht.
lesson-end = Das Ende
lesson-end-text = Das Spiel endet, wenn der letzte Teppich liegt. Hier ist es deiner: Lege ihn.
lesson-end-done = Jedes sichtbare Feld ist ein Punkt und jeder Dirham auch. Die meisten Punkte gewinnen; bei Gleichstand mehr Dirham. Jetzt kennst du das Spiel!

# Exercises
exercise = Aufgabe { $number }
exercise-square = Assam geht so viele Schritte: { $steps }. Auf welchem Feld bleibt er stehen? Tippe es an.
exercise-count = Du würfelst { $steps }, und Assam bleibt auf { $square } stehen. Wie viele Dirham zahlst du?
exercise-may = Darfst du deinen Teppich auf die markierten Felder { $from } und { $to } legen?
exercise-steer = Du bist dran, deine Teppiche sind rot. Welcher Weg ist für dich der beste?
exercise-lay = Deine Teppiche sind rot. Wo liegt dein Teppich am besten?
exercise-yes = Ja
exercise-no = Nein
exercise-right = Richtig!
exercise-wrong = Nicht ganz.
exercise-your-win-chance = Mit deiner Wahl wäre sie etwa { $share }.
exercise-score = Du hattest { $solved } von { $count } richtig.
exercise-restart = Noch einmal
exercise-top-explanation = f7 ist der erste Schritt; der Bogen führt ihn auf e7, dann geht er hinunter auf e6 und e5.
exercise-side-explanation = g2, im Bogen auf g1 und wieder hinein auf f1.
exercise-turn-explanation = a1, durch die Schleife wieder auf a1, nun nach Norden, dann a2 und a3.
exercise-corners-explanation = Sechs Felder hängen an den Seiten zusammen. Der Teppich auf f3 und f4 liegt für sich.
exercise-cut-explanation = Der grüne Teppich verdeckt e4 und teilt die Fläche: Es bleiben b4, c4 und d4.
exercise-colours-explanation = Zu zweit ist jede Farbe eine Fläche für sich, obwohl Rot und Gelb derselben Person gehören: c4, d4, e4 und f4.
exercise-halves-explanation = Das sind Hälften zweier verschiedener Teppiche: Das ist erlaubt.
exercise-diagonal-explanation = e5 berührt Assams Feld nur an einer Ecke.

# Rules
rules-title = Regeln: { $edition }
rules-intro = Ein Spiel um Teppichhändler für zwei bis vier. Assam geht über den Markt, und wo er auf einem fremden Teppich stehen bleibt, wird Zoll fällig. Wer am Ende am meisten hat, sichtbare Teppiche und Münzen zusammen, gewinnt.
rules-box = In der Schachtel
rules-box-text =
    { $fewest ->
        [15] { $rugs } Teppiche in vier Farben, je 15; { $ones } Münzen zu 1 Dirham und { $fives } zu 5; ein Assam; ein Würfel mit den Seiten 1, 2, 2, 3, 3 und 4; ein Brett mit 7 × 7 Feldern.
       *[other] { $rugs } Teppiche in vier Farben, von dreien je 15, von der vierten { $fewest }; { $ones } Münzen zu 1 Dirham und { $fives } zu 5; ein Assam; ein Würfel mit den Seiten 1, 2, 2, 3, 3 und 4; ein Brett mit 7 × 7 Feldern.
    }
rules-setup = Bevor es losgeht
rules-setup-text = Assam steht auf dem mittleren Feld und schaut nach Norden. Alle bekommen 30 Dirham. Einigt euch, wer beginnt; gespielt wird im Uhrzeigersinn.
rules-setup-4 = Zu viert: je eine Farbe, 12 Teppiche.
rules-setup-3 = Zu dritt: je eine Farbe, 15 Teppiche.
rules-setup-2 = Zu zweit: je zwei Farben, 12 Teppiche von jeder, zu einem Stapel gemischt. Der oberste liegt offen und kommt als Nächstes. Jede Farbe ist eine Fläche für sich; beide sind für dich frei, und beide zählen für dich.
rules-turn = Ein Zug
rules-steer-text = Lass Assam, wie er schaut, oder dreh ihn um ein Viertel nach links oder rechts, nie ganz herum.
rules-walk = Gehen
rules-walk-text = Wirf den Würfel und zieh ihn so viele Felder geradeaus.
rules-edge-text = Wo er vom Brett träte, führt ihn das Mosaik im Bogen auf das Nachbarfeld und wieder hinein. Der Bogen kostet keinen Schritt. Bei g7 und a1 beschreibt er drei Viertel eines Kreises und bringt ihn auf dasselbe Feld zurück.
rules-pay-text = Bleibt er auf einem fremden Teppich stehen, zahle dessen Besitzer einen Dirham für jedes Feld der Fläche: Felder derselben Farbe, die an den Seiten zusammenhängen, nicht an Ecken. Leere Felder und eigene Teppiche kosten nichts.
rules-lay-text = Lege einen deiner Teppiche so, dass mindestens eines seiner Felder neben Assam liegt und keines unter ihm.
rules-cover-text = Er darf auf leeren Feldern und auf Hälften verschiedener Teppiche liegen, gleich welcher Farbe; nie auf beiden sichtbaren Hälften eines Teppichs.
rules-unpaid-out = Wer mehr schuldet, als er hat, gibt alles und scheidet sofort aus: legt keinen Teppich mehr, ungelegte Teppiche kommen in die Schachtel, gelegte bleiben als niemandes liegen. Niemand zahlt für sie, und sie zählen für niemanden. Bleibt nur eine Person übrig, gewinnt sie.
rules-unpaid-stay = Wer mehr schuldet, als er hat, gibt alles und spielt mit leerer Börse weiter. Niemand scheidet je aus.
rules-unpaid-exact = Genau die Schuld zu haben, reicht.
rules-end-text = Das Spiel endet, wenn der letzte Teppich liegt. Jedes sichtbare Feld deiner Farben ist ein Punkt und jeder Dirham auch. Die meisten Punkte gewinnen; bei Gleichstand mehr Dirham; sind auch die gleich, wird der Sieg geteilt.
rules-options = Varianten und Hausregeln
rules-steer-last-text = Würfle, geh, wohin er schaut, zahle und lege; dann dreh Assam für die nächste Person um ein Viertel nach links oder rechts. Er muss gedreht werden.
rules-whole-own-text = Ein Teppich darf auch beide sichtbaren Hälften eines eigenen Teppichs verdecken.
rules-printed = (in dieser Ausgabe abgedruckt)
rules-not-printed = (nicht in dieser Anleitung)
figure-market = Ein Markt mitten im Spiel. Teppiche liegen übereinander; was oben liegt, zählt.
figure-edge = Drei Schritte von c6: c7, im Bogen auf d7, dann d6.
figure-loop = Drei Schritte von g6: g7, durch die Schleife wieder g7, dann f7.
figure-patch = Vier zusammenhängende Felder: 4 Dirham. Der andere gelbe Teppich berührt nur an einer Ecke.
figure-cover = Auf jedem markierten Feld kann eine Hälfte deines Teppichs liegen. Der gelbe auf d5 und d6 darf nicht ganz verdeckt werden.
