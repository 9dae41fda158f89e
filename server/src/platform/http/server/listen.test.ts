import { once } from 'node:events';
import { Agent, get, type RequestListener } from 'node:http';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** A handler whose requests wait until `respondToAll` is called. */
function waitingHandler() {
  const waiting: (() => void)[] = [];
  const arrived = new EventTarget();
  const handler: RequestListener = (_request, response) => {
    waiting.push(() => response.end('done'));
    arrived.dispatchEvent(new Event('request'));
  };
  return {
    handler,
    arrival: () => new Promise((resolve) => arrived.addEventListener('request', resolve, { once: true })),
    respondToAll: () => {
      for (const respond of waiting.splice(0)) respond();
    },
  };
}

describe('listen', () => {
  it('responds on 127.0.0.1 and on localhost', async () => {
    const { port, close } = await listen((_request, response) => response.end('here'), {
      host: 'localhost',
      port: 0,
    });
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
    }
    await close();
  });

  it('waits at shutdown for responses, and for nothing else', async () => {
    const { handler, arrival, respondToAll } = waitingHandler();
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const arrived = arrival();
    const response = fetch(`http://127.0.0.1:${port}`);
    await arrived;
    const closing = close();
    await once(unused.resume(), 'close');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    respondToAll();
    expect(await (await response).text()).toBe('done');
    await closing;
  });

  it('closes keep-alive connections after their response', async () => {
    const { port, close } = await listen((_request, response) => response.end('ok'), {
      host: '127.0.0.1',
      port: 0,
    });
    const agent = new Agent({ keepAlive: true });
    const request = get({ port, host: '127.0.0.1', agent });
    const [response] = await once(request, 'response');
    const ended = once(response.resume(), 'end');
    await ended;
    await close();
    agent.destroy();
  });

  it('closes connections that do not end in time', async () => {
    const { handler, arrival } = waitingHandler();
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 }, { graceMs: 20 });
    const arrived = arrival();
    const response = fetch(`http://127.0.0.1:${port}`);
    const failed = expect(response).rejects.toThrow('fetch failed');
    await arrived;
    await close();
    await failed;
  });

  it('throws if the port is in use on either address', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listen(() => {}, { host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
  });

  /** Sends `head`, waits until the server has closed the connection, and returns what the server sent. */
  async function sendTo(port: number, head: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.write(head);
    await once(socket, 'close');
    return text;
  }

  it.each([
    ['its head', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
    ['its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{'],
    ['a part of its body', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{'],
  ])('ends a request that never ends in %s', async (_, head) => {
    const handler: RequestListener = (request, response) => {
      request.on('end', () => response.end('whole')).resume();
    };
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 }, { requestMs: 100 });
    const answer = await sendTo(port, head);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 'request.too_slow',
    });
    await close();
  });

  it('sends nothing to a connection without a request', async () => {
    const { port, close } = await listen(() => {}, { host: '127.0.0.1', port: 0 }, { requestMs: 100 });
    expect(await sendTo(port, '')).toBe('');
    await close();
  });

  it('does not wait for a client that does not read', async () => {
    const ended = new EventTarget();
    const closed = once(ended, 'close');
    const handler: RequestListener = (_request, response) => {
      response.once('close', () => ended.dispatchEvent(new Event('close')));
      // More than the buffers of the connection can hold.
      response.end(Buffer.alloc(64 * 1024 * 1024));
    };
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 }, { silenceMs: 100 });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await closed;
    socket.destroy();
    await close();
  });
});
