# The texts of the lessons and the rule pages, loaded when somebody opens one.

# Tour
lesson-progress = { $place } of { $count }
lesson-navigation = Onward
lesson-next = Next
lesson-back = Back
lesson-skip = Skip
lesson-market = The market
lesson-market-text = This is the market of Marrakech: 49 squares, with Assam among them. You sell rugs. Where Assam stops on a rug, its owner is paid. At the end, squares of yours that can be seen and dirhams in your purse count alike.
lesson-steer = Steer
lesson-steer-text = A turn begins with Assam. Leave him as he looks, or turn him a quarter left or right; never right round. Choose a way: the numbers show where each throw would lead.
lesson-steer-done = The die showed 2, and he walked two squares straight ahead. Its faces are 1, 2, 2, 3, 3 and 4, so 2 and 3 come most often.
lesson-edge = The edge
lesson-edge-text = At the edge the mosaic takes Assam round to the neighbouring square, and he walks back in. The bend itself costs no step. Throw the die: he has three steps.
lesson-edge-done = One step to c7, round the bend to d7 as the second, and a third to d6. He now faces south.
lesson-loop = Two corners
lesson-loop-text = At the top right corner and the bottom left one the mosaic makes three quarters of a circle. Assam comes back to the same square, along the other side.
lesson-loop-done = He left g7 to the north and came back to g7 heading west: that was one step. The third took him to f7.
lesson-corner = The other corner
lesson-corner-text = It is the same at a1. Leave it to the south, and you come back heading east; leave it to the west, and you come back heading north.
lesson-corner-done = First a1, then round the loop: he stands on a1 again, facing east.
lesson-pay = Pay
lesson-pay-text = Omar’s yellow rugs lie ahead. When Assam stops on another player’s rug, you pay its owner one dirham for every square of the patch: squares of that colour joined by their sides. Throw the die.
lesson-pay-done = Four yellow squares are joined, so you paid 4 dirhams. The rug on b2 and b3 touches them only at a corner and does not count. Bare squares and your own rugs are free.
lesson-lay = Lay
lesson-lay-text = Then you lay one of your rugs: at least one of its squares beside Assam, none under him. All places that are allowed light up. Tap two squares, or go there with the arrow keys and press Enter.
lesson-lay-done = Each square of yours that can be seen is a point at the end. Joined squares make a patch that costs others more.
lesson-cover = Cover
lesson-cover-text = Your rug may lie on halves of other rugs, of any colour. One thing is forbidden: hiding both visible halves of one rug at once. So it may not lie on d5 and d6 together, but on d5 with c5 or e5 it may. Lay a rug.
lesson-cover-done = Well laid. A rug that shows only one half may be covered at any time.
lesson-debt = Debts
lesson-debt-text = Now you have only 3 dirhams left, and Omar’s patch lies ahead. Throw the die.
lesson-debt-done = You owed 4 and had 3. In some editions you hand over everything and are out; your rugs stay, but belong to nobody. In others you play on with an empty purse. Having exactly what you owe is enough.
lesson-end = The end
lesson-end-text = The game ends when the last rug has been laid. Here it is yours: lay it.
lesson-end-done = Every visible square is a point, and so is every dirham. Most points win; in a tie, more dirhams. Now you know the game!

# Exercises
exercise = Exercise { $number }
exercise-square = Assam walks this many steps: { $steps }. On which square does he stop? Tap it.
exercise-count = You throw { $steps }, and Assam stops on { $square }. How many dirhams do you pay?
exercise-may = May you lay your rug on the marked squares { $from } and { $to }?
exercise-steer = It is your turn; your rugs are red. Which way is best for you?
exercise-lay = Your rugs are red. Where is your rug best laid?
exercise-yes = Yes
exercise-no = No
exercise-right = Right!
exercise-wrong = Not quite.
exercise-your-win-chance = With your choice it would be about { $share }.
exercise-score = You had { $solved } of { $count } right.
exercise-restart = Once more
exercise-top-explanation = f7 is the first step; the bend takes him to e7, then he goes down to e6 and e5.
exercise-side-explanation = g2, round the bend to g1, and back in to f1.
exercise-turn-explanation = a1, round the loop to a1 again, now facing north, then a2 and a3.
exercise-corners-explanation = Six squares hang together by their sides. The rug on f3 and f4 lies apart.
exercise-cut-explanation = The green rug covers e4 and cuts the patch: b4, c4 and d4 are left.
exercise-colours-explanation = With two players each colour is a patch of its own, though red and yellow belong to the same player: c4, d4, e4 and f4.
exercise-halves-explanation = These are halves of two different rugs: that is allowed.
exercise-diagonal-explanation = e5 touches Assam’s square only at a corner.

