# What only the terminal says. A message that is missing or not used fails a test.
asked-lay-keys = Połóż dywan.
plain-help =
    L, F lub R obraca Assama w lewo, zostawia go albo obraca w prawo. c4c5 kładzie dywan na tych dwóch polach.
    Enter rzuca kostką albo zostawia dywan; do tej chwili u cofa wybór.
    c4 opisuje pole, h pyta silnego bota, ? mówi, co możesz zrobić, q odchodzi od stołu.
keys-help =
    Strzałki albo L, F i R obracają Assama. Strzałki, Tab albo mysz przesuwają dywan.
    Enter rzuca, kładzie i zatwierdza; do tej chwili U cofa. H pyta silnego bota.
    Shift i strzałki albo mysz pokazują pole. Q kończy; partia zostaje zapisana.
help = Pomoc
leave = Wyjdź
left-table = Odchodzisz od stołu. Partię można dokończyć: marrakech play --resume
left-seat = Odchodzisz. Miejsce pozostaje twoje.
go-on-asked = Jest przerwana partia. Dokończyć ją? Enter gra dalej, n zaczyna nową
go-on-text = Jest przerwana partia; marrakech play --resume wraca do niej.
go-on-none = Nie ma przerwanej partii do dokończenia.
bot-forfeits = { $name } poddaje się: { $reason }. Od teraz gra losowo.
not-kept = Partii nie można zapisać na dysku ({ $reason }). Możesz grać dalej, ale nie zamykaj terminala.
kept-at = Zapis partii jest w { $file }.
looking-on = Przy tym stole nie ma wolnego miejsca; przyglądasz się.
in-short = W swojej turze: obróć Assama, rzuć kostką, zapłać za dywan, na którym stanie, i połóż dywan obok niego. Na końcu każde pole w twoim kolorze i każdy dirham to punkt.
person = Człowiek tutaj
other-line = Inny wiersz
other-value = Zmień
other-rug = Inne miejsce
lay-rug = Połóż
rug-patch = obszar: { $squares }
