# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Марракеш
title-your-turn = ● Ваш ход · Марракеш
settings = Настройки
language = Язык
confirm-at-once = Решения вступают в силу сразу, без просмотра
sounds = Звуки (клавиша M)
notify = Сообщать, когда мой ход
notify-denied = Этот браузер не разрешает здесь уведомления.
notify-turn = Ваш ход.
home = На первую страницу

# Home page
hero = Добро пожаловать на базар
hero-text = Ведите Ассама между рядами, кладите ковры туда, куда придётся ступить другим, и берегите кошелёк.
your-name = Ваше имя
guest = Гость
players = Игроки
play-now = Играть
bot-level = Боты
level-random = Странник
level-random-text = Идёт, куда ветер подует.
level-shepherd = Пастух
level-shepherd-text = Мягкий: для первой партии.
level-porter = Носильщик
level-porter-text = Перенёс много ковров, постелил несколько.
level-potter = Гончар
level-potter-text = Торгует рядом с коврами и приглядывает за ними.
level-peddler = Разносчик
level-peddler-text = Берёт то, что выгодно сразу.
level-weaver = Ткач
level-weaver-text = Знает толк в коврах, торговать ещё учится.
level-merchant = Купец
level-merchant-text = Знает цену каждой клетки.
level-caravan = Караван
level-caravan-text = Думает на несколько ходов вперёд.
level-vizier = Визирь
level-vizier-text = Очень сильный; немного думает.
level-grand-vizier = Великий визирь
level-grand-vizier-text = Чемпион: научился игре, играя сам с собой.
on-one-screen = На одном экране
on-one-screen-text = Передавайте устройство по кругу; свободные места могут занять боты.
people = Люди
bots = Боты
player-number = Игрок { $number }
set-up = Подготовить игру
with-friends = С друзьями
with-friends-text = Откройте стол и отправьте ссылку; игра начнётся, когда все сядут.
seats = Места
open-table = Открыть стол
watch = Смотреть
watch-text = Открытые для всех столы: ждут игроков или уже играют.
no-tables = Сейчас открытых столов нет.
seats-free =
    { $count ->
        [one] { $count } свободное место
        [few] { $count } свободных места
        [many] { $count } свободных мест
       *[other] { $count } свободного места
    }
in-progress = идёт игра
learn = Обучение
learn-text = Правила за несколько минут прямо на поле, а потом задачи.
tour = Начать урок
exercises = Задачи
rules = Правила
# Options
options = Издания и варианты
edition = Издание
edition-broadway = Broadway 2022
edition-broadway-text = Кто не может заплатить, выбывает.
edition-gigamic = Gigamic
edition-gigamic-text = Французская классика; кто не может заплатить, выбывает.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Кто не может заплатить, отдаёт всё и играет дальше.
edition-polish = Польское, старое
edition-polish-text = В коробке двенадцать синих ковров; никто не выбывает.
edition-russian = Русское
edition-russian-text = В коробке двенадцать синих ковров; никто не выбывает.
default-of-edition = Как в издании
option-unpaid = Кто не может заплатить
option-unpaid-text = Что происходит с тем, кто должен больше, чем имеет.
option-unpaid-out = выбывает
option-unpaid-stay = играет дальше
option-order = Порядок хода
option-order-text = Поворачивать до броска или в конце, для следующего игрока.
option-order-steer-first = Сначала поворот
option-order-steer-last = Поворот в конце
option-whole = Накрыть ковёр целиком
option-whole-text = Может ли один ковёр закрыть обе половины другого.
option-whole-never = Никогда
option-whole-own = Только свой
clock = Часы
clock-text = Если ход длится дольше, его делает бот.
no-clock = Нет
seconds =
    { $count ->
        [one] { $count } секунда на ход
        [few] { $count } секунды на ход
        [many] { $count } секунд на ход
       *[other] { $count } секунды на ход
    }
listed = Показать этот стол всем в разделе «Смотреть»

# Table
table = Стол
connecting = Идём к столу…
board = Базар
seat-free = Место { $seat }
you = вы
away = нет за столом
eliminated = вне игры
pile = ковры: { $colour }
pile-next = ковры: { $colour }, следующий
colour-red = красный
colour-yellow = жёлтый
colour-green = зелёный
colour-blue = синий
points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
dirhams =
    { $count ->
        [one] { $count } дирхам
        [few] { $count } дирхама
        [many] { $count } дирхамов
       *[other] { $count } дирхама
    }
