import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiOrigin } from '../addresses.ts';

/** A server before ours that passes all reads on, and of a view nothing but its first line until `goOn` or `breakOff` is called. */
export async function startHaltingViewServer() {
  let decide = (_isWhole: boolean) => {};
  const decided = new Promise<boolean>((resolve) => {
    decide = resolve;
  });
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const received = await fetch(apiOrigin() + path);
    const [first = '', ...rest] = (await received.text()).split('\n');
    response.writeHead(received.status, {
      'content-type': received.headers.get('content-type') ?? '',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
    });
    response.write(first);
    if (rest.length > 0) response.write('\n');
    if (path.startsWith('/widget/view?') && !(await decided)) response.destroy();
    else response.end(rest.join('\n'));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goOn: () => decide(true),
    breakOff: () => decide(false),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
