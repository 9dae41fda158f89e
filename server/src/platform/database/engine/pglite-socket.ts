import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { type FromWorker, ownClient, type ToWorker } from './pglite-messages.ts';

/**
 * What postgres.js takes for its connection: a stream to the worker instead of a network socket, so that no port is
 * opened and nobody else can reach the database. Each write holds whole messages of the protocol (postgres.js never
 * splits one), which PGlite needs.
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

  /** postgres.js asks a socket for it, as node:net has it, before saying goodbye. */
  get readyState(): 'open' | 'closed' {
    return this.destroyed || this.writableEnded ? 'closed' : 'open';
  }

  override _read(): void {}

  override _write(bytes: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    // A copy: the buffer may be a piece of Node's shared pool, which cannot be handed over.
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
 * A connection that breaks with this error as soon as it is used. postgres.js hears of it and connects anew for the next
 * query; had it got no socket at all, it would wait for one for ever.
 */
export function failingSocket(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_bytes, _encoding, done) => done(error) });
}
