# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● É a tua vez · Marrakech
settings = Definições
language = Língua
confirm-at-once = As escolhas valem logo, sem pré-visualização
sounds = Sons (tecla M)
notify = Avisa-me quando for a minha vez
notify-denied = Este navegador não permite avisos aqui.
notify-turn = É a tua vez.
home = Voltar à página inicial

# Home page
hero = Bem-vindos ao mercado
hero-text = Guia o Assam entre as bancas, estende os tapetes onde os outros terão de pisar e vigia a tua bolsa.
your-name = O teu nome
guest = Convidado
players = Jogadores
play-now = Jogar já
bot-level = Bots
level-random = Caminhante
level-random-text = Vai para onde sopra o vento.
level-shepherd = Pastor
level-shepherd-text = Brando: para um primeiro jogo.
level-porter = Carregador
level-porter-text = Já carregou muitos tapetes e estendeu alguns.
level-potter = Oleiro
level-potter-text = Vende ao lado dos tapetes e não os perde de vista.
level-peddler = Vendedor
level-peddler-text = Fica com o que rende logo.
level-weaver = Tecelão
level-weaver-text = Conhece tapetes; ainda aprende a negociar.
level-merchant = Mercador
level-merchant-text = Sabe o preço de cada casa.
level-caravan = Caravana
level-caravan-text = Pensa várias jogadas à frente.
level-vizier = Vizir
level-vizier-text = Muito forte; pensa um momento.
level-grand-vizier = Grão-vizir
level-grand-vizier-text = O campeão: aprendeu o jogo a jogar contra si próprio.
on-one-screen = Num só ecrã
on-one-screen-text = Passem o aparelho entre vós; os bots podem completar a mesa.
people = Pessoas
bots = Bots
player-number = Jogador { $number }
set-up = Preparar a mesa
with-friends = Com amigos
with-friends-text = Abre uma mesa e envia a ligação; começa quando todos estiverem sentados.
seats = Lugares
open-table = Abrir uma mesa
watch = Assistir
watch-text = Mesas públicas, abertas ou em jogo.
no-tables = Agora não há mesas públicas.
seats-free =
    { $count ->
        [one] { $count } lugar livre
       *[other] { $count } lugares livres
    }
in-progress = em jogo
learn = Aprender
learn-text = As regras em poucos minutos, jogadas no tabuleiro; depois, exercícios.
tour = Fazer a visita
exercises = Exercícios
rules = Regras
# Options
options = Edições e opções
edition = Edição
edition-broadway = Broadway 2022
edition-broadway-text = Quem não pode pagar sai do jogo.
edition-gigamic = Gigamic
edition-gigamic-text = O clássico francês; quem não pode pagar sai do jogo.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Quem não pode pagar dá tudo e continua.
edition-polish = Polaca, antiga
edition-polish-text = Doze tapetes azuis na caixa; ninguém sai do jogo.
edition-russian = Russa
edition-russian-text = Doze tapetes azuis na caixa; ninguém sai do jogo.
default-of-edition = Como na edição
option-unpaid = Quem não pode pagar
option-unpaid-text = O que acontece a quem deve mais do que tem.
option-unpaid-out = sai do jogo
option-unpaid-stay = continua
option-order = Ordem da jogada
option-order-text = Orientar antes do lançamento, ou virar o Assam no fim para o seguinte.
option-order-steer-first = Orientar primeiro
option-order-steer-last = Orientar no fim
option-whole = Cobrir um tapete inteiro
option-whole-text = Se um tapete pode esconder as duas metades de outro.
option-whole-never = Nunca
option-whole-own = Só os próprios
clock = Relógio
clock-text = Se uma jogada demorar mais, joga um bot.
no-clock = Nenhum
seconds =
    { $count ->
        [one] { $count } segundo por jogada
       *[other] { $count } segundos por jogada
    }
listed = Mostrar esta mesa a todos em «Assistir»

