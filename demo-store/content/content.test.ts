import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { questionLongerThan, wordAndSpacePattern } from '@opina/contract/constants/questions';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { products, productsOf } from '../src/products.ts';
import { shops } from '../src/shops.ts';
import { demoSurveys } from './surveys/all.ts';

type Row = Record<string, string>;

const rowsOf = (file: string): Row[] =>
  parse(readFileSync(new URL(file, import.meta.url)), { columns: true, bom: true });

const all = shops.flatMap((shop) => {
  const { reviewsFile } = shop.store;
  return reviewsFile ? [{ shop, rows: rowsOf(reviewsFile) }] : [];
});
const everyRow = all.flatMap(({ rows }) => rows);
const of = (code: string) => everyRow.filter((row) => row.product_code === code);

describe.each(all.map(({ shop, rows }) => [shop.store.name, { shop, rows }] as const))(
  'reviews of %s',
  (_, { shop, rows }) => {
    it('name products of the shop', () => {
      const codes = new Set(productsOf(shop).map(({ code }) => String(code)));
      expect(rows.filter((row) => !codes.has(row.product_code ?? ''))).toEqual([]);
    });

    it('have ratings, dates and locales that the import accepts', () => {
      for (const row of rows) {
        expect(row.rate).toMatch(/^[1-5]$/);
        expect(row.created_at).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(Number.isNaN(Date.parse(row.created_at ?? ''))).toBe(false);
        expect(row.locale).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
        expect(row.recommends).toMatch(/^(yes|no|)$/);
        expect(row.email).toMatch(/^(|[^@]+@example\.com)$/);
      }
    });
  },
);

describe.each(demoSurveys.map((survey) => [survey.questions[0]?.description, survey] as const))(
  'the survey that asks %s',
  (_, { tags, questions, answers }) => {
    it('has answers for one product only', () => {
      const answered = everyRow.filter((row) => Object.hasOwn(answers, row.source_id ?? ''));
      expect(answered).toHaveLength(Object.keys(answers).length);
      expect(new Set(answered.map((row) => row.product_code)).size).toBe(1);
    });

    it('is of the product with its tags, and of no other', () => {
      const asked = products.filter((product) => product.tags.some((tag) => tags.includes(tag)));
      const answered = everyRow.find((row) => Object.hasOwn(answers, row.source_id ?? ''));
      expect(asked.map(({ code }) => String(code))).toEqual([answered?.product_code]);
    });

    it('has one option or none per question, or several if the question is not an attribute', () => {
      for (const answer of Object.values(answers)) {
        const chosen = answer.split(' ').map((options) => options.split(',').filter((one) => one !== '-'));
        expect(chosen).toHaveLength(questions.length);
        chosen.forEach((options, at) => {
          if (questions[at]?.kind === 'attribute') expect(options.length).toBeLessThan(2);
          for (const option of options) expect(questions[at]?.options[Number(option) - 1]).toBeDefined();
        });
      }
    });
  },
);

describe('the reviews of the demo', () => {
  it('have unique ids', () => {
    expect(new Set(everyRow.map((row) => row.source_id)).size).toBe(everyRow.length);
  });

  it('have unique texts', () => {
    const texts = everyRow.map((row) => row.text).filter(Boolean);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    ['CAF-0412', 51],
    ['771200', 9],
    ['204417', 3],
    ['LUM-88', 1],
    ['REDE-310', 0],
    ['RUANA-PUNA', 23],
    ['FF-CAN-15', 26],
  ])('are %s: %i', (code, count) => {
    expect(of(code)).toHaveLength(count);
  });

  it('include ratings without text, replies, sources, translations, long texts and reviews without author', () => {
    expect(of('771200').every((row) => !row.text && !row.title)).toBe(true);
    expect(everyRow.some((row) => row.reply)).toBe(true);
    expect(everyRow.some((row) => row.third_party_name)).toBe(true);
    expect(everyRow.some((row) => row['text@es'] || row['text@pt-BR'])).toBe(true);
    expect(everyRow.some((row) => (row.text ?? '').length > 150)).toBe(true);
    expect(everyRow.some((row) => !row.author)).toBe(true);
  });
});

describe('the pictures of the customers', () => {
  const all = shops.flatMap(({ store }) => store.photos ?? []);
  const numberOf = (code: string) => {
    const ids = new Set(of(code).map((row) => row.source_id));
    return all.filter(({ sourceId }) => ids.has(sourceId)).flatMap(({ pictures }) => pictures).length;
  };

  it.each([
    ['CAF-0412', 14],
    ['RUANA-PUNA', 4],
    ['FF-CAN-15', 4],
    ['204417', 2],
  ])('are, of %s, %i: more than a gallery shows, enough for a gallery, or too few', (code, count) => {
    expect(numberOf(code)).toBe(count);
  });

  it('belong to existing reviews, and their files exist', () => {
    const reviews = new Set(everyRow.map((row) => row.source_id));
    expect(all.filter(({ sourceId }) => !reviews.has(sourceId))).toEqual([]);
    const files = all.flatMap(({ pictures }) => pictures).map((name) => `${name}.webp`);
    const folder = new URL('./customer-pictures/', import.meta.url);
    expect(files.filter((file) => !existsSync(new URL(file, folder)))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });
});

describe('the questions of the demo', () => {
  const questions = shops.flatMap(({ store }) => store.questions ?? []);
  const about = (code: string) => questions.filter(({ productCode }) => productCode === code);

  it('name products of their shop', () => {
    for (const shop of shops) {
      const codes = productsOf(shop).map(({ code }) => String(code));
      for (const { productCode } of shop.store.questions ?? []) expect(codes).toContain(productCode);
    }
  });

  it('pass the rule of the form, and are unique', () => {
    for (const { question, answer } of questions) {
      expect(question.length).toBeGreaterThan(questionLongerThan);
      expect(question).toMatch(wordAndSpacePattern);
      expect(answer).not.toBe('');
    }
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it.each([
    ['CAF-0412', 11],
    ['204417', 2],
    ['RUANA-PUNA', 5],
    ['FF-CAN-15', 6],
    ['LUM-88', 0],
    ['REDE-310', 0],
    ['771200', 0],
  ])('are %s: %i', (code, count) => {
    expect(about(code)).toHaveLength(count);
  });

  it('mostly have answers', () => {
    for (const { store } of shops.filter((shop) => shop.store.questions)) {
      const all = store.questions ?? [];
      const open = all.filter(({ answer }) => answer === undefined).length;
      expect(open).toBeGreaterThan(0);
      expect(open).toBeLessThan(all.length / 2);
    }
  });
});
