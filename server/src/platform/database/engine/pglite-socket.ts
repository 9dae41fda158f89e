import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { type FromWorker, ownClient, type ToWorker } from './pglite-messages.ts';

/**
 * The socket of postgres.js: a stream to the worker instead of a network connection, so no port is open to others. PGlite
 * needs complete messages of the protocol in each write; postgres.js never splits one.
 */
export class PgliteSocket extends Duplex {
  readonly #worker: Worker;
  readonly #onMessage: (message: FromWorker) => void;
  readonly #onExit: () => void;

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    this.#onMessage = (message) => {
      if (message.kind === 'bytes' && message.client === ownClient)
        this.push(Buffer.from(message.bytes.buffer));
    };
    this.#onExit = () => this.destroy();
    worker.on('message', this.#onMessage);
    worker.once('exit', this.#onExit);
    this.#send({ kind: 'connect' });
  }

  /** As in node:net. postgres.js reads it before it ends a connection. */
  get readyState(): 'open' | 'closed' {
    return this.destroyed || this.writableEnded ? 'closed' : 'open';
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // Posts a copy, because the buffer may be a part of Node's shared pool.
    this.#send({ kind: 'bytes', client: ownClient, bytes: Uint8Array.from(bytes) });
    done();
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage);
    this.#worker.off('exit', this.#onExit);
    done(error);
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

/**
 * A connection that fails with this error at its first write. postgres.js then reconnects for the next query; without a
 * socket it would wait for ever.
 */
export function failingSocket(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_bytes, _encoding, done) => done(error) });
}