rugs =
    { $count ->
        [one] остался { $count } ковёр
        [few] осталось { $count } ковра
        [many] осталось { $count } ковров
       *[other] осталось { $count } ковра
    }
die = Кубик
die-shows = На кубике { $steps }
assam-here =
    { $facing ->
        [N] Ассам, смотрит на север
        [E] Ассам, смотрит на восток
        [S] Ассам, смотрит на юг
       *[W] Ассам, смотрит на запад
    }
square-empty = пусто
square-rug =
    { $count ->
        [one] { $colour }, владелец { $owner }, { $count } клетка
        [few] { $colour }, владелец { $owner }, { $count } клетки вместе
        [many] { $colour }, владелец { $owner }, { $count } клеток вместе
       *[other] { $colour }, владелец { $owner }, { $count } клетки вместе
    }
square-legal = сюда можно положить ковёр
square-selected = выбрано
square-costs = остановка здесь стоит вам { $cost }
square-eliminates = вы не можете заплатить всё и выбыли бы
squares-count =
    { $count ->
        [one] { $count } клетка
        [few] { $count } клетки
        [many] { $count } клеток
       *[other] { $count } клетки
    }
spectators =
    { $count ->
        [one] { $count } зритель
        [few] { $count } зрителя
        [many] { $count } зрителей
       *[other] { $count } зрителя
    }

# Menu, absence
menu = Меню
table-rules = Правила этого стола
rules-of-edition = Все правила этого издания
new-game = Новая игра
new-game-question = Покинуть эту игру и вернуться на главную? Другие об этом узнают.
new-game-question-alone = Закончить эту игру и начать новую?
leave-table = Покинуть стол
leave-question = Покинуть стол? Другие увидят, что вас нет, и смогут продолжить без вас.
leave-question-alone = Покинуть стол? Игра подождёт вас на главной странице.
resign = Сдаться
resign-question = Сдаться? Вы проиграете эту игру. Если другие продолжат, ваше место займёт бот.
resign-question-alone = Закончить эту игру? Она засчитается как проигранная.
end-game = Закончить игру
cancel = Отмена
close = Закрыть
friendly = Дружеская игра с советами, без рейтинга
friendly-table = Это дружеская игра: советы разрешены, рейтинг не меняется.
absent = Сейчас нет игрока: { $name }.
absent-wait = Ждать дальше
absent-substitute = Пусть играет бот
absent-end = Закончить игру
take-over = Снова играть самому
bot-plays = играет бот
resigned = сдача

# Choices
your-choice = Ваш выбор
waiting-for = { $name } думает…
prompt-steer = Куда смотреть Ассаму?
prompt-steer-last = Поверните Ассама для следующего игрока.
prompt-throw = Бросьте кубик или выберите другой путь.
prompt-lay = Положите ковёр: коснитесь двух светлых клеток.
prompt-confirm-rug = Оставить ковёр здесь?
prompt-confirm-turn = Оставить его так?
steer-L = Налево
steer-F = Прямо
steer-R = Направо
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = даром
throw-die = Бросить кубик
confirm-rug = Оставить здесь
confirm-turn = Готово
undo = Вернуть
hint = Совет
hint-lay = Сильный бот положил бы ковёр на { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] Сильный бот повернул бы налево.
        [R] Сильный бот повернул бы направо.
       *[F] Сильный бот пошёл бы прямо.
    }
hint-none = Сейчас совета нет.
reason-free = Что бы ни выпало, так вы ничего не платите.
reason-pays = Так вы платите в среднем { $cost }, при другом повороте — и { $most }.
reason-pays-more = Так вы платите в среднем { $cost }, больше, чем иначе ({ $least }), но оно того стоит.
reason-earns = Следующий бросок принесёт вам в среднем { $cost }.
reason-patch = Ваш ковёр входит в участок: { $squares }; столько там платят другие.
reason-shows = Станет видно больше ваших: { $squares }.
reason-hides = Закрывает у других: { $squares }.
reason-win-chance = Ваш шанс выиграть: около { $share }; со вторым по силе выбором { $other }.
command = Введите действие
command-text = L, F или R поворачивает Ассама, c4c5 кладёт ковёр, c4 описывает клетку, ? говорит, что можно сделать.
command-run = Выполнить
command-choices = Можно сыграть: { $actions }.

