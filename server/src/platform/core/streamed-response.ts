/**
 * A JSON response whose last member is a list of any length, produced as fast as the client reads it. `head` holds the
 * other members, at least one.
 */
export class StreamedResponse {
  readonly head: object;
  readonly list: string;
  readonly pieces: AsyncIterable<readonly unknown[]>;

  constructor(head: object, list: string, pieces: AsyncIterable<readonly unknown[]>) {
    this.head = head;
    this.list = list;
    this.pieces = pieces;
  }

  /** The JSON text in pieces. */
  async *text(): AsyncGenerator<string> {
    yield `${JSON.stringify(this.head).slice(0, -1)},${JSON.stringify(this.list)}:[`;
    let separator = '';
    for await (const items of this.pieces) {
      if (items.length === 0) continue;
      yield separator + items.map((item) => JSON.stringify(item)).join(',');
      separator = ',';
    }
    yield ']}';
  }
}
