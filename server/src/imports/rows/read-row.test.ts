import { maxPictureUrlLength, maxReviewPhotos } from '@opina/contract/constants/media';
import { maxProductCodeLength } from '@opina/contract/constants/products';
import {
  maxAuthorNameLength,
  maxReplyLength,
  maxReviewLength,
  maxTitleLength,
} from '@opina/contract/constants/reviews';
import { describe, expect, it } from 'vitest';
import { plainRow } from '#test/imports/plain-rows';
import type { OpinaError } from '../../platform/errors/opina-error.ts';
import type { CheckedReview } from '../../reviews/new-review.ts';
import { mapColumns } from './map-columns.ts';
import { parseValueChoice, valueMap } from './map-values.ts';
import { readReview, readRow } from './read-row.ts';
import { type Refusal, RowRefused, refusalCatalogue } from './row-refusals.ts';
import type { RowSettings } from './row-settings.ts';

const settings: RowSettings = { locale: 'en', now: new Date('2026-11-21T12:00:00Z') };

function read(row: Record<string, string>, more: Partial<RowSettings> = {}): CheckedReview {
  const all: Record<string, string> = { product_code: '767', rate: '5', ...row };
  const columns = mapColumns(Object.keys(all), [], false);
  return readRow(Object.values(all), columns, { ...settings, ...more });
}

function refused(row: Record<string, string>, more?: Partial<RowSettings>): Refusal {
  try {
    read(row, more);
  } catch (error) {
    if (error instanceof RowRefused) return error.at(7);
    throw error;
  }
  throw new Error('the row was not refused');
}

describe('a row', () => {
  it("has times in the store's zone, except in a column for another zone", () => {
    const readDates = (column: string) => {
      const choices = [{ column, field: 'created_at' }];
      const map = mapColumns(['rate', 'product_code', column], choices, false);
      const cells = ['5', 'p', '2024-05-03 23:30'];
      return readReview(cells, map, { ...settings, timeZone: 'America/Sao_Paulo' });
    };
    const local = readDates('when');
    expect(local.row.createdAt).toBe('2024-05-04T02:30:00.000Z');
    expect(local.createdAtInUtc).toBe('2024-05-03T23:30:00.000Z');
    for (const column of ['comment_date_GMT', 'created (UTC)', 'utc time']) {
      expect(readDates(column).row.createdAt, column).toBe('2024-05-03T23:30:00.000Z');
    }
  });

  it('is read with all fields', () => {
    const row = read({
      source_id: ' a-1 ',
      product_name: 'Cafeteira &amp; filtro',
      rate: '4',
      title: 'Boa',
      text: 'Gostei.<br>Muito.',
      author: 'Ana',
      email: 'ana@example.com',
      created_at: '2024-05-03',
      locale: 'pt_br',
      recommends: 'Sim',
      upvotes: '12',
      downvotes: '1',
      third_party_name: 'Bazar',
      reply: 'Obrigado!',
      profile: 'Mãe de dois',
      sale_item_id: '99',
      experienced_on: '2024-04-30',
      insider: 'não',
      incentivized: 'Yes',
      status: 'Pending',
      'title@es': 'Buena',
      'text@es': 'Me gustó.',
      'title@en': '',
    });
    expect(row).toEqual({
      sourceId: 'a-1',
      productCode: '767',
      productName: 'Cafeteira & filtro',
      rate: 4,
      title: 'Boa',
      text: 'Gostei.\nMuito.',
      authorName: 'Ana',
      authorEmail: 'ana@example.com',
      createdAt: '2024-05-03T12:00:00.000Z',
      locale: 'pt-BR',
      recommends: true,
      upvotesCount: 12,
      downvotesCount: 1,
      thirdPartyName: 'Bazar',
      reply: 'Obrigado!',
      profile: 'Mãe de dois',
      saleItemId: 99,
      experiencedOn: '2024-04-30',
      isInsider: false,
      isIncentivized: true,
      status: 'pending',
      translations: [{ locale: 'es', title: 'Buena', text: 'Me gustó.' }],
    });
  });

  it('may contain only a rating', () => {
    expect(read({})).toEqual({
      ...plainRow,
      experiencedOn: null,
      isInsider: false,
      isIncentivized: false,
    });
  });

  it.each([
    ['published', ['published', 'Approved', 'Active', 'ok', '1', 'TRUE', '']],
    ['published', ['Aprovado', 'APROVADA', 'aprobado', 'Publicado', 'Sim', 'Sí', 'visível']],
    ['pending', ['pending', 'not-yet', 'hold', '0']],
    ['pending', ['Pendente', 'Pendiente', 'Em análise', 'em_analise', 'Aguardando aprovação', 'Rascunho']],
    ['hidden', ['hidden', 'unpublished', 'Rejected', 'spam', 'trash', 'false']],
    [
      'hidden',
      ['Reprovado', 'Rejeitada', 'Rechazado', 'Não', 'nao', 'Não publicado', 'no aprobado', 'Oculto'],
    ],
  ])('has the status %s in the words of other systems', (status, words) => {
    for (const word of words) expect(read({ status: word }).status).toBe(status);
  });

  it("uses the file's third party if it names none", () => {
    expect(read({}, { thirdPartyName: 'Bazar' }).thirdPartyName).toBe('Bazar');
    expect(read({ third_party_name: 'Feira' }, { thirdPartyName: 'Bazar' }).thirdPartyName).toBe('Feira');
    expect(read({ third_party_name: '\u200b' }, { thirdPartyName: 'Bazar' }).thirdPartyName).toBe('Bazar');
  });

  it('uses the product of the file if it has no product column', () => {
    const columns = mapColumns(['rate'], [], true);
    expect(readRow(['3'], columns, { ...settings, productCode: 'P1' }).productCode).toBe('P1');
  });

  it.each([
    ['5.0', 5],
    ['1,0', 1],
    [' 3 ', 3],
  ])('reads the rating %j', (text, rate) => {
    expect(read({ rate: text }).rate).toBe(rate);
  });

  it.each(['', '0000-00-00 00:00:00', '0000-00-00', '0000-00-00T00:00:00.000'])(
    'reads %j as no date',
    (text) => {
      expect(read({ created_at: text }).createdAt).toBeNull();
    },
  );

  it.each([
    ['1', true],
    ['YES', true],
    ['sí', true],
    ['0', false],
    ['Não', false],
    ['NAO', false],
    ['Sim', true],
    ['SÍ', true],
    ['verdadeiro', true],
    ['', null],
  ])('reads the recommendation %j', (text, recommends) => {
    expect(read({ recommends: text }).recommends).toBe(recommends);
  });
});

