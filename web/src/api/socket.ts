// A connection to a table that reconnects by itself and loses no command.

import { requestRest } from "./client";
import type { Frame, NewCommand, Welcome } from "./generated";

const UNKNOWN_TABLE = 4404;
const SERVICE_RESTART = 1012; // another process, or this one in a moment, takes over
const SOON = 100;
const MAX_WAIT = 8000;
const SILENCE = 45_000; // the server sends a heartbeat every 20 seconds

export type ConnectionState = "joining" | "live" | "lost" | "unknown";

export interface Listener {
  /** Return the number of the last event received. */
  lastNumber(): number;
  receive(frame: Frame): void;
  change(state: ConnectionState): void;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("-");
}

export class TableSocket {
  private socket: WebSocket | null = null;
  /** Commands without an answer yet, by id. */
  private pending = new Map<string, string>();
  private wait = 400;
  private timer = 0;
  private silence = 0;
  private isClosed = false;
  /** Frames that wait while the rest of a long log is requested. */
  private waiting: Frame[] | null = null;

  constructor(
    private code: string,
    private listener: Listener,
  ) {
    window.addEventListener("online", this.reconnect);
    this.connect();
  }

  private reconnect = () => {
    if (this.socket || this.isClosed) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.listener.lastNumber();
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.code}/live?since=${since}`,
    );
    this.socket = socket;
    this.waiting = null;
    socket.onmessage = ({ data }) => {
      this.restartSilence();
      const frame = JSON.parse(data) as Frame;
      if (this.waiting) this.waiting.push(frame);
      else if (frame.type === "welcome" && frame.next !== undefined) this.complete(socket, frame);
      else this.receive(socket, frame);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(this.silence);
      this.socket = null;
      if (this.isClosed) return;
      if (code === UNKNOWN_TABLE) {
        this.listener.change("unknown");
        return;
      }
      this.listener.change("lost");
      if (code === SERVICE_RESTART) this.wait = Math.min(this.wait, SOON);
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(MAX_WAIT, this.wait * 2);
    };
    this.restartSilence();
  }

  /** Request the events that a first frame lacks; what arrives meanwhile waits. */
  private async complete(socket: WebSocket, welcome: Welcome): Promise<void> {
    this.waiting = [];
    try {
      const rest = await requestRest(this.code, welcome);
      if (this.socket !== socket) return;
      const frames = [{ ...welcome, events: [...welcome.events, ...rest] }, ...this.waiting];
      this.waiting = null;
      for (const frame of frames) this.receive(socket, frame);
    } catch {
      socket.close();
    }
  }

  private receive(socket: WebSocket, frame: Frame): void {
    if ("id" in frame && frame.id) this.pending.delete(frame.id);
    const unanswered = [...this.pending.values()]; // the listener may send more
    this.listener.receive(frame);
    if (frame.type !== "welcome") return;
    this.wait = 400;
    this.listener.change("live");
    for (const command of unanswered) socket.send(command);
  }

  /** Close a connection on which nothing arrives for too long. */
  private restartSilence(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.socket?.close(), SILENCE);
  }

  /** Send a command. It is sent again after a lost connection, and its id makes it happen once; return the id. */
  send(command: NewCommand): string {
    const id = newId();
    const text = JSON.stringify({ id, ...command });
    this.pending.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    window.removeEventListener("online", this.reconnect);
    this.socket?.close();
  }
}
