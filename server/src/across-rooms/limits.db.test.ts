import { maxPictureUrlLength, maxReviewPhotos } from '@opina/contract/constants/media';
import { maxProductNameLength } from '@opina/contract/constants/products';
import { maxAnswerLength, maxQuestionLength } from '@opina/contract/constants/questions';
import {
  maxAuthorNameLength,
  maxProfileLength,
  maxReplies,
  maxReplyLength,
  maxReviewLength,
  maxTitleLength,
} from '@opina/contract/constants/reviews';
import type { WireError } from '@opina/contract/entities/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTestStore, type TestStore } from '#test/database/new-test-store';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';

/** One character, and two units of a JavaScript text. */
const emoji = '\u{1F600}';

/** By its names in the merchant API and in files; a reply is a call of its own in the API. */
const texts = [
  ['product_name', 'product_name', maxProductNameLength],
  ['title', 'title', maxTitleLength],
  ['text', 'text', maxReviewLength],
  ['author_name', 'author', maxAuthorNameLength],
  ['profile', 'profile', maxProfileLength],
  ['third_party_name', 'third_party_name', maxAuthorNameLength],
] as const;

describe.each(testEngines)('the limits of a review on $name', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());

  const importRow = (store: TestStore, row: Readonly<Record<string, string>>) =>
    store.importRow({ product_code: 'p', rate: 5, ...row });
  const addresses = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://a.example/${at}.jpg`).join(' ');

  it.each(texts)('%s are the same for the API and for files', async (name, column, most) => {
    const store = await newTestStore(api);
    const review = { product_code: 'p', rate: 5 };
    const longest = emoji.repeat(most);
    expect(await store.call('POST', '/opinions', { ...review, [name]: longest })).toMatchObject({
      status: 201,
    });
    expect(await importRow(store, { [column]: longest })).toMatchObject({ written: 1, refused: 0 });
    const refused = await store.call('POST', '/opinions', { ...review, [name]: `${longest}x` });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
    const { refused_rows: rows } = await importRow(store, { [column]: `${longest}x` });
    expect(rows).toMatchObject([
      {
        code: 'row.text_too_long',
        field: column,
        message: expect.stringContaining(`It has ${most + 1} characters; ${most} are allowed.`),
        also: [],
      },
    ]);
  });

  it('count texts after cleaning', async () => {
    const store = await newTestStore(api);
    // One letter that is three in the form in which letters are kept.
    const growing = '\u{1D160}'.repeat(maxTitleLength);
    const review = { product_code: 'p', rate: 5, title: growing, author_name: growing.slice(0, 400) };
    const { status, body } = await store.call('POST', '/opinions', review);
    expect([status, (body as WireError).errors]).toEqual([
      400,
      [
        {
          field: 'title',
          message: 'Must be a text of at most 500 characters, not a text of 1500 characters.',
        },
        {
          field: 'author_name',
          message: 'Must be a text of at most 200 characters, not a text of 600 characters.',
        },
      ],
    ]);
  });

  it('for replies are the same for every way of writing them', async () => {
    const store = await newTestStore(api);
    const longest = emoji.repeat(maxReplyLength);
    const { body } = await store.call('POST', '/opinions', { product_code: 'p', rate: 5 });
    const comments = `/opinions/${(body as { id: number }).id}/comments`;
    expect(await store.call('POST', comments, { text: longest })).toMatchObject({ status: 201 });
    expect(await store.call('POST', comments, { text: `${longest}x` })).toMatchObject({ status: 400 });
    expect(await importRow(store, { reply: longest })).toMatchObject({ written: 1 });
    expect((await importRow(store, { reply: `${longest}x` })).refused_rows).toMatchObject([
      { field: 'reply' },
    ]);
    const head = 'id,review_content,review_score,parent,date,display_name,product_id';
    const rows = Array.from({ length: maxReplies + 1 }, (_, at) => `${at + 2},Obrigado ${at},,1,,,p`);
    const file = `${[head, '1,Bom,5,0,,,p', ...rows].join('\n')}\n`;
    const told = {
      written: maxReplies + 1,
      refused: 1,
      refused_rows: [
        {
          code: 'row.replies_too_many',
          line: maxReplies + 3,
          message: expect.stringMatching(/can have 20\.$/),
        },
      ],
    };
    expect(await store.importCsv(file, '?dry_run=true')).toMatchObject(told);
    expect(await store.importCsv(file)).toMatchObject(told);
  });

  it('for pictures are the same, and no picture above the limit is left out silently', async () => {
    const store = await newTestStore(api);
    expect(await importRow(store, { photos: addresses(maxReviewPhotos) })).toMatchObject({ written: 1 });
    expect((await importRow(store, { photos: addresses(maxReviewPhotos + 1) })).refused_rows).toMatchObject([
      {
        code: 'row.photos_too_many',
        field: 'photos',
        message: expect.stringContaining('There are 21; 20 are allowed.'),
      },
    ]);
    const long = `https://a.example/${'ç'.repeat(maxPictureUrlLength / 2)}`;
    expect((await importRow(store, { photos: long })).refused_rows).toMatchObject([
      { code: 'row.text_too_long', field: 'photos' },
    ]);
  });

  it('for questions and answers in files are those of the API', async () => {
    const store = await newTestStore(api);
    const file = (question: number, answer: number) =>
      'qna_id,qna_content,qna_parent,date,product_id\n' +
      `${question},${emoji.repeat(question)},0,,p\n${question}${answer},${emoji.repeat(answer)},${question},,p\n`;
    const taken = await store.importCsv(file(maxQuestionLength, maxAnswerLength));
    expect(taken).toMatchObject({ written: 2, refused: 0 });
    const { refused_rows: questions } = await store.importCsv(file(maxQuestionLength + 1, 20));
    expect(questions[0]).toMatchObject({
      field: 'text',
      message: expect.stringContaining('1001 characters; 1000'),
    });
    const { refused_rows: answers } = await store.importCsv(file(20, maxAnswerLength + 1));
    expect(answers).toMatchObject([
      { field: 'text', message: expect.stringContaining('5001 characters; 5000') },
    ]);
    const question = { product_code: 'p', question: `Serve ${emoji.repeat(maxQuestionLength - 6)}` };
    const made = await store.call('POST', '/questions', {
      ...question,
      answer: emoji.repeat(maxAnswerLength),
    });
    expect(made).toMatchObject({ status: 201 });
    for (const wrong of [
      { question: `${question.question}x` },
      { answer: 'x'.repeat(maxAnswerLength + 1) },
    ]) {
      expect(await store.call('POST', '/questions', { ...question, ...wrong })).toMatchObject({
        status: 400,
      });
    }
  });

  it('do not prevent an import of data from earlier versions', async () => {
    const before = await newTestStore(api);
    await before.call('POST', '/opinions', { product_code: 'p', rate: 5, text: 'Boa', source_id: 'a' });
    const long = (length: number) => 'x'.repeat(length);
    const address = `https://a.example/${'%C3%A7'.repeat(2_000)}`;
    await api.sql`
      UPDATE opinions SET author_name = ${long(300)}, title = ${long(1_500)}, photos_count = 1
      WHERE store_id = ${before.id}`;
    await api.sql`
      INSERT INTO opinion_comments (store_id, opinion_id, position, text)
      SELECT store_id, id, n, repeat('y', 20000) FROM opinions, generate_series(1, 30) AS n
      WHERE store_id = ${before.id}`;
    await api.sql`
      INSERT INTO opinion_photos (store_id, opinion_id, position, image, square, square_150, thumbnail)
      SELECT store_id, id, 0, ${address}, ${address}, ${address}, ${address} FROM opinions
      WHERE store_id = ${before.id}`;
    const exported = await before.exportFile();
    const after = await newTestStore(api);
    expect(await after.restoreFile(exported)).toMatchObject({ refused_rows: [] });
    const withoutIds = (text: string) =>
      text.replace(/"id":\d+/g, '"id":0').replace(/"source_key":"\w+"/, '');
    expect(withoutIds(await after.exportFile())).toBe(withoutIds(exported));
  });
});
