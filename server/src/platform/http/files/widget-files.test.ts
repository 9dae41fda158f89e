import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

type App = Awaited<ReturnType<typeof createStubApp>>;

describe('widget files', () => {
  let folder: string;
  let app: App;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-widget-'));
    await mkdir(path.join(folder, 'dist/chunks'), { recursive: true });
    const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
    await write('secret.txt', 'outside');
    await write('dist/.built-from', 'hidden');
    await write('dist/opina.js', 'loader');
    await write('dist/opina.js.gz', gzipSync('loader'));
    await write('dist/opina.js.br', 'brotli bytes');
    await write('dist/opina.css', 'style');
    await write('dist/chunks/main-AbCd1234.js', 'chunk');
    app = await createStubApp({}, { widgetFolder: path.join(folder, 'dist') });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each([
    ['/opina.js', 'javascript', 'loader'],
    ['/opina.css', 'text/css', 'style'],
    ['/chunks/main-AbCd1234.js', 'javascript', 'chunk'],
  ])('serves %s as %s to any page', async (url, type, content) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe(content);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    '/sincero/sincero.js',
    '/sincero.js',
    '/widget.js',
    '/assets/widget.js',
    '/rate.min.js',
    '/colt.min.js',
    '/assets/rate.js',
    '/assets/trustvox.1.min.js',
    '/trustvox-rate-widget-js/widget.js',
    '/rate-widget-js/widget.js',
    '/trustvox-certificate-widget/widget.js',
    '/sincero-staging/sincero.js',
    '/trustvox-sincero-staging/sincero.js',
    '/trustvox-rate-staging/widget.js',
    '/trustvox-certificate-widget-staging/widget.js',
    '/trustvox-colt-staging/colt.min.js',
  ])('serves the script at the older address %s, and the script finds its chunks', async (url) => {
    const response = await get(url, { 'accept-encoding': 'gzip' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const beside = (part: string) => new URL(part, `http://localhost${url}`).pathname;
    expect((await get(beside('chunks/main-AbCd1234.js'))).body).toBe('chunk');
    expect((await get(beside('opina.css'))).body).toBe('style');
  });

  it('serves the style sheet at the older address', async () => {
    expect(await get('/widget.css')).toMatchObject({ statusCode: 200, body: 'style' });
  });

  it.each(['/assets/trustvox.2.min.js', '/trustvox-rate/widget.js', "/sincero/'%22);alert(1).js"])(
    'says in the console of the page that there is no script at %s',
    async (url) => {
      const response = await get(`${url}?v=1`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('javascript');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      const said: string[] = [];
      runInNewContext(response.body, { console: { error: (text: string) => said.push(text) } });
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('/opina.js');
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
    },
  );

  it.each(['/app.js', '/chunks/gone.js', '/assets/logo.png'])('responds 404 to %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('lets chunks be cached for ever, because their names change, and fixed names for minutes', async () => {
    expect((await get('/chunks/main-AbCd1234.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/opina.js')).headers['cache-control']).toBe('public, max-age=300');
    expect((await get('/opina.css')).headers['cache-control']).toBe('public, max-age=300');
  });

  it('responds 304 to a matching ETag', async () => {
    const etag = String((await get('/opina.js')).headers.etag);
    expect((await get('/opina.js', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('sends the smallest form that the browser accepts: %s', async (accepted, encoding) => {
    const response = await get('/opina.js', { 'accept-encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  });

  it.each(['bytes=2-3', 'bytes=99-', 'bytes=-0', 'nonsense'])(
    'sends the whole file for the range %s',
    async (range) => {
      const response = await get('/opina.js', { range });
      expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: 'loader' });
      expect(response.headers['accept-ranges']).toBeUndefined();
    },
  );

  it.each(['/chunks/', '/missing.js'])('reports that %s is unknown, not malformed', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'request.route_unknown' });
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/chunks/..%2f..%2fsecret.txt',
    '/.built-from',
    '/chunks',
    '/chunks/',
    '/missing.js',
  ])('serves nothing at %s', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toMatchObject({ code: expect.stringMatching(/^request\./) });
  });

  it('lets browsers revalidate each time while the widget is being developed', async () => {
    const dev = await createStubApp({}, { widgetFolder: path.join(folder, 'dist'), isWidgetCached: false });
    const { headers } = await dev.inject({ url: '/opina.js' });
    await dev.close();
    expect(headers['cache-control']).toBe('no-cache');
  });
});
