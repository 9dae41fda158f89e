import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordedFolder } from '../paths.ts';
import type { Opinion, Recorded } from './recorded.ts';
import { respond } from './respond.ts';
import { languages, situations } from './sample.ts';
import { inSituation } from './situations.ts';

const read = (language: string) =>
  JSON.parse(readFileSync(path.join(recordedFolder, `${language}.json`), 'utf8')) as Recorded;
const recorded = read('en');

interface Page {
  readonly items: readonly Opinion[];
  readonly links: readonly { readonly rel: string }[];
}

const get = (address: string, from = recorded) => {
  const { pathname, searchParams } = new URL(address, 'https://reviews.example.com');
  return respond({ method: 'GET', path: pathname, query: searchParams }, from);
};
const listed = (query: string) => get(`/widget/opinions?${query}`) as Page;

describe('the responses of the playground', () => {
  it('cut pages from what was recorded', () => {
    const all = recorded.opinions.items;
    expect(listed('page=2&per=4').items).toEqual(all.slice(4, 8));
    expect(listed('page=2&per=4').links).toEqual([{ rel: 'next', href: '?page=3' }]);
    expect(listed('page=9&per=4').links).toEqual([]);
  });

  it.each<[string, (one: Opinion) => boolean]>([
    ['positive=true', ({ rate }) => rate >= 4],
    ['negative=true', ({ rate }) => rate <= 2],
    ['stars=1,3', ({ rate }) => rate === 1 || rate === 3],
    ['with_photos=true', ({ review_photos = [] }) => review_photos.length > 0],
    ['search=SOLDER', ({ opinion = '' }) => /solder/i.test(opinion)],
  ])('keep those that %s asks for', (query, isMet) => {
    const found = listed(`per=100&${query}`).items;
    expect(found.every(isMet)).toBe(true);
    expect(found.length).toBeLessThan(recorded.opinions.items.length);
  });

  it('order by votes', () => {
    const votes = listed('per=100&by_votes=true').items.map(({ upvotes_count = 0 }) => upvotes_count);
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  });

  it('count a vote', () => {
    const [first] = recorded.opinions.items;
    const address = { path: `/widget/opinions/${first?.id}/upvotes`, query: new URLSearchParams() };
    expect(respond({ method: 'POST', ...address }, recorded)).toEqual({
      id: first?.id,
      upvotes_count: (first?.upvotes_count ?? 0) + 1,
      downvotes_count: first?.downvotes_count ?? 0,
    });
  });

  it('suggest questions that share a word', () => {
    const [first] = recorded.questions.items;
    expect(get('/widget/questions_suggestions?text=SPARE mower')).toEqual({ data: { items: [first] } });
  });

  it('are missing for what was not recorded', () => {
    expect(get('/widget/answers/7')).toBeUndefined();
  });
});

describe.each(languages)('situations in %s', (language) => {
  it.each(situations)('%s: root agrees with the list', (situation) => {
    const { root, opinions } = inSituation(read(language), situation);
    expect(root.opinions_count).toMatchObject({ total: opinions.items.length });
    expect(root.rate).toMatchObject({ count: opinions.items.length });
  });
});