# Table
table = Mesa
connecting = A caminho da mesa…
board = Mercado
seat-free = Lugar { $seat }
you = tu
away = ausente
eliminated = fora
pile = tapetes, { $colour }
pile-next = tapetes, { $colour }, o próximo
colour-red = vermelho
colour-yellow = amarelo
colour-green = verde
colour-blue = azul
points =
    { $count ->
        [one] { $count } ponto
       *[other] { $count } pontos
    }
dirhams =
    { $count ->
        [one] { $count } dirham
       *[other] { $count } dirhams
    }
rugs =
    { $count ->
        [one] resta { $count } tapete
       *[other] restam { $count } tapetes
    }
die = Dado
die-shows = O dado mostra { $steps }
assam-here =
    { $facing ->
        [N] Assam, virado a norte
        [E] Assam, virado a leste
        [S] Assam, virado a sul
       *[W] Assam, virado a oeste
    }
square-empty = vazia
square-rug =
    { $count ->
        [one] { $colour }, de { $owner }, { $count } casa
       *[other] { $colour }, de { $owner }, { $count } casas unidas
    }
square-legal = aqui cabe um tapete
square-selected = escolhida
square-costs = parar aqui custa-te { $cost }
square-eliminates = não consegues pagar tudo e ficarias de fora
squares-count =
    { $count ->
        [one] { $count } casa
       *[other] { $count } casas
    }
spectators =
    { $count ->
        [one] { $count } espectador
       *[other] { $count } espectadores
    }

# Menu, absence
menu = Menu
table-rules = Regras desta mesa
rules-of-edition = Todas as regras desta edição
new-game = Novo jogo
new-game-question = Deixar este jogo e ir para a página inicial? Os outros ficam a saber.
new-game-question-alone = Terminar este jogo e começar outro?
leave-table = Deixar a mesa
leave-question = Deixar a mesa? Os outros veem que não estás e podem continuar sem ti.
leave-question-alone = Deixar a mesa? O jogo espera por ti na página inicial.
resign = Desistir
resign-question = Desistir? Perdes este jogo. Se os outros continuarem, um bot fica com o teu lugar.
resign-question-alone = Terminar este jogo? Conta como perdido.
end-game = Terminar o jogo
cancel = Cancelar
close = Fechar
friendly = Jogo amigável com dicas, não conta
friendly-table = É um jogo amigável: as dicas são permitidas e não conta para a classificação.
absent = { $name } não está.
absent-wait = Continuar à espera
absent-substitute = Deixar jogar um bot
absent-end = Terminar o jogo
take-over = Voltar a jogar
bot-plays = joga um bot
resigned = desistiu

# Choices
your-choice = A tua escolha
waiting-for = { $name } está a pensar…
prompt-steer = Para onde deve olhar o Assam?
prompt-steer-last = Vira o Assam para o jogador seguinte.
prompt-throw = Lança o dado ou escolhe outro caminho.
prompt-lay = Estende um tapete: toca em duas casas claras.
prompt-confirm-rug = Deixar aqui o tapete?
prompt-confirm-turn = Deixá-lo assim?
steer-L = Esquerda
steer-F = Em frente
steer-R = Direita
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = grátis
throw-die = Lançar o dado
confirm-rug = Deixar aqui
confirm-turn = Pronto
undo = Desfazer
hint = Dica
hint-lay = Um bot forte poria em { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Um bot forte viraria à esquerda.
        [R] Um bot forte viraria à direita.
       *[F] Um bot forte iria em frente.
    }
hint-none = Agora não há dica.
reason-free = Saia o que sair, assim não pagas nada.
reason-pays = Assim pagas em média { $cost }; de outro modo, até { $most }.
reason-pays-more = Assim pagas em média { $cost }, mais do que de outro modo ({ $least }), mas vale a pena.
reason-earns = O próximo lançamento dá-te em média { $cost }.
reason-patch = O teu tapete passa a fazer parte de uma zona de { $squares }: é o que os outros pagam lá.
reason-shows = Mostras mais { $squares }.
reason-hides = Tapa { $squares } dos outros.
reason-win-chance = A tua probabilidade de ganhar: cerca de { $share }; com a escolha seguinte, { $other }.
command = Escreve uma ação
command-text = L, F ou R vira o Assam, c4c5 estende um tapete, c4 descreve uma casa, ? diz o que podes fazer.
command-run = Fazer
command-choices = Podes jogar: { $actions }.