# Rules
rules-title = Rules: { $edition }
rules-intro = A game about rug sellers for two to four. Assam walks across the market, and wherever he stops on somebody’s rug, a toll is due. Whoever has most in the end, rugs in sight and coins together, wins.
rules-box = In the box
rules-box-text =
    { $fewest ->
        [15] { $rugs } rugs in four colours, 15 of each; { $ones } coins of 1 dirham and { $fives } of 5; one Assam; one die with the faces 1, 2, 2, 3, 3 and 4; a board of 7 × 7 squares.
       *[other] { $rugs } rugs in four colours, 15 of three and { $fewest } of the fourth; { $ones } coins of 1 dirham and { $fives } of 5; one Assam; one die with the faces 1, 2, 2, 3, 3 and 4; a board of 7 × 7 squares.
    }
rules-setup = Before you start
rules-setup-text = Assam stands on the middle square and looks north. Everybody gets 30 dirhams. Agree on who begins; play goes clockwise.
rules-setup-4 = Four players: one colour each, 12 rugs.
rules-setup-3 = Three players: one colour each, 15 rugs.
rules-setup-2 = Two players: two colours each, 12 rugs of either, shuffled into one pile. The top rug lies face up and is laid next. Each colour is a patch of its own; both are free for you, and both count for you.
rules-turn = A turn
rules-steer-text = Leave Assam as he looks, or turn him a quarter left or right, never right round.
rules-walk = Walk
rules-walk-text = Throw the die and move him that many squares straight ahead.
rules-edge-text = Where he would step off the board, the mosaic leads him round to the neighbouring square and back in. The bend costs no step. At g7 and a1 it makes three quarters of a circle and brings him back to the same square.
rules-pay-text = If he stops on another player’s rug, pay its owner one dirham for every square of the patch: squares of the same colour joined by their sides, not by corners. Bare squares and your own rugs cost nothing.
rules-lay-text = Lay one of your rugs so that at least one of its squares is beside Assam and none is under him.
rules-cover-text = It may lie on bare squares and on halves of different rugs, whatever their colour; never on both visible halves of one rug.
rules-unpaid-out = If you owe more than you have, you hand over everything and leave the game at once. You lay no rug, your unlaid rugs go back into the box, and those on the market stay as nobody’s: no one pays for them, and they score for no one. If only one player is left, that player wins.
rules-unpaid-stay = If you owe more than you have, you hand over everything and play on with an empty purse. Nobody ever leaves the game.
rules-unpaid-exact = Having exactly what you owe is enough.
rules-end-text = The game ends when the last rug has been laid. Every visible square of your colours is a point, and so is every dirham. Most points win; in a tie, more dirhams; still tied, the victory is shared.
rules-options = Variants and house rules
rules-steer-last-text = Throw, walk the way he looks, pay and lay; then turn Assam a quarter left or right for the next player. He must be turned.
rules-whole-own-text = A rug may also hide both visible halves of a rug of your own.
rules-printed = (printed in this edition)
rules-not-printed = (not in this rulebook)
figure-market = A market under way. Rugs lie over one another; what is on top counts.
figure-edge = Three steps from c6: c7, round the bend to d7, then d6.
figure-loop = Three steps from g6: g7, round the loop to g7 again, then f7.
figure-patch = Four joined squares: 4 dirhams. The other yellow rug touches only at a corner.
figure-cover = Half of your rug may lie on any marked square. The yellow rug on d5 and d6 must not be hidden whole.
