import { afterEach, expect, test, vi } from "vitest";
import type { Frame } from "./generated";
import { type Listener, TableSocket } from "./socket";

/** A WebSocket on which a test says what the server sends. */
class Line {
  static lines: Line[] = [];
  static OPEN = 1;
  readyState = 1;
  sent: string[] = [];
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (ending: { code: number }) => void = () => {};

  constructor(readonly address: string) {
    Line.lines.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.onclose({ code: 1000 });
  }
  receive(frame: object) {
    this.onmessage({ data: JSON.stringify(frame) });
  }
}

const event = (number: number) => ({ number, at: 0, type: "archived" });

/** Connect to a table; `answers` are the pages of its log, by the number from which they go on. */
function connect(answers: Record<string, object | null>) {
  const frames: Frame[] = [];
  const states: string[] = [];
  const listener: Listener = {
    lastNumber: () => 0,
    receive: (frame) => frames.push(frame),
    change: (state) => states.push(state),
  };
  const requests: string[] = [];
  vi.stubGlobal("window", { addEventListener() {}, removeEventListener() {}, setTimeout });
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    const payload = answers[address.split("since=")[1]!];
    return { ok: Boolean(payload), json: async () => payload ?? { code: "busy" } };
  });
  const socket = new TableSocket("abcd", listener);
  return { socket, line: Line.lines.at(-1)!, frames, states, requests };
}

afterEach(() => vi.unstubAllGlobals());

const numbers = (frame: Frame) =>
  "events" in frame ? frame.events.map((each) => each.number) : [];

test("the rest of a long log is read page by page before anything that came meanwhile", async () => {
  const { socket, line, frames, states, requests } = connect({
    2: { number: 7, events: [event(3), event(5)], next: 5 },
    5: { number: 7, events: [event(6), event(7)] },
  });
  socket.send({ type: "leave" });
  line.receive({ type: "welcome", number: 6, events: [event(1), event(2)], next: 2 });
  line.receive({ type: "events", number: 7, events: [event(7)] });
  expect(frames).toEqual([]);
  await vi.waitFor(() => expect(frames).toHaveLength(2));
  expect(requests).toEqual(["/api/tables/abcd?since=2", "/api/tables/abcd?since=5"]);
  expect(frames.map(numbers)).toEqual([[1, 2, 3, 5, 6], [7]]);
  expect(states).toEqual(["live"]);
  expect(line.sent).toHaveLength(2); // the command, and again on the complete connection
});

test("a connection whose log cannot be completed is made again", async () => {
  const { socket, line, frames, states } = connect({ 1: null });
  line.receive({ type: "welcome", number: 2, events: [event(1)], next: 1 });
  await vi.waitFor(() => expect(states).toEqual(["lost"]));
  expect(frames).toEqual([]);
  await vi.waitFor(() => expect(Line.lines.at(-1)).not.toBe(line));
  socket.close();
});

test("after a server that stops, another is tried at once", () => {
  vi.useFakeTimers();
  const { socket, line } = connect({});
  line.onclose({ code: 1012 });
  vi.advanceTimersByTime(150);
  const second = Line.lines.at(-1)!;
  expect(second).not.toBe(line);
  second.receive({ type: "welcome", number: 0, events: [] });
  second.onclose({ code: 1006 });
  vi.advanceTimersByTime(150);
  expect(Line.lines.at(-1)).toBe(second);
  socket.close();
  vi.useRealTimers();
});
