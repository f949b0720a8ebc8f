// A bot in JavaScript, for Node 20: it plays the action with the best win chance.
// Try it:  marrakech play --bot "cmd:node examples/bot.mjs"
import { createInterface } from "node:readline";
// In a project of your own, after `npm install`: from "marrakech-engine".
import { best, loadEngine, readPosition, readRules, writeAction } from "../web/engine/dist/index.js";

const engine = await loadEngine();

async function choose({ position, rules, seconds }) {
  const state = readPosition(position, readRules(rules));
  const { actions } = await best(engine, state, { k: 1, seconds: Math.min(seconds, 0.2) });
  return writeAction(actions[0].action);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  let answer = { type: "hello", name: "Script", version: "2" };
  if (message.type === "choose") {
    answer = { type: "chosen", id: message.id, action: await choose(message) };
  } else if (message.type !== "hello") break;
  console.log(JSON.stringify(answer));
}
