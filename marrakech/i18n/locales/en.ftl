# The texts of the page and the terminal. A test fails when one is missing or not used.
title = Marrakech
title-your-turn = ● Your turn · Marrakech
settings = Settings
language = Language
confirm-at-once = Choices stand at once, without a preview
sounds = Sounds (key M)
notify = Tell me when it is my turn
notify-denied = This browser does not allow notifications here.
notify-turn = It is your turn.
home = Back to the first page

# Home page
hero = Welcome to the market
hero-text = Steer Assam through the stalls, lay your rugs where others must tread, and keep an eye on your purse.
your-name = Your name
guest = Guest
players = Players
play-now = Play now
bot-level = Bots
level-random = Wanderer
level-random-text = Goes wherever the wind blows.
level-shepherd = Shepherd
level-shepherd-text = Gentle: a first game.
level-porter = Porter
level-porter-text = Has carried many rugs, and laid a few.
level-potter = Potter
level-potter-text = Sells beside the rugs and keeps an eye on them.
level-peddler = Peddler
level-peddler-text = Takes whatever pays at once.
level-weaver = Weaver
level-weaver-text = Knows rugs; is still learning to trade.
level-merchant = Merchant
level-merchant-text = Knows the price of every square.
level-caravan = Caravan
level-caravan-text = Thinks several turns ahead.
level-vizier = Vizier
level-vizier-text = Very strong; takes a moment to think.
level-grand-vizier = Grand vizier
level-grand-vizier-text = The champion: learned the game by playing itself.
on-one-screen = On one screen
on-one-screen-text = Pass the device round; bots may fill the table.
people = People
bots = Bots
player-number = Player { $number }
set-up = Set up the table
with-friends = With friends
with-friends-text = Open a table and send its link; the game begins when all are seated.
seats = Seats
open-table = Open a table
watch = Watch
watch-text = Public tables, open or under way.
no-tables = No public tables just now.
seats-free =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
in-progress = under way
learn = Learn
learn-text = The rules in a few minutes, played on the board; then puzzles.
tour = Take the tour
exercises = Exercises
rules = Rules
# Options
options = Editions and options
edition = Edition
edition-broadway = Broadway 2022
edition-broadway-text = Who cannot pay is out.
edition-gigamic = Gigamic
edition-gigamic-text = The French classic; who cannot pay is out.
edition-iuvi = Iuvi 2024
edition-iuvi-text = Who cannot pay gives everything and plays on.
edition-polish = Polish, older
edition-polish-text = Twelve blue rugs in the box; nobody is ever out.
edition-russian = Russian
edition-russian-text = Twelve blue rugs in the box; nobody is ever out.
default-of-edition = As the edition says
option-unpaid = Who cannot pay
option-unpaid-text = What happens to a player who owes more than they have.
option-unpaid-out = is out
option-unpaid-stay = plays on
option-order = Order of a turn
option-order-text = Steer before the throw, or turn Assam at the end for the next player.
option-order-steer-first = Steer first
option-order-steer-last = Steer last
option-whole = Covering a whole rug
option-whole-text = Whether one rug may hide both halves of another.
option-whole-never = Never
option-whole-own = Only your own
clock = Clock
clock-text = When a turn takes longer, a bot plays it.
no-clock = None
seconds =
    { $count ->
        [one] { $count } second a turn
       *[other] { $count } seconds a turn
    }
listed = Show this table to everybody under Watch

# Table
table = Table
connecting = Walking to the table …
board = Market
seat-free = Seat { $seat }
you = you
away = away
eliminated = out
pile = { $colour } rugs
pile-next = { $colour } rugs, next to be laid
colour-red = red
colour-yellow = yellow
colour-green = green
colour-blue = blue
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
dirhams =
    { $count ->
        [one] { $count } dirham
       *[other] { $count } dirhams
    }
rugs =
    { $count ->
        [one] { $count } rug left
       *[other] { $count } rugs left
    }
die = Die
die-shows = The die shows { $steps }
assam-here =
    { $facing ->
        [N] Assam, facing north
        [E] Assam, facing east
        [S] Assam, facing south
       *[W] Assam, facing west
    }