describe('words mapped by the merchant', () => {
  const mapped = (...choices: string[]) => ({ mapValue: valueMap(choices.map(parseValueChoice)) });

  it('apply to their field, with any case and accents', () => {
    const settings = mapped('status:Na fila=pending', 'recommends:talvez=', 'rate:cinco estrelas=5');
    expect(
      read({ status: 'NA  FILA', recommends: 'Talvez', rate: 'Cinco Estrelas' }, settings),
    ).toMatchObject({
      status: 'pending',
      recommends: null,
      rate: 5,
    });
    expect(read({ text: 'talvez' }, settings).text).toBe('talvez');
  });

  it('have priority over the known words', () => {
    expect(read({ status: 'ok' }, mapped('status:ok=hidden')).status).toBe('hidden');
  });

  it.each([
    ['status', 'import.value_malformed', 'status:Aprovado=published'],
    ['state:Aprovado=published', 'import.value_not_taken', 'Did you mean "status"?'],
    ['status:Aprovado=publishd', 'import.value_not_taken', 'Did you mean "published"?'],
    ['rate:cinco=6', 'import.value_not_taken', 'a whole number from 1 to 5'],
  ])('are refused, with the accepted values: %s', (text, code, expected) => {
    const failure = (() => {
      try {
        return parseValueChoice(text);
      } catch (error) {
        return error as OpinaError;
      }
    })();
    expect(failure).toMatchObject({ code });
    const { message, hints } = failure as OpinaError;
    expect([message, ...hints].join('\n')).toContain(expected);
  });
});

