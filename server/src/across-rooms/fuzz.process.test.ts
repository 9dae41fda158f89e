import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Call } from '@opina/contract/call';
import { allCalls, type NamedCall } from '@opina/contract/calls/all';
import { surveyAnswerKinds } from '@opina/contract/constants/surveys';
import { errorSchema } from '@opina/contract/entities/error';
import { errorCatalogue } from '@opina/contract/errors';
import { rules as moderationRules } from '@opina/contract/examples/moderation';
import { bodyValues, type RawBody } from '@opina/test-kit/contract/body-values';
import { requestOf } from '@opina/test-kit/contract/call-request';
import { parameterValues } from '@opina/test-kit/contract/parameter-values';
import { pictures } from '@opina/test-kit/media/pictures';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleSession, consoleValues, seedConsole } from '#test/accounts/seed-console';
import type { RowKind } from '#test/calls/call-trial';
import { inTrialOrder, trialOf } from '#test/calls/call-trials';
import { seedStore } from '#test/database/seed';
import { seedSurveyQuestion } from '#test/database/seed-survey';
import { type SeededWebhook, seedWebhook } from '#test/database/seed-webhook';
import { openTestApi, operatorToken, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { isAboutTransfers, seedTransfers, transferPart, transferRows } from '#test/imports/seed-transfers';
import { type FormsForCalls, seedForms, solveOne } from '#test/review-form/forms-for-calls';
import { scaled } from '../../../scripts/test-run/time-limits.ts';
import { answerQuestion, type PrivateAnswerLink } from '../questions/answers.ts';
import { askQuestion } from '../questions/ask.ts';
import { createStore } from '../stores/create-store.ts';
import { writeSurveyAnswers } from '../surveys/writes.ts';

const rounds = Number(process.env.OPINA_FUZZ_ROUNDS ?? 24);
/** Of each kind. Many, because most calls use up one. */
const orders = 4 * rounds;
/** The long form on a busy machine. */
const maxMs = scaled(900_000);
const seededStore = '1';
const seededCode = 'p';
/** Its reviews and questions are changed, hidden and deleted: what other calls find stays as it is. */
const merchantStore = '2';
/** Reviews of the first store. */
const shownReviews = [1, 5];

const tokens = (right?: string) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(`Bearer ${right}`) }, fc.string());

const email = fc.constantFrom('ana@cliente.example', 'bia@cliente.example');
const moment = fc.constantFrom('2026-01-31', '2026-01-31T10:00:00-03:00', '31/01/2026', null);

/** Values of bodies that a schema alone does not tell. */
const mailTextValues = {
  subject: fc.constantFrom('Conte', 'Olá, {name}', 'Oi'),
  heading: fc.constantFrom('Conte', 'Oi', 'Olá'),
  body: fc.constantFrom('{link}', 'Oi\n\n{link}', 'Oi\n{link}\nAté'),
  button: fc.constantFrom('Avaliar', 'Ir', 'Contar'),
};

/** Lists of moderation rules: those of the example, none, and some that nearly always lack something. */
const ruleLists = fc.oneof(
  { weight: 4, arbitrary: fc.subarray([...moderationRules]) },
  { weight: 1, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.record({
        name: fc.string(),
        condition: fc.constantFrom('links', 'words', 'copies', 'language', 'rate'),
        outcome: fc.constantFrom('publish', 'hold', 'refuse', 'mask'),
        words: fc.array(fc.string()),
      }),
    ),
  },
);

/** Of an answer to a question that has no asker: in private it is nearly always refused. */
const visibilities = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('public', undefined) },
  { weight: 1, arbitrary: fc.constant('private') },
);

/** Ids of rows that are written again and again, above those that are created. */
const savedRow = 1_000_000;
const unansweredRow = 900_000;

