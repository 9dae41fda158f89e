import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';
import { createLogger } from './logger.ts';

function collect(): { lines: string[]; stream: Writable } {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { lines, stream };
}

const personal = {
  url: '/widget/root?store_id=segredo&code=ana@cliente.example',
  headers: {
    authorization: 'Bearer token-secreto',
    'x-forwarded-for': '203.0.113.9',
    'user-agent': 'Navegador',
  },
};

describe('logs', () => {
  it('contain route, status and time of a request, and nothing about its sender', async () => {
    const { lines, stream } = collect();
    const app = await createStubApp({}, { logger: createLogger('debug', stream), trustProxy: true });
    await app.inject(personal);
    await app.close();
    const responded = lines.map((line) => JSON.parse(line)).find((line) => line.msg === 'responded');
    expect(responded).toMatchObject({ method: 'GET', route: '/widget/root', status: 500 });
    expect(lines.join('')).not.toMatch(/segredo|ana@|token-secreto|203\.0\.113|Navegador/);
  });

  it('contain an unexpected error with the request id of its response', async () => {
    const { lines, stream } = collect();
    const app = await createStubApp({}, { logger: createLogger('error', stream) });
    const response = await app.inject(personal);
    await app.close();
    const [line] = lines.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ reqId: response.headers['x-request-id'], code: 'server.internal' });
    expect(line.err.stack).toContain('secret detail');
  });

  it('leave out the values of a failed query', () => {
    const { lines, stream } = collect();
    const error = Object.assign(new Error('bad query'), {
      code: '22P02',
      parameters: ['ana@cliente.example'],
    });
    createLogger('error', stream).error({ err: error }, 'failed');
    expect(lines[0]).toContain('22P02');
    expect(lines[0]).not.toContain('ana@');
  });

  it('contain the cause of an error, without its values', () => {
    const { lines, stream } = collect();
    const cause = Object.assign(new Error('node is gone'), {
      code: 'XX000',
      parameters: ['ana@cliente.example'],
    });
    createLogger('error', stream).error({ err: new Error('refused', { cause }) }, 'failed');
    expect(JSON.parse(lines[0] ?? '').err.cause).toMatchObject({ message: 'node is gone', code: 'XX000' });
    expect(lines[0]).not.toContain('ana@');
  });

  it('contain no refusals', async () => {
    const { lines, stream } = collect();
    const app = await createStubApp({}, { logger: createLogger('info', stream) });
    await app.inject('/nowhere');
    await app.inject('/widget/root');
    await app.close();
    expect(lines).toEqual([]);
  });
});
