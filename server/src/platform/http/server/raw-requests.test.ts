import { once } from 'node:events';
import { connect } from 'node:net';
import { errorCatalogue } from '@opina/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { type Listening, listen } from './listen.ts';

/** Without a handler, Node responds to these requests with an empty body, which no client can read. */
describe('a request that Node refuses', () => {
  const summary = { averageAnswerCount: 1, percentage: 100 };
  const address = '/opinions/recommendations_summaries?store_id=1&product_id=2';
  let app: Awaited<ReturnType<typeof createStubApp>>;
  let listening: Listening;

  beforeAll(async () => {
    app = await createStubApp({ getRecommendationsSummary: async () => summary });
    await app.ready();
    listening = await listen(app.routing, { host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await listening.close();
    await app.close();
  });

  async function send(...lines: string[]): Promise<{ status: number; body: unknown }> {
    const socket = connect(listening.port, '127.0.0.1');
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    await once(socket, 'end');
    const [head = '', body = ''] = text.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), body: JSON.parse(body || 'null') };
  }

  it('without Host gets the response for any malformed request', async () => {
    const { status, message } = errorCatalogue['request.malformed'];
    expect(await send(`GET ${address} HTTP/1.1`)).toMatchObject({
      status,
      body: { code: 'request.malformed', detail: message },
    });
  });

  it('without Host is accepted in HTTP/1.0, which has none', async () => {
    expect(await send(`GET ${address} HTTP/1.0`)).toEqual({ status: 200, body: summary });
  });

  it('with an unknown Expect header is served as usual', async () => {
    expect(await send(`GET ${address} HTTP/1.1`, 'Host: a', 'Expect: foo')).toEqual({
      status: 200,
      body: summary,
    });
  });
});