# Game log
game-log = O que aconteceu
event-started = Começa { $name }.
event-steered =
    { $direction ->
        [L] { $name } vira o Assam à esquerda.
        [R] { $name } vira o Assam à direita.
       *[F] { $name } deixa o Assam em frente.
    }
event-thrown = { $name } tira { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } tira { $steps } e paga { $dirhams } dirham a { $payee }.
       *[other] { $name } tira { $steps } e paga { $dirhams } dirhams a { $payee }.
    }
event-eliminated = { $name } não consegue pagar tudo e fica de fora.
event-laid = { $name } estende um tapete em { $from } e { $to }.
event-undone = { $name } desfaz a escolha.
event-seated = { $name } senta-se.
event-left = { $name } deixou a mesa.
event-freed = { $by } liberta o lugar de { $name }.
event-dice-renewed = Os dados são preparados de novo.
event-returned = { $name } voltou.
event-voted-substitute = { $name } quer que um bot jogue por { $absent }.
event-voted-end = { $name } quer terminar o jogo sem { $absent }.
event-substituted = Um bot joga por { $name } até ao seu regresso.
event-resigned = { $name } desiste.
event-stopped = O jogo foi interrompido.
event-won =
    { $count ->
        [one] { $names } vence!
       *[other] { $names } partilham a vitória!
    }

# Chat
chat = Conversar
chat-message = { $name }: { $text }
chat-send = Dizer
chat-input = As tuas palavras
phrase-hello = Olá!
phrase-good-luck = Boa sorte!
phrase-well-played = Bem jogado!
phrase-ouch = Ai!
phrase-lucky = Que sorte!
phrase-thinking = Deixa-me pensar…
phrase-thanks = Obrigado!
phrase-bye = Adeus!

# Waiting for players
waiting-for-players = À espera de jogadores
waiting-for-dice = O jogo começa assim que o dispositivo de { $name } responder.
game-starts = O jogo começa …
release-seat = Libertar o lugar
invite-players = Envia esta ligação a quem vai jogar:
table-link = Ligação para esta mesa
copy = Copiar
copied = Copiado
take-seat = Sentar aqui
add-bot = Sentar um bot

# Result
result = Resultado
player = Jogador
squares = Casas
coins = Dirhams
total = Pontos
rematch = Outra vez
join-rematch = Para a desforra
verify-dice = Verificar o dado
dice-verified =
    { $count ->
        [one] O segredo é o prometido, e o único lançamento resulta dele.
       *[other] O segredo é o prometido, e todos os { $count } lançamentos e tiragens resultam dele.
    }
dice-not-verified =
    { $problem ->
        [secret] O segredo não é o prometido.
        [commitment] Uma contribuição não é a que o seu jogador tinha fixado.
        [changed] O compromisso de outro jogador foi alterado depois de o teu dispositivo mostrar a sua contribuição.
        [first] O primeiro jogador não resulta do segredo.
       *[throw] Um lançamento não resulta do segredo.
    }
dice-strength =
    { $strength ->
        [own] A tua contribuição faz parte dele, e ninguém pôde escolher a sua depois de a ver.
        [players] As contribuições dos jogadores fazem parte dele, todas fixadas antes de alguma ser mostrada.
        [absent] Este dispositivo não contribuiu por ti, por isso não pode confirmar que ninguém escolheu o segredo.
        [nobody] Nenhum jogador contribuiu: só o servidor escolheu o segredo.
       *[old] As contribuições não estavam fixadas de antemão: o servidor pode ter conhecido uma antes de escolher o segredo.
    }
save-record = Guardar a partida

