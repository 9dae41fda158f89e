import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpinaProcess, spawnOpina } from '#test/cli/spawn-opina';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-demo-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const productAddress = '/en/larkin-watering-can';

/** With the settings of a real server in the same shell. */
const env = {
  DATABASE_URL: 'postgres://127.0.0.1:1/shop',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'loja@opina.example',
  PUBLIC_URL: 'https://reviews.example',
  PORT: '0',
  DEMO_PORT: '0',
};

async function start(): Promise<{
  readonly demo: OpinaProcess;
  readonly shop: string;
  readonly api: string;
}> {
  const demo = spawnOpina(['demo'], { cwd: folder, env });
  await demo.prints('Press Ctrl-C to stop.');
  const [, shop = '', api = ''] =
    /^Ready: demo shop at (\S+), API and widget at (\S+)$/m.exec(demo.printed().out) ?? [];
  return { demo, shop, api };
}

it('opina demo fills a folder of its own, serves the shop and the widget, and starts again', async () => {
  const first = await start();
  const page = await (await fetch(first.shop + productAddress)).text();
  expect(page).toContain(`${first.api}/opina.js`);
  for (const address of [
    `${first.shop}/shop.css`,
    `${first.shop}/host/sheets/bootstrap-5.css`,
    `${first.api}/opina.js`,
  ])
    expect([address, (await fetch(address)).status]).toEqual([address, 200]);
  const root = await fetch(`${first.api}/widget/root?store_id=1001&code=CAF-0412`);
  expect(await root.json()).toMatchObject({ rate: { count: 51 } });
  expect(first.demo.printed().out).toMatch(/^Console +http:\/\/localhost:\d+\/console\/link#\S+ /m);
  expect(existsSync(path.join(folder, 'opina-demo-data'))).toBe(true);
  expect(existsSync(path.join(folder, 'opina-data'))).toBe(false);
  first.demo.child.kill('SIGTERM');
  expect(await first.demo.ended()).toMatchObject({ code: 0, out: expect.stringMatching(/Stopped\.\n$/) });

  const second = await start();
  expect(second.demo.printed().out).not.toContain('Demo shop filled');
  second.demo.child.kill('SIGTERM');
  expect((await second.demo.ended()).code).toBe(0);
});
