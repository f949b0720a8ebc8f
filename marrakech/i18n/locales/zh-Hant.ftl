# The texts of the page and the terminal. A test fails when one is missing or not used.
title = 馬拉喀什
title-your-turn = ● 輪到你了 · 馬拉喀什
settings = 設定
language = 語言
confirm-at-once = 選擇立即生效，不先預覽
sounds = 音效（M 鍵）
notify = 輪到我時通知我
notify-denied = 這個瀏覽器不允許在此發送通知。
notify-turn = 輪到你了。
home = 回到首頁

# Home page
hero = 歡迎來到市集
hero-text = 帶著阿薩姆穿過攤位，把地毯鋪在別人非踩不可的地方，也別忘了看好你的錢包。
your-name = 你的名字
guest = 訪客
players = 玩家人數
play-now = 馬上開始
bot-level = 電腦
level-random = 流浪者
level-random-text = 隨風而行。
level-shepherd = 牧羊人
level-shepherd-text = 溫和，適合第一局。
level-porter = 挑夫
level-porter-text = 扛過許多地毯，也鋪過幾張。
level-potter = 陶匠
level-potter-text = 在地毯旁擺攤，時時留意著。
level-peddler = 小販
level-peddler-text = 只取眼前最划算的。
level-weaver = 織工
level-weaver-text = 懂得地毯，還在學做買賣。
level-merchant = 商人
level-merchant-text = 知道每一格的價錢。
level-caravan = 商隊
level-caravan-text = 會往後想好幾步。
level-vizier = 宰相
level-vizier-text = 很強；需要想一會兒。
level-grand-vizier = 大宰相
level-grand-vizier-text = 冠軍：靠自己與自己對弈學會了這個遊戲。
on-one-screen = 同一個螢幕
on-one-screen-text = 輪流使用這台裝置；空位可由電腦補上。
people = 人數
bots = 電腦
player-number = 玩家 { $number }
set-up = 擺好桌子
with-friends = 和朋友一起
with-friends-text = 開一張桌子並傳送連結；大家都坐下就開始。
seats = 座位
open-table = 開一張桌子
watch = 觀戰
watch-text = 公開的桌子，等人或進行中。
no-tables = 目前沒有公開的桌子。
seats-free =
    { $count ->
       *[other] 還有 { $count } 個座位
    }
in-progress = 進行中
learn = 學習
learn-text = 幾分鐘內在棋盤上學會規則，接著做練習題。
tour = 開始導覽
exercises = 練習題
rules = 規則
# Options
options = 版本與選項
edition = 版本
edition-broadway = Broadway 2022
edition-broadway-text = 付不出錢的人出局。
edition-gigamic = Gigamic
edition-gigamic-text = 法國經典版；付不出錢的人出局。
edition-iuvi = Iuvi 2024
edition-iuvi-text = 付不出錢的人交出全部，繼續遊戲。
edition-polish = 波蘭舊版
edition-polish-text = 盒中有十二張藍色地毯；沒有人出局。
edition-russian = 俄羅斯版
edition-russian-text = 盒中有十二張藍色地毯；沒有人出局。
default-of-edition = 依版本規定
option-unpaid = 付不出錢的人
option-unpaid-text = 欠的錢比手上多時會怎樣。
option-unpaid-out = 出局
option-unpaid-stay = 繼續遊戲
option-order = 回合順序
option-order-text = 擲骰前轉向，或在回合結束時替下一位轉動阿薩姆。
option-order-steer-first = 先轉向
option-order-steer-last = 最後轉向
option-whole = 蓋住整張地毯
option-whole-text = 一張地毯能否同時蓋住另一張的兩半。
option-whole-never = 不行
option-whole-own = 只能蓋自己的
clock = 計時
clock-text = 超過時間就由電腦代打。
no-clock = 不計時
seconds =
    { $count ->
       *[other] 每回合 { $count } 秒
    }
listed = 在「觀戰」中公開這張桌子

# Table
table = 桌子
connecting = 正走向桌子……
board = 市集
seat-free = 座位 { $seat }
you = 你
away = 離開
eliminated = 出局
pile = { $colour }地毯
pile-next = { $colour }地毯，下一張
colour-red = 紅色
colour-yellow = 黃色
colour-green = 綠色
colour-blue = 藍色
points =
    { $count ->
       *[other] { $count } 分
    }
dirhams =
    { $count ->
       *[other] { $count } 迪拉姆
    }
rugs =
    { $count ->
       *[other] 剩 { $count } 張地毯
    }
die = 骰子
die-shows = 骰子擲出 { $steps }
assam-here =
    { $facing ->
        [N] 阿薩姆，面向北
        [E] 阿薩姆，面向東
        [S] 阿薩姆，面向南
       *[W] 阿薩姆，面向西
    }
