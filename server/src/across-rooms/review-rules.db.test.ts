import { maxEmailLength } from '@opina/contract/constants/email';
import { maxProductCodeLength } from '@opina/contract/constants/products';
import {
  maxFormNameLength,
  maxFormTextLength,
  maxFormTitleLength,
} from '@opina/contract/constants/review-form';
import {
  maxAuthorNameLength,
  maxProfileLength,
  maxReviewLength,
  maxSourceIdLength,
  maxTitleLength,
} from '@opina/contract/constants/reviews';
import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { reviewRecord } from '@opina/contract/records/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { type FormClient, formClient } from '#test/review-form/form-client';
import { solveChallenge } from '#test/review-form/solve-challenge';
import { oneRow } from '../platform/database/one-row.ts';

/** A whole-store file accepts texts that any version of the server may have stored. */
const storedLength = 3 * maxReviewLength;
const text = (length: number) => 'x'.repeat(length + 1);

interface Case {
  readonly field: string;
  /** A column that has another name than the field. */
  readonly column?: string;
  readonly value: unknown;
  /** The value for a whole-store file, if it accepts more. */
  readonly stored?: unknown;
  readonly api: string;
  readonly csv: string;
}

const tooLong = { api: 'request.body_invalid', csv: 'row.text_too_long' };
/** Invalid reviews, and how each way in refuses them. */
const refused: readonly Case[] = [
  {
    field: 'product_code',
    value: ' ',
    stored: '',
    api: 'opinion.product_invalid',
    csv: 'row.product_missing',
  },
  { field: 'product_code', value: text(maxProductCodeLength), ...tooLong },
  { field: 'rate', value: 0, api: 'request.body_invalid', csv: 'row.rating_invalid' },
  { field: 'rate', value: 6, api: 'request.body_invalid', csv: 'row.rating_invalid' },
  { field: 'rate', value: 4.5, api: 'request.body_invalid', csv: 'row.rating_invalid' },
  { field: 'rate', value: undefined, api: 'request.body_invalid', csv: 'row.rating_missing' },
  { field: 'title', value: text(maxTitleLength), stored: text(storedLength), ...tooLong },
  { field: 'text', value: text(maxReviewLength), stored: text(storedLength), ...tooLong },
  {
    field: 'author_name',
    column: 'author',
    value: text(maxAuthorNameLength),
    stored: text(storedLength),
    ...tooLong,
  },
  { field: 'profile', value: text(maxProfileLength), stored: text(storedLength), ...tooLong },
  { field: 'third_party_name', value: text(maxAuthorNameLength), stored: text(storedLength), ...tooLong },
  { field: 'source_id', value: text(maxSourceIdLength), stored: text(3 * maxSourceIdLength), ...tooLong },
  { field: 'sale_item_id', value: 0, api: 'request.body_invalid', csv: 'row.sale_item_invalid' },
  { field: 'status', value: 'unheard', api: 'request.body_invalid', csv: 'row.status_invalid' },
  { field: 'recommends', value: 'perhaps', api: 'request.body_invalid', csv: 'row.recommends_invalid' },
  { field: 'locale', value: 'not a locale', api: 'opinion.locale_invalid', csv: 'row.locale_invalid' },
  { field: 'created_at', value: '2024-02-31', api: 'opinion.date_invalid', csv: 'row.date_invalid' },
  {
    field: 'experienced_on',
    value: '2024-02-31',
    api: 'opinion.experience_invalid',
    csv: 'row.date_invalid',
  },
  { field: 'insider', value: 'perhaps', api: 'request.body_invalid', csv: 'row.flag_invalid' },
  { field: 'incentivized', value: 'perhaps', api: 'request.body_invalid', csv: 'row.flag_invalid' },
];