# Game log
game-log = Ход игры
event-started = Начинает { $name }.
event-steered =
    { $direction ->
        [L] { $name } поворачивает Ассама налево.
        [R] { $name } поворачивает Ассама направо.
       *[F] { $name } оставляет Ассама смотреть прямо.
    }
event-thrown = { $name } выбрасывает { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } выбрасывает { $steps } и платит { $dirhams } дирхам. Получает { $payee }.
        [few] { $name } выбрасывает { $steps } и платит { $dirhams } дирхама. Получает { $payee }.
        [many] { $name } выбрасывает { $steps } и платит { $dirhams } дирхамов. Получает { $payee }.
       *[other] { $name } выбрасывает { $steps } и платит { $dirhams } дирхама. Получает { $payee }.
    }
event-eliminated = { $name } не может заплатить всё и выбывает.
event-laid = { $name } кладёт ковёр на { $from } и { $to }.
event-undone = { $name } возвращает решение.
event-seated = { $name } садится за стол.
event-left = Стол покидает { $name }.
event-freed = { $by } освобождает место игрока { $name }.
event-dice-renewed = Кости готовятся заново.
event-returned = { $name } снова здесь.
event-voted-substitute = { $name } предлагает, чтобы за игрока { $absent } играл бот.
event-voted-end = { $name } предлагает закончить игру без игрока { $absent }.
event-substituted = За игрока { $name } до его возвращения играет бот.
event-resigned = { $name } сдаётся.
event-stopped = Игра остановлена досрочно.
event-won =
    { $count ->
        [one] Победитель: { $names }!
        [few] Победу делят { $names }!
        [many] Победу делят { $names }!
       *[other] Победу делят { $names }!
    }

# Chat
chat = Разговор
chat-message = { $name }: { $text }
chat-send = Сказать
chat-input = Ваши слова
phrase-hello = Привет!
phrase-good-luck = Удачи!
phrase-well-played = Хорошо сыграно!
phrase-ouch = Ой!
phrase-lucky = Повезло!
phrase-thinking = Дайте подумать…
phrase-thanks = Спасибо!
phrase-bye = До свидания!

# Waiting for players
waiting-for-players = Ждём игроков
waiting-for-dice = Игра начнётся, как только ответит устройство игрока { $name }.
game-starts = Игра начинается …
release-seat = Освободить место
invite-players = Отправьте эту ссылку тем, кто будет играть:
table-link = Ссылка на этот стол
copy = Скопировать
copied = Скопировано
take-seat = Сесть здесь
add-bot = Посадить бота

# Result
result = Итог
player = Игрок
squares = Клетки
coins = Дирхамы
total = Очки
rematch = Ещё раз
join-rematch = К реваншу
verify-dice = Проверить кубик
dice-verified =
    { $count ->
        [one] Секрет тот, что был обещан, и из него следует { $count } бросок.
        [few] Секрет тот, что был обещан, и из него следуют все { $count } броска и вытягивания.
        [many] Секрет тот, что был обещан, и из него следуют все { $count } бросков и вытягиваний.
       *[other] Секрет тот, что был обещан, и из него следуют все { $count } броска и вытягивания.
    }
dice-not-verified =
    { $problem ->
        [secret] Секрет не тот, что был обещан.
        [commitment] Один из вкладов не тот, к которому обязался игрок.
        [changed] Обязательство другого игрока изменили после того, как ваше устройство показало свой вклад.
        [first] Начинающий игрок не следует из секрета.
       *[throw] Один из бросков не следует из секрета.
    }
dice-strength =
    { $strength ->
        [own] Ваш вклад входит в него, и никто не мог выбрать свой, уже зная ваш.
        [players] Вклады игроков входят в него; каждый был закреплён до того, как показали первый.
        [absent] Это устройство не внесло вклад за вас и не может подтвердить, что никто не выбрал секрет.
        [nobody] Никто из игроков не внёс вклад: секрет выбрал только сервер.
       *[old] Вклады не были закреплены заранее: сервер мог знать один из них до выбора секрета.
    }
