import { type CallName, calls } from '@opina/contract/calls/all';
import { pictures } from '@opina/test-kit/media/pictures';
import { consoleProofs, seedConsole } from '../accounts/seed-console.ts';
import { exampleValues, seedForExamples } from '../database/seed-for-examples.ts';
import { seedVideos } from '../database/seed-videos.ts';
import { openTestApi, type TestApi } from '../database/test-api.ts';
import type { TestEngine } from '../database/test-databases.ts';
import { exampleRequest } from '../example-request.ts';
import { isAboutTransfers, isOfTransfer, seedTransfers, transferIdFor } from '../imports/seed-transfers.ts';

export interface ExampleCalls {
  readonly api: TestApi;
  /** The store that the requests are about. */
  readonly store: string;
  /** Of the store, for everything. */
  readonly token: string;
  /** Makes the next request of a call succeed and change something. */
  prepare(name: CallName): Promise<void>;
  /** The request of a call's example, with the token or the session that it needs. */
  request(name: CallName): Promise<ExampleRequest>;
  send(name: CallName): Promise<{ statusCode: number; body: string }>;
}

interface ExampleRequest extends Omit<ReturnType<typeof exampleRequest>, 'payload'> {
  readonly payload?: string | Buffer;
}

/** Calls in an order in which none takes away what another is about. */
export function deletingLast(names: readonly CallName[]): CallName[] {
  const isLast = (name: string) => name.startsWith('delete');
  return [...names.filter((name) => !isLast(name)), ...names.filter(isLast)];
}

const json = (body: object) => ({ type: 'application/json', payload: JSON.stringify(body) });

/** A server with a store in which the example of each call of merchants, operators and the console succeeds. */
export async function openExampleCalls(engine: TestEngine): Promise<ExampleCalls> {
  const store = 'loja';
  const api = await openTestApi(engine);
  const { sql } = api;
  await seedForExamples(sql, store);
  const token = await api.tokenOf(store);

  /** What an example needs that the store does not have, or has in a state in which the call would change nothing. */
  const preparing: Partial<Record<CallName, () => Promise<unknown>>> = {
    allowMail: () => send('suppressMail'),
    changeAccount: () => sql`UPDATE accounts SET name = 'Outra', locale = 'es'`,
    changeQuestionStatus: () => sql`UPDATE questions SET status = 'pending'`,
    changeSavedReply: () => sql`UPDATE saved_replies SET position = 7`,
    changeSavedView: () => sql`UPDATE saved_views SET name = 'Outra'`,
    changeWebhook: () => sql`UPDATE webhook_endpoints SET is_enabled = false`,
    renamePasskey: () => sql`UPDATE account_passkeys SET name = 'Outra'`,
    turnOffSecondStep: () => sql`UPDATE account_second_steps SET secret = pending_secret`,
    createOrderInvitation: () => sql`DELETE FROM invitations`,
    publishAppearance: () => sql`UPDATE stores SET features = '{}'`,
    revokeToken: () => send('createToken'),
    separateProduct: () => send('joinProduct'),
    changeSurveyQuestion: () => sql`UPDATE survey_questions SET description = 'Outra?', version = 1`,
    orderSurveyQuestions: () => sql`
      INSERT INTO survey_questions (store_id, kind, description, weight) VALUES (${store}, 'use_cases', 'Quando?', 1)`,
    deleteSurveyQuestion: () => sql`DELETE FROM survey_answers`,
    removeOpinionVideo: () => seedVideos(sql, store, [1]),
  };

  /** The bodies of calls whose examples are about another store, the internet, or a device. */
  const bodies: Partial<Record<CallName, () => Promise<{ type: string; payload: string | Buffer }>>> = {
    addOpinionPhotos: async () => ({
      type: 'image/jpeg',
      payload: await pictures.jpeg({ width: 30, height: 30 }),
    }),
    addPasskey: async () => json({ attestation: consoleProofs.attestation() }),
    signInWithPasskey: async () => json({ assertion: consoleProofs.assertion() }),
    turnOnSecondStep: async () => json({ code: consoleProofs.code() }),
    changeMember: async () => json({ role: 'viewer' }),
    orderSurveyQuestions: async () => {
      const questions = await sql<{ id: number }[]>`SELECT id FROM survey_questions ORDER BY id DESC`;
      return json({ ids: questions.map(({ id }) => id) });
    },
    recordSurveyAnswers: async () => {
      const [option] = await sql<{ id: number }[]>`SELECT id FROM survey_options LIMIT 1`;
      return json({ option_ids: [option?.id] });
    },
  };

  async function request(name: CallName): Promise<ExampleRequest> {
    const call = calls[name];
    const ofMailText = call.path.includes('/mail-texts/') ? { kind: 'invitation' } : {};
    const ofTransfer = isOfTransfer(name) ? { id: String(transferIdFor(name)) } : {};
    const values = { ...exampleValues(store), ...ofMailText, ...ofTransfer };
    const example = exampleRequest({ ...call, name }, values, token);
    const body = await bodies[name]?.();
    if (body === undefined) return example;
    return { ...example, headers: { ...example.headers, 'content-type': body.type }, payload: body.payload };
  }

  async function send(name: CallName) {
    const { statusCode, body } = await api.app.inject(await request(name));
    return { statusCode, body };
  }

  return {
    api,
    store,
    token,
    request,
    send,
    async prepare(name) {
      await seedConsole(sql, store);
      if (isAboutTransfers(name)) await seedTransfers(sql, store);
      await preparing[name]?.();
    },
  };
}
