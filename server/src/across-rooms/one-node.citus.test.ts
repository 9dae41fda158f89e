import { randomUUID } from 'node:crypto';
import { allCalls, type CallName, type NamedCall } from '@opina/contract/calls/all';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConsole } from '#test/accounts/seed-console';
import type { RowKind } from '#test/calls/call-trial';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { seedVideos } from '#test/database/seed-videos';
import { type SeededWebhook, seedWebhook } from '#test/database/seed-webhook';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exampleRequest, type ParameterValues } from '#test/example-request';
import {
  isAboutTransfers,
  seedTransfers,
  type TransferKind,
  transferIds,
} from '#test/imports/seed-transfers';
import { type FormsForCalls, seedForms, solveOne } from '#test/review-form/forms-for-calls';
import { flushContext } from '../app/create-context.ts';
import { createToken } from '../platform/core/secret-tokens.ts';
import { oneRow } from '../platform/database/one-row.ts';
import { writePrivateAnswer } from '../questions/answer-queries.ts';
import { insertQuestion } from '../questions/writes.ts';

const values: ParameterValues = {
  store_id: 'loja',
  code: 'p',
  product_id: 'p',
  product_code: 'p',
  comment_id: '0',
  'codes[]': 'p',
  text: 'serve',
  user_id: '1',
  url: 'loja.example',
  order_id: 'form-1',
  locale: 'en',
  part: '0',
  name: 'erp',
};

