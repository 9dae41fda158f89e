import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request, TransportError } from './transport.ts';

let server: Server | undefined;

/** A real server: what the texts are about happens between two sockets. */
async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/`;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

describe('a request', () => {
  it('requests the version of the API and reads the JSON response', async () => {
    let accept: string | undefined;
    const url = await serve((incoming, response) => {
      accept = incoming.headers.accept;
      response.end('{"items":[]}');
    });
    await expect(request(url, {})).resolves.toEqual({ items: [] });
    expect(accept).toBe('application/vnd.trustvox-v2+json');
  });

  it('that sends a body succeeds whatever text the response has', async () => {
    const url = await serve((_, response) => response.end('OK'));
    await expect(request(url, { method: 'POST' })).resolves.toBeFalsy();
    await expect(request(url, {})).rejects.toThrow('Network Error');
  });

  it.each([404, 422, 500, 503])(
    'with a status outside 200 to 299 rejects with the status: %i',
    async (status) => {
      const url = await serve((_, response) => response.writeHead(status).end());
      await expect(request(url, {})).rejects.toThrow(`Request failed with status code ${status}`);
    },
  );

  it('rejects when the network fails', async () => {
    const url = await serve((incoming) => incoming.socket.destroy());
    const failure = request(url, {});
    await expect(failure).rejects.toThrow('Network Error');
    await expect(failure).rejects.toBeInstanceOf(TransportError);
  });

  it('logs the reason once, without the query, when the shopper sees the failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const url = await serve((_, response) => response.writeHead(503).end());
    await expect(request(`${url}widget/opinions?visitor_id=7`, { warns: true })).rejects.toThrow();
    expect(warn.mock.calls).toEqual([[`Opina: ${url}widget/opinions: Request failed with status code 503`]]);
  });

  it('logs nothing otherwise, and nothing after an abort', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const url = await serve((_, response) => response.writeHead(503).end());
    await expect(request(url, {})).rejects.toThrow();
    await expect(request(url, { warns: true, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(warn).not.toHaveBeenCalled();
  });

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const url = await serve(() => {});
    const failure = expect(request(url, {})).rejects.toThrow('timeout of 10000ms exceeded');
    vi.advanceTimersByTime(9_999);
    vi.advanceTimersByTime(1);
    await failure;
  });

  it('ends with the signal of the caller, before or during the call', async () => {
    const url = await serve(() => {});
    await expect(request(url, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    const controller = new AbortController();
    const pending = expect(request(url, { signal: controller.signal })).rejects.toThrow(/abort/i);
    controller.abort();
    await pending;
  });
});
