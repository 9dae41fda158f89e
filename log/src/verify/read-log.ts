import { LogError } from '../log-error.ts';
import type { Opening } from '../reviews/entry.ts';
import type { Tile } from '../tree/tiles.ts';
import { tilePath } from '../tree/tiles.ts';

/** Reads what a log serves. Throws `LogError` with the address that does not respond as it should. */
export interface LogReader {
  readonly text: (path: string) => Promise<string>;
  readonly tile: (tile: Tile) => Promise<Uint8Array>;
  readonly openings: (after: number) => Promise<readonly Opening[]>;
}

/** `url`: such as `https://opina.example/log/loja`. */
export function readerOf(url: string, fetchOf: typeof fetch = fetch): LogReader {
  const base = url.replace(/\/+$/, '');
  async function get(path: string): Promise<Response> {
    const address = `${base}/${path}`;
    const response = await fetchOf(address).catch((error: unknown) => {
      throw new LogError(`${address} does not respond: ${error instanceof Error ? error.message : error}.`);
    });
    if (!response.ok) throw new LogError(`${address} responds ${response.status}.`);
    return response;
  }
  return {
    text: async (path) => (await get(path)).text(),
    tile: async (tile) => new Uint8Array(await (await get(tilePath(tile))).arrayBuffer()),
    async openings(after) {
      const { openings } = (await (await get(`openings?after=${after}`)).json()) as { openings?: unknown };
      if (!Array.isArray(openings) || !openings.every(isOpening))
        throw new LogError(`${base}/openings is not a list.`);
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
