/** An event as its client reads it. */
export interface ReadEvent {
  readonly event: string;
  readonly data: unknown;
}

export interface EventReader {
  readonly response: Response;
  /** The next event of this name; others before it are left out. Rejects at the end of the stream. */
  next(event: string): Promise<unknown>;
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>;
  close(): void;
}

/** Reads server-sent events. */
export async function readEvents(url: string, token: string): Promise<EventReader> {
  const ending = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    signal: ending.signal,
  });
  const events = parse(response);
  return {
    response,
    async next(event) {
      for (;;) {
        const { value, done } = await events.next();
        if (done) throw new Error(`The stream ended before ${event}.`);
        if (value.event === event) return value.data;
      }
    },
    async ended() {
      for await (const _ of events);
    },
    close: () => ending.abort(),
  };
}

async function* parse({ body }: Response): AsyncGenerator<ReadEvent, undefined> {
  let text = '';
  for await (const bytes of body ?? []) {
    text += Buffer.from(bytes).toString();
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const fields = new Map(text.slice(0, end).split('\n').map(fieldOf));
      text = text.slice(end + 2);
      const event = fields.get('event');
      if (event !== undefined) yield { event, data: JSON.parse(fields.get('data') ?? 'null') };
    }
  }
  return undefined;
}

function fieldOf(line: string): [string, string] {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 1).trim()];
}
