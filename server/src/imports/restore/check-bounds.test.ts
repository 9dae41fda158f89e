import { maxStoredTextLength } from '@opina/contract/records/values';
import { describe, expect, it } from 'vitest';
import { batchSizes } from '../batch-size.ts';
import { RowRefused } from '../rows/row-refusals.ts';
import { readRecord } from './read-record.ts';

const review = {
  type: 'review',
  id: 1,
  source: null,
  source_id: null,
  product_code: 'p',
  rate: 5,
  title: '',
  text: '',
  author_name: '',
  profile: null,
  recommends: null,
  locale: 'en',
  created_at: '2026-01-01T00:00:00Z',
  upvotes_count: 1,
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
const maxValues = batchSizes.commandOnPglite.line.values;
const lineOf = (changes: object) => JSON.stringify({ ...review, ...changes });

/** The code and the field of a refusal. */
function refusalOf(line: string): { code: string; field?: string | undefined } | undefined {
  try {
    readRecord(line, maxValues);
    return undefined;
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    const { code, field } = error.at(1);
    return { code, ...(field !== undefined && { field }) };
  }
}

const withVotes = (votes: string) => lineOf({}).replace('[]}', `${votes}}`);

describe('the bounds of a line', () => {
  it('refuse more values than a record can have, and name the field', () => {
    for (const [opened, one, closed] of [
      ['[', '{}', ']'],
      ['[', '0', ']'],
      ['[', '[]', ']'],
    ] as const) {
      const many = `${opened}${Array(600_001).fill(one).join(',')}${closed}`;
      expect(refusalOf(withVotes(many))).toEqual({ code: 'line.values_too_many', field: 'votes' });
    }
    const names = Array.from({ length: 10_001 }, (_, n) => `"n${n}":0`).join(',');
    expect(refusalOf(`{"type":"store","features" : {${names}}}`)).toEqual({
      code: 'line.values_too_many',
      field: 'features',
    });
    expect(refusalOf(`{${names}}`)).toMatchObject({ code: 'line.values_too_many' });
  });

  it('refuse values that are nested too deep, closed or not', () => {
    const deep = '['.repeat(5_000_000);
    for (const votes of [deep, `${deep}${']'.repeat(5_000_000)}`, '{"a":'.repeat(20)]) {
      expect(refusalOf(withVotes(votes))).toEqual({ code: 'line.nested_too_deep', field: 'votes' });
    }
  });

  it('refuse a longer text than a field can have', () => {
    const text = 'a'.repeat(12 * maxStoredTextLength + 1);
    expect(refusalOf(lineOf({ text }))).toEqual({ code: 'line.text_too_long', field: 'text' });
    // The name may not be safe to repeat.
    expect(refusalOf(`{"<b>":"${text}"}`)).toEqual({
      code: 'line.text_too_long',
      field: '(a name of 3 characters)',
    });
  });

  it('accept the largest records: 16 MB of votes, and texts whose every character is escaped', () => {
    const votes = Array.from({ length: 145_000 }, (_, n) => ({
      visitor: n.toString(16).padStart(32, '0'),
      action: 'upvote',
      created_at: '2026-01-01T00:00:00.123456Z',
    }));
    const line = lineOf({ votes });
    expect(line.length).toBeGreaterThan(15_000_000);
    expect(refusalOf(line)).toBeUndefined();
    const escaped = String.raw`\ud83d\ude00`.repeat(maxStoredTextLength);
    expect(refusalOf(lineOf({}).replace('"text":""', `"text":"${escaped}"`))).toBeUndefined();
  });

  it('count nothing inside of texts', () => {
    const text = `[{,"\\`.repeat(5_000);
    expect(refusalOf(lineOf({ text, title: '\\' }))).toBeUndefined();
    expect(refusalOf('{"text": "no end')).toEqual({ code: 'line.not_json' });
  });
});
