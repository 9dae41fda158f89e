import { LogError } from '../log-error.ts';
import type { Opening } from '../reviews/entry.ts';
import type { Tile } from '../tree/tiles.ts';
import { tilePath } from '../tree/tiles.ts';

/** An address that does not respond as it should. */
export class ConnectionError extends LogError {
  /** Of HTTP; undefined: there was no response. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message, 'connection');
    this.status = status;
  }
}

/** Reads what a log serves. Throws `ConnectionError`. */
export interface LogReader {
  readonly text: (path: string) => Promise<string>;
  readonly tile: (tile: Tile) => Promise<Uint8Array>;
  readonly openings: (after: number) => Promise<readonly Opening[]>;
}

/** `url`: such as `https://opina.example/log/loja`. */
export function readerOf(url: string, fetchOf: typeof fetch = fetch): LogReader {
  const base = url.replace(/\/+$/, '');
  /** `read`: reads the body, which may break off too. */
  async function get<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
    const address = `${base}/${path}`;
    try {
      const response = await fetchOf(address);
      if (!response.ok) throw new ConnectionError(`${address} responds ${response.status}.`, response.status);
      return await read(response);
    } catch (error) {
      if (error instanceof LogError) throw error;
      throw new ConnectionError(
        `${address} does not respond: ${error instanceof Error ? error.message : error}.`,
      );
    }
  }
  return {
    text: (path) => get(path, (response) => response.text()),
    tile: async (tile) => new Uint8Array(await get(tilePath(tile), (response) => response.arrayBuffer())),
    async openings(after) {
      const body: unknown = await get(`openings?after=${after}`, (response) => response.json());
      const { openings } = (body ?? {}) as { openings?: unknown };
      if (!Array.isArray(openings) || !openings.every(isOpening))
        throw new ConnectionError(`${base}/openings is not a list.`);
      return openings;
    },
  };
}

export function isOpening(value: unknown): value is Opening {
  if (typeof value !== 'object' || value === null) return false;
  const { id, review, key, shown } = value as Partial<Opening>;
  return (
    Number.isSafeInteger(id) &&
    typeof review === 'string' &&
    typeof key === 'string' &&
    Array.isArray(shown) &&
    shown.every((one) => typeof one === 'string')
  );
}
