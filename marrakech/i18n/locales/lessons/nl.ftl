# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } van { $count }
lesson-navigation = Verder
lesson-next = Verder
lesson-back = Terug
lesson-skip = Overslaan
lesson-market = De markt
lesson-market-text = Dit is de markt van Marrakech: 49 vakken, met Assam ertussen. Jij verkoopt tapijten. Stopt Assam op een tapijt, dan wordt de eigenaar betaald. Aan het eind tellen je zichtbare vakken en de dirhams in je beurs even zwaar.
lesson-steer = Sturen
lesson-steer-text = Een beurt begint met Assam. Laat hem kijken zoals hij kijkt, of draai hem een kwart naar links of rechts; nooit helemaal om. Kies een weg: de cijfers laten zien waar elke worp heen zou leiden.
lesson-steer-done = De dobbelsteen gaf 2 en hij liep twee vakken rechtdoor. De zijden zijn 1, 2, 2, 3, 3 en 4: 2 en 3 komen dus het vaakst.
lesson-edge = De rand
lesson-edge-text = Aan de rand brengt het mozaïek Assam met een bocht naar het vak ernaast, en hij loopt weer naar binnen. De bocht kost geen stap. Gooi de dobbelsteen: hij heeft drie stappen.
lesson-edge-done = Eén stap naar c7, door de bocht naar d7 als tweede en een derde naar d6. Hij kijkt nu naar het zuiden.
lesson-loop = Twee hoeken
lesson-loop-text = In de hoek rechtsboven en die linksonder maakt het mozaïek driekwart cirkel. Assam komt terug op hetzelfde vak, langs de andere kant.
lesson-loop-done = Hij verliet g7 naar het noorden en kwam er terug, lopend naar het westen: dat was één stap. De derde bracht hem naar f7.
lesson-corner = De andere hoek
lesson-corner-text = Bij a1 is het net zo. Wie naar het zuiden weggaat, komt terug naar het oosten; wie naar het westen weggaat, naar het noorden.
lesson-corner-done = Eerst a1, dan door de lus: hij staat weer op a1 en kijkt naar het oosten.
lesson-pay = Betalen
lesson-pay-text = Voor je liggen de gele tapijten van Omar. Stopt Assam op een tapijt van een ander, dan betaal je de eigenaar een dirham voor elk vak van het gebied: vakken van die kleur die met hun zijden aan elkaar liggen. Gooi de dobbelsteen.
lesson-pay-done = Vier gele vakken liggen aan elkaar, dus je betaalde 4 dirhams. Het tapijt op b2 en b3 raakt alleen met een hoek en telt niet. Lege vakken en je eigen tapijten zijn gratis.
lesson-lay = Leggen
lesson-lay-text = Dan leg je een tapijt: minstens één vak naast Assam, geen onder hem. Alle plekken die mogen, lichten op. Tik twee vakken aan, of ga er met de pijltjes heen en druk op Enter.
lesson-lay-done = Elk zichtbaar vak van jou is aan het eind een punt. Vakken die aan elkaar liggen, maken een gebied dat anderen meer kost.
lesson-cover = Bedekken
lesson-cover-text = Je tapijt mag op helften van andere tapijten liggen, van elke kleur. Eén ding mag niet: beide zichtbare helften van één tapijt tegelijk bedekken. Dus niet op d5 en d6 samen, wel op d5 met c5 of e5. Leg een tapijt.
lesson-cover-done = Goed gelegd. Een tapijt waarvan nog maar één helft te zien is, mag altijd bedekt worden.
lesson-debt = Schulden
lesson-debt-text = Nu heb je nog maar 3 dirhams, en voor je ligt het gebied van Omar. Gooi de dobbelsteen.
lesson-debt-done = Je moest 4 betalen en had er 3. In sommige edities geef je alles en lig je eruit; je tapijten blijven, maar zijn van niemand. In andere speel je door met een lege beurs. Precies genoeg hebben is genoeg.
lesson-end = Het einde
lesson-end-text = Het spel eindigt als het laatste tapijt ligt. Hier is het het jouwe: leg het.
lesson-end-done = Elk zichtbaar vak is een punt, en elke dirham ook. De meeste punten winnen; bij gelijke stand meer dirhams. Nu ken je het spel!

# Exercises
exercise = Opgave { $number }
exercise-square = Assam zet zoveel stappen: { $steps }. Op welk vak stopt hij? Tik het aan.
exercise-count = Je gooit { $steps } en Assam stopt op { $square }. Hoeveel dirhams betaal je?
exercise-may = Mag je je tapijt op de gemarkeerde vakken { $from } en { $to } leggen?
exercise-steer = Jij bent aan de beurt; jouw tapijten zijn rood. Welke kant is het best voor je?
exercise-lay = Jouw tapijten zijn rood. Waar ligt je tapijt het best?
exercise-yes = Ja
exercise-no = Nee
exercise-right = Goed!
exercise-wrong = Niet helemaal.
exercise-your-win-chance = Met jouw keus zou het ongeveer { $share } zijn.
exercise-score = Je had er { $solved } van de { $count } goed.
exercise-restart = Nog een keer
exercise-top-explanation = f7 is de eerste stap; de bocht brengt hem naar e7, dan gaat hij omlaag naar e6 en e5.
exercise-side-explanation = g2, door de bocht naar g1 en weer naar binnen naar f1.
exercise-turn-explanation = a1, door de lus weer op a1, nu naar het noorden, dan a2 en a3.
exercise-corners-explanation = Zes vakken liggen met hun zijden aan elkaar. Het tapijt op f3 en f4 ligt apart.
exercise-cut-explanation = Het groene tapijt bedekt e4 en snijdt het gebied door: b4, c4 en d4 blijven over.
exercise-colours-explanation = Met twee spelers is elke kleur een eigen gebied, ook al zijn rood en geel van dezelfde speler: c4, d4, e4 en f4.
exercise-halves-explanation = Dit zijn helften van twee verschillende tapijten: dat mag.
exercise-diagonal-explanation = e5 raakt het vak van Assam alleen met een hoek.

