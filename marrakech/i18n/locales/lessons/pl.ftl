# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } z { $count }
lesson-navigation = Dalej
lesson-next = Dalej
lesson-back = Wstecz
lesson-skip = Pomiń
lesson-market = Targ
lesson-market-text = Oto targ w Marrakeszu: 49 pól, a wśród nich Assam. Sprzedajesz dywany. Gdy Assam stanie na dywanie, właściciel dostaje zapłatę. Na końcu liczą się tak samo twoje widoczne pola i dirhamy w sakiewce.
lesson-steer = Obróć
lesson-steer-text = Ruch zaczyna się od Assama. Zostaw go, jak patrzy, albo obróć o ćwierć w lewo lub w prawo, nigdy do tyłu. Wybierz kierunek: liczby pokazują, dokąd zaprowadzi każdy rzut.
lesson-steer-done = Na kostce wypadło 2, więc przeszedł dwa pola prosto. Kostka ma ścianki 1, 2, 2, 3, 3 i 4: najczęściej wypada 2 i 3.
lesson-edge = Krawędź
lesson-edge-text = Na krawędzi mozaika prowadzi Assama łukiem na sąsiednie pole i wraca on na targ. Sam łuk nie kosztuje kroku. Rzuć kostką: ma trzy kroki.
lesson-edge-done = Jeden krok na c7, łukiem na d7 jako drugi i trzeci na d6. Teraz patrzy na południe.
lesson-loop = Dwa rogi
lesson-loop-text = W prawym górnym i lewym dolnym rogu mozaika zatacza trzy czwarte koła. Assam wraca na to samo pole, z drugiej strony.
lesson-loop-done = Zszedł z g7 na północ i wrócił na g7, idąc na zachód: to był jeden krok. Trzeci zaprowadził go na f7.
lesson-corner = Drugi róg
lesson-corner-text = Tak samo jest na a1. Kto zejdzie na południe, wraca, idąc na wschód; kto zejdzie na zachód, wraca, idąc na północ.
lesson-corner-done = Najpierw a1, potem pętla: znów stoi na a1 i patrzy na wschód.
lesson-pay = Zapłać
lesson-pay-text = Przed tobą leżą żółte dywany Omara. Gdy Assam stanie na cudzym dywanie, płacisz właścicielowi po dirhamie za każde pole obszaru: pola tego koloru stykające się bokami. Rzuć kostką.
lesson-pay-done = Cztery żółte pola się stykają, więc płacisz 4 dirhamy. Dywan na b2 i b3 dotyka ich tylko rogiem i się nie liczy. Puste pola i własne dywany są za darmo.
lesson-lay = Połóż
lesson-lay-text = Potem kładziesz dywan: przynajmniej jedno pole obok Assama, żadne pod nim. Dozwolone miejsca świecą. Dotknij dwóch pól albo przejdź strzałkami i naciśnij Enter.
lesson-lay-done = Każde twoje widoczne pole to na końcu punkt. Stykające się pola tworzą obszar, który innych kosztuje więcej.
lesson-cover = Zakryj
lesson-cover-text = Twój dywan może leżeć na połówkach innych, w każdym kolorze. Zabronione jest tylko jedno: zakryć naraz obie widoczne połówki jednego dywanu. Więc nie na d5 i d6 razem, ale na d5 z c5 lub e5 wolno. Połóż dywan.
lesson-cover-done = Dobrze położony. Dywan, z którego widać tylko połowę, wolno zakryć zawsze.
lesson-debt = Długi
lesson-debt-text = Teraz masz tylko 3 dirhamy, a przed tobą obszar Omara. Rzuć kostką.
lesson-debt-done = Dług wynosił 4, a masz 3. W niektórych wydaniach oddajesz wszystko i odpadasz; twoje dywany zostają, ale są niczyje. W innych grasz dalej z pustą sakiewką. Mieć dokładnie tyle, ile trzeba, wystarczy.
lesson-end = Koniec
lesson-end-text = Gra kończy się, gdy leży ostatni dywan. Tutaj jest twój: połóż go.
lesson-end-done = Każde widoczne pole to punkt i każdy dirham też. Wygrywa najwięcej punktów; przy remisie więcej dirhamów. Znasz już grę!

# Exercises
exercise = Zadanie { $number }
exercise-square = Assam robi tyle kroków: { $steps }. Na którym polu stanie? Dotknij go.
exercise-count = Wyrzucasz { $steps } i Assam staje na { $square }. Ile dirhamów płacisz?
exercise-may = Czy wolno położyć twój dywan na zaznaczonych polach { $from } i { $to }?
exercise-steer = Twój ruch; twoje dywany są czerwone. Który kierunek jest najlepszy?
exercise-lay = Twoje dywany są czerwone. Gdzie najlepiej położyć dywan?
exercise-yes = Tak
exercise-no = Nie
exercise-right = Dobrze!
exercise-wrong = Nie całkiem.
exercise-your-win-chance = Przy twoim wyborze byłoby około { $share }.
exercise-score = Dobrze: { $solved } z { $count }.
exercise-restart = Jeszcze raz
exercise-top-explanation = f7 to pierwszy krok; łuk prowadzi go na e7, potem schodzi na e6 i e5.
exercise-side-explanation = g2, łukiem na g1 i z powrotem na f1.
exercise-turn-explanation = a1, pętlą znów na a1, teraz na północ, potem a2 i a3.
exercise-corners-explanation = Sześć pól styka się bokami. Dywan na f3 i f4 leży osobno.
exercise-cut-explanation = Zielony dywan zakrywa e4 i przecina obszar: zostają b4, c4 i d4.
exercise-colours-explanation = Przy dwóch graczach każdy kolor to osobny obszar, choć czerwony i żółty należą do tej samej osoby: c4, d4, e4 i f4.
exercise-halves-explanation = To połówki dwóch różnych dywanów: tak wolno.
exercise-diagonal-explanation = e5 dotyka pola Assama tylko rogiem.

