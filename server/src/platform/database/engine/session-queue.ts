/** An exchange of one client: messages that run together, before those of another client. */
interface Exchange<T> {
  readonly client: number;
  readonly work: T;
}

/**
 * Decides which client uses the one session of the embedded database. A client in a transaction has the session until the
 * transaction ends. Between transactions the clients alternate, one exchange each.
 */
export class SessionQueue<T> {
  readonly #waiting = new Map<number, T[]>();
  #owner: number | undefined;

  /** The client with an open transaction. */
  get owner(): number | undefined {
    return this.#owner;
  }

  add(client: number, work: T): void {
    const queue = this.#waiting.get(client);
    if (queue === undefined) this.#waiting.set(client, [work]);
    else queue.push(work);
  }

  /** The next exchange; undefined if there is none, or the client with an open transaction has sent none. */
  next(): Exchange<T> | undefined {
    const [first] = this.#waiting.keys();
    const client = this.#owner ?? first;
    const queue = client === undefined ? undefined : this.#waiting.get(client);
    const work = queue?.shift();
    if (client === undefined || queue === undefined || work === undefined) return undefined;
    // The other clients come before the next exchange of this one.
    this.#waiting.delete(client);
    if (queue.length > 0) this.#waiting.set(client, queue);
    return { client, work };
  }

  /** Call it after each exchange; `isFree`: no transaction is open. */
  done(client: number, isFree: boolean): void {
    this.#owner = isFree ? undefined : client;
  }

  /** Drops the waiting exchanges of a client. True if it had the session: the caller then has to roll back. */
  removeClient(client: number): boolean {
    this.#waiting.delete(client);
    if (this.#owner !== client) return false;
    this.#owner = undefined;
    return true;
  }
}
