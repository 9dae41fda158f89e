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
import { seedStore } from '#test/database/seed';
import { seedVideos } from '#test/database/seed-videos';
import { type SeededWebhook, seedWebhook, webhookUrl } from '#test/database/seed-webhook';
import { type TableSums, tableSums } from '#test/database/table-sums';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormsForCalls, seedForms, solveOne } from '#test/review-form/forms-for-calls';
import { answerQuestion } from '../questions/answers.ts';

/** `npm run test:long` runs more rounds. */
const rounds = Math.ceil(Number(process.env.OPINA_FUZZ_ROUNDS ?? 24) / 10);
const own = 'daqui';
const other = 'vizinha';
const email = 'ana@cliente.example';
const question = 'Qual o tamanho da manga?';

/** Ids of the rows of a store. */
interface Seeded {
  readonly reviews: readonly number[];
  readonly questions: readonly number[];
  readonly options: readonly number[];
  readonly invitations: readonly number[];
  readonly photos: readonly number[];
  readonly videos: readonly number[];
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
      questions: await ids(api.sql`SELECT id FROM questions WHERE store_id = ${store}`),
      photos: await ids(api.sql`SELECT id FROM opinion_photos WHERE store_id = ${store}`),
      videos: await seedVideos(api.sql, store, reviews.slice(0, 1)),
      webhook,
      ...link,
    };
  }

  /** Mostly the store's own values, at the start and end, which fast-check prefers, so that calls find something. */
  const ofBoth = (read: (of: Seeded) => readonly (number | string)[]) =>
    [own, own, other, own, own].flatMap((store) => read(seeded[store] as Seeded)).map(String);

  /** An invitation that was cancelled cannot be sent. */
  const invitationsFor = (name: string) =>
    ofBoth(({ invitations }) => (name === 'sendInvitation' ? invitations.slice(1) : invitations.slice(0, 1)));

  function idsFor({ name, refusal }: Call): string[] {
    if (refusal) return ofBoth(({ answerId }) => [answerId]);
    if (/Webhook/.test(name)) return ofBoth(({ webhook }) => [webhook.id]);
    if (/Question/.test(name)) return ofBoth(({ questions }) => questions);
    if (/Invitation/.test(name)) return invitationsFor(name);
    if (/^removeOpinion(Photo|Video)$/.test(name)) return ofBoth(({ reviews }) => reviews.slice(0, 1));
    // Deleted reviews belong to a product of their own.
    return ofBoth(({ reviews }) => (name === 'deleteStoreOpinion' ? reviews.slice(4) : reviews.slice(0, 4)));
  }

  function tokensFor(call: NamedCall): string[] {
    if (call.takesLinkToken) return [forms.tokenFor(call)];
    if (call.refusal) return ofBoth(({ token }) => [token]);
    return [call.tag === 'operator' ? operatorToken : merchantToken];
  }

  /** The values of parameters that are not listed below. */
  const exampleParams = ({ example }: Call) =>
    Object.fromEntries(
      Object.entries(example.params ?? {}).map(([name, value]) => [
        name,
        [encodeURIComponent(String(value))],
      ]),
    );

  const valuesOfWebhooks = ({ name }: Call) =>
    /Webhook/.test(name) && { url: fc.constant(webhookUrl), enabled: fc.constant(true) };

  function requestsOf(call: NamedCall) {
    const known = {
      ...exampleParams(call),
      id: idsFor(call),
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
      kind: [/MailTe[xs]t/.test(call.name) ? 'invitation' : 'use_cases'],
      sale_items: ['1,2,3'],
      by_sale_items: ['1,2,3'],
      tags: ['t'],
      ...(call.tag === 'operator' && { url: [`${own}.example`] }),
      from: call.name === 'getInvitationFigures' ? ['2026-01-01'] : [''],
      product: [''],
      locale: ['pt-BR'],
      'map[]': [''],
      // Random values are nearly always malformed.
      'map_value[]': ['status:Aprovado=published'],
      by_min_created_at: ['2020-01-01'],
      by_max_created_at: ['2030-01-01'],
      to: ['2026-01-31'],
    };
    const file = call.example.file?.['text/csv'];
    const body = call.body
      ? bodyValues(call.body, {
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
          ...valuesOfWebhooks(call),
          option_ids: fc.subarray([...new Set(ofBoth(({ options }) => options).map(Number))]),
        })
      : fc.constant(file === undefined ? undefined : { type: 'text/csv', payload: file });
    const tokens = tokensFor(call);
    return fc
      .record({
        params: parameterValues(call.params, known),
        query: parameterValues(call.query, known),
        body,
        token: fc.constantFrom(...tokens.map((token) => `Bearer ${token}`)),
      })
      .map(({ params, query, ...rest }) => {
        const request = requestOf(call, {
          ...rest,
          params: { ...params, store_id: [own] },
          query: { ...query, store_id: [own] },
        });
        if (call.name === 'setDraftVideo') {
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

  // Calls that delete run last, as the other calls need the rows.
  const deletionRank = ({ name }: Call) =>
    ['remove', 'delete', 'erase'].findIndex((word) => name.startsWith(word));
  it.each([...allCalls].sort((a, b) => deletionRank(a) - deletionRank(b)))(
    '$name reveals nothing of the other store, and changes nothing there',
    { timeout: 900_000 },
    async (call: NamedCall) => {
      let succeeded = 0;
      const send = async (request: InjectOptions) => {
        const { statusCode, body, headers } = await api.app.inject(request);
        expect(statusCode).toBeLessThan(500);
        expect(JSON.stringify([body, headers])).not.toContain(other);
        if (statusCode === call.status) succeeded += 1;
      };
      await fc.assert(fc.asyncProperty(requestsOf(call), send), { numRuns: rounds });
      // Few inputs are valid for some calls, so this continues until one succeeds.
      for (let drawn = 0; succeeded === 0 && drawn < 500 * rounds; drawn += 10) {
        for (const request of fc.sample(requestsOf(call), 10)) await send(request);
      }
      expect(succeeded).toBeGreaterThan(0);
      expect(await tableSums(api.sql, other)).toEqual(before);
    },
  );

  it('get the same responses after the other store is deleted', async () => {
    const reads = allCalls.filter(({ method }) => method === 'GET');
    const requests = reads.flatMap((call) => fc.sample(requestsOf(call), 10));
    const sendAll = async () => {
      const responses = [];
      for (const request of requests) {
        const { statusCode, body } = await api.app.inject(request);
        responses.push({ url: request.url, statusCode, body });
      }
      return responses;
    };
    const before = await sendAll();
    expect(before.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(reads.length * 4);
    await api.sql`DELETE FROM stores WHERE id = ${other}`;
    expect(await sendAll()).toEqual(before);
  });
});
