# What only the terminal says. A message that is missing or not used fails a test.
asked-lay-keys = Lay a rug.
plain-help =
    L, F or R turns Assam left, leaves him, turns him right. c4c5 lays a rug on these two squares.
    Enter throws the die or lets a rug lie; undo takes the last choice back until then.
    c4 tells about a square, hint asks a strong bot, ? tells what you may do, quit leaves the game.
left-table = You leave the table. The game can go on: marrakech play --resume
go-on-asked = A game was broken off. Go on with it? Enter goes on, n begins a new one
go-on-told = A game was broken off earlier; marrakech play --resume goes on with it.
bot-forfeits = { $name } gives up: { $reason }. From now on it plays at random.
not-kept = The game cannot be kept on disk ({ $reason }). You can play on, but do not close the terminal.
looking-on = There is no free seat at this table; you look on.
rug-patch = in a patch of { $squares }
other-rug = Another place
lay-rug = Lay it
leave = Leave
person = A person here
other-line = Another line
other-value = Change
in-short = In your turn: turn Assam, throw the die, pay for the rug he stops on, lay a rug beside him. At the end every square that shows your colour and every dirham is a point.
