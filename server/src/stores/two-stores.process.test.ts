import type { Call } from '@opina/contract/call';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { orderId } from '@opina/contract/examples/orders';
import { bodyValues } from '@opina/test-kit/contract/body-values';
import { requestOf } from '@opina/test-kit/contract/call-request';
import { parameterValues } from '@opina/test-kit/contract/parameter-values';
import { pictures } from '@opina/test-kit/media/pictures';
import { mp4 } from '@opina/test-kit/media/videos';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedAccount } from '#test/accounts/console-client';
import { consoleSession, consoleValues, seedConsole } from '#test/accounts/seed-console';
import type { RowKind } from '#test/calls/call-trial';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { type SeededWebhook, seedWebhook } from '#test/database/seed-webhook';
import { type TableSums, tableSums } from '#test/database/table-sums';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { exampleFile } from '#test/example-request';
import { isAboutTransfers, seedTransfers, transferRows } from '#test/imports/seed-transfers';
import { type FormsForCalls, seedForms, solveOne } from '#test/review-form/forms-for-calls';
import { scaled } from '../../../scripts/test-run/time-limits.ts';
import { answerQuestion } from '../questions/answers.ts';

/** `npm run test:long` runs more rounds. */
const rounds = Math.ceil(Number(process.env.OPINA_FUZZ_ROUNDS ?? 24) / 10);
const own = 'daqui';
const other = 'vizinha';
const email = 'ana@cliente.example';
const question = 'Qual o tamanho da manga?';
/** A survey question that nobody answered, which is written again and again. */
const unansweredRow = 900_000;

/** Ids of the rows of a store. */
interface Seeded {
  readonly reviews: readonly number[];
  readonly questions: readonly number[];
  readonly surveyQuestions: readonly number[];
  readonly reports: readonly number[];
  readonly options: readonly number[];
  readonly invitations: readonly number[];
  readonly photos: readonly number[];
  readonly videos: readonly number[];
  readonly savedReply: number;
  readonly savedView: number;
  readonly webhook: SeededWebhook;
  readonly answerId: number;
  readonly userId: number;
  readonly token: string;
}

