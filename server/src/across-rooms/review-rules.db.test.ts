import { maxProductCodeLength } from '@opina/contract/constants/products';
import {
  maxAuthorNameLength,
  maxProfileLength,
  maxReviewLength,
  maxSourceIdLength,
  maxTitleLength,
} from '@opina/contract/constants/reviews';
import { reviewRecord } from '@opina/contract/records/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

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
];

/** The API names the field in the code of its error, or in the errors of the body. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  'opinion.product_invalid': 'product_code',
  'opinion.locale_invalid': 'locale',
  'opinion.date_invalid': 'created_at',
};

describe.each(testEngines)('the API, CSV and whole-store files on $name', (engine) => {
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
      stored: () => api.sql`SELECT 1 FROM opinions WHERE store_id = ${id}`,
    };
  }

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