const goodValues = {
  rules: ruleLists,
  // They differ, so that they are not refused for having been asked.
  if_version: fc.constantFrom(undefined, undefined, undefined, 1),
  question: fc.uuid().map((id) => `Qual o tamanho ${id}?`),
  email,
  // Others are suppressed by another call.
  to: fc.constantFrom('equipe@loja.example', 'eu@loja.example'),
  visibility: visibilities,
  answer: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('Sim', 'Não', 'Cabe 2 L') }, fc.string()),
  client: fc.record({ email, first_name: fc.string(), phone_number: fc.integer(), tags: fc.string() }),
  delivery_date: moment,
  created_at: moment.filter((value) => value !== null),
  author_email: fc.option(email),
  locale: fc.constantFrom('pt-BR', 'es_AR', 'en'),
  time_zone: fc.constantFrom('America/Manaus', 'UTC', null),
  // Of an attribute only, and no ordering that no option has: any list would be refused nearly always.
  expected: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, fc.constant([1])),
  // Texts of mail: nearly every other body lacks its link.
  ...mailTextValues,
  texts: fc.option(fc.record(mailTextValues)).map((texts) => texts ?? undefined),
  experienced_on: fc.constantFrom('2026-01-31', undefined),
  message_id: fc.uuid().map((key) => `<opina.${key}@loja.example>`),
  due_at: fc.constantFrom('2030-01-31', '2030-01-31T10:00:00Z', undefined),
  invitations: fc.constantFrom({}, { enabled: true }, { delay_days: 3, reminder_days: null }, null),
  auditor: fc.constantFrom({ name: 'Confere', url: 'https://confere.example' }, null),
  page_hosts: fc.constantFrom(
    [],
    [],
    ['loja.example'],
    ['a.example'],
    ['*.loja.example', 'www.loja.example'],
    ['b.example', 'c.example'],
    ['d.example'],
    ['*.com'],
  ),
  features: fc.constantFrom<object>(
    {},
    {},
    { questions: true },
    { surveys: true },
    { photo_review: true },
    { questions: false },
    { custom_style: { buttonSuccess: {} } },
    { x: 1 },
  ),
};

const csvRows = fc.array(
  fc.tuple(fc.constantFrom('p', 'q', ''), fc.integer({ min: 0, max: 6 }), fc.string()),
);
const csvFiles = csvRows.map((rows) =>
  ['product_code,rate,text', ...rows.map(([code, rate, text]) => `${code},${rate},"${text}"`)].join('\n'),
);

/** Files for an import: some are none. */
const files: fc.Arbitrary<RawBody> = fc.record({
  payload: fc.oneof(
    { weight: 20, arbitrary: csvFiles },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.jsonValue().map((value) => `{"type":"store"}\n${JSON.stringify(value)}`) },
  ),
  type: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('text/csv', 'application/x-ndjson', 'Text/CSV; charset=utf-8') },
    { weight: 1, arbitrary: fc.constantFrom('application/json', 'text/plain', 'nonsense') },
  ),
});

const parts: fc.Arbitrary<RawBody> = fc.record({
  payload: fc.oneof(
    { weight: 20, arbitrary: fc.constant(transferPart) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  ),
  type: fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/octet-stream') },
    { weight: 1, arbitrary: fc.constantFrom('text/csv', 'nonsense') },
  ),
});

const filesOf = ({ acceptsFile }: NamedCall) =>
  acceptsFile?.types.includes('application/octet-stream') ? parts : files;

/** How many of the requests succeed, or more. */
function fewest({ name }: NamedCall): number {
  const { mayBeRefused, alwaysRefused } = trialOf(name);
  return (mayBeRefused ?? alwaysRefused) === undefined ? rounds / 10 : -1;
}

const mustDraw = (call: NamedCall, drawn: number, answered: number) =>
  drawn === 0 || (answered <= fewest(call) && drawn < 5 * rounds);

