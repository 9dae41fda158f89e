import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { builtWidgetFolder } from '../platform/files/own-files.ts';
import { loadVerifyPage } from './serving/serve-verify-page.ts';

describe.each(testEngines)('the page that checks a log on $name', (engine) => {
  let api: TestApi;

  beforeAll(async () => {
    const renderVerify = await loadVerifyPage(builtWidgetFolder);
    if (renderVerify === undefined) throw new Error('Build the widget first: npm run build.');
    api = await openTestApi(engine, { renderVerify });
    await seedStore(api.sql, { id: 'loja', name: 'Loja </title><b>', locale: 'es-AR', products: [] });
  });
  afterAll(() => api.close());

  it('loads scripts and the log from its own server alone', async () => {
    const { status, headers, text } = await api.page('/log/loja/verify?review=12');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(text).toContain('lang="es"');
    expect(text).toContain('value="12"');
    expect(text).toMatch(/<script type="module" src="\.\.\/\.\.\/chunks\/verify-page-/);
  });

  it('is there without scripts, with the command that checks the same, and writes names as texts', async () => {
    const { text } = await api.page('/log/loja/verify');
    expect(text).toContain('Verificar las opiniones de Loja &lt;/title&gt;&lt;b&gt;');
    expect(text).toMatch(/<noscript>.*opina log verify.*<\/noscript>/s);
    expect(text).not.toContain('<b>');
  });

  it('takes nothing for a review that is no number', async () => {
    for (const review of ['0', '-1', '1e3', 'x', '"><b>', '1'.repeat(16)]) {
      const { text } = await api.page(`/log/loja/verify?review=${encodeURIComponent(review)}`);
      expect(text).toContain('"review":""');
    }
  });

  it('says so, in the language of the browser, of a store that does not exist', async () => {
    const response = await api.app.inject({
      url: '/log/nada/verify',
      headers: { 'accept-language': 'en-GB' },
    });
    expect([response.statusCode, response.body.includes('This store does not exist.')]).toEqual([404, true]);
  });
});
