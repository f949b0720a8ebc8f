# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Estende um tapete.
plain-help =
    L, F ou R vira o Assam para a esquerda, deixa-o ou vira-o para a direita. c4c5 estende um tapete nestas duas casas.
    Enter lança o dado ou deixa ficar o tapete; até lá, u desfaz a escolha.
    c4 descreve uma casa, h pergunta a um bot forte, ? diz o que podes fazer, q sai da mesa.
keys-help =
    As setas, ou L, F e R, viram o Assam. As setas, Tab ou o rato movem um tapete.
    Enter lança, estende e confirma; até lá, U desfaz. H pergunta a um bot forte.
    Shift e setas, ou o rato, olham para uma casa. Q sai; o jogo fica guardado.
help = Ajuda
leave = Sair
left-table = Sais da mesa. O jogo pode continuar: marrakech play --resume
left-seat = Sais. O lugar continua teu.
resume-question = Há um jogo interrompido. Continuar? Enter continua, n começa um novo
resume-available = Há um jogo interrompido; marrakech play --resume continua-o.
resume-none = Não há nenhum jogo interrompido para continuar.
bot-forfeits = { $name } desiste: { $reason }. A partir de agora joga ao acaso.
save-failed = O jogo não pode ser guardado no disco ({ $reason }). Podes continuar a jogar, mas não feches o terminal.
saved-to = O registo está guardado em { $file }.
spectating = Não há lugar livre nesta mesa; estás a assistir.
dice-problem = Estes dados não estão provados: { $reason }.
rules-summary = Na tua vez: vira o Assam, lança o dado, paga pelo tapete onde ele parar e estende um tapete ao lado dele. No fim, cada casa que mostre a tua cor e cada dirham valem um ponto.
person = Uma pessoa aqui
change-row = Outra linha
change-value = Mudar
change-place = Outro sítio
lay-rug = Estender
rug-patch = numa zona de { $squares }
