# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Połóż dywan.
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
resume-question = Jest przerwana partia. Dokończyć ją? Enter gra dalej, n zaczyna nową
resume-available = Jest przerwana partia; marrakech play --resume wraca do niej.
resume-none = Nie ma przerwanej partii do dokończenia.
bot-forfeits = { $name } poddaje się: { $reason }. Od teraz gra losowo.
save-failed = Partii nie można zapisać na dysku ({ $reason }). Możesz grać dalej, ale nie zamykaj terminala.
saved-to = Zapis partii jest w { $file }.
spectating = Przy tym stole nie ma wolnego miejsca; przyglądasz się.
dice-problem = Te kości nie są udowodnione: { $reason }.
rules-summary = W swojej turze: obróć Assama, rzuć kostką, zapłać za dywan, na którym stanie, i połóż dywan obok niego. Na końcu każde pole w twoim kolorze i każdy dirham to punkt.
person = Człowiek tutaj
change-row = Inny wiersz
change-value = Zmień
change-place = Inne miejsce
lay-rug = Połóż
rug-patch = obszar: { $squares }