square-empty = 空的
square-rug =
    { $count ->
       *[other] { $colour }，屬於{ $owner }，相連 { $count } 格
    }
square-legal = 可以鋪地毯
square-selected = 已選
square-costs = 停在這裡要付 { $cost }
square-eliminates = 你付不出全部的錢，會出局
squares-count = { $count } 格
spectators = { $count } 人觀戰

# Menu, absence
menu = 選單
table-rules = 這一桌的規則
rules-of-edition = 這個版本的全部規則
new-game = 新遊戲
new-game-question = 離開這局並回到首頁嗎？其他人會知道。
new-game-question-alone = 結束這局並開始新的一局嗎？
leave-table = 離開這一桌
leave-question = 離開這一桌嗎？其他人會看到你不在，可以不等你繼續玩。
leave-question-alone = 離開這一桌嗎？這局會在首頁等你。
resign = 認輸
resign-question = 要認輸嗎？你會輸掉這局。如果其他人繼續玩，電腦會接手你的位子。
resign-question-alone = 結束這局嗎？會算作落敗。
end-game = 結束遊戲
cancel = 取消
close = 關閉
friendly = 友誼賽：可用提示，不計排名
friendly-table = 這是友誼賽：可以使用提示，不計入排名。
absent = { $name } 不在。
absent-wait = 繼續等待
absent-substitute = 讓電腦代打
absent-end = 結束遊戲
take-over = 改由自己繼續玩
bot-plays = 電腦代打
resigned = 已認輸

# Choices
your-choice = 你的選擇
waiting-for = { $name }正在思考……
prompt-steer = 阿薩姆該面向哪裡？
prompt-steer-last = 替下一位玩家轉動阿薩姆。
prompt-throw = 擲骰子，或改選別的方向。
prompt-lay = 鋪地毯：點兩個發亮的格子。
prompt-confirm-rug = 地毯就鋪在這裡嗎？
prompt-confirm-turn = 就這樣嗎？
steer-L = 向左
steer-F = 直走
steer-R = 向右
throw-costs = { $steps }：−{ $dirhams }
costs-nothing = 免費
throw-die = 擲骰子
confirm-rug = 就鋪這裡
confirm-turn = 完成
undo = 收回
hint = 提示
hint-lay = 強的電腦會鋪在 { $from }–{ $to }。
hint-steer =
    { $direction ->
        [L] 強的電腦會向左轉。
        [R] 強的電腦會向右轉。
       *[F] 強的電腦會直走。
    }
hint-none = 現在沒有提示。
reason-free = 無論擲出幾點，這樣走都不用付錢。
reason-pays = 這樣平均付 { $cost }，其他走法最多付 { $most }。
reason-pays-more = 這樣平均付 { $cost }，比其他走法（{ $least }）多，但值得。
reason-earns = 下一次擲骰平均讓你收 { $cost }。
reason-patch = 你的地毯屬於 { $squares } 的區塊：別人停在那裡就付這麼多。
reason-shows = 你多露出 { $squares }。
reason-hides = 它蓋住別人的 { $squares }。
reason-win-chance = 你的勝率：約 { $share }；次佳選擇則為 { $other }。
command = 輸入動作
command-text = L、F、R 讓阿薩姆轉向，c4c5 鋪地毯，c4 說明格子，? 列出可做的事。
command-run = 執行
command-choices = 你可以：{ $actions }。

# Game log
game-log = 經過
event-started = { $name }先開始。
event-steered =
    { $direction ->
        [L] { $name }讓阿薩姆向左轉。
        [R] { $name }讓阿薩姆向右轉。
       *[F] { $name }讓阿薩姆直走。
    }
event-thrown = { $name }擲出 { $steps }。
event-paid =
    { $dirhams ->
       *[other] { $name }擲出 { $steps }，付給{ $payee } { $dirhams } 迪拉姆。
    }
event-eliminated = { $name }付不出全部的錢，出局。
event-laid = { $name }把地毯鋪在 { $from } 和 { $to }。
event-undone = { $name }收回了選擇。
event-seated = { $name }坐下了。
event-left = { $name } 離開了這一桌。
event-freed = { $by } 讓出了 { $name } 的座位。
event-dice-renewed = 骰子重新準備。
event-returned = { $name }回來了。
event-voted-substitute = { $name } 想讓電腦替 { $absent } 玩。
event-voted-end = { $name } 想不等 { $absent } 就結束遊戲。
event-substituted = 電腦替 { $name } 玩，直到對方回來。
event-resigned = { $name } 認輸。
event-stopped = 遊戲提前結束。
event-won =
    { $count ->
       *[other] { $names }獲勝！
    }