/** The API names the field in the code of its error, or in the errors of the body. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  'opinion.product_invalid': 'product_code',
  'opinion.locale_invalid': 'locale',
  'opinion.date_invalid': 'created_at',
  'opinion.experience_invalid': 'experienced_on',
};

describe.each(testEngines)('the API, CSV, whole-store files and the form on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  async function newStore() {
    const { id, call, importRow, restore } = await newTestStore(api);
    return {
      send: call,
      importRow,
      restore,
      id,
      stored: () => api.sql`SELECT 1 FROM opinions WHERE store_id = ${id}`,
    };
  }

  /** Opened long enough ago for a person. */
  async function openForm(storeId: string): Promise<FormClient> {
    const store = await api.asStore(storeId);
    await store('PATCH', '/settings', { open_reviews: true, page_hosts: ['loja.example'] });
    const post = async <T>(url: string, payload?: object) =>
      (await api.app.inject({ method: 'POST', url, ...(payload && { payload }) })).json() as T;
    const challenge = await post<WireChallenge>(`/review-form/challenge?store_id=${storeId}`);
    const solution = { solution: solveChallenge(challenge) };
    const { token } = await post<{ token: string }>(`/review-form/open?store_id=${storeId}&code=p`, solution);
    await api.sql`UPDATE open_forms SET created_at = now() - interval '10 seconds' WHERE store_id = ${storeId}`;
    return formClient(api, token);
  }
  const written = { rate: 5, name: 'Ana', name_shown: 'full', email: 'ana@cliente.example' };

  const review = { product_code: 'p', rate: 5 };
  const record = {
    type: 'review',
    id: 1,
    source: 'other',
    ...review,
    source_id: 'a',
    title: '',
    text: '',
    author_name: '',
    profile: null,
    recommends: null,
    locale: 'pt-BR',
    created_at: '2024-01-31T12:00:00Z',
    upvotes_count: 0,
    downvotes_count: 0,
    third_party_name: null,
    sale_item_id: null,
    status: 'published',
    translations: [],
    comments: [],
    photos: [],
    survey_answers: [],
    votes: [],
  };

  it('all accept the same valid review', async () => {
    const store = await newStore();
    expect(await store.send('POST', '/opinions', review)).toMatchObject({ status: 201 });
    expect(await store.importRow(review)).toMatchObject({ written: 1, refused_rows: [] });
    expect(await store.restore(record)).toMatchObject({ written: 1, refused_rows: [] });
  });

  it.each(refused)(
    'refuse $field: $csv',
    async ({ field, column = field, value, api: code, csv, ...other }) => {
      const store = await newStore();
      const { status, body } = await store.send('POST', '/opinions', { ...review, [field]: value });
      const error = body as { code: string; errors: { field: string }[] };
      expect([status, error.code]).toEqual([400, code]);
      expect(error.errors[0]?.field ?? fieldsOfCodes[code]).toBe(field);

      const cells = { ...review, [column]: value ?? '' };
      const { refused_rows: rows } = await store.importRow(cells);
      expect(rows).toMatchObject([{ code: csv, field: column, also: [] }]);

      const { stored = value } = other;
      const { refused_rows: lines } = await store.restore({ ...record, [field]: stored });
      expect(lines).toMatchObject([{ code: 'line.invalid', field: `review.${field}`, also: [] }]);
      expect(await store.stored()).toEqual([]);
    },
  );

  it('have a case for every field that they share', () => {
    const fields = Object.keys(reviewRecord.properties);
    const files = [
      'upvotes_count',
      'downvotes_count',
      'voted_upvotes',
      'upvoting_networks',
      'origin',
      'own_code',
    ];
    const collected = [
      'status_reason',
      'is_collected',
      'is_invited',
      'purchased_on',
      'incentive',
      'edited_at',
      'events',
    ];
    const lists = ['translations', 'comments', 'photos', 'videos', 'survey_answers', 'votes', 'reports'];
    const others = [...files, ...collected, ...lists, 'type', 'id', 'source', 'author_email', 'order_id'];
    expect(
      fields.filter((field) => !others.includes(field) && !refused.some((one) => one.field === field)),
    ).toEqual([]);
  });

  it.each([
    ['rate', undefined, 'review_form.rate_missing'],
    ['rate', 0, 'request.body_invalid'],
    ['rate', 6, 'request.body_invalid'],
    ['rate', 4.5, 'request.body_invalid'],
    ['title', text(maxFormTitleLength), 'request.body_invalid'],
    ['text', text(maxFormTextLength), 'request.body_invalid'],
    ['name', text(maxFormNameLength), 'request.body_invalid'],
    ['recommends', 'perhaps', 'request.body_invalid'],
    ['experienced_on', '2024-02-31', 'opinion.experience_invalid'],
    ['experienced_on', '2999-01-01', 'opinion.experience_invalid'],
    ['insider', 'perhaps', 'request.body_invalid'],
    ['incentivized', 'perhaps', 'request.body_invalid'],
    ['email', 'ana at example', 'review_form.email_invalid'],
    ['email', ' ', 'review_form.email_invalid'],
    ['email', `${text(maxEmailLength)}@x.example`, 'request.body_invalid'],
  ] as const)('refuse $0 of the form: $2', async (field, value, code) => {
    const store = await newStore();
    const form = await openForm(store.id);
    const { id } = await form.item();
    const sent = await form.submit(id, { ...written, [field]: value });
    expect(sent).toMatchObject({ status: 400, body: { code } });
    expect(await store.stored()).toEqual([]);
  });

  it('store the same texts of one review, cleaned', async () => {
    const words = { title: ' Boa\n compra ', text: 'Uso\u0007 todo dia.\r\n\r\n\r\nRecomendo \u202e' };
    const store = await newStore();
    await store.send('POST', '/opinions', { ...review, ...words, author_name: ' Ana\tSouza ' });
    const form = await openForm(store.id);
    const { id } = await form.item();
    expect(await form.submit(id, { ...written, ...words, name: ' Ana\tSouza ' })).toMatchObject({
      status: 200,
    });
    const { code } = oneRow(
      await api.sql<{ code: string }[]>`SELECT token AS code FROM mail_messages WHERE store_id = ${store.id}`,
    );
    await form.send('POST', '/confirm', { code });
    const rows = await api.sql`
      SELECT DISTINCT title, text, author_name FROM opinions WHERE store_id = ${store.id}`;
    expect([rows, await store.stored()]).toMatchObject([[{ title: 'Boa compra' }], { length: 2 }]);
  });

  it('differ in an invalid e-mail address: the API refuses the review, files lose the address', async () => {
    const store = await newStore();
    const email = 'ana at example';
    expect(await store.send('POST', '/opinions', { ...review, author_email: email })).toMatchObject({
      status: 400,
      body: { code: 'person.email_invalid', errors: [{ field: 'author_email' }] },
    });
    const left = { written: 1, left_out_by_code: { 'email.address_invalid': 1 } };
    expect(await store.importRow({ ...review, email })).toMatchObject(left);
    expect(await store.restore({ ...record, author_email: email })).toMatchObject(left);
  });

  it('differ in old dates: only a whole-store file may hold them', async () => {
    const store = await newStore();
    expect(await store.send('POST', '/opinions', { ...review, created_at: '1989-12-31' })).toMatchObject({
      body: { code: 'opinion.date_invalid' },
    });
    expect(await store.importRow({ ...review, created_at: '1989-12-31' })).toMatchObject({
      refused_rows: [{ code: 'row.date_out_of_range', field: 'created_at' }],
    });
    expect(await store.restore({ ...record, created_at: '1989-12-31T12:00:00Z' })).toMatchObject({
      written: 1,
    });
  });
});