square-empty = empty
square-rug =
    { $count ->
        [one] { $colour }, of { $owner }, { $count } square
       *[other] { $colour }, of { $owner }, { $count } squares joined
    }
square-legal = a rug may lie here
square-selected = chosen
square-costs = landing here costs you { $cost }
square-eliminates = you cannot pay all of it and would be out
squares-count =
    { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }
spectators =
    { $count ->
        [one] { $count } looks on
       *[other] { $count } look on
    }

# Menu, absence
menu = Menu
table-rules = Rules of this table
rules-of-edition = All rules of this edition
new-game = New game
new-game-question = Leave this game and go to the first page? The others will be notified.
new-game-question-alone = End this game and start a new one?
leave-table = Leave the table
leave-question = Leave the table? The others see that you are away and may go on without you.
leave-question-alone = Leave the table? The game waits for you on the first page.
resign = Resign
resign-question = Resign? You lose this game. If others play on, a bot takes your seat.
resign-question-alone = End this game? It counts as lost.
end-game = End the game
cancel = Cancel
close = Close
friendly = Friendly game with hints, not rated
friendly-table = This is a friendly game: hints are allowed, and it is not rated.
absent = { $name } is away.
absent-wait = Keep waiting
absent-substitute = Let a bot play
absent-end = End the game
take-over = Take over from the bot
bot-plays = a bot plays
resigned = resigned

# Choices
your-choice = Your choice
waiting-for = { $name } is thinking …
prompt-steer = Where should Assam look?
prompt-steer-last = Turn Assam for the next player.
prompt-throw = Throw the die, or choose another way.
prompt-lay = Lay a rug: tap two lit squares.
prompt-confirm-rug = Leave the rug here?
prompt-confirm-turn = Leave him like this?
steer-L = Left
steer-F = Ahead
steer-R = Right
throw-costs = { $steps }: −{ $dirhams }
costs-nothing = free
throw-die = Throw the die
confirm-rug = Leave it here
confirm-turn = Done
undo = Take back
hint = Hint
hint-lay = A strong bot would lay { $from }–{ $to }.
hint-steer =
    { $direction ->
        [L] A strong bot would turn left.
        [R] A strong bot would turn right.
       *[F] A strong bot would go ahead.
    }
hint-none = No hint just now.
reason-free = Whatever you throw, you pay nothing that way.
reason-pays = That way you pay { $cost } on average; another way up to { $most }.
reason-pays-more = That way you pay { $cost } on average, more than another way ({ $least }), but it is worth it.
reason-earns = The next throw brings you { $cost } on average.
reason-patch = Your rug becomes part of a patch of { $squares }: that is what others pay there.
reason-shows = You show { $squares } more.
reason-hides = It hides { $squares } of others.
reason-win-chance = Your chance to win: about { $share }; with the next best choice { $other }.
command = Type an action
command-text = L, F or R turns Assam, c4c5 lays a rug, c4 describes a square, ? lists your choices.
command-run = Do it
command-choices = You may play: { $actions }.

# Game log
game-log = What happened
event-started = { $name } begins.
event-steered =
    { $direction ->
        [L] { $name } turns Assam left.
        [R] { $name } turns Assam right.
       *[F] { $name } lets Assam look ahead.
    }
event-thrown = { $name } throws { $steps }.
event-paid =
    { $dirhams ->
        [one] { $name } throws { $steps } and pays { $payee } { $dirhams } dirham.
       *[other] { $name } throws { $steps } and pays { $payee } { $dirhams } dirhams.
    }
event-eliminated = { $name } cannot pay in full and is out.
event-laid = { $name } lays a rug on { $from } and { $to }.
event-undone = { $name } takes that back.
event-seated = { $name } sits down.
event-left = { $name } has left.
event-freed = { $by } frees the seat of { $name }.
event-dice-renewed = The dice are set up afresh.
event-returned = { $name } is back.
event-voted-substitute = { $name } wants a bot to play for { $absent }.
event-voted-end = { $name } wants to end the game without { $absent }.
event-substituted = A bot plays for { $name } until they return.
event-resigned = { $name } resigns.
event-stopped = The game was ended early.
event-won =
    { $count ->
        [one] { $names } wins!
       *[other] { $names } share the victory!
    }