describe('refusals', () => {
  it('report all problems of a row at once', () => {
    const refusal = refused({
      rate: '9',
      created_at: 'soon',
      status: 'aprovdo',
      upvotes: 'x',
      product_code: '',
    });
    const { also = [], ...first } = refusal;
    expect([first, ...also].map(({ code, field }) => [code, field])).toEqual([
      ['row.product_missing', 'product_code'],
      ['row.rating_invalid', 'rate'],
      ['row.date_invalid', 'created_at'],
      ['row.count_invalid', 'upvotes'],
      ['row.status_invalid', 'status'],
    ]);
    expect(also.at(-1)?.message).toMatch(/published, pending or hidden.* Did you mean "aprovado"\?$/);
  });

  it('suggest only near words, and report the length of a long text', () => {
    expect(refused({ status: 'blue' }).message).not.toContain('Did you mean');
    expect(refused({ title: 'x'.repeat(501) }).message).toContain('It has 501 characters; 500 are allowed.');
  });

  it('drop an invalid e-mail address and keep the rest of the review', () => {
    const columns = mapColumns(['product_code', 'rate', 'email'], [], false);
    expect(readReview(['p', '5', 'ana at example'], columns, settings)).toMatchObject({
      row: { rate: 5, authorEmail: null },
      leftOut: ['email.address_invalid'],
    });
  });

  const long = (length: number) => 'x'.repeat(length + 1);
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, at) => `https://a.example/${at}.jpg`).join(' ');
  const cases: [keyof typeof refusalCatalogue, Record<string, string>, string?][] = [
    ['row.product_missing', { product_code: ' ' }, 'product_code'],
    ['row.rating_missing', { rate: '' }, 'rate'],
    ['row.rating_invalid', { rate: '0' }, 'rate'],
    ['row.rating_invalid', { rate: '6' }, 'rate'],
    ['row.rating_invalid', { rate: '-1' }, 'rate'],
    ['row.rating_invalid', { rate: '4.5' }, 'rate'],
    ['row.rating_invalid', { rate: 'five' }, 'rate'],
    ['row.rating_invalid', { rate: '5e0' }, 'rate'],
    ['row.text_too_long', { text: long(maxReviewLength) }, 'text'],
    ['row.text_too_long', { text: `<b>${long(4 * maxReviewLength)}` }, 'text'],
    ['row.text_too_long', { title: long(maxTitleLength) }, 'title'],
    ['row.text_too_long', { author: long(maxAuthorNameLength) }, 'author'],
    ['row.text_too_long', { reply: long(maxReplyLength) }, 'reply'],
    ['row.text_too_long', { product_code: long(maxProductCodeLength) }, 'product_code'],
    ['row.text_too_long', { 'text@es': long(maxReviewLength) }, 'text@es'],
    ['row.text_too_long', { photos: `https://a.example/${long(maxPictureUrlLength)}` }, 'photos'],
    ['row.text_too_long', { rate: long(300) }, 'rate'],
    ['row.photos_too_many', { photos: pictures(maxReviewPhotos + 1) }, 'photos'],
    ['row.date_invalid', { created_at: 'soon' }, 'created_at'],
    ['row.date_invalid', { created_at: '0000-00-00 10:20:30' }, 'created_at'],
    ['row.date_ambiguous', { created_at: '03/05/2024' }, 'created_at'],
    ['row.date_out_of_range', { created_at: '2026-11-23' }, 'created_at'],
    ['row.date_out_of_range', { created_at: '1989-12-31' }, 'created_at'],
    ['row.recommends_invalid', { recommends: 'maybe' }, 'recommends'],
    ['row.flag_invalid', { insider: 'maybe' }, 'insider'],
    ['row.flag_invalid', { incentivized: '2' }, 'incentivized'],
    ['row.date_out_of_range', { created_at: '2024-05-01', experienced_on: '2024-05-04' }, 'experienced_on'],
    ['row.count_invalid', { upvotes: '-1' }, 'upvotes'],
    ['row.count_invalid', { upvotes: '2147483648' }, 'upvotes'],
    ['row.count_invalid', { downvotes: 'many' }, 'downvotes'],
    ['row.count_invalid', { upvotes: '1,000' }, 'upvotes'],
    ['row.count_invalid', { upvotes: '12.000' }, 'upvotes'],
    ['row.locale_invalid', { locale: 'portuguese language' }, 'locale'],
    ['row.status_invalid', { status: 'maybe' }, 'status'],
    ['row.sale_item_invalid', { sale_item_id: '0' }, 'sale_item_id'],
    ['row.sale_item_invalid', { sale_item_id: '9007199254740993' }, 'sale_item_id'],
  ];

  it.each(cases)('%s for %j', (code, row, field) => {
    expect(refused(row)).toMatchObject({
      line: 7,
      code,
      field,
      message: expect.stringContaining(refusalCatalogue[code]),
    });
  });

  it('row.columns_mismatch for a row with more or fewer columns than the header', () => {
    const columns = mapColumns(['product_code', 'rate'], [], false);
    for (const fields of [['1'], ['1', '5', '']]) {
      expect(() => readRow(fields, columns, settings)).toThrow(refusalCatalogue['row.columns_mismatch']);
    }
  });

  it('has a case here for every code, except those of the file and of the database', () => {
    const elsewhere = [
      'line.not_json',
      'line.invalid',
      'line.survey_unknown',
      'line.picture_missing',
      'line.picture_damaged',
      'line.too_large',
      'line.values_too_many',
      'line.nested_too_deep',
      'line.text_too_long',
      'row.parent_unknown',
      'row.replies_too_many',
      'row.answer_taken',
      'row.question_missing',
      'row.columns_mismatch',
      'row.too_large',
      'row.quote_misplaced',
      'row.source_id_taken',
      'row.order_id_invalid',
      'row.order_apart',
      'row.email_invalid',
      'row.product_id_invalid',
    ];
    const covered = [...cases.map(([code]) => code), ...elsewhere];
    expect(Object.keys(refusalCatalogue).filter((code) => !covered.some((one) => one === code))).toEqual([]);
  });

  it('show a short value without control characters, and never an address', () => {
    expect(refused({ rate: `\u001b[31m${'9'.repeat(200)}` }).value).toBe(`[31m${'9'.repeat(56)}…`);
    expect(refused({ rate: 'nota: ana@cliente.example!' }).value).toBe('nota: (e-mail address)');
  });
});
