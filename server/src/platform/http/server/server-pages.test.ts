import { errorCatalogue } from '@opina/contract/errors';
import { expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

it('describes the server at / without scripts, and every link leads somewhere', async () => {
  const app = await createStubApp({
    getReadiness: async () => ({ status: 'ok' }),
    getHealth: async () => ({ status: 'ok' }),
  });
  const { headers, body, statusCode } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|\son\w+=|style="/);
  const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link]) => String(link));
  expect(links).toEqual(expect.arrayContaining(['/docs', '/errors', '/readyz', '/healthz']));
  for (const link of links) expect((await app.inject(link)).statusCode).toBeLessThan(400);
  await app.close();
});

it('lists every code at the address of an error type', async () => {
  const app = await createStubApp();
  const { type } = (await app.inject('/nowhere')).json();
  const { body } = await app.inject(String(type).split('#')[0] ?? '');
  for (const code of Object.keys(errorCatalogue)) expect(body).toContain(`<dt id="${code}">`);
  await app.close();
});
