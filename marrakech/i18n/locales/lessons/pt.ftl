# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } de { $count }
lesson-navigation = Continuar
lesson-next = Seguinte
lesson-back = Anterior
lesson-skip = Saltar
lesson-market = O mercado
lesson-market-text = Este é o mercado de Marraquexe: 49 casas, e no meio delas o Assam. Tu vendes tapetes. Quando o Assam para num tapete, o dono recebe. No fim, as tuas casas visíveis e os dirhams da bolsa valem o mesmo.
lesson-steer = Orientar
lesson-steer-text = A vez começa com o Assam. Deixa-o como está ou vira-o um quarto à esquerda ou à direita; nunca para trás. Escolhe: os números mostram aonde levaria cada lançamento.
lesson-steer-done = Saiu 2 e ele andou duas casas em frente. O dado tem as faces 1, 2, 2, 3, 3 e 4: o 2 e o 3 saem mais vezes.
lesson-edge = A borda
lesson-edge-text = Na borda, o mosaico leva o Assam em curva até à casa vizinha, e ele volta a entrar. A curva não custa nenhum passo. Lança o dado: ele tem três passos.
lesson-edge-done = Um passo para c7, pela curva até d7 como segundo e um terceiro para d6. Agora olha para sul.
lesson-loop = Dois cantos
lesson-loop-text = No canto superior direito e no inferior esquerdo o mosaico faz três quartos de círculo. O Assam volta à mesma casa, pelo outro lado.
lesson-loop-done = Saiu de g7 para norte e voltou a g7 virado para oeste: foi um passo. O terceiro levou-o a f7.
lesson-corner = O outro canto
lesson-corner-text = Em a1 é igual. Quem sai para sul volta virado para leste; quem sai para oeste volta virado para norte.
lesson-corner-done = Primeiro a1, depois a volta: está outra vez em a1, virado para leste.
lesson-pay = Pagar
lesson-pay-text = À frente estão os tapetes amarelos do Omar. Se o Assam parar num tapete alheio, pagas ao dono um dirham por cada casa da zona: casas dessa cor unidas pelos lados. Lança o dado.
lesson-pay-done = Há quatro casas amarelas unidas: pagaste 4 dirhams. O tapete em b2 e b3 só toca por um canto e não conta. As casas vazias e os teus tapetes são grátis.
lesson-lay = Estender
lesson-lay-text = Depois estendes um tapete: pelo menos uma casa ao lado do Assam, nenhuma debaixo dele. Os lugares permitidos iluminam-se. Toca em duas casas, ou vai com as setas e prime Enter.
lesson-lay-done = Cada casa tua à vista é um ponto no fim. Casas unidas formam uma zona que custa mais aos outros.
lesson-cover = Tapar
lesson-cover-text = O teu tapete pode cobrir metades de outros, de qualquer cor. Só uma coisa é proibida: tapar de uma vez as duas metades visíveis do mesmo tapete. Portanto não em d5 e d6 juntas, mas em d5 com c5 ou e5 sim. Estende um tapete.
lesson-cover-done = Bem estendido. Um tapete de que só se vê metade pode sempre ser tapado.
lesson-debt = Dívidas
lesson-debt-text = Agora só te restam 3 dirhams e à frente está a zona do Omar. Lança o dado.
lesson-debt-done = Devias 4 e tinhas 3. Nalgumas edições entregas tudo e sais do jogo; os teus tapetes ficam, mas não são de ninguém. Noutras continuas com a bolsa vazia. Ter exatamente o que deves chega.
lesson-end = O fim
lesson-end-text = O jogo acaba quando o último tapete é estendido. Aqui é o teu: estende-o.
lesson-end-done = Cada casa visível é um ponto, e cada dirham também. Ganha quem tiver mais pontos; em caso de empate, mais dirhams. Já conheces o jogo!

# Exercises
exercise = Exercício { $number }
exercise-square = O Assam dá estes passos: { $steps }. Em que casa para? Toca nela.
exercise-count = Tiras { $steps } e o Assam para em { $square }. Quantos dirhams pagas?
exercise-may = Podes estender o teu tapete nas casas marcadas { $from } e { $to }?
exercise-steer = É a tua vez; os teus tapetes são vermelhos. Qual é o melhor caminho?
exercise-lay = Os teus tapetes são vermelhos. Onde fica melhor?
exercise-yes = Sim
exercise-no = Não
exercise-right = Certo!
exercise-wrong = Não é bem isso.
exercise-your-win-chance = Com a tua escolha seria cerca de { $share }.
exercise-score = Acertaste { $solved } em { $count }.
exercise-restart = Outra vez
exercise-top-explanation = f7 é o primeiro passo; a curva leva-o a e7 e depois desce a e6 e e5.
exercise-side-explanation = g2, pela curva até g1, e de volta a f1.
exercise-turn-explanation = a1, pela volta outra vez a1, agora para norte, e depois a2 e a3.
exercise-corners-explanation = Seis casas estão unidas pelos lados. O tapete em f3 e f4 fica à parte.
exercise-cut-explanation = O tapete verde tapa e4 e corta a zona: ficam b4, c4 e d4.
exercise-colours-explanation = A dois, cada cor é uma zona própria, embora o vermelho e o amarelo sejam da mesma pessoa: c4, d4, e4 e f4.
exercise-halves-explanation = São metades de dois tapetes diferentes: é permitido.
exercise-diagonal-explanation = e5 só toca a casa do Assam por um canto.