# Chat
chat = 聊天
chat-message = { $name }：{ $text }
chat-send = 說
chat-input = 想說的話
phrase-hello = 你好！
phrase-good-luck = 祝好運！
phrase-well-played = 玩得好！
phrase-ouch = 哎呀！
phrase-lucky = 真走運！
phrase-thinking = 讓我想想……
phrase-thanks = 謝謝！
phrase-bye = 再見！

# Waiting for players
waiting-for-players = 等待玩家
waiting-for-dice = { $name } 的裝置一回應，遊戲就開始。
game-starts = 遊戲開始 …
release-seat = 讓出座位
invite-players = 把這個連結傳給要一起玩的人：
table-link = 這張桌子的連結
copy = 複製
copied = 已複製
take-seat = 坐這裡
add-bot = 讓電腦坐這裡

# Result
result = 結果
player = 玩家
squares = 格數
coins = 迪拉姆
total = 總分
rematch = 再來一局
join-rematch = 前往下一局
verify-dice = 檢查骰子
dice-verified =
    { $count ->
       *[other] 秘密與事先承諾的相符，全部 { $count } 次擲骰與抽取都由它得出。
    }
dice-not-verified =
    { $problem ->
        [secret] 秘密與承諾的不符。
        [commitment] 有一份貢獻與該玩家事先固定的不符。
        [changed] 在你的裝置公開貢獻之後，另一位玩家的承諾被更改了。
        [first] 先手並非由秘密得出。
       *[throw] 有一次擲骰並非由秘密得出。
    }
dice-strength =
    { $strength ->
        [own] 你的貢獻包含在內，而且沒有人能在看到它之後才選自己的貢獻。
        [players] 玩家的貢獻都包含在內，而且在公開任何一份之前就已全部固定。
        [absent] 這個裝置沒有替你貢獻，因此無法確認秘密不是被人挑選的。
        [nobody] 沒有玩家貢獻：秘密只由伺服器選定。
       *[old] 貢獻並未事先固定：伺服器可能在選定秘密之前就知道其中一份。
    }
save-record = 儲存棋譜

# Replay
history = 回顧
history-text = 一步一步重看下過的棋局，看看誰下得好。
replay = 重播
replay-and-analysis = 重播與分析
back-to-table = 回到桌邊
game-unfinished = 尚未結束的一局
loading = 請稍候……
try-again = 再試一次
this-moment = 這一刻
moment = 時刻
moment-of = { $at }／{ $count }
turn-number = 第 { $turn } 回合
before-first-turn = 第一回合之前
previous-turn = 上一回合
previous-action = 上一步
play-replay = 播放
pause-replay = 暫停
next-action = 下一步
next-turn = 下一回合
replay-keys = 按鍵：← → 一步，Page Up 與 Page Down 一回合，Home 與 End，空白鍵播放。
event-drawn = { $name }翻開：{ $colour }。
all-actions = 每一步
score-breakdown = 結果的由來
purse-at-start = 起始迪拉姆
received = 收入
paid = 付出

# Analysis
analysis = 分析
analysis-text = 宰相可以衡量每一步：哪些是運氣、哪些是實力，怎樣會更好。
analyse = 分析這一局
analysing = 宰相正在衡量 { $count } 步，需要幾秒鐘；這段時間可以四處看看。
win-chances = 勝算
win-chances-chart = 每位玩家在這一局中的勝算
win-chance-rises = { $name }的勝算從 { $before } 升到 { $after }。
win-chance-falls = { $name }的勝算從 { $before } 降到 { $after }。
turning-points = 轉捩點
no-turning-points = 沒有哪一步單獨扭轉了這一局。
better-lay = 更好：把地毯鋪在 { $from } 和 { $to }。
better-steer =
    { $direction ->
        [L] 更好：向左轉。
        [R] 更好：向右轉。
       *[F] 更好：直走。
    }
best-choices = 此處最好的選擇
played-action = 實際
only-one-choice = 別無選擇
luck-change = 運氣 { $change }
grade-best = 最佳
grade-good = 好
grade-doubtful = 可疑
grade-poor = 差
grade-blunder = 大錯
luck-and-skill = 運氣與實力
win-chance-start = 起始勝算
win-chance-luck = 運氣
win-chance-own-errors = 自己的失誤
win-chance-others-errors = 他人的失誤
win-chance-result = 結果
win-chance-luck-adjusted = 扣除運氣
play-rating = 棋力
rating-master = 大師
rating-strong = 強
rating-fair = 尚可
rating-learner = 初學
luck-and-skill-text = 以勝率的百分點計。起始、運氣與失誤相加就是結果；一局棋很難說明實力。

# Replay of a record
replay-record = 重播棋譜
replay-record-text = 貼上棋譜或開啟檔案：一步一步重看，並衡量每一步。內容不會被保存。
record-text = 棋譜
record-show = 顯示棋局
record-open = 開啟檔案
record-drop = 或拖放到這裡
another-record = 另一份棋譜
record-invalid = 這份棋譜無法讀取：
record-invalid-line = 第 { $line } 行無法讀取：
record-expected = 應該是：
refusal-too-large = 內容太長，不像棋譜。

