import { once } from 'node:events';
import { Agent, get, type RequestListener } from 'node:http';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

/** Answers when the test says so. */
function heldAnswers() {
  const waiting: (() => void)[] = [];
  const arrived = new EventTarget();
  const handler: RequestListener = (_request, response) => {
    waiting.push(() => response.end('done'));
    arrived.dispatchEvent(new Event('request'));
  };
  return {
    handler,
    arrival: () => new Promise((resolve) => arrived.addEventListener('request', resolve, { once: true })),
    answerAll: () => {
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

describe('listen', () => {
  it('answers on 127.0.0.1 and on localhost', async () => {
    const { port, close } = await listen((_request, response) => response.end('here'), {
      host: 'localhost',
      port: 0,
    });
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
    }
    await close();
  });

  it('waits for answers and for nothing else', async () => {
    const { handler, arrival, answerAll } = heldAnswers();
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 });
    const unused = connect(port, '127.0.0.1');
    await once(unused, 'connect');
    const arrived = arrival();
    const asked = fetch(`http://127.0.0.1:${port}`);
    await arrived;
    const closing = close();
    await once(unused.resume(), 'close');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
    answerAll();
    expect(await (await asked).text()).toBe('done');
    await closing;
  });

  it('ends connections that are kept alive after their answer', async () => {
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

  it('cuts what does not end in time', async () => {
    const { handler, arrival } = heldAnswers();
    const { port, close } = await listen(handler, { host: '127.0.0.1', port: 0 }, { graceMs: 20 });
    const arrived = arrival();
    const asked = fetch(`http://127.0.0.1:${port}`);
    const failed = expect(asked).rejects.toThrow('fetch failed');
    await arrived;
    await close();
    await failed;
  });

  it('says when the port is taken on either address', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listen(() => {}, { host: 'localhost', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    taken.close();
  });
});
