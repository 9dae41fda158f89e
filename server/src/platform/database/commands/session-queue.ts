/** A part of what a client sends that belongs together: nobody else's may come in between until it is answered. */
interface Turn<T> {
  readonly client: number;
  readonly work: T;
}

/**
 * Whose turn it is on the one session of the embedded database. A client that has begun a transaction has the session
 * until it has ended it; between transactions the clients take turns, one exchange each.
 */
export class SessionQueue<T> {
  readonly #waiting = new Map<number, T[]>();
  #owner: number | undefined;

  /** The client that has begun something and not ended it. */
  get owner(): number | undefined {
    return this.#owner;
  }

  add(client: number, work: T): void {
    const queue = this.#waiting.get(client);
    if (queue === undefined) this.#waiting.set(client, [work]);
    else queue.push(work);
  }

  /** Undefined while there is nothing to do for whose turn it is. */
  next(): Turn<T> | undefined {
    const [first] = this.#waiting.keys();
    const client = this.#owner ?? first;
    const queue = client === undefined ? undefined : this.#waiting.get(client);
    const work = queue?.shift();
    if (client === undefined || queue === undefined || work === undefined) return undefined;
    // Whoever waits comes before more of this one.
    this.#waiting.delete(client);
    if (queue.length > 0) this.#waiting.set(client, queue);
    return { client, work };
  }

  /** After each turn: whether the session is free again. */
  done(client: number, isFree: boolean): void {
    this.#owner = isFree ? undefined : client;
  }

  /** What the client still wanted is dropped. True when it had the session, which has to be tidied up then. */
  leave(client: number): boolean {
    this.#waiting.delete(client);
    if (this.#owner !== client) return false;
    this.#owner = undefined;
    return true;
  }
}