// The rows of one store are on one node. Only a distributed database counts who was asked.
describe.each(testEngines.filter(({ name }) => name === 'citus'))('calls on $name', (engine) => {
  let api: TestApi;
  let storeToken: string;
  let review = 0;
  let otherReview = 0;
  let option = 0;
  let webhook: SeededWebhook;
  let report = 0;
  let video = 0;
  let invitation = 0;
  let forms: FormsForCalls;
  let solution = '';
  let privateAnswer: { readonly id: number; readonly askerId: number; readonly token: string };

  beforeAll(async () => {
    api = await openTestApi(engine);
    const { sql } = api;
    const { p = [] } = await seedStore(sql, {
      id: 'loja',
      products: [
        {
          code: 'p',
          reviews: [1, 2, 3, 4, 5].map((rate) => ({
            rate,
            text: 'Boa',
            comments: ['Obrigado'],
            photos: ['a'],
            saleItemId: rate,
          })),
          questions: [{ question: 'Serve?', answer: 'Sim' }],
        },
      ],
    });
    [review = 0, otherReview = 0] = p;
    await sql`UPDATE stores SET address = 'loja.example' WHERE id = 'loja'`;
    const survey = { kind: 'use_cases', description: 'Onde?', weight: 1, tags: [] } as const;
    option = (await seedSurveyQuestion(sql, 'loja', { ...survey, options: ['Casa'] })).option('Casa');
    webhook = await seedWebhook(sql, 'loja');
    [video = 0] = await seedVideos(sql, 'loja', [otherReview]);
    privateAnswer = await answerInPrivate();
    forms = await seedForms(api, 'loja');
    solution = await solveOne(api, 'loja');
    invitation = await seedInvitation();
    report = oneRow(
      await sql<{ id: number }[]>`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash)
      VALUES ('loja', ${review}, 'spam', '\\x00') RETURNING id`,
    ).id;
    storeToken = await api.tokenOf('loja');
  });
  afterAll(() => api.close());

  /** One that was not sent. */
  async function seedInvitation(): Promise<number> {
    const store = await api.asStore('loja');
    await store('PATCH', '/settings', { invitations: { enabled: true } });
    const client = { email: 'caio@cliente.example' };
    await store('POST', '/orders', { order_id: 'planned', client, items: [{ id: 'p' }] });
    return oneRow(
      await api.sql<{ id: number }[]>`
      SELECT id FROM invitations WHERE store_id = 'loja' AND order_id = 'planned'`,
    ).id;
  }

  async function answerInPrivate() {
    const asked = await insertQuestion(api.sql, {
      storeId: 'loja',
      productCode: 'p',
      question: 'Entrega?',
      wordsHash: new Uint8Array(32),
      email: 'bia@cliente.example',
      pageUrl: null,
      flood: undefined,
    });
    const { token, hash: tokenHash } = createToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const questionId = 'id' in asked ? asked.id : 0;
    const answer = { answer: 'Sim', token, tokenHash, expiresAt };
    const written = await writePrivateAnswer(api.sql, 'loja', questionId, answer);
    return { ...('id' in written ? written : { id: 0, askerId: 0 }), token };
  }

  /** The number of statements so far that a node sent to several parts of a table. */
  async function countWide(): Promise<number> {
    const { count } = oneRow(
      await api.sql<{ count: number }[]>`
      SELECT sum(result::int)::int AS count FROM run_command_on_all_nodes($$
        SELECT query_execution_multi_shard FROM citus_stat_counters(
          (SELECT oid FROM pg_database WHERE datname = current_database())) $$)`,
    );
    return count;
  }

  async function wideStatementsOf(send: () => Promise<unknown>): Promise<number> {
    const before = await countWide();
    await send();
    await flushContext(api.context);
    return (await countWide()) - before;
  }

  const firstIn = async (table: string) => {
    const [row] = await api.sql<{ id: number }[]>`
      SELECT min(id) AS id FROM ${api.sql(table)} WHERE store_id = 'loja'`;
    return row?.id ?? 0;
  };
  /** A new one, which nobody has answered. */
  const newSurveyQuestion = async () => {
    const survey = { kind: 'use_cases', description: randomUUID(), options: ['Casa'] } as const;
    return (await seedSurveyQuestion(api.sql, 'loja', survey)).id;
  };
  const newReply = () => api.sql<{ id: number }[]>`
    INSERT INTO saved_replies (store_id, title, text, used_for) VALUES ('loja', ${randomUUID()}, 'T', 'both') RETURNING id`;
  const newView = () => api.sql<{ id: number }[]>`
    INSERT INTO saved_views (store_id, list, name, filters) VALUES ('loja', 'reviews', ${randomUUID()}, '{}') RETURNING id`;
  const surveyQuestionIds = async () => {
    const rows = await api.sql<{ id: number }[]>`SELECT id FROM survey_questions WHERE store_id = 'loja'`;
    return { ids: rows.map(({ id }) => id) };
  };
  const photoIds = async () => {
    const [photo] = await api.sql<{ id: number; opinionId: number }[]>`
      SELECT id, opinion_id FROM opinion_photos WHERE store_id = 'loja' ORDER BY opinion_id DESC, id LIMIT 1`;
    return {
      id: String(photo?.opinionId),
      photo_id: String(photo?.id),
      media_kind: 'photo',
      media_id: String(photo?.id),
    };
  };

  /** Ids that exist when a call is sent. */
  const idOf = async (kind: RowKind): Promise<number> => {
    if (kind in transferIds) return transferIds[kind as TransferKind];
    const found: Readonly<Record<Exclude<RowKind, TransferKind>, () => number | Promise<number>>> = {
      review: () => review,
      photographedReview: () => review,
      deletedReview: () => review,
      // The other one was hidden.
      reportedReview: () => otherReview,
      privateAnswer: () => privateAnswer.id,
      question: () => firstIn('questions'),
      surveyQuestion: newSurveyQuestion,
      unansweredSurveyQuestion: newSurveyQuestion,
      invitation: () => invitation,
      sentInvitation: () => invitation,
      report: () => report,
      savedReply: async () => oneRow(await newReply()).id,
      savedView: async () => oneRow(await newView()).id,
      webhook: () => webhook.id,
      changedWebhook: () => webhook.id,
    };
    return found[kind as keyof typeof found]();
  };

  /** Of the pictures and the video of a review, which have ids of their own beside that of the review. */
  const ofMedia = ({ path }: NamedCall) => {
    if (path.includes('{video_id}')) return { id: String(otherReview), video_id: String(video) };
    return /{(photo|media)_id}/.test(path) ? photoIds() : {};
  };

  const bodiesByPath: readonly (readonly [RegExp, () => object | Promise<object>])[] = [
    [/survey_questions[/]order$/, surveyQuestionIds],
    [/survey_answers$/, () => ({ option_ids: [option] })],
    [/^[/]review-form[/]open$/, () => ({ solution })],
    [/^[/]review-form[/]confirm$/, () => ({})],
  ];

  /** The body of a call whose example is not enough here. */
  async function bodyOf({ path, method, maxPictureBytes, acceptsFile }: NamedCall) {
    const json = method === 'GET' ? undefined : bodiesByPath.find(([of]) => of.test(path))?.[1];
    if (json !== undefined) return { type: 'application/json', payload: JSON.stringify(await json()) };
    if (acceptsFile?.types.includes('video/mp4')) return { type: 'video/mp4', payload: mp4() };
    if (maxPictureBytes === undefined) return undefined;
    return { type: 'image/jpeg', payload: await pictures.jpeg({ width: 300, height: 300 }) };
  }

  async function requestFor(call: NamedCall) {
    const { row, params } = trialOf(call.name);
    const of: ParameterValues = {
      ...values,
      ...params,
      delivery_id: String(webhook.deliveryId),
      item: String(forms.item),
      photo: forms.photos[0] ?? '',
      ...(row && { id: String(await idOf(row)) }),
      ...(await ofMedia(call)),
    };
    const request = exampleRequest(call, of, storeToken);
    if (row === 'privateAnswer') {
      const { id, askerId, token } = privateAnswer;
      const url = `${call.path.replace('{id}', String(id))}?store_id=loja&code=p&user_id=${askerId}`;
      return { ...request, url, headers: { authorization: token } };
    }
    const token = call.takesLinkToken && { authorization: `Bearer ${forms.tokenFor(call)}` };
    const body = await bodyOf(call);
    if (body === undefined) return { ...request, headers: { ...request.headers, ...token } };
    const headers = { ...request.headers, ...token, 'content-type': body.type };
    return { ...request, headers, payload: body.payload };
  }

  const send = async (name: CallName) => {
    const call = allCalls.find((one) => one.name === name);
    return call && api.app.inject(await requestFor(call));
  };

  it.each(inTrialOrder(allCalls))('$name asks one node', async (call) => {
    await api.sql`SELECT 1`;
    if (call.tag === 'console') await seedConsole(api.sql, 'loja');
    if (isAboutTransfers(call)) await seedTransfers(api.sql, 'loja');
    const { prepare, needsMore, alwaysRefused } = trialOf(call.name);
    await prepare?.({ sql: api.sql, store: 'loja', send });
    const request = await requestFor(call);
    let status = 0;
    const wide = await wideStatementsOf(async () => {
      status = (await api.app.inject(request)).statusCode;
    });
    // A call that is refused here has asked its nodes as well.
    expect(status).toBeLessThan(needsMore === undefined && alwaysRefused === undefined ? 300 : 500);
    if (trialOf(call.name).asksAllNodes !== undefined) expect(wide).toBeGreaterThan(0);
    else expect(wide).toBe(0);
  });

  it('ask all nodes for a store that a request does not name, and for an address that no other store may have', async () => {
    const vote = () => api.post(`/widget/opinions/${otherReview}/upvotes?visitor_id=visitante-1`);
    expect((await vote()).status).toBe(200);
    expect(await wideStatementsOf(vote)).toBe(1);
    const make = (payload: object) =>
      api.app.inject({
        method: 'POST',
        url: '/api/stores',
        headers: { authorization: `Bearer ${operatorToken}` },
        payload,
      });
    expect(await wideStatementsOf(() => make({ id: 'nova', name: 'Nova', url: 'nova.example' }))).toBe(1);
  });
});
