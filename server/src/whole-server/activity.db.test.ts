import { type RecordedCallName, recordedCalls } from '@opina/contract/calls/recorded';
import { password } from '@opina/contract/examples/accounts';
import { email as customer } from '@opina/contract/examples/shop';
import { pictures } from '@opina/test-kit/media/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsCompany } from '#test/accounts/console-client';
import { consoleProofs, seedConsole } from '#test/accounts/seed-console';
import { exampleValues, seedForExamples } from '#test/database/seed-for-examples';
import { seedVideos } from '#test/database/seed-videos';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exampleRequest } from '#test/example-request';
import { isOfTransfer, seedTransfers, transferIdFor } from '#test/imports/seed-transfers';

const store = 'loja';

interface Entry {
  readonly actor: string;
  readonly actorName: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

describe.each(testEngines)('the activity log on $name', (engine) => {
  let api: TestApi;
  let token = '';
  beforeAll(async () => {
    api = await openTestApi(engine);
    await seedForExamples(api.sql, store);
    token = await api.tokenOf(store);
  });
  afterAll(() => api.close());

  const entriesOf = (call: string) => api.sql<Entry[]>`
    SELECT actor, actor_name, before, after FROM activity WHERE call = ${call}
    UNION ALL SELECT actor, actor_name, before, after FROM account_activity WHERE call = ${call}`;

  /** What an example needs that the store does not have, or has in a state in which the call would change nothing. */
  const prepare: Partial<Record<RecordedCallName, () => Promise<unknown>>> = {
    allowMail: () => send('suppressMail'),
    changeAccount: () => api.sql`UPDATE accounts SET name = 'Outra', locale = 'es'`,
    changeQuestionStatus: () => api.sql`UPDATE questions SET status = 'pending'`,
    changeSavedReply: () => api.sql`UPDATE saved_replies SET position = 7`,
    changeSavedView: () => api.sql`UPDATE saved_views SET name = 'Outra'`,
    changeWebhook: () => api.sql`UPDATE webhook_endpoints SET is_enabled = false`,
    renamePasskey: () => api.sql`UPDATE account_passkeys SET name = 'Outra'`,
    turnOffSecondStep: () => api.sql`UPDATE account_second_steps SET secret = pending_secret`,
    createOrderInvitation: () => api.sql`DELETE FROM invitations`,
    publishAppearance: () => api.sql`UPDATE stores SET features = '{}'`,
    revokeToken: () => send('createToken'),
    separateProduct: () => send('joinProduct'),
    changeSurveyQuestion: () => api.sql`UPDATE survey_questions SET description = 'Outra?', version = 1`,
    orderSurveyQuestions: () => api.sql`
      INSERT INTO survey_questions (store_id, kind, description, weight) VALUES (${store}, 'use_cases', 'Quando?', 1)`,
    deleteSurveyQuestion: () => api.sql`DELETE FROM survey_answers`,
    removeOpinionVideo: () => seedVideos(api.sql, store, [1]),
    runImport: () => seedTransfers(api.sql, store),
    cancelTransfer: () => seedTransfers(api.sql, store),
  };

  const json = (body: object) => ({ type: 'application/json', payload: JSON.stringify(body) });

  /** The bodies of calls whose examples are about another store, the internet, or a device. */
  const bodies: Partial<Record<RecordedCallName, () => Promise<{ type: string; payload: string | Buffer }>>> =
    {
      addOpinionPhotos: async () => ({
        type: 'image/jpeg',
        payload: await pictures.jpeg({ width: 30, height: 30 }),
      }),
      addPasskey: async () => json({ attestation: consoleProofs.attestation() }),
      signInWithPasskey: async () => json({ assertion: consoleProofs.assertion() }),
      turnOnSecondStep: async () => json({ code: consoleProofs.code() }),
      changeMember: async () => ({ type: 'application/json', payload: '{"role": "viewer"}' }),
      orderSurveyQuestions: async () => {
        const questions = await api.sql<{ id: number }[]>`SELECT id FROM survey_questions ORDER BY id DESC`;
        return { type: 'application/json', payload: JSON.stringify({ ids: questions.map(({ id }) => id) }) };
      },
      recordSurveyAnswers: async () => {
        const [option] = await api.sql<{ id: number }[]>`SELECT id FROM survey_options LIMIT 1`;
        return { type: 'application/json', payload: JSON.stringify({ option_ids: [option?.id] }) };
      },
    };

  async function send(name: RecordedCallName) {
    const call = recordedCalls.find((one) => one.name === name);
    if (call === undefined) throw new Error(`no call ${name}`);
    const ofMailText = call.path.includes('/mail-texts/') ? { kind: 'invitation' } : {};
    const ofTransfer = isOfTransfer(name) ? { id: String(transferIdFor(name)) } : {};
    const values = { ...exampleValues(store), ...ofMailText, ...ofTransfer };
    const request = exampleRequest(call, values, token);
    const body = await bodies[name]?.();
    return api.app.inject({
      ...request,
      headers: { ...request.headers, ...(body && { 'content-type': body.type }) },
      ...(body && { payload: body.payload }),
    });
  }

  const isLast = (name: string) => /^delete/.test(name);
  const names = recordedCalls.map(({ name }) => name).filter((name) => !needsCompany(name));

  it.each([...names.filter((name) => !isLast(name)), ...names.filter(isLast)])('notes %s', async (name) => {
    await seedConsole(api.sql, store);
    await prepare[name]?.();
    const before = await entriesOf(name);
    const { statusCode, body } = await send(name);
    expect([200, 201, 202], `the example of ${name} was refused: ${body}`).toContain(statusCode);
    const after = await entriesOf(name);
    expect(
      after.length,
      `${name} leaves no activity: call recordActivity in the transaction of its change, or, if it changes nothing, declare \`records: 'nothing'\` in its contract`,
    ).toBeGreaterThan(before.length);
    const [entry] = after.slice(before.length);
    expect(entry?.actor).toMatch(/^(account|token|operator)$/);
  });

  it('contains no secret and no address of a customer', async () => {
    const entries = await api.sql<{ text: string }[]>`
      SELECT a::text AS text FROM activity AS a UNION ALL SELECT a::text FROM account_activity AS a`;
    const texts = entries.map(({ text }) => text).join('\n');
    for (const hidden of [token, password, customer, 'ana@cliente.example', 's'.repeat(43)]) {
      expect(texts).not.toContain(hidden);
    }
  });

  it('cannot be changed', async () => {
    for (const table of ['activity', 'account_activity']) {
      const ofTable = api.sql(table);
      await expect(api.sql`UPDATE ${ofTable} SET actor_name = 'x'`).rejects.toThrow(/cannot be changed/);
      await expect(api.sql`UPDATE ${ofTable} SET after = '{}'`).rejects.toThrow(/cannot be changed/);
      await expect(api.sql`DELETE FROM ${ofTable}`).rejects.toThrow(/cannot be changed/);
    }
  });
});