# Rules
rules-title = Spelregels: { $edition }
rules-intro = Een spel over tapijtverkopers voor twee tot vier. Assam loopt over de markt, en waar hij op andermans tapijt stopt, wordt tol betaald. Wie aan het eind het meest heeft, zichtbare tapijten en munten samen, wint.
rules-box = In de doos
rules-box-text =
    { $fewest ->
        [15] { $rugs } tapijten in vier kleuren, 15 van elk; { $ones } munten van 1 dirham en { $fives } van 5; één Assam; één dobbelsteen met de zijden 1, 2, 2, 3, 3 en 4; een bord van 7 × 7 vakken.
       *[other] { $rugs } tapijten in vier kleuren, 15 van drie en { $fewest } van de vierde; { $ones } munten van 1 dirham en { $fives } van 5; één Assam; één dobbelsteen met de zijden 1, 2, 2, 3, 3 en 4; een bord van 7 × 7 vakken.
    }
rules-setup = Voor je begint
rules-setup-text = Assam staat op het middelste vak en kijkt naar het noorden. Iedereen krijgt 30 dirhams. Spreek af wie begint; er wordt met de klok mee gespeeld.
rules-setup-4 = Vier spelers: elk één kleur, 12 tapijten.
rules-setup-3 = Drie spelers: elk één kleur, 15 tapijten.
rules-setup-2 = Twee spelers: elk twee kleuren, 12 tapijten van elk, geschud tot één stapel. Het bovenste ligt open en komt als volgende. Elke kleur is een eigen gebied; beide zijn gratis voor jou en tellen voor jou.
rules-turn = Een beurt
rules-steer-text = Laat Assam zoals hij kijkt, of draai hem een kwart naar links of rechts, nooit helemaal om.
rules-walk = Lopen
rules-walk-text = Gooi de dobbelsteen en zet hem zoveel vakken rechtdoor.
rules-edge-text = Waar hij van het bord zou stappen, leidt het mozaïek hem met een bocht naar het vak ernaast en weer naar binnen. De bocht kost geen stap. Bij g7 en a1 maakt die driekwart cirkel en brengt hem terug op hetzelfde vak.
rules-pay-text = Stopt hij op andermans tapijt, betaal de eigenaar dan een dirham voor elk vak van het gebied: vakken van dezelfde kleur die met hun zijden aan elkaar liggen, niet met hoeken. Lege vakken en je eigen tapijten kosten niets.
rules-lay-text = Leg een van je tapijten zo dat minstens één vak naast Assam ligt en geen onder hem.
rules-cover-text = Het mag op lege vakken en op helften van verschillende tapijten liggen, welke kleur ook; nooit op beide zichtbare helften van één tapijt.
rules-unpaid-out = Wie meer moet betalen dan hij heeft, geeft alles en ligt er meteen uit: legt geen tapijt, de overige gaan terug in de doos en wat op de markt ligt, is van niemand; niemand betaalt ervoor en ze tellen voor niemand. Blijft er één speler over, dan wint die.
rules-unpaid-stay = Wie meer moet betalen dan hij heeft, geeft alles en speelt door met een lege beurs. Niemand ligt er ooit uit.
rules-unpaid-exact = Precies genoeg hebben is genoeg.
rules-end-text = Het spel eindigt als het laatste tapijt ligt. Elk zichtbaar vak van je kleuren is een punt, en elke dirham ook. De meeste punten winnen; bij gelijke stand meer dirhams; is ook dat gelijk, dan wordt de zege gedeeld.
rules-options = Varianten en huisregels
rules-steer-last-text = Gooi, loop waar hij heen kijkt, betaal en leg; draai Assam dan een kwart naar links of rechts voor de volgende. Draaien moet.
rules-whole-own-text = Een tapijt mag ook beide zichtbare helften van een eigen tapijt bedekken.
rules-printed = (gedrukt in deze editie)
rules-not-printed = (niet in dit spelregelboek)
figure-market = Een markt midden in het spel. Tapijten liggen over elkaar; wat boven ligt, telt.
figure-edge = Drie stappen vanaf c6: c7, door de bocht naar d7, dan d6.
figure-loop = Drie stappen vanaf g6: g7, door de lus weer g7, dan f7.
figure-patch = Vier vakken aan elkaar: 4 dirhams. Het andere gele tapijt raakt alleen met een hoek.
figure-cover = Op elk gemarkeerd vak kan een helft van je tapijt liggen. Het gele op d5 en d6 mag niet helemaal bedekt worden.
