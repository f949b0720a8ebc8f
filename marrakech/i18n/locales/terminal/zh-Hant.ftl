# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = 請鋪一張地毯。
plain-help =
    L、F、R 讓阿薩姆左轉、不轉、右轉。c4c5 把地毯鋪在這兩格上。
    按 Enter 擲骰子或讓地毯留下；在那之前，u 收回選擇。
    c4 說明格子，h 請教高手電腦，? 列出可做的事，q 離開桌子。
keys-help =
    方向鍵或 L、F、R 讓阿薩姆轉向。方向鍵、Tab 或滑鼠移動地毯。
    Enter 擲骰、鋪毯、確認；在那之前，U 收回。H 請教高手電腦。
    Shift 加方向鍵或滑鼠可查看格子。Q 離開；對局會保留。
help = 說明
leave = 離開
left-table = 你離開了桌子。之後可以繼續：marrakech play --resume
left-seat = 你離開了。座位仍為你保留。
resume-question = 有一局中斷的遊戲，要繼續嗎？按 Enter 繼續，輸入 n 開新局
resume-available = 先前有一局中斷了；marrakech play --resume 可以繼續。
resume-none = 沒有中斷的對局可以繼續。
bot-forfeits = { $name } 放棄：{ $reason }。之後改為隨機行動。
save-failed = 對局無法存到磁碟（{ $reason }）。你可以繼續玩，但請不要關閉終端機。
saved-to = 棋譜存放在 { $file }。
spectating = 這張桌子沒有空位；你在旁觀戰。
dice-problem = 這些骰子未獲證明：{ $reason }。
rules-summary = 輪到你時：讓阿薩姆轉向、擲骰子、為他停下的地毯付錢，再在他旁邊鋪一張地毯。最後，每個露出你顏色的格子和每枚迪拉姆各算一分。
person = 這裡的玩家
change-row = 換一行
change-value = 更改
change-place = 換位置
lay-rug = 鋪下
rug-patch = 區塊共 { $squares }
