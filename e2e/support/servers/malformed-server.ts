import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { breakResponse } from '@opina/test-kit/widget/broken-responses';
import { seedOf } from '@opina/test-kit/widget/seeded-random';
import { validResponse } from '@opina/test-kit/widget/valid-responses';

/** One value in this many is malformed, depending on the seed: in some responses few, in others many. */
const rates = [8, 30, 120];

/** The store whose responses are all valid. */
export const validStore = 'valid';

/**
 * A server that responds to every call of the contract with a valid response in which some values are malformed. The
 * store's id is the seed, so that one page can get many of them.
 */
export async function startMalformedServer(): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const storeId = searchParams.get('store_id');
    const seed = Number(storeId ?? 0);
    const page = Math.min(50, Number(searchParams.get('page') ?? 1) || 1);
    const every = rates[seed % rates.length] ?? 30;
    const valid = validResponse(pathname, page);
    const body =
      storeId === validStore ? valid : breakResponse(valid, seedOf(`${seed} ${pathname} ${page}`), every);
    response
      .writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      .end(request.method === 'OPTIONS' ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}
