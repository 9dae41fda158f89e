import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

type App = Awaited<ReturnType<typeof createStubApp>>;

describe('console files', () => {
  let folder: string;
  let app: App;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-console-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<meta property="csp-nonce" nonce="OPINA_NONCE" />');
    await writeFile(path.join(folder, 'assets/main-AbCd1234.js'), 'script');
    await writeFile(path.join(folder, 'assets/.secret'), 'hidden');
    app = await createStubApp({}, { consoleFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each(['/console', '/console/', '/console/stores/1001/reviews?status=any', '/console/sign-in'])(
    'serves the page at %s, not cached and closed to other sites',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('lets only its own scripts run, and gives each page another nonce for styles', async () => {
    const pages = await Promise.all([app.inject('/console'), app.inject('/console')]);
    const nonces = pages.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];
      expect(body).toBe(`<meta property="csp-nonce" nonce="${nonce}" />`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('has an empty page for the preview of mail, in which nothing runs and which only the console frames', async () => {
    const { headers, body } = await app.inject('/console/mail-frame');
    expect(body).not.toContain('script');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-same-origin',
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(policy.filter((part) => part.includes('script'))).toEqual([]);
  });

  it('serves its files forever, because their names change with their content', async () => {
    const { body, headers } = await app.inject('/console/assets/main-AbCd1234.js');
    expect(body).toBe('script');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/console/assets/.secret', '/console/assets/none.js', '/console/assets/..%2findex.html'])(
    'answers %s with an error, not with the page',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it('is not there without a build', async () => {
    const without = await createStubApp();
    expect((await without.inject('/console')).statusCode).toBe(404);
    await without.close();
  });
});