const textsOf = (values: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

interface MerchantIds {
  readonly surveyQuestion: number;
  readonly reviews: readonly number[];
  /** Of reviews that are there to be deleted. */
  readonly deletable: readonly number[];
  readonly questions: readonly number[];
  readonly options: readonly number[];
  /** One with many. */
  readonly photographed: number;
  readonly photos: readonly number[];
  readonly video: number;
  readonly report: number;
  /** To be moved and cancelled, and to be sent. */
  readonly invitations: readonly number[];
  readonly webhook: SeededWebhook;
  /** To be changed. */
  readonly changedWebhook: SeededWebhook;
}

describe.each(testEngines)('any input on $name', (engine) => {
  let api: TestApi;
  let answer: PrivateAnswerLink | undefined;
  const surveyOptions: string[] = [];
  let merchantToken: string;
  let forms: FormsForCalls;
  const solutions: string[] = [];
  let merchantIds: MerchantIds;
  let pictureServer: Server;
  let pictureHost: string;

  beforeAll(async () => {
    const picture = await pictures.jpeg({ width: 20, height: 20 });
    pictureServer = createServer((_, response) => response.end(picture)).listen(0, 'localhost');
    await once(pictureServer, 'listening');
    pictureHost = `localhost:${(pictureServer.address() as AddressInfo).port}`;
    api = await openTestApi(engine, { mediaFetchHosts: [pictureHost] });
    const reviews = Array.from({ length: 9 }, (_, n) => ({
      rate: (n % 5) + 1,
      text: `t${n}`,
      upvotesCount: n,
      photos: [`foto-${n}`],
      saleItemId: n + 1,
    }));
    const { [seededCode]: ids = [] } = await seedStore(api.sql, {
      id: seededStore,
      products: [{ code: seededCode, reviews }],
    });
    await seedSurvey(ids);
    answer = await answerSomeone();
    forms = await seedForms(api, seededStore);
    while (solutions.length < 40) solutions.push(await solveOne(api, seededStore));
    merchantIds = await seedMerchant();
    merchantToken = await api.tokenOf(merchantStore);
    await createStore(api.sql, { url: 'https://loja.example' });
  });
  afterAll(async () => {
    pictureServer.close();
    await api.close();
  });

  async function seedSurvey(reviewIds: readonly number[]): Promise<void> {
    const options = ['1', '2', '3', '4', '5'];
    for (const kind of surveyAnswerKinds) {
      const question = await seedSurveyQuestion(api.sql, seededStore, { kind, description: kind, options });
      surveyOptions.push(...options.map((text) => String(question.option(text))));
    }
    await writeSurveyAnswers(
      api.sql,
      seededStore,
      reviewIds.map((reviewId, n) => ({
        reviewId,
        optionIds: [0, 5, 10].map((first) => Number(surveyOptions[first + (n % 5)])),
      })),
    );
  }

  async function answerSomeone(): Promise<PrivateAnswerLink | undefined> {
    const { id } = await askQuestion(api.context, {
      storeId: seededStore,
      productCode: seededCode,
      question: 'Qual o tamanho?',
      email: 'ana@cliente.example',
      url: undefined,
      network: '203.0.113.1',
    });
    return answerQuestion(api.context, seededStore, id, { answer: 'Grande', visibility: 'private' });
  }

  async function seedMerchant(): Promise<MerchantIds> {
    const reviews = Array.from({ length: 2 * rounds }, (_, n) => ({
      rate: (n % 5) + 1,
      saleItemId: n + 1,
      comments: ['Obrigado'],
    }));
    const withPhotos = { rate: 5, photos: Array.from({ length: rounds }, (_, n) => `foto-${n}`) };
    const { [seededCode]: ids = [], q: [photographed = 0] = [] } = await seedStore(api.sql, {
      id: merchantStore,
      products: [
        { code: seededCode, reviews, questions: [{ question: 'Serve?' }, { question: 'Cabe?' }] },
        { code: 'q', reviews: [withPhotos] },
      ],
    });
    const questions = await api.sql<{ id: number }[]>`
      SELECT id FROM questions WHERE store_id = ${merchantStore}`;
    const photos = await api.sql<{ id: number }[]>`
      SELECT id FROM opinion_photos WHERE store_id = ${merchantStore}`;
    const [report] = await api.sql<{ id: number }[]>`
      INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash)
      VALUES (${merchantStore}, ${ids[0] ?? 0}, 'spam', '\\x00') RETURNING id`;
    const invitations = await seedInvitations();
    const survey = { kind: 'use_cases', description: 'Onde?', options: ['Casa', 'Rua'] } as const;
    const { id: surveyQuestion, option } = await seedSurveyQuestion(api.sql, merchantStore, survey);
    return {
      surveyQuestion,
      reviews: ids.slice(0, rounds),
      deletable: ids.slice(rounds),
      questions: questions.map(({ id }) => id),
      options: [option('Casa'), option('Rua')],
      photographed,
      photos: photos.map(({ id }) => id),
      video: 1,
      report: report?.id ?? 0,
      invitations,
      webhook: await seedWebhook(api.sql, merchantStore),
      changedWebhook: await seedWebhook(api.sql, merchantStore),
    };
  }

  /** Orders `order 0`, `order 1`, … with invitations, and as many without, to be deleted. */
  async function seedInvitations(): Promise<number[]> {
    await api.sql`
      INSERT INTO orders (store_id, order_id, client_email)
      SELECT ${merchantStore}::text, 'order ' || n, 'caio@cliente.example' FROM generate_series(0, ${2 * orders - 1}::int) AS n`;
    await api.sql`
      INSERT INTO order_items (store_id, order_id, position, product_code)
      SELECT store_id, order_id, 0, 'q' FROM orders WHERE store_id = ${merchantStore} AND order_id LIKE 'order %'`;
    const rows = await api.sql<{ id: number }[]>`
      INSERT INTO invitations (store_id, order_id)
      SELECT ${merchantStore}::text, 'order ' || n FROM generate_series(0, ${orders - 1}::int) AS n
      RETURNING id`;
    return rows.map(({ id }) => id);
  }

  const idsOfShoppers = ({ name }: NamedCall) => {
    const { row = 'review' } = trialOf(name);
    return row === 'review' ? shownReviews : rows()[row];
  };

  /** What has been seeded for a call, by the names of its parameters. */
  function knownParameters(call: NamedCall) {
    if (call.tag === 'console') {
      return { store_id: [merchantStore], id: [String(call.example.params?.id)], name: ['erp'] };
    }
    if (call.tag !== 'merchant') {
      return {
        store_id: [seededStore],
        item: [String(forms.item)],
        photo: [...forms.photos],
        id: idsOfShoppers(call).map(String),
      };
    }
    const { params, row = 'review' } = trialOf(call.name);
    const { photos, video, webhook } = merchantIds;
    return {
      other_code: ['fresh'],
      ...textsOf(params),
      store_id: [merchantStore],
      id: rows()[row].map(String),
      part: ['0'],
      order_id: orderIds(call.method === 'DELETE' ? orders : 0),
      media_kind: ['photo', 'video'],
      media_id: [...photos, video].map(String),
      photo_id: photos.map(String),
      video_id: [String(video)],
      delivery_id: [String(webhook.deliveryId)],
      kind: ['invitation', 'review_reply'],
      locale: ['en'],
      comment_id: ['0'],
      version: ['1'],
      code: [seededCode],
    };
  }

  function rows(): Readonly<Record<RowKind, readonly number[]>> {
    const { photographed, deletable, questions, report, surveyQuestion, ...more } = merchantIds;
    const { invitations, reviews, webhook, changedWebhook } = more;
    return {
      review: reviews,
      photographedReview: [photographed],
      deletedReview: deletable,
      reportedReview: shownReviews,
      privateAnswer: [answer?.answerId ?? 0],
      question: questions,
      surveyQuestion: [surveyQuestion],
      unansweredSurveyQuestion: [unansweredRow],
      // One that was cancelled or sent is not sent again.
      invitation: invitations.slice(0, orders / 2),
      sentInvitation: invitations.slice(orders / 2),
      report: [report],
      savedReply: [savedRow],
      savedView: [savedRow],
      webhook: [webhook.id],
      changedWebhook: [changedWebhook.id],
      ...transferRows,
    };
  }

  const rowOf = (kind: RowKind): number => rows()[kind][0] ?? 0;

  const orderIds = (first: number) => Array.from({ length: orders }, (_, n) => `order%20${first + n}`);

  async function restoreRows(call: NamedCall): Promise<void> {
    const { sql } = api;
    if (call.tag === 'console') await seedConsole(sql, merchantStore);
    if (isAboutTransfers(call)) await seedTransfers(sql, merchantStore);
    await trialOf(call.name).restore?.({ sql, store: merchantStore, row: rowOf });
  }

  function tokenFor(call: NamedCall) {
    if (call.tag === 'merchant') return tokens(merchantToken);
    if (call.tag === 'operator') return tokens(operatorToken);
    if (call.takesLinkToken) return tokens(forms.tokenFor(call));
    return call.refusal ? tokens(answer?.token) : fc.constant(undefined);
  }

  // A random id may be that of the webhook that other calls need.
  const isLast = ({ name }: NamedCall) => trialOf(name).row === 'changedWebhook';
  /** No form has survey questions here, and each solution opens one form. */
  const formValues = ({ takesLinkToken }: NamedCall) => ({
    option_ids: takesLinkToken ? fc.constant([]) : fc.subarray([...merchantIds.options]),
    solution: fc.integer({ min: 0, max: solutions.length - 1 }).map((at) => solutions[at] ?? ''),
    website: fc.constant(''),
    ...(takesLinkToken && { code: fc.constant('123456') }),
  });

  /** Values that fields of the same name in other calls do not have. */
  const valuesOf = (call: NamedCall) => ({
    // Of a new store, or a message.
    ...(call.tag === 'operator' && {
      status: fc.constantFrom('5.1.1', '4.2.2'),
      id: fc.uuid(),
      url: fc.uuid().map((host) => `https://${host}.example`),
    }),
    ...formValues(call),
    ...(call.tag === 'console' && consoleValues),
    urls: fc.constant([`http://${pictureHost}/`]),
    ...trialOf(call.name).drawnBody?.(rowOf),
  });

  it.each(inTrialOrder(allCalls).sort((a, b) => Number(isLast(a)) - Number(isLast(b))))(
    '$name responds by its schema or with an error of the catalogue',
    { timeout: maxMs },
    async (call: NamedCall) => {
      const input = fc.record({
        params: parameterValues(call.params, knownParameters(call)),
        query: parameterValues(call.query, {
          store_id: [seededStore],
          code: [seededCode],
          product_id: [seededCode],
          product_code: [seededCode],
          user_id: [String(answer?.userId)],
          'codes[]': [seededCode, 'q'],
          ...(call.tag === 'operator' && { url: ['loja.example', 'https://WWW.loja.example/'] }),
          option_id: surveyOptions,
          sale_items: ['1,2,3', '4,5,6,7,8,9'],
          tags: ['a', 'a,b'],
          if_version: [''],
          email: ['ana@cliente.example', 'nobody%40cliente.example'],
          by_min_created_at: ['2020-01-01', '2020-01-01T00:00:00Z'],
          // The file's header is our own.
          ...(call.acceptsFile && {
            from: [''],
            product: [''],
            locale: ['pt-BR'],
            'map[]': [''],
            'map_value[]': [''],
          }),
          by_max_created_at: ['2030-01-01', '2030-01-01T00:00:00+03:00'],
          ...trialOf(call.name).drawnQuery,
        }),
        body: call.acceptsFile
          ? filesOf(call)
          : call.body
            ? bodyValues(call.body, { ...goodValues, ...valuesOf(call) })
            : fc.constant(undefined),
        token: tokenFor(call),
      });
      let answered = 0;
      const answering = fc.asyncProperty(input, async ({ params, query, body, token }) => {
        await restoreRows(call);
        const { statusCode, body: text } = await api.app.inject(
          requestOf(call, {
            params,
            query,
            body,
            token,
            ...(call.tag === 'console' && { headers: consoleSession }),
          }),
        );
        expectContract(call, statusCode, text);
        if (statusCode === call.status) answered += 1;
      });
      // Inputs that are all refused would prove nothing. With bad luck more are drawn: a test must not fail by chance.
      for (let drawn = 0; mustDraw(call, drawn, answered); drawn += rounds) {
        await fc.assert(answering, { numRuns: rounds });
      }
      expect(answered).toBeGreaterThan(fewest(call));
    },
  );

  function expectContract(call: Call, status: number, text: string): void {
    const isFile = call.givesFile !== undefined && status === call.status;
    // Of a page's function the JSON that it is called with.
    const json = text.startsWith('/**/') ? text.slice(text.indexOf('(') + 1, -1) : text;
    const body: unknown = isFile ? text : JSON.parse(json);
    if (status === call.status) {
      expect(Value.Errors(call.response, body)).toEqual([]);
      return;
    }
    expect(status).toBeLessThan(500);
    expect(Value.Errors(errorSchema, body)).toEqual([]);
    const { code } = body as { code: keyof typeof errorCatalogue };
    expect(errorCatalogue[code].status).toBe(status);
    expect(text).not.toMatch(/\bat .+\.ts|node_modules|SELECT|syntax error/);
  }
});