save-record = Сохранить запись

# Replay
history = Взгляд назад
history-text = Сыгранные партии шаг за шагом и кто хорошо играет.
replay = Повтор
replay-and-analysis = Повтор и разбор
back-to-table = К столу
game-unfinished = Незаконченная партия
loading = Минутку …
try-again = Попробовать ещё раз
this-moment = Этот момент
moment = Момент
moment-of = { $at } из { $count }
turn-number = Ход { $turn }
before-first-turn = Перед первым ходом
previous-turn = На ход назад
previous-action = На действие назад
play-replay = Играть
pause-replay = Пауза
next-action = На действие вперёд
next-turn = На ход вперёд
replay-keys = Клавиши: ← → действие, Page Up и Page Down ход, Home и End, пробел — играть.
event-drawn = { $name } открывает: { $colour }.
all-actions = Все действия
score-breakdown = Как это вышло
purse-at-start = Дирхамы в начале
received = Получено
paid = Уплачено

# Analysis
analysis = Разбор
analysis-text = Визирь может взвесить каждое действие: что было удачей, что умением и что было бы лучше.
analyse = Разобрать эту партию
analysing =
    { $count ->
        [one] Визирь взвешивает { $count } действие. Это займёт несколько секунд; пока осмотритесь.
        [few] Визирь взвешивает { $count } действия. Это займёт несколько секунд; пока осмотритесь.
       *[many] Визирь взвешивает { $count } действий. Это займёт несколько секунд; пока осмотритесь.
    }
win-chances = Шансы
win-chances-chart = Шансы каждого игрока по ходу партии
win-chance-rises = Шансы: { $name }, рост с { $before } до { $after }.
win-chance-falls = Шансы: { $name }, спад с { $before } до { $after }.
turning-points = Поворотные моменты
no-turning-points = Ни одно действие не перевернуло эту партию.
better-lay = Лучше: ковёр на { $from } и { $to }.
better-steer =
    { $direction ->
        [L] Лучше: повернуть налево.
        [R] Лучше: повернуть направо.
       *[F] Лучше: смотреть прямо.
    }
best-choices = Лучшие варианты здесь
played-action = сыграно
only-one-choice = выбора нет
luck-change = удача { $change }
grade-best = лучшее
grade-good = хорошее
grade-doubtful = сомнительное
grade-poor = слабое
grade-blunder = грубая ошибка
luck-and-skill = Удача и умение
win-chance-start = Шансы в начале
win-chance-luck = Удача
win-chance-own-errors = Свои ошибки
win-chance-others-errors = Чужие ошибки
win-chance-result = Итог
win-chance-luck-adjusted = Без удачи
play-rating = Игра
rating-master = мастерская
rating-strong = сильная
rating-fair = неплохая
rating-learner = ученик
luck-and-skill-text = В процентных пунктах шанса на победу. Начало, удача и ошибки вместе дают итог; одна партия мало говорит об умении.

# Replay of a record
replay-record = Повтор по записи
replay-record-text = Вставьте запись или откройте файл: пройдите партию шаг за шагом и взвесьте каждое действие. Ничего из неё не сохраняется.
record-text = Запись
record-show = Показать партию
record-open = Открыть файл
record-drop = или бросьте его сюда
another-record = Другая запись
record-invalid = Эту запись нельзя прочитать:
record-invalid-line = Строку { $line } нельзя прочитать:
record-expected = Должно быть:
refusal-too-large = Для записи это слишком длинно.

# Share
share = Поделиться
link-moment = Ссылка на этот момент
picture-png = Картинка (PNG)
picture-svg = Рисунок (SVG)
animation = Живой повтор (SVG)
qr-code = QR-код ссылки