# Replay
history = Olhar para trás
history-text = Partidas jogadas, passo a passo, e quem joga bem.
replay = Repetição
replay-and-analysis = Repetição e análise
back-to-table = Para a mesa
game-unfinished = Uma partida por acabar
loading = Um momento …
try-again = Tentar de novo
this-moment = Este momento
moment = Momento
moment-of = { $at } de { $count }
turn-number = Jogada { $turn }
before-first-turn = Antes da primeira jogada
previous-turn = Uma jogada atrás
previous-action = Uma ação atrás
play-replay = Reproduzir
pause-replay = Pausa
next-action = Uma ação adiante
next-turn = Uma jogada adiante
replay-keys = Teclas: ← → uma ação, Page Up e Page Down uma jogada, Home e End, espaço para reproduzir.
event-drawn = { $name } vira: { $colour }.
all-actions = Todas as ações
score-breakdown = Como se chegou aqui
purse-at-start = Dirhams no início
received = Recebido
paid = Pago

# Analysis
analysis = Análise
analysis-text = Um vizir pode pesar cada ação: o que foi sorte, o que foi perícia e o que teria sido melhor.
analyse = Analisar esta partida
analysing =
    { $count ->
        [one] Um vizir pesa { $count } ação. Demora uns segundos; olha em volta entretanto.
       *[other] Um vizir pesa { $count } ações. Demora uns segundos; olha em volta entretanto.
    }
win-chances = Hipóteses
win-chances-chart = As hipóteses de cada jogador ao longo da partida
win-chance-rises = As hipóteses de { $name } sobem de { $before } para { $after }.
win-chance-falls = As hipóteses de { $name } descem de { $before } para { $after }.
turning-points = Pontos de viragem
no-turning-points = Nenhuma ação sozinha virou esta partida.
better-lay = Melhor: um tapete em { $from } e { $to }.
better-steer =
    { $direction ->
        [L] Melhor: virar à esquerda.
        [R] Melhor: virar à direita.
       *[F] Melhor: olhar em frente.
    }
best-choices = As melhores escolhas aqui
played-action = jogada
only-one-choice = nada a escolher
luck-change = sorte { $change }
grade-best = a melhor
grade-good = boa
grade-doubtful = duvidosa
grade-poor = fraca
grade-blunder = erro grave
luck-and-skill = Sorte e perícia
win-chance-start = Hipóteses no início
win-chance-luck = Sorte
win-chance-own-errors = Erros próprios
win-chance-others-errors = Erros dos outros
win-chance-result = Resultado
win-chance-luck-adjusted = Sem a sorte
play-rating = Jogo
rating-master = mestre
rating-strong = forte
rating-fair = razoável
rating-learner = aprendiz
luck-and-skill-text = Em pontos percentuais das hipóteses de vitória. Início, sorte e erros somam o resultado; uma partida diz pouco sobre a perícia.

# Replay of a record
replay-record = Rever um registo
replay-record-text = Cola um registo ou abre o ficheiro: percorre a partida e faz pesar cada ação. Nada dele é guardado.
record-text = Registo
record-show = Mostrar a partida
record-open = Abrir um ficheiro
record-drop = ou larga-o aqui
another-record = Outro registo
record-invalid = Isto não é um registo que se possa ler:
record-invalid-line = A linha { $line } não se pode ler:
record-expected = Devia ser:
refusal-too-large = É demasiado longo para um registo.

# Share
share = Partilhar
link-moment = Ligação para este momento
picture-png = Imagem (PNG)
picture-svg = Desenho (SVG)
animation = Repetição animada (SVG)
qr-code = Código QR da ligação

# Statistics
statistics = Estatísticas
your-games = As tuas partidas
no-games-yet = Ainda não jogaste aqui.
games-in-progress = Em jogo
games-finished = Acabadas
resume-game = Continuar a jogar
won-by = Venceu: { $names }
free-seat = lugar livre
leaderboard = Classificação
bot-ratings = Contra os bots
bot-ratings-text = Partidas que jogas sozinho contra bots. A força dos bots é fixa e foi medida. Uma partida por acabar durante uma semana conta como perdida.
games = Partidas
games-won = Ganhas
rating = Força
leaderboard-empty = Ainda ninguém tem lugar.
leaderboard-text = As partidas entre pessoas contam mais quanto mais gente diferente ambos tiverem encontrado, e menos quanto mais vezes os mesmos dois se encontrarem. A ordem é prudente: uma força com um ± grande fica mais abaixo.

