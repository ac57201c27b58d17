// A socket that comes back by itself. What was not answered is sent again, under its old id: the
// server never plays it twice.
import type { ServerMessage } from './messages.ts';

export type Link = 'connecting' | 'open' | 'lost' | 'ended';

export interface Refused {
  code: string;
  message: string;
}

interface Waiting {
  text: string;
  settle: (refused: Refused | null) => void;
}

const WAITS = [250, 500, 1000, 2000, 5000];
const SILENCE = 25_000;

export class TableSocket {
  onmessage: (message: ServerMessage) => void = () => {};
  onlink: (link: Link) => void = () => {};

  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly url: string;

  constructor(table: string) {
    this.url = `${location.origin.replace(/^http/, 'ws')}/api/v1/tables/${table}/socket`;
    this.open();
  }

  // Answers null when it was done, or why it was not.
  send(message: Record<string, unknown>): Promise<Refused | null> {
    const id = crypto.randomUUID();
    const text = JSON.stringify({ ...message, id });
    return new Promise((settle) => {
      this.waiting.set(id, { text, settle });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
    this.onlink('ended');
  }

  private open(): void {
    this.onlink(this.tries === 0 ? 'connecting' : 'lost');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.onlink('open');
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)));
    socket.onclose = () => this.lost(socket);
    clearInterval(this.beat);
    this.beat = setInterval(() => {
      if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    }, SILENCE);
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'pong') return;
    if (message.type === 'table') this.tries = 0;
    if ('id' in message && message.id) {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.settle(message.type === 'refused' ? message : null);
      if (message.type === 'done' || message.type === 'refused') return;
    }
    const nothing = message.type === 'refused' && message.code === 'no_table';
    if (message.type === 'gone' || nothing) this.close();
    this.onmessage(message);
  }

  private lost(socket: WebSocket): void {
    if (this.ended || socket !== this.socket) return;
    this.onlink('lost');
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.open(), wait);
  }
}
