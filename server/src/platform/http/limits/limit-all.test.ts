import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { limitAll } from './limit-all.ts';

describe('limitAll', () => {
  let close = () => {};
  afterEach(() => close());

  async function serve(options: Partial<Parameters<typeof limitAll>[0]>) {
    const answer: RequestListener = (_request, response) => response.end('fine');
    const server = createServer(limitAll({ trustProxy: false, perMinute: 3, ...options }, answer));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    close = () => server.close();
    const { port } = server.address() as AddressInfo;
    return (address: string) =>
      fetch(`http://127.0.0.1:${port}/any/address`, { headers: { 'x-forwarded-for': address } });
  }

  it('refuses requests of a network above its limit per minute, with Retry-After', async () => {
    let time = 0;
    const get = await serve({ now: () => time });
    for (let n = 0; n < 3; n += 1) expect((await get('203.0.113.1')).status).toBe(200);
    time = 20_000;
    // Without a trusted proxy, another forwarded address is not another client.
    const refused = await get('203.0.113.2');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(await refused.text()).toContain('rate_limit.exceeded');
    time = 60_000;
    expect((await get('203.0.113.1')).status).toBe(200);
  });

  it.each([true, '127.0.0.1', (_: string, hop: number) => hop < 1])(
    'distinguishes clients behind a trusted proxy (%s)',
    async (trustProxy) => {
      const get = await serve({ trustProxy });
      for (let n = 0; n < 3; n += 1) await get('2001:db8::1');
      expect((await get('2001:db8::ffff')).status).toBe(429);
      expect((await get('2001:db8:0:1::1')).status).toBe(200);
      expect((await get('203.0.113.1')).status).toBe(200);
    },
  );
});