# Your data
your-data = Os teus dados
your-data-download = Transferir
your-data-log-out = Terminar sessão noutros dispositivos
your-data-delete = Apagar
your-data-delete-question = Apagar para sempre o teu nome, as tuas mensagens e o teu acesso? Desistes das partidas que ainda jogas. As partidas terminadas ficam, sem o teu nome.
your-data-logged-out = A sessão terminou nos outros dispositivos.
your-data-deleted = Os teus dados foram apagados.
chat-removed = mensagem removida

# Errors
error-connection-lost = Perdeu-se a ligação. A tentar de novo; nada fica esquecido.
error-unknown-table = Essa mesa não existe.
error-server-unreachable = O servidor não responde. Tenta daqui a pouco.
refusal-archived = Esta mesa foi arrumada.
refusal-broken = Algo corre mal no servidor; ficou registado.
refusal-busy = Demasiados pedidos ao mesmo tempo. Tenta daqui a pouco.
refusal-illegal-action = As regras não o permitem.
refusal-no-such-level = Esse bot não existe.
refusal-no-such-seat = Esse lugar não existe.
refusal-nobody = O servidor ainda não te conhece. Recarrega a página.
refusal-not-begun = O jogo ainda não começou.
refusal-not-computed = Não foi possível calcular isto. Tenta daqui a pouco.
refusal-not-host = Só quem abriu a mesa o pode fazer.
refusal-not-over = O jogo ainda não acabou.
refusal-not-playing = O jogo não está a decorrer.
refusal-not-saved = O servidor não consegue guardar nada agora. Tenta daqui a pouco.
refusal-not-seated = Não tens lugar nesta mesa.
refusal-not-your-turn = Não é a tua vez.
refusal-nothing-chosen = Ainda não escolheste nada.
refusal-nothing-said = A mensagem está vazia.
refusal-queue-full = Já há várias dicas e análises tuas em curso. Espera que uma delas acabe.
refusal-rematch-offered = Já há uma desforra.
refusal-seat-taken = Esse lugar está ocupado.
refusal-seated-already = Já tens lugar.
refusal-restored = O anfitrião repôs um estado anterior desta mesa. Tudo o que veio depois perdeu-se.
refusal-stale = Entretanto aconteceu algo. Olha de novo e escolhe.
refusal-started = O jogo já começou.
refusal-too-many-bot-tables = Em várias das tuas mesas já só jogam bots. Espera que uma delas acabe.
refusal-too-much = Depressa demais! Espera um momento.
refusal-unknown-table = Essa mesa não existe.
refusal-unreadable-action = Isso não é uma ação. Escreve L, F, R ou duas casas, como c4c5.
refusal-no-hints = Sem dicas: aqui jogam outras pessoas.
refusal-not-away = Este jogador está presente.
refusal-not-committed = Nem todos os jogadores contribuíram ainda para os dados.
refusal-wrong-contribution = Esta não é a contribuição que tinhas fixado.
refusal-changed-dice = O servidor alterou os dados depois da tua contribuição. Não continues a jogar nesta mesa.
refusal-no-vote = Só decide quem ainda está em jogo.
refusal-resigned = Desististe deste jogo.
refusal-other = Não resultou. Tenta de novo.
objection-game-over = O jogo acabou.
objection-not-time-to-steer = Agora estende-se um tapete; o Assam não vira.
objection-not-time-to-walk = O dado lança-se sozinho; tu só escolhes.
objection-not-time-to-lay = Agora vira-se o Assam; ainda não há tapete.
objection-not-time-to-draw = Os tapetes tiram-se sozinhos.
objection-must-turn = No fim da vez é preciso virar o Assam à esquerda ou à direita.
objection-under-assam = Não se pode estender um tapete debaixo do Assam.
objection-away-from-assam = Pelo menos uma casa do tapete tem de ficar ao lado do Assam.
objection-hides-whole-rug = Um tapete não pode tapar as duas metades visíveis de outro.