describe.each(testEngines)('two stores with the same names and ids on $name', (engine) => {
  let api: TestApi;
  let merchantToken: string;
  let picture: Uint8Array;
  let before: TableSums;
  const seeded: Record<string, Seeded> = {};
  let forms: FormsForCalls;
  const solutions: string[] = [];

  beforeAll(async () => {
    api = await openTestApi(engine);
    picture = await pictures.jpeg({ width: 8, height: 8 });
    for (const store of [own, other]) seeded[store] = await seed(store);
    merchantToken = await api.tokenOf(own);
    await seedForms(api, other);
    forms = await seedForms(api, own);
    while (solutions.length < 40) solutions.push(await solveOne(api, own));
    await api.sql`UPDATE stores SET address = id || '.example'`;
    await api.tokenOf(other);
    await seedAccount(api, { email: `ana@${other}.example`, name: other, roles: { [other]: 'owner' } });
    for (const store of [own, other]) await seedTransfers(api.sql, store);
    before = await tableSums(api.sql, other);
  });
  afterAll(() => api.close());

  /** Fills a store with every kind of row. Texts have the store id; codes and source ids are equal in both stores. */
  async function seed(store: string): Promise<Seeded> {
    const rate = store === own ? 5 : 1;
    const review = (n: number) => ({
      rate,
      title: store,
      text: `${store} ${n}`,
      authorName: store,
      profile: store,
      recommends: store === own,
      saleItemId: n + 1,
      thirdPartyName: store,
      upvotesCount: 0,
      comments: [store],
      photos: n === 0 ? Array.from({ length: 8 }, (_, at) => `${store}-${at}`) : [],
    });
    await seedStore(api.sql, {
      id: store,
      name: store,
      products: [
        {
          code: 'p',
          name: store,
          tags: ['t', store],
          reviews: [0, 1, 2, 3].map(review),
          questions: [{ question, answer: store }],
        },
        { code: 'q', name: store, reviews: Array.from({ length: rounds }, (_, n) => review(n + 10)) },
      ],
    });
    await api.sql`UPDATE opinions SET author_email = ${email} WHERE store_id = ${store} AND product_code = 'p'`;
    const call = await api.asStore(store);
    const settings = await call('PATCH', '/settings', { invitations: { enabled: true } });
    expect(settings.status).toBe(200);
    for (const order_id of ['moved', ...Array.from({ length: 3 }, (_, n) => `sent ${n}`)])
      await call('POST', '/orders', { order_id, client: { email }, items: [{ id: 'q' }] });
    const made = [
      await call('POST', '/orders', {
        order_id: orderId,
        client: { email, first_name: store, tags: store },
        items: [{ id: 'p', name: store, tags: store }],
      }),
      await call('POST', '/opinions', {
        product_code: 'p',
        rate,
        text: store,
        source_id: 'r1',
        author_email: email,
      }),
      await call('PUT', '/survey_questions', {
        kind: 'use_cases',
        description: 'Onde?',
        options: [{ description: store }, { description: 'Casa' }],
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 200]);
    const saved = [
      await call('POST', '/saved-replies', { title: store, text: store, used_for: 'both' }),
      await call('POST', '/saved-views', { list: 'reviews', name: store, filters: {} }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([201, 201]);
    const [savedReply, savedView] = saved.map(({ body }) => (body as { id: number }).id) as [number, number];
    const ids = async (rows: Promise<readonly { id: number }[]>) => (await rows).map(({ id }) => id);
    const reviews = await ids(api.sql`SELECT id FROM opinions WHERE store_id = ${store} ORDER BY id`);
    const options = await ids(api.sql`SELECT id FROM survey_options WHERE store_id = ${store} ORDER BY id`);
    await call('PUT', `/opinions/${reviews[0]}/survey_answers`, { option_ids: options.slice(0, 1) });
    await api.post(`/widget/opinions/${reviews[0]}/upvotes?store_id=${store}&visitor_id=visitante-1`);
    const response = await api.post(`/widget/questions?store_id=${store}&code=p`, {
      question: `${question} (${store})`,
      email,
    });
    const questionId = (response.body as { id: number }).id;
    const link = await answerQuestion(api.context, store, questionId, {
      answer: store,
      visibility: 'private',
    });
    if (link === undefined) throw new Error('no link');
    const webhook = await seedWebhook(api.sql, store, `https://${store}.example/`);
    return {
      invitations: await ids(
        api.sql`SELECT id FROM invitations WHERE store_id = ${store} AND order_id <> ${orderId} ORDER BY id`,
      ),
      reviews,
      options,
      surveyQuestions: await ids(api.sql`SELECT id FROM survey_questions WHERE store_id = ${store}`),
      reports: await ids(api.sql`
        INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash)
        VALUES (${store}, ${reviews[0] ?? 0}, 'spam', '\\x00') RETURNING id`),
      questions: await ids(api.sql`SELECT id FROM questions WHERE store_id = ${store}`),
      photos: await ids(api.sql`SELECT id FROM opinion_photos WHERE store_id = ${store}`),
      videos: await seedVideos(api.sql, store, reviews.slice(0, 1)),
      savedReply,
      savedView,
      webhook,
      ...link,
    };
  }

  /** Mostly the store's own values, at the start and end, which fast-check prefers, so that calls find something. */
  const ofBoth = (read: (of: Seeded) => readonly (number | string)[]) =>
    [own, own, other, own, own].flatMap((store) => read(seeded[store] as Seeded)).map(String);

  function rowsOf(of: Seeded): Readonly<Record<RowKind, readonly number[]>> {
    const {
      reviews,
      questions,
      invitations,
      surveyQuestions,
      savedReply,
      savedView,
      webhook,
      answerId,
      reports,
    } = of;
    return {
      review: reviews.slice(0, 4),
      photographedReview: reviews.slice(0, 1),
      // They belong to a product of their own.
      deletedReview: reviews.slice(4),
      reportedReview: reviews.slice(0, 4),
      privateAnswer: [answerId],
      question: questions,
      surveyQuestion: surveyQuestions,
      unansweredSurveyQuestion: [unansweredRow],
      // One that was cancelled cannot be sent.
      invitation: invitations.slice(0, 1),
      sentInvitation: invitations.slice(1),
      report: reports,
      savedReply: [savedReply],
      savedView: [savedView],
      webhook: [webhook.id],
      changedWebhook: [webhook.id],
      ...transferRows,
    };
  }

  const rowOf = (kind: RowKind): number => rowsOf(seeded[own] as Seeded)[kind][0] ?? 0;

  function tokensFor(call: NamedCall): string[] {
    if (call.takesLinkToken) return [forms.tokenFor(call)];
    if (call.refusal) return ofBoth(({ token }) => [token]);
    return [call.tag === 'operator' ? operatorToken : merchantToken];
  }

  /** What opens a call: one of its tokens, or a session. */
  const openedBy = (call: NamedCall): { token?: string; headers?: Readonly<Record<string, string>> }[] =>
    call.tag === 'console'
      ? [{ headers: consoleSession }]
      : tokensFor(call).map((token) => ({ token: `Bearer ${token}` }));

  function rowsFor({ name, tag, example }: NamedCall): string[] {
    if (tag === 'console') return [String(example.params?.id)];
    const { row } = trialOf(name);
    return row === undefined ? [] : ofBoth((of) => rowsOf(of)[row]);
  }

  /** The values of parameters that are not listed below. */
  const exampleParams = ({ example }: Call) =>
    Object.fromEntries(
      Object.entries(example.params ?? {}).map(([name, value]) => [
        name,
        [encodeURIComponent(String(value))],
      ]),
    );

  function uploadedBy({ example: { file } }: NamedCall) {
    return file && exampleFile(file);
  }

  function requestsOf(call: NamedCall) {
    const { params: named, drawnQuery, drawnBody } = trialOf(call.name);
    const known = {
      ...exampleParams(call),
      id: rowsFor(call),
      code: ['p', 'q'],
      product_id: ['p'],
      product_code: ['p'],
      comment_id: ['0', '1'],
      photo_id: ofBoth(({ photos }) => photos),
      video_id: ofBoth(({ videos }) => videos),
      delivery_id: ofBoth(({ webhook }) => [webhook.deliveryId]),
      item: [String(forms.item)],
      photo: [...forms.photos],
      user_id: ofBoth(({ userId }) => [userId]),
      option_id: ofBoth(({ options }) => options),
      visitor_id: ['visitante-1', 'visitante-2'],
      'codes[]': ['p', 'q'],
      email: [encodeURIComponent(email)],
      text: [encodeURIComponent(question), 'manga'],
      per: ['100'],
      per_page: ['100'],
      page: ['1'],
      kind: named?.kind ? [named.kind] : (drawnQuery?.kind ?? ['use_cases']),
      media_kind: ['photo'],
      media_id: ofBoth(({ photos }) => photos),
      sale_items: ['1,2,3'],
      by_sale_items: ['1,2,3'],
      tags: ['t'],
      other_code: [named?.other_code ?? 'fresh'],
      name: ['erp'],
      ...(call.tag === 'operator' && { url: [`${own}.example`] }),
      from: drawnQuery?.from ?? [''],
      product: [''],
      locale: ['pt-BR'],
      'map[]': [''],
      // Random values are nearly always malformed.
      'map_value[]': ['status:Aprovado=published'],
      by_min_created_at: ['2020-01-01'],
      by_max_created_at: ['2030-01-01'],
      to: ['2026-01-31'],
    };
    const body = call.body
      ? bodyValues(call.body, {
          ...drawnBody?.(rowOf),
          question: fc.uuid().map((id) => `${question} ${id}`),
          email: fc.constant(email),
          to: fc.constant(email),
          author_email: fc.constant(email),
          order_id: fc.constant(orderId),
          product_code: fc.constant('p'),
          source_id: fc.constantFrom('r1', 'r2'),
          created_at: fc.constant('2026-01-31'),
          delivery_date: fc.constant('2026-01-31'),
          locale: fc.constant('pt-BR'),
          features: fc.constant({}),
          subject: fc.constant('Conte'),
          heading: fc.constant('Conte'),
          body: fc.constant('{link}'),
          button: fc.constant('Avaliar'),
          id: fc.uuid(),
          solution: fc.integer({ min: 0, max: solutions.length - 1 }).map((at) => solutions[at] ?? ''),
          ...(call.takesLinkToken && { option_ids: fc.constant([]), rate: fc.constantFrom(1, 5) }),
          client: fc.constant({ email, first_name: 'Ana' }),
          items: fc.constant([{ id: 'p' }]),
          description: fc.constant('Onde?'),
          ...(call.tag === 'console' && { ...consoleValues, ...drawnBody?.(rowOf) }),
          option_ids: fc.subarray([...new Set(ofBoth(({ options }) => options).map(Number))]),
        })
      : fc.constant(uploadedBy(call));
    return fc
      .record({
        params: parameterValues(call.params, known),
        query: parameterValues(call.query, known),
        body,
        opened: fc.constantFrom(...openedBy(call)),
      })
      .map(({ params, query, opened, ...rest }) => {
        const request = requestOf(call, {
          ...rest,
          ...opened,
          params: { ...params, store_id: [own] },
          query: { ...query, store_id: [own] },
        });
        if (call.acceptsFile?.types.includes('video/mp4')) {
          return { ...request, payload: mp4(), headers: { ...request.headers, 'content-type': 'video/mp4' } };
        }
        if (call.maxPictureBytes === undefined) return request;
        return {
          ...request,
          payload: Buffer.from(picture),
          headers: { ...request.headers, 'content-type': 'image/jpeg' },
        };
      });
  }

  it.each(inTrialOrder(allCalls))(
    '$name reveals nothing of the other store, and changes nothing there',
    { timeout: scaled(900_000) },
    async (call: NamedCall) => {
      let succeeded = 0;
      let last = '';
      const send = async (request: InjectOptions) => {
        if (call.tag === 'console') await seedConsole(api.sql, own);
        if (isAboutTransfers(call)) await seedTransfers(api.sql, own);
        await trialOf(call.name).restore?.({ sql: api.sql, store: own, row: rowOf });
        const { statusCode, body, headers } = await api.app.inject(request);
        expect(statusCode, api.lastFailure()).toBeLessThan(500);
        expect(JSON.stringify([body, headers])).not.toContain(other);
        last = `${statusCode} ${body}`;
        if (statusCode === call.status) succeeded += 1;
      };
      await fc.assert(fc.asyncProperty(requestsOf(call), send), { numRuns: rounds });
      // Few inputs are valid for some calls, so this continues until one succeeds.
      if (trialOf(call.name).alwaysRefused !== undefined) return;
      for (let drawn = 0; succeeded === 0 && drawn < 500 * rounds; drawn += 10) {
        for (const request of fc.sample(requestsOf(call), 10)) await send(request);
      }
      expect(succeeded, `the last response: ${last}`).toBeGreaterThan(0);
      expect(await tableSums(api.sql, other)).toEqual(before);
    },
  );

  it('get the same responses after the other store is deleted', async () => {
    await seedConsole(api.sql, own);
    const reads = allCalls.filter(({ method }) => method === 'GET');
    const requests = reads.flatMap((call) => fc.sample(requestsOf(call), 10));
    const sendAll = async () => {
      const responses = [];
      for (const request of requests) {
        const { statusCode, body } = await api.app.inject(request);
        // Sessions and tokens are used by these requests, which is noted once a minute.
        const settled = body.replaceAll(/"last_used_at":("[^"]*"|null)/g, '"last_used_at":…');
        responses.push({ url: request.url, statusCode, body: settled });
      }
      return responses;
    };
    const before = await sendAll();
    expect(before.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(reads.length * 4);
    await api.sql`DELETE FROM stores WHERE id = ${other}`;
    expect(await sendAll()).toEqual(before);
  });
});