# Chat
chat = Talk
chat-message = { $name }: { $text }
chat-send = Say
chat-input = Your words
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-ouch = Ouch!
phrase-lucky = Lucky!
phrase-thinking = Let me think …
phrase-thanks = Thank you!
phrase-bye = Goodbye!

# Waiting for players
waiting-for-players = Waiting for players
waiting-for-dice = The game begins as soon as the device of { $name } answers.
game-starts = The game begins …
release-seat = Free the seat
invite-players = Send this link to those who should join:
table-link = Link to this table
copy = Copy
copied = Copied
take-seat = Sit here
add-bot = Let a bot sit here

# Result
result = Result
player = Player
squares = Squares
coins = Dirhams
total = Points
rematch = Once more
join-rematch = To the rematch
verify-dice = Check the dice
dice-verified =
    { $count ->
        [one] The secret is the one that was promised, and the one throw follows from it.
       *[other] The secret is the one that was promised, and all { $count } throws and draws follow from it.
    }
dice-not-verified =
    { $problem ->
        [secret] The secret is not the one that was promised.
        [commitment] A contribution is not the one that its player had fixed.
        [changed] Another player’s commitment was changed after your device had shown its contribution.
        [first] The starting player does not follow from the secret.
       *[throw] A throw does not follow from the secret.
    }
dice-strength =
    { $strength ->
        [own] Your contribution is part of it, and nobody could choose theirs after seeing it.
        [players] The players’ contributions are part of it, each fixed before any was shown.
        [absent] This device did not contribute for you, so it cannot confirm that nobody chose the secret.
        [nobody] No player contributed: only the server chose the secret.
       *[old] The contributions were not fixed beforehand: the server may have known one before it chose the secret.
    }
save-record = Save the record

# Replay
history = Looking back
history-text = Games that were played, step by step, and who plays well.
replay = Replay
replay-and-analysis = Replay and analysis
back-to-table = To the table
game-unfinished = A game that is not over
loading = One moment …
try-again = Try again
this-moment = This moment
moment = Moment
moment-of = { $at } of { $count }
turn-number = Turn { $turn }
before-first-turn = Before the first turn
previous-turn = A turn back
previous-action = One action back
play-replay = Play
pause-replay = Pause
next-action = One action on
next-turn = A turn on
replay-keys = Keys: ← → an action, Page Up and Page Down a turn, Home and End, space to play.
event-drawn = { $name } turns up: { $colour }.
all-actions = Every action
score-breakdown = How it came about
purse-at-start = Dirhams at the start
received = Received
paid = Paid

# Analysis
analysis = Analysis
analysis-text = A vizier can weigh every action: what was luck, what was skill, what would have been better.
analyse = Analyse this game
analysing =
    { $count ->
        [one] A vizier weighs one action. This takes some seconds; look round meanwhile.
       *[other] A vizier weighs { $count } actions. This takes some seconds; look round meanwhile.
    }
win-chances = Chances
win-chances-chart = Every player’s chances through the game
win-chance-rises = { $name }’s chances rise from { $before } to { $after }.
win-chance-falls = { $name }’s chances fall from { $before } to { $after }.
turning-points = Turning points
no-turning-points = No single action turned this game.
better-lay = Better: a rug on { $from } and { $to }.
better-steer =
    { $direction ->
        [L] Better: turn left.
        [R] Better: turn right.
       *[F] Better: look ahead.
    }
best-choices = The best choices here
played-action = played
only-one-choice = nothing to choose
luck-change = luck { $change }
grade-best = best
grade-good = good
grade-doubtful = doubtful
grade-poor = poor
grade-blunder = blunder
luck-and-skill = Luck and skill
win-chance-start = Chances at the start
win-chance-luck = Luck
win-chance-own-errors = Own mistakes
win-chance-others-errors = Others’ mistakes
win-chance-result = Result
win-chance-luck-adjusted = Without luck
play-rating = Play
rating-master = master
rating-strong = strong
rating-fair = fair
rating-learner = learner
luck-and-skill-text = In percentage points of the win chance. Start, luck and mistakes add up to the result; one game says little about skill.

