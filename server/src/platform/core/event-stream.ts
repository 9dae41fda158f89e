import { Readable } from 'node:stream';

/** A client that reads so slowly that this many characters wait is disconnected. It connects again and loads what it shows. */
const maxWaiting = 262_144;

/** Server-sent events to one client. */
export class EventStream {
  readonly content: Readable;

  /** `retryMs`: after which time a client connects again. */
  constructor(retryMs: number) {
    this.content = new Readable({ read() {} });
    this.#write(`retry: ${retryMs}\n\n`);
  }

  send(event: string, data: object): void {
    this.#write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps proxies from closing the connection. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.content.destroyed) this.content.push(null);
  }

  #write(text: string): void {
    if (this.content.destroyed || this.content.readableEnded) return;
    if (this.content.readableLength > maxWaiting) this.content.destroy();
    else this.content.push(text);
  }
}
