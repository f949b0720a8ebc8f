# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } / { $count }
lesson-navigation = 繼續
lesson-next = 下一步
lesson-back = 上一步
lesson-skip = 略過
lesson-market = 市集
lesson-market-text = 這是馬拉喀什的市集：49 個格子，阿薩姆就在其中。你是賣地毯的商人。阿薩姆停在誰的地毯上，誰就收錢。最後，你露出的格子和錢包裡的迪拉姆一樣算分。
lesson-steer = 轉向
lesson-steer-text = 每回合從阿薩姆開始。讓他保持原方向，或向左、向右轉四分之一圈，但不能向後轉。選一個方向：數字表示每種點數會走到哪裡。
lesson-steer-done = 擲出 2，他直走了兩格。骰子的六面是 1、2、2、3、3、4，所以 2 和 3 最常出現。
lesson-edge = 邊緣
lesson-edge-text = 走到邊緣時，馬賽克弧線會帶阿薩姆繞到隔壁的格子，再走回場內。弧線本身不算一步。擲骰子吧：他要走三步。
lesson-edge-done = 第一步到 c7，第二步繞過弧線到 d7，第三步到 d6。他現在面向南方。
lesson-loop = 兩個角落
lesson-loop-text = 右上角和左下角的馬賽克是四分之三個圓。阿薩姆會沿著另一邊回到同一格。
lesson-loop-done = 他從 g7 向北離開，又面向西回到 g7：這算一步。第三步走到 f7。
lesson-corner = 另一個角落
lesson-corner-text = a1 也一樣。向南離開，會面向東回來；向西離開，會面向北回來。
lesson-corner-done = 先到 a1，再繞一圈：他又站在 a1，面向東方。
lesson-pay = 付錢
lesson-pay-text = 前面是奧馬爾的黃色地毯。阿薩姆若停在別人的地毯上，區塊裡每一格要付主人一迪拉姆：也就是邊與邊相連的同色格子。擲骰子吧。
lesson-pay-done = 四個黃色格子相連，所以付了 4 迪拉姆。b2、b3 的地毯只有角相碰，不算在內。空格和自己的地毯免費。
lesson-lay = 鋪地毯
lesson-lay-text = 接著鋪一張地毯：至少一格在阿薩姆旁邊，不能在他腳下。允許的位置會發亮。點兩個格子，或用方向鍵移動後按 Enter。
lesson-lay-done = 最後，你每個露出的格子算一分。相連的格子形成區塊，別人停上去要付更多。
lesson-cover = 覆蓋
lesson-cover-text = 你的地毯可以蓋在其他地毯的半邊上，顏色不限。只有一件事不行：一次蓋住同一張地毯露出的兩半。所以不能同時蓋 d5 和 d6，但 d5 配 c5 或 e5 可以。鋪一張吧。
lesson-cover-done = 鋪得好。只露出一半的地毯隨時都可以蓋住。
lesson-debt = 欠債
lesson-debt-text = 現在你只剩 3 迪拉姆，前面是奧馬爾的區塊。擲骰子吧。
lesson-debt-done = 你該付 4，卻只有 3。有些版本要全部交出並出局，地毯留著但不屬於任何人；有些版本則空著錢包繼續玩。剛好夠付就沒問題。
lesson-end = 結束
lesson-end-text = 鋪完最後一張地毯，遊戲就結束。這張是你的：鋪下去吧。
lesson-end-done = 每個露出的格子算一分，每迪拉姆也算一分。分數最高者獲勝；同分則比迪拉姆。你已經學會了！

# Exercises
exercise = 練習 { $number }
exercise-square = 阿薩姆走 { $steps } 步。他會停在哪一格？點它。
exercise-count = 你擲出 { $steps }，阿薩姆停在 { $square }。你要付幾迪拉姆？
exercise-may = 你可以把地毯鋪在標示的 { $from } 和 { $to } 上嗎？
exercise-steer = 輪到你了，你的地毯是紅色的。哪個方向最好？
exercise-lay = 你的地毯是紅色的。鋪在哪裡最好？
exercise-yes = 可以
exercise-no = 不行
exercise-right = 答對了！
exercise-wrong = 不太對。
exercise-your-win-chance = 照你的選擇約為 { $share }。
exercise-score = 你答對了 { $solved } / { $count } 題。
exercise-restart = 再來一次
exercise-top-explanation = 第一步到 f7，弧線帶他到 e7，再往下走到 e6、e5。
exercise-side-explanation = g2，繞過弧線到 g1，再走回 f1。
exercise-turn-explanation = a1，繞一圈又回到 a1，這時面向北，再走 a2、a3。
exercise-corners-explanation = 六個格子以邊相連。f3、f4 的地毯是分開的。
exercise-cut-explanation = 綠色地毯蓋住 e4，切斷了區塊：剩下 b4、c4、d4。
exercise-colours-explanation = 兩人遊戲時，每種顏色自成區塊，即使紅黃屬於同一人：c4、d4、e4、f4。
exercise-halves-explanation = 這是兩張不同地毯的一半：允許。
exercise-diagonal-explanation = e5 和阿薩姆的格子只有角相碰。

