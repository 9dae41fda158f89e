import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubApp } from '#test/stub-app';

const picture = `${'a'.repeat(40)}-image.webp`;

describe('security headers', () => {
  let folder: string;
  let app: Awaited<ReturnType<typeof createStubApp>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-headers-'));
    await writeFile(path.join(folder, 'opina.js'), 'loader');
    const getHealth = async () => ({ status: 'ok' as const });
    const readMediaFile = async (file: string) => (file === picture ? new Uint8Array([1]) : undefined);
    app = await createStubApp({ getHealth }, { widgetFolder: folder, readMediaFile });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['an answer', '/healthz', 200],
    ['an error', '/widget/root?store_id=1&code=2', 500],
    ['a refusal', '/widget/root', 400],
    ['what is not there', '/nowhere', 404],
    ['an address that cannot be read', '/widget/%zz', 400],
    ['who has no token', '/api/stores/1/opinions', 401],
    ['a file of the widget', '/opina.js', 200],
    ['a picture', `/media/${picture}`, 200],
    ['the document', '/openapi.json', 200],
    ['the page of the document', '/docs/', 200],
  ])('forbid MIME sniffing and framing for %s', async (_, url, status) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['x-frame-options']).toBe('DENY');
    // Nothing about the server's software.
    expect(response.headers).not.toHaveProperty('x-powered-by');
    expect(response.headers).not.toHaveProperty('server');
  });

  it('let the page run only its own scripts, and send no referrer to other sites', async () => {
    const { headers } = await app.inject('/docs/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});