# Rules
rules-title = Regras: { $edition }
rules-intro = Um jogo de vendedores de tapetes para dois a quatro. O Assam percorre o mercado e, onde para num tapete alheio, paga-se portagem. Ganha quem no fim tiver mais, somando tapetes à vista e moedas.
rules-box = Na caixa
rules-box-text =
    { $fewest ->
        [15] { $rugs } tapetes de quatro cores, 15 de cada; { $ones } moedas de 1 dirham e { $fives } de 5; um Assam; um dado com as faces 1, 2, 2, 3, 3 e 4; um tabuleiro de 7 × 7 casas.
       *[other] { $rugs } tapetes de quatro cores, 15 de três e { $fewest } da quarta; { $ones } moedas de 1 dirham e { $fives } de 5; um Assam; um dado com as faces 1, 2, 2, 3, 3 e 4; um tabuleiro de 7 × 7 casas.
    }
rules-setup = Antes de começar
rules-setup-text = O Assam está na casa do meio e olha para norte. Cada um recebe 30 dirhams. Combinem quem começa; joga-se no sentido dos ponteiros do relógio.
rules-setup-4 = Quatro jogadores: uma cor cada, 12 tapetes.
rules-setup-3 = Três jogadores: uma cor cada, 15 tapetes.
rules-setup-2 = Dois jogadores: duas cores cada, 12 tapetes de cada uma, baralhados numa pilha. O de cima está à vista e é o próximo. Cada cor é uma zona própria; ambas são grátis para ti e ambas contam para ti.
rules-turn = Uma vez
rules-steer-text = Deixa o Assam como está ou vira-o um quarto à esquerda ou à direita, nunca para trás.
rules-walk = Andar
rules-walk-text = Lança o dado e move-o outras tantas casas em frente.
rules-edge-text = Onde sairia do tabuleiro, o mosaico leva-o em curva à casa vizinha e de novo para dentro. A curva não custa passos. Em g7 e a1 faz três quartos de círculo e devolve-o à mesma casa.
rules-pay-text = Se parar num tapete alheio, paga ao dono um dirham por cada casa da zona: casas da mesma cor unidas pelos lados, não pelos cantos. As casas vazias e os teus tapetes não custam nada.
rules-lay-text = Estende um dos teus tapetes com pelo menos uma casa ao lado do Assam e nenhuma debaixo dele.
rules-cover-text = Pode ficar em casas vazias e em metades de tapetes diferentes, seja qual for a cor; nunca nas duas metades visíveis do mesmo tapete.
rules-unpaid-out = Quem dever mais do que tem entrega tudo e sai logo do jogo: não estende tapete, os que restam voltam para a caixa e os do mercado ficam sem dono; ninguém paga por eles nem contam para ninguém. Se só restar uma pessoa, ganha.
rules-unpaid-stay = Quem dever mais do que tem entrega tudo e continua com a bolsa vazia. Ninguém sai do jogo.
rules-unpaid-exact = Ter exatamente o que deves chega.
rules-end-text = O jogo acaba quando o último tapete é estendido. Cada casa visível das tuas cores é um ponto, e cada dirham também. Ganha quem tiver mais pontos; em caso de empate, mais dirhams; se continuar, a vitória é partilhada.
rules-options = Variantes e regras da casa
rules-steer-last-text = Lança, anda para onde ele olha, paga e estende; depois vira o Assam um quarto à esquerda ou à direita para o seguinte. É obrigatório virá-lo.
rules-whole-own-text = Um tapete também pode tapar as duas metades visíveis de um teu.
rules-printed = (impressa nesta edição)
rules-not-printed = (não consta deste livro)
figure-market = Um mercado a meio do jogo. Os tapetes sobrepõem-se; conta o de cima.
figure-edge = Três passos de c6: c7, pela curva até d7, depois d6.
figure-loop = Três passos de g6: g7, pela volta outra vez g7, depois f7.
figure-patch = Quatro casas unidas: 4 dirhams. O outro tapete amarelo só toca por um canto.
figure-cover = Em cada casa marcada pode ficar metade do teu tapete. O amarelo em d5 e d6 não pode ser tapado por inteiro.
