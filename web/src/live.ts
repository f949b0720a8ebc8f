// A live connection to a table that comes back by itself and loses no command.

import type { NewCommand as Command, Frame } from "./api/generated";

const UNKNOWN = 4404;
const SLOWEST = 8000;
const SILENCE = 45_000; // the server gives a sign of life every 20 seconds

export type Link = "joining" | "live" | "lost" | "unknown";

export interface Listener {
  /** How many events have been seen. */
  seen(): number;
  hear(frame: Frame): void;
  change(link: Link): void;
}

export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join("-");
}

export class Live {
  private socket: WebSocket | null = null;
  private pending = new Map<string, string>();
  private wait = 400;
  private timer = 0;
  private silence = 0;
  private isClosed = false;

  constructor(
    private code: string,
    private listener: Listener,
  ) {
    window.addEventListener("online", this.hurry);
    this.connect();
  }

  private hurry = () => {
    if (this.socket || this.isClosed) return;
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.listener.seen();
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.code}/live?since=${since}`,
    );
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      this.expectMore();
      const frame = JSON.parse(data) as Frame;
      if (frame.type === "welcome") {
        this.wait = 400;
        this.listener.hear(frame);
        this.listener.change("live");
        for (const command of this.pending.values()) socket.send(command);
        return;
      }
      if ("id" in frame && frame.id) this.pending.delete(frame.id);
      this.listener.hear(frame);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(this.silence);
      this.socket = null;
      if (this.isClosed) return;
      if (code === UNKNOWN) {
        this.listener.change("unknown");
        return;
      }
      this.listener.change("lost");
      this.timer = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
      this.wait = Math.min(SLOWEST, this.wait * 2);
    };
    this.expectMore();
  }

  private expectMore(): void {
    clearTimeout(this.silence);
    this.silence = window.setTimeout(() => this.socket?.close(), SILENCE);
  }

  /** Ask for something; it is asked again after a lost connection, and done once. */
  send(command: Command): void {
    const id = newId();
    const told = JSON.stringify({ id, ...command });
    this.pending.set(id, told);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(told);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    window.removeEventListener("online", this.hurry);
    this.socket?.close();
  }
}