# Share
share = 分享
link-moment = 這一刻的連結
picture-png = 圖片（PNG）
picture-svg = 圖畫（SVG）
animation = 動態重播（SVG）
qr-code = 連結的 QR 碼

# Statistics
statistics = 統計
your-games = 你的棋局
no-games-yet = 你還沒有在這裡玩過。
games-in-progress = 進行中
games-finished = 已結束
resume-game = 繼續玩
won-by = 勝者：{ $names }
free-seat = 空位
leaderboard = 排行榜
bot-ratings = 對電腦
bot-ratings-text = 你獨自對電腦下的棋局。電腦的實力是測定的固定值。擱置一週未完成的棋局算輸。
games = 局數
games-won = 勝率
rating = 實力
leaderboard-empty = 還沒有人上榜。
leaderboard-text = 真人之間的棋局，雙方遇過的不同對手越多，計分越重；同樣兩人越常對戰，計分越輕。排名從嚴：± 越大，名次越低。

# Your data
your-data = 你的資料
your-data-download = 下載
your-data-log-out = 登出其他裝置
your-data-delete = 刪除
your-data-delete-question = 要永久刪除你的名字、聊天訊息和存取權嗎？進行中的對局會認輸。已結束的對局會保留，但不含你的名字。
your-data-logged-out = 其他裝置已登出。
your-data-deleted = 你的資料已刪除。
chat-removed = 訊息已移除

# Errors
error-connection-lost = 連線中斷，正在重試；你做的一切都不會遺失。
error-unknown-table = 沒有這張桌子。
error-server-unreachable = 伺服器沒有回應，請稍後再試。
refusal-archived = 這張桌子已收起來了。
refusal-broken = 伺服器出了問題，已記錄下來。
refusal-busy = 同時詢問的人太多，請稍後再試。
refusal-illegal-action = 規則不允許這樣做。
refusal-no-such-level = 沒有這種電腦。
refusal-no-such-seat = 沒有這個座位。
refusal-nobody = 伺服器還不認識你，請重新載入頁面。
refusal-not-begun = 遊戲尚未開始。
refusal-not-computed = 無法完成計算，請稍後再試。
refusal-not-host = 只有開桌的人可以這樣做。
refusal-not-over = 遊戲還沒結束。
refusal-not-playing = 遊戲目前沒有進行。
refusal-not-saved = 伺服器目前無法儲存。請稍後再試。
refusal-not-seated = 你在這桌沒有座位。
refusal-not-your-turn = 還沒輪到你。
refusal-nothing-chosen = 還沒有選擇任何東西。
refusal-nothing-said = 訊息是空的。
refusal-queue-full = 你已有幾個提示或分析正在進行，請等其中一個完成。
refusal-rematch-offered = 已經有再戰的桌子了。
refusal-seat-taken = 這個座位已有人坐。
refusal-seated-already = 你已經有座位了。
refusal-restored = 主機還原了這張桌子先前的狀態，之後的一切都已遺失。
refusal-stale = 期間有了變化，請再看一次並選擇。
refusal-started = 遊戲已經開始了。
refusal-too-many-bot-tables = 你已有幾張桌子只有電腦在玩，請等其中一張結束。
refusal-too-much = 太快了！請等一下。
refusal-unknown-table = 沒有這張桌子。
refusal-unreadable-action = 這不是動作。請輸入 L、F、R，或像 c4c5 這樣的兩格。
refusal-no-hints = 不能用提示：這裡有其他人在玩。
refusal-not-away = 這位玩家在場。
refusal-not-committed = 還有玩家尚未對骰子做出貢獻。
refusal-wrong-contribution = 這不是你事先固定的貢獻。
refusal-changed-dice = 伺服器在你貢獻之後更改了骰子。請不要在這一桌繼續玩。
refusal-no-vote = 只有仍在遊戲中的玩家可以決定。
refusal-resigned = 你已經認輸。
refusal-other = 沒有成功，請再試一次。
objection-game-over = 遊戲已結束。
objection-not-time-to-steer = 現在是鋪地毯的時候，不能轉向。
objection-not-time-to-walk = 骰子會自己擲，你只需要選擇。
objection-not-time-to-lay = 現在是轉向的時候，還不能鋪地毯。
objection-not-time-to-draw = 地毯會自動抽取。
objection-must-turn = 回合結束時，阿薩姆必須向左或向右轉。
objection-under-assam = 地毯不能鋪在阿薩姆腳下。
objection-away-from-assam = 地毯至少要有一格在阿薩姆旁邊。
objection-hides-whole-rug = 一張地毯不能同時蓋住另一張露出的兩半。
