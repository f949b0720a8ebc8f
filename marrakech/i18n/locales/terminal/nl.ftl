# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Leg een tapijt.
plain-help =
    L, F of R draait Assam naar links, laat hem zo of draait hem naar rechts. c4c5 legt een tapijt op deze twee vakken.
    Enter gooit of laat het tapijt liggen; tot dan neemt u de keus terug.
    c4 beschrijft een vak, h vraagt een sterke bot, ? zegt wat je kunt doen, q verlaat de tafel.
keys-help =
    Pijltjes, of L, F en R, draaien Assam. Pijltjes, Tab of de muis verschuiven een tapijt.
    Enter gooit, legt en bevestigt; tot dan neemt U terug. H vraagt een sterke bot.
    Shift met pijltjes, of de muis, bekijkt een vak. Q vertrekt; het spel wordt bewaard.
help = Hulp
leave = Vertrekken
left-table = Je verlaat de tafel. Het spel kan verdergaan: marrakech play --resume
left-seat = Je vertrekt. Je plaats blijft van jou.
resume-question = Er is een afgebroken spel. Verder spelen? Enter speelt verder, n begint een nieuw
resume-available = Er is een afgebroken spel; marrakech play --resume gaat ermee verder.
resume-none = Er is geen afgebroken spel om mee verder te gaan.
bot-forfeits = { $name } geeft op: { $reason }. Vanaf nu wordt daar willekeurig gespeeld.
save-failed = Het spel kan niet op schijf worden bewaard ({ $reason }). Je kunt verder spelen, maar sluit de terminal niet.
saved-to = Het verslag staat in { $file }.
spectating = Aan deze tafel is geen plaats vrij; je kijkt toe.
dice-problem = Deze dobbelstenen zijn niet bewezen: { $reason }.
rules-summary = Als je aan de beurt bent: draai Assam, gooi, betaal voor het tapijt waarop hij stopt en leg een tapijt naast hem. Aan het eind telt elk vak dat jouw kleur toont en elke dirham voor één punt.
person = Iemand hier
change-row = Andere regel
change-value = Wijzigen
change-place = Andere plek
lay-rug = Neerleggen
rug-patch = in een gebied van { $squares }