# Replay of a record
replay-record = Replay a record
replay-record-text = Paste a record or open its file: step through the game, and have every action weighed. Nothing of it is kept.
record-text = Record
record-show = Show the game
record-open = Open a file
record-drop = or drop it here
another-record = Another record
record-invalid = This is not a record that can be read:
record-invalid-line = Line { $line } cannot be read:
record-expected = It should be:
refusal-too-large = This is too long for a record.

# Share
share = Share
link-moment = Link to this moment
picture-png = Picture (PNG)
picture-svg = Drawing (SVG)
animation = Moving replay (SVG)
qr-code = QR code of the link

# Statistics
statistics = Statistics
your-games = Your games
no-games-yet = You have not played here yet.
games-in-progress = Under way
games-finished = Finished
resume-game = Play on
won-by = Won: { $names }
free-seat = free seat
leaderboard = Leaderboard
bot-ratings = Against bots
bot-ratings-text = Games that you play alone against bots. The bots have fixed, measured strengths. A game left unfinished for a week counts as lost.
games = Games
games-won = Won
rating = Strength
leaderboard-empty = Nobody has a place yet.
leaderboard-text = Games among people count more, the more different people both players have met, and less, the more often the same two meet. The order is cautious: a rating with a wide ± stands lower.

# Your data
your-data = Your data
your-data-download = Download
your-data-log-out = Log out other devices
your-data-delete = Delete
your-data-delete-question = Delete your name, your chat messages and your access for ever? You resign the games that you still play. Finished games stay, without your name.
your-data-logged-out = Other devices are logged out.
your-data-deleted = Your data has been deleted.
chat-removed = message removed

# Errors
error-connection-lost = The connection is lost. Trying again; nothing you did is forgotten.
error-unknown-table = There is no such table.
error-server-unreachable = The server does not answer. Try again in a moment.
refusal-archived = This table has been put away.
refusal-broken = Something is wrong on the server; it has been noted.
refusal-busy = Too many are asking at once. Try again in a moment.
refusal-illegal-action = The rules do not allow that.
refusal-no-such-level = There is no such bot.
refusal-no-such-seat = There is no such seat.
refusal-nobody = The server does not know you yet. Load the page again.
refusal-not-begun = The game has not begun.
refusal-not-computed = This could not be computed. Try again in a moment.
refusal-not-host = Only whoever opened the table may do that.
refusal-not-over = The game is not over yet.
refusal-not-playing = The game is not under way.
refusal-not-saved = The server cannot save anything now. Try again in a moment.
refusal-not-seated = You have no seat at this table.
refusal-not-your-turn = It is not your turn.
refusal-nothing-chosen = Nothing has been chosen yet.
refusal-nothing-said = There is nothing in it to say.
refusal-queue-full = Several hints and analyses are under way for you already. Wait for one of them.
refusal-rematch-offered = There is a rematch already.
refusal-seat-taken = Somebody else has this seat.
refusal-seated-already = You have a seat already.
refusal-restored = The host restored an earlier state of this table. Everything after it is gone.
refusal-stale = Something happened in between. Look again and choose.
refusal-started = The game has already started.
refusal-too-many-bot-tables = Only bots play at several of your tables already. Wait for one of them to finish.
refusal-too-much = Too fast! Wait a moment.
refusal-unknown-table = There is no such table.
refusal-unreadable-action = That is no action. Write L, F, R, or two squares like c4c5.
refusal-no-hints = No hints: other people play here.
refusal-not-away = This player is here.
refusal-not-committed = Not all players have contributed to the dice yet.
refusal-wrong-contribution = This is not the contribution that you had fixed.
refusal-changed-dice = The server changed the dice after you had contributed to them. Do not play on at this table.
refusal-no-vote = Only players who are still in the game decide this.
refusal-resigned = You have resigned.
refusal-other = That did not work. Try again.
objection-game-over = The game is over.
objection-not-time-to-steer = Now a rug is laid; Assam is not turned.
objection-not-time-to-walk = The die throws itself; you only choose.
objection-not-time-to-lay = Now Assam is turned; no rug is laid yet.
objection-not-time-to-draw = Rugs are drawn by themselves.
objection-must-turn = At the end of a turn Assam must be turned left or right.
objection-under-assam = A rug may not lie under Assam.
objection-away-from-assam = At least one square of the rug must be beside Assam.
objection-hides-whole-rug = One rug may not hide both visible halves of another.
