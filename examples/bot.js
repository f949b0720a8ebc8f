// A bot in JavaScript: it steers straight ahead when it may and lays a rug at random.
// Try it:  marrakech play --bot "cmd:node examples/bot.js"
const lines = require("node:readline").createInterface({ input: process.stdin });

function choose(actions) {
  if (actions.includes("F")) return "F";
  return actions[Math.floor(Math.random() * actions.length)];
}

function say(answer) {
  process.stdout.write(JSON.stringify(answer) + "\n");
}

lines.on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") {
    say({ type: "hello", name: "Script", version: "1" });
  } else if (message.type === "choose") {
    say({ type: "chosen", id: message.id, action: choose(message.actions) });
  } else {
    lines.close();
  }
});