# Rules
rules-title = 規則：{ $edition }
rules-intro = 二到四人的地毯商人遊戲。阿薩姆走遍市集，停在別人的地毯上就要付過路費。最後露出的地毯加上錢最多的人獲勝。
rules-box = 盒內物品
rules-box-text =
    { $fewest ->
        [15] 四色地毯共 { $rugs } 張，每色 15 張；1 迪拉姆硬幣 { $ones } 枚、5 迪拉姆硬幣 { $fives } 枚；阿薩姆一個；一顆骰子，六面為 1、2、2、3、3、4；7 × 7 格的棋盤。
       *[other] 四色地毯共 { $rugs } 張，其中三色各 15 張、一色 { $fewest } 張；1 迪拉姆硬幣 { $ones } 枚、5 迪拉姆硬幣 { $fives } 枚；阿薩姆一個；一顆骰子，六面為 1、2、2、3、3、4；7 × 7 格的棋盤。
    }
rules-setup = 開始之前
rules-setup-text = 阿薩姆站在正中央，面向北方。每人拿 30 迪拉姆。商量誰先開始，依順時針進行。
rules-setup-4 = 四人：每人一種顏色，12 張地毯。
rules-setup-3 = 三人：每人一種顏色，15 張地毯。
rules-setup-2 = 兩人：每人兩種顏色，各 12 張，洗成一疊。最上面一張翻開，下次就鋪它。每種顏色自成區塊；兩色對你都免費，也都算你的分。
rules-turn = 一個回合
rules-steer-text = 讓阿薩姆保持原方向，或向左、向右轉四分之一圈，不能向後轉。
rules-walk = 行走
rules-walk-text = 擲骰子，讓他直走相同格數。
rules-edge-text = 走出棋盤時，馬賽克弧線帶他繞到隔壁的格子再走回來，弧線不算一步。在 g7 和 a1，弧線是四分之三個圓，會回到同一格。
rules-pay-text = 若他停在別人的地毯上，區塊中每一格付主人一迪拉姆：同色且以邊相連，角不算。空格和自己的地毯不用付。
rules-lay-text = 鋪一張自己的地毯，至少一格在阿薩姆旁邊，不可在他腳下。
rules-cover-text = 可以鋪在空格或不同地毯的半邊上，顏色不限；但不能蓋住同一張地毯露出的兩半。
rules-unpaid-out = 若欠的比有的多，就交出全部並立刻出局：不再鋪地毯，未鋪的收回盒中，已鋪的留在場上但無主；沒有人要為它付錢，也不算任何人的分。若只剩一人，該人獲勝。
rules-unpaid-stay = 若欠的比有的多，就交出全部，空著錢包繼續玩。沒有人會出局。
rules-unpaid-exact = 剛好夠付就可以。
rules-end-text = 鋪完最後一張地毯，遊戲結束。你的顏色每露出一格算一分，每迪拉姆也算一分。分數最高者獲勝；同分比迪拉姆；仍相同則共享勝利。
rules-options = 變體與自訂規則
rules-steer-last-text = 先擲骰，朝他面對的方向走，付錢、鋪地毯；最後為下一位把阿薩姆向左或向右轉四分之一圈，一定要轉。
rules-whole-own-text = 地毯也可以一次蓋住自己地毯露出的兩半。
rules-printed = （此版本有印）
rules-not-printed = （此規則書未收錄）
figure-market = 進行中的市集。地毯層層相疊，最上面的才算。
figure-edge = 從 c6 走三步：c7，繞過弧線到 d7，再到 d6。
figure-loop = 從 g6 走三步：g7，繞一圈又是 g7，再到 f7。
figure-patch = 四格相連：付 4 迪拉姆。另一張黃地毯只有角相碰。
figure-cover = 每個標示的格子都可鋪你地毯的一半。d5、d6 的黃地毯不能整張蓋住。