# Rules
rules-title = Zasady: { $edition }
rules-intro = Gra o sprzedawcach dywanów dla dwóch do czterech osób. Assam chodzi po targu, a gdy stanie na cudzym dywanie, trzeba zapłacić. Wygrywa ten, kto na końcu ma najwięcej: widoczne dywany i monety razem.
rules-box = W pudełku
rules-box-text =
    { $fewest ->
        [15] Dywany ({ $rugs }) w czterech kolorach, po 15; monety po 1 dirhamie ({ $ones }) i po 5 ({ $fives }); Assam; kostka ze ściankami 1, 2, 2, 3, 3 i 4; plansza 7 × 7 pól.
       *[other] Dywany ({ $rugs }) w czterech kolorach, trzy po 15 i jeden { $fewest }; monety po 1 dirhamie ({ $ones }) i po 5 ({ $fives }); Assam; kostka ze ściankami 1, 2, 2, 3, 3 i 4; plansza 7 × 7 pól.
    }
rules-setup = Przygotowanie
rules-setup-text = Assam stoi na środkowym polu i patrzy na północ. Każdy dostaje 30 dirhamów. Ustalcie, kto zaczyna; gra się zgodnie z ruchem wskazówek zegara.
rules-setup-4 = Czterech graczy: każdy jeden kolor, 12 dywanów.
rules-setup-3 = Trzech graczy: każdy jeden kolor, 15 dywanów.
rules-setup-2 = Dwóch graczy: każdy dwa kolory, po 12 dywanów, potasowane w jeden stos. Wierzchni leży odkryty i kładzie się go jako następny. Każdy kolor to osobny obszar; oba są dla ciebie darmowe i oba się liczą.
rules-turn = Ruch
rules-steer-text = Zostaw Assama, jak patrzy, albo obróć go o ćwierć w lewo lub w prawo, nigdy do tyłu.
rules-walk = Idź
rules-walk-text = Rzuć kostką i przesuń go o tyle pól prosto.
rules-edge-text = Tam, gdzie zszedłby z planszy, mozaika prowadzi go łukiem na sąsiednie pole i z powrotem. Łuk nie kosztuje kroku. Na g7 i a1 zatacza trzy czwarte koła i wraca na to samo pole.
rules-pay-text = Gdy stanie na cudzym dywanie, zapłać właścicielowi po dirhamie za każde pole obszaru: pola tego samego koloru stykające się bokami, nie rogami. Puste pola i własne dywany nic nie kosztują.
rules-lay-text = Połóż swój dywan tak, by przynajmniej jedno jego pole było obok Assama, a żadne pod nim.
rules-cover-text = Może leżeć na pustych polach i na połówkach różnych dywanów, w każdym kolorze; nigdy na obu widocznych połówkach jednego.
rules-unpaid-out = Kto jest winien więcej, niż ma, oddaje wszystko i od razu odpada: nie kładzie dywanu, niewyłożone wracają do pudełka, a leżące zostają niczyje; nikt za nie nie płaci i nikomu się nie liczą. Jeśli zostaje jedna osoba, wygrywa.
rules-unpaid-stay = Kto jest winien więcej, niż ma, oddaje wszystko i gra dalej z pustą sakiewką. Nikt nie odpada.
rules-unpaid-exact = Mieć dokładnie tyle, ile trzeba, wystarczy.
rules-end-text = Gra kończy się, gdy leży ostatni dywan. Każde widoczne pole twoich kolorów to punkt i każdy dirham też. Wygrywa najwięcej punktów; przy remisie więcej dirhamów; jeśli nadal remis, zwycięstwo jest wspólne.
rules-options = Warianty i zasady domowe
rules-steer-last-text = Rzuć, idź, dokąd patrzy, zapłać i połóż dywan; potem obróć Assama o ćwierć w lewo lub w prawo dla następnej osoby. Obrót jest obowiązkowy.
rules-whole-own-text = Dywan może też zakryć obie widoczne połówki twojego własnego.
rules-printed = (wydrukowane w tym wydaniu)
rules-not-printed = (nie ma w tej instrukcji)
figure-market = Targ w trakcie gry. Dywany leżą jeden na drugim; liczy się to, co na wierzchu.
figure-edge = Trzy kroki z c6: c7, łukiem na d7, potem d6.
figure-loop = Trzy kroki z g6: g7, pętlą znów g7, potem f7.
figure-patch = Cztery stykające się pola: 4 dirhamy. Drugi żółty dywan dotyka tylko rogiem.
figure-cover = Na każdym zaznaczonym polu może leżeć połowa twojego dywanu. Żółtego na d5 i d6 nie wolno zakryć w całości.
