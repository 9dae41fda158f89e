import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { mailParts } from '../app/mail-parts.ts';
import { leaveUrl } from '../mail/suppression/leave-url.ts';
import { runOn } from '../platform/database/run.ts';

const key = '6f1d1a54-3f0e-4f0e-9a75-0f0d3c4b2a10';

describe.each(testEngines)('addresses with a token on $name', (engine) => {
  let api: TestApi;
  const lines: string[] = [];
  let leaving: string;
  let reviewing: string;
  beforeAll(async () => {
    api = await openTestApi(engine, { onLogLine: (line) => lines.push(line) });
    const invitationId = await seedInvitedOrder(api.sql, { storeId: 'loja', locale: 'en' });
    const parts = mailParts(
      { publicUrl: 'https://o.example', port: 0, mailLinkHosts: undefined },
      api.context,
    );
    const person = { storeId: 'loja', email: 'ana@cliente.example', invitationId };
    ({ token: leaving } = await leaveUrl(runOn(api.sql), parts, person));
    const store = await api.asStore('loja');
    const { body } = await store('GET', `/invitations/${invitationId}`);
    reviewing = (body as { link: string }).link.split('/review/')[1] ?? '';
  });
  afterAll(() => api.close());

  it('are these, and those of the form', () => {
    const routes = api.app.printRoutes({ commonPrefix: false });
    expect(routes.match(/\S+:(token|key)\b/g)).toEqual(['mail/opened/:storeId/:key', 'leave/:token']);
  });

  it('are in no line of the log, however they are used', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (url: string, payload?: string) =>
      api.app.inject(payload === undefined ? { url } : { method: 'POST', url, headers: form, payload });
    for (const end of ['', 'x']) {
      await send(`/leave/${leaving}${end}`);
      await send(`/leave/${leaving}${end}`, 'action=leave');
      await send(`/review/${reviewing}${end}`);
      await send(`/mail/opened/loja/${key}.gif${end}`);
    }
    // The log works, and knows what was requested.
    expect(lines.filter((line) => line.includes('/leave/:token')).length).toBeGreaterThanOrEqual(4);
    const log = lines.join('');
    for (const secret of [leaving, reviewing, key]) expect(log).not.toContain(secret);
    expect(log).not.toContain('FST_ERR');
  });
});