# Statistics
statistics = Статистика
your-games = Ваши партии
no-games-yet = Вы здесь ещё не играли.
games-in-progress = Идут
games-finished = Закончены
resume-game = Играть дальше
won-by = Победа: { $names }
free-seat = свободное место
leaderboard = Таблица игроков
bot-ratings = Против ботов
bot-ratings-text = Партии, которые вы играете в одиночку против ботов. Сила ботов постоянна и измерена. Партия, не законченная за неделю, считается проигранной.
games = Партии
games-won = Победы
rating = Сила
leaderboard-empty = Пока ни у кого нет места.
leaderboard-text = Партии между людьми весят тем больше, чем больше разных соперников встретили оба игрока, и тем меньше, чем чаще встречаются одни и те же двое. Порядок осторожный: сила с большим ± стоит ниже.

# Your data
your-data = Ваши данные
your-data-download = Скачать
your-data-log-out = Выйти на других устройствах
your-data-delete = Удалить
your-data-delete-question = Навсегда удалить ваше имя, сообщения чата и доступ? Партии, которые вы ещё играете, будут сданы. Законченные партии останутся, без вашего имени.
your-data-logged-out = На других устройствах выполнен выход.
your-data-deleted = Ваши данные удалены.
chat-removed = сообщение удалено

# Errors
error-connection-lost = Связь потеряна. Пробуем снова; ничего не забыто.
error-unknown-table = Такого стола нет.
error-server-unreachable = Сервер не отвечает. Попробуйте чуть позже.
refusal-archived = Этот стол убран.
refusal-broken = На сервере что-то не так; это записано.
refusal-busy = Слишком много запросов сразу. Попробуйте чуть позже.
refusal-illegal-action = Правила этого не позволяют.
refusal-no-such-level = Такого бота нет.
refusal-no-such-seat = Такого места нет.
refusal-nobody = Сервер вас ещё не знает. Обновите страницу.
refusal-not-begun = Игра ещё не началась.
refusal-not-computed = Не удалось это вычислить. Попробуйте ещё раз чуть позже.
refusal-not-host = Это может только тот, кто открыл стол.
refusal-not-over = Игра ещё не закончена.
refusal-not-playing = Игра сейчас не идёт.
refusal-not-saved = Сервер сейчас не может ничего сохранить. Попробуйте ещё раз чуть позже.
refusal-not-seated = У вас нет места за этим столом.
refusal-not-your-turn = Сейчас не ваш ход.
refusal-nothing-chosen = Пока ничего не выбрано.
refusal-nothing-said = Сообщение пустое.
refusal-queue-full = Для вас уже готовится несколько советов и разборов. Подождите, пока один из них закончится.
refusal-rematch-offered = Реванш уже предложен.
refusal-seat-taken = Это место занято.
refusal-seated-already = У вас уже есть место.
refusal-restored = Владелец сервера восстановил более раннее состояние этого стола. Всё, что было позже, потеряно.
refusal-stale = Тем временем что-то произошло. Посмотрите и выберите снова.
refusal-started = Игра уже началась.
refusal-too-many-bot-tables = За несколькими вашими столами уже играют одни боты. Подождите, пока один из них закончит.
refusal-too-much = Слишком быстро! Подождите немного.
refusal-unknown-table = Такого стола нет.
refusal-unreadable-action = Это не действие. Введите L, F, R или две клетки, например c4c5.
refusal-no-hints = Без советов: здесь играют другие люди.
refusal-not-away = Этот игрок на месте.
refusal-not-committed = Ещё не все игроки внесли вклад в кости.
refusal-wrong-contribution = Это не тот вклад, к которому вы обязались.
refusal-changed-dice = Сервер изменил кости после вашего вклада. Не продолжайте игру за этим столом.
refusal-no-vote = Это решают только те, кто ещё в игре.
refusal-resigned = Вы сдались.
refusal-other = Не получилось. Попробуйте ещё раз.
objection-game-over = Игра окончена.
objection-not-time-to-steer = Сейчас кладут ковёр, а не поворачивают Ассама.
objection-not-time-to-walk = Кубик бросается сам; вы только выбираете.
objection-not-time-to-lay = Сейчас поворачивают Ассама; ковёр ещё рано.
objection-not-time-to-draw = Ковры берутся сами.
objection-must-turn = В конце хода Ассама нужно повернуть налево или направо.
objection-under-assam = Под Ассама ковёр класть нельзя.
objection-away-from-assam = Хотя бы одна клетка ковра должна быть рядом с Ассамом.
objection-hides-whole-rug = Один ковёр не может закрыть обе видимые половины другого.
