// A connection to a table that reconnects by itself and loses no command.

import type { Frame, NewCommand } from "./generated";

const UNKNOWN_TABLE = 4404;
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
    socket.onmessage = ({ data }) => {
      this.restartSilence();
      const frame = JSON.parse(data) as Frame;
      if (frame.type === "welcome") {
        this.wait = 400;
        this.listener.receive(frame);
        this.listener.change("live");
        for (const command of this.pending.values()) socket.send(command);
        return;
      }
      if ("id" in frame && frame.id) this.pending.delete(frame.id);
      this.listener.receive(frame);
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
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(MAX_WAIT, this.wait * 2);
    };
    this.restartSilence();
  }

  /** Close a connection on which nothing arrives for too long. */
  private restartSilence(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.socket?.close(), SILENCE);
  }

  /** Send a command. It is sent again after a lost connection, and its id makes it happen once. */
  send(command: NewCommand): void {
    const id = newId();
    const text = JSON.stringify({ id, ...command });
    this.pending.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    window.removeEventListener("online", this.reconnect);
    this.socket?.close();
  }
}
