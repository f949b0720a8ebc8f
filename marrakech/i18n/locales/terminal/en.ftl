# The texts that only the terminal needs. A test fails when one is missing or not used.
prompt-lay-keys = Lay a rug.
plain-help =
    L, F or R turns Assam left, leaves him, turns him right. c4c5 lays a rug on these two squares.
    Enter throws the die or lets a rug lie; until then u takes the choice back.
    c4 describes a square, h asks a strong bot, ? lists your choices, q leaves the table.
keys-help =
    Arrows, or L, F and R, turn Assam. Arrows, Tab or the mouse move a rug.
    Enter throws, lays and confirms; U takes back until then. H asks a strong bot.
    Shift and arrows, or the mouse, look at a square. Q leaves; the game is kept.
help = Help
leave = Leave
left-table = You leave the table. The game can go on: marrakech play --resume
left-seat = You leave. Your seat stays yours.
resume-question = A game was broken off. Go on with it? Enter goes on, n begins a new one
resume-available = A game was broken off earlier; marrakech play --resume goes on with it.
resume-none = No game was broken off; there is nothing to go on with.
bot-forfeits = { $name } gives up: { $reason }. From now on it plays at random.
save-failed = The game cannot be kept on disk ({ $reason }). You can play on, but do not close the terminal.
saved-to = The record is kept in { $file }.
spectating = There is no free seat at this table; you look on.
dice-problem = These dice are not proven: { $reason }.
rules-summary = In your turn: turn Assam, throw the die, pay for the rug he stops on, lay a rug beside him. At the end every square that shows your colour and every dirham is a point.
person = A person here
change-row = Another line
change-value = Change
change-place = Another place
lay-rug = Lay it
rug-patch = in a patch of { $squares }
