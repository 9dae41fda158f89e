import fastify from 'fastify';
import { expect, it } from 'vitest';
import { currentStore } from '../../core/current-store.ts';
import { nameStoreOfCall } from './call-of-store.ts';

it('names the store of a call, also after its body was read', async () => {
  const app = fastify();
  nameStoreOfCall(app);
  const respond = async () => ({ store: currentStore() ?? null });
  app.get('/votes', respond);
  app.post('/stores/:store_id', respond);
  app.put('/none', respond);
  await app.listen({ port: 0 });
  const address = app.listeningOrigin;
  const send = async (method: string, path: string) => {
    const body = method === 'GET' ? null : JSON.stringify({ text: 'x'.repeat(100_000) });
    const response = await fetch(`${address}${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json' },
    });
    return response.json();
  };
  expect(await send('GET', '/votes?store_id=a')).toEqual({ store: 'a' });
  expect(await send('POST', '/stores/b')).toEqual({ store: 'b' });
  expect(await send('PUT', '/none')).toEqual({ store: null });
  await app.close();
});
