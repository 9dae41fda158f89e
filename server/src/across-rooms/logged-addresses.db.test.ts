import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyServer, startCompanyServer } from '#test/accounts/company-server';
import { openConsole } from '#test/accounts/console-client';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { openCompanyProvider } from '../accounts/company/company-provider.ts';
import { mailParts } from '../app/mail-parts.ts';
import { unsubscribeUrl } from '../mail/suppression/unsubscribe-url.ts';
import { runOn } from '../platform/database/run.ts';

const key = '6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10';

describe.each(testEngines)('addresses with a token on $name', (engine) => {
  let api: TestApi;
  const lines: string[] = [];
  let leaving: string;
  let reviewing: string;
  let picture: string;
  let company: CompanyServer;
  let consoleFolder: string;
  beforeAll(async () => {
    consoleFolder = await mkdtemp(path.join(tmpdir(), 'opina-console-'));
    await mkdir(path.join(consoleFolder, 'assets'));
    await writeFile(path.join(consoleFolder, 'index.html'), 'the console');
    company = await startCompanyServer(() => 'http://localhost/console/company');
    api = await openTestApi(engine, {
      onLogLine: (line) => lines.push(line),
      company: openCompanyProvider(company.settings),
      consoleFolder,
    });
    const invitationId = await seedInvitedOrder(api.sql, { storeId: 'loja', locale: 'en' });
    const parts = mailParts(
      { publicUrl: 'https://o.example', port: 0, mailLinkHosts: undefined },
      api.context,
    );
    const person = { storeId: 'loja', email: 'ana@cliente.example', invitationId };
    ({ token: leaving } = await unsubscribeUrl(runOn(api.sql), parts, person));
    const store = await api.asStore('loja');
    const { body } = await store('GET', `/invitations/${invitationId}`);
    reviewing = (body as { link: string }).link.split('/review/')[1] ?? '';
    picture = await waitingPicture();
  });
  afterAll(async () => {
    await api.close();
    await company.close();
    await rm(consoleFolder, { recursive: true });
  });

  /** The signed address of a photo that shoppers do not see. */
  async function waitingPicture(): Promise<string> {
    const { p: [id] = [] } = await seedStore(api.sql, {
      id: 'vizinha',
      products: [{ code: 'p', reviews: [{ rate: 5 }] }],
    });
    const headers = { authorization: `Bearer ${await api.tokenOf('vizinha')}` };
    const url = `/api/stores/vizinha/opinions/${id}`;
    const jpeg = { ...headers, 'content-type': 'image/jpeg' };
    const payload = await pictures.jpeg({ width: 30, height: 30 });
    await api.app.inject({ method: 'POST', url: `${url}/photos`, headers: jpeg, payload });
    await api.app.inject({ method: 'PATCH', url, headers, payload: { status: 'hidden' } });
    const review = (await api.app.inject({ url, headers })).json();
    return review.review_photos[0].image.replace(/^https?:\/\/[^/]+/, '');
  }

  it('are these, those of the form, that of the company, and the signed ones of pictures and videos', () => {
    const routes = api.app.printRoutes({ commonPrefix: false });
    expect(routes.match(/\S+:(token|key)\b/g)).toEqual(['mail/opened/:storeId/:key', 'unsubscribe/:token']);
  });

  it('are in no line of the log, however they are used', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (url: string, payload?: string) =>
      api.app.inject(payload === undefined ? { url } : { method: 'POST', url, headers: form, payload });
    for (const end of ['', 'x']) {
      await send(`/unsubscribe/${leaving}${end}`);
      await send(`/unsubscribe/${leaving}${end}`, 'action=unsubscribe');
      await send(`/review/${reviewing}${end}`);
      await send(`/mail/opened/loja/${key}.gif${end}`);
    }
    const { searchParams } = new URL(picture, 'http://server');
    const signature = searchParams.get('signature') ?? '';
    expect(signature).toHaveLength(43);
    expect((await send(picture)).statusCode).toBe(200);
    const [, , storeId = '', showing = ''] = picture.split('/');
    for (const wrong of [
      `${picture}&until=1`,
      picture.replace(`/${storeId}/`, '/%00/'),
      picture.replace(`/${showing}/`, '/%00/'),
    ]) {
      expect((await send(wrong)).statusCode).toBe(410);
    }
    // The log works, and knows what was requested.
    expect(lines.filter((line) => line.includes('/unsubscribe/:token')).length).toBeGreaterThanOrEqual(4);
    const log = lines.join('');
    for (const secret of [leaving, reviewing, key, signature]) expect(log).not.toContain(secret);
    expect(log).not.toContain('FST_ERR');
  });

  it('are in no line when the company sends a browser back, once or twice, or to a page that is none', async () => {
    // The address has no account here.
    company.users.set('bia', { email: 'bia@loja.example', email_verified: true });
    const browser = openConsole(api);
    const begun = lines.length;
    const { body } = await browser.send('POST', '/api/console/company/requests', { purpose: 'sign_in' });
    const { url, proof } = body as { url: string; proof: string };
    const answer = await company.signIn(url, 'bia');
    for (const page of ['company', 'none']) {
      expect((await api.page(`/console/${page}?${answer}`)).text).toBe('the console');
    }
    await api.page(`/company?${answer}`);
    for (const code of ['auth.company_stranger', 'auth.company_failed']) {
      const refused = await browser.send('POST', '/api/console/company/sign-in', { proof, answer });
      expect(refused.body).toMatchObject({ code });
    }
    const log = lines.slice(begun).join('');
    const secrets = ['code', 'state'].map((name) => new URLSearchParams(answer).get(name) ?? '');
    for (const secret of [...secrets, proof]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(log).not.toContain(secret);
    }
    expect(log).toContain('"route":"/console/*"');
  });
});
