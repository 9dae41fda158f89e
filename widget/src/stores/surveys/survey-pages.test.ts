import { wireOpinion } from '@opina/test-kit/widget/entities';
import { wireAttribute, wireSurveyAnswer } from '@opina/test-kit/widget/surveys';
import { describe, expect, it, vi } from 'vitest';
import { type OpinionsQuery, readOpinionsPage } from '../../api/reviews/list-opinions.ts';
import { readAttributes } from '../../api/surveys/get-product-answers-summary.ts';
import { readSurveyAnswersPage, type SurveyAnswersQuery } from '../../api/surveys/list-survey-answers.ts';
import { findAttributeReviews } from './attribute-reviews.ts';
import { createSurveyPages } from './survey-pages.ts';

const { signal } = new AbortController();

/** A server whose pages of survey answers have these sale items; `gone` have no review any more. */
function provide(pages: number[][], { total, gone = [] }: { total?: number; gone?: number[] } = {}) {
  const listAnswers = vi.fn(async ({ page = 1 }: SurveyAnswersQuery) =>
    readSurveyAnswersPage({
      items: (pages[page - 1] ?? []).map((id) => wireSurveyAnswer(id)),
      ...(total !== undefined && { total_count: total }),
    }),
  );
  const listOpinions = vi.fn(async ({ saleItemIds = [] }: OpinionsQuery) =>
    readOpinionsPage({
      items: saleItemIds
        .filter((id) => !gone.includes(Number(id)))
        .map((id) => wireOpinion(Number(id), { sale_item: { id }, opinion: Number(id) % 2 ? 'Bom' : '' })),
    }),
  );
  const filter = { kind: 'use_cases', optionId: '11', name: 'Presente' } as const;
  const next = createSurveyPages(filter, listAnswers, listOpinions);
  const ids = async () => (await next(signal)).items.map(({ id }) => Number(id));
  return { listAnswers, listOpinions, next, ids };
}

describe('the reviews of an option', () => {
  it('come four at a time, in the order of the answers, until there are no more', async () => {
    const { next, ids, listAnswers, listOpinions } = provide([[9, 8, 7, 6, 5, 4]], { total: 6 });
    expect((await next(signal)).hasNext).toBe(true);
    expect(await ids()).toEqual([5, 4]);
    expect(listAnswers.mock.calls.map(([query]) => query)).toEqual([
      { page: 1, kind: 'use_cases', optionId: '11' },
    ]);
    expect(listOpinions.mock.calls.map(([query]) => query.saleItemIds)).toEqual([
      ['9', '8', '7', '6'],
      ['5', '4'],
    ]);
    expect(await next(signal)).toMatchObject({ items: [], hasNext: false });
  });

  it('report with the last page that it is the last', async () => {
    expect((await provide([[1, 2, 3, 4]], { total: 4 }).next(signal)).hasNext).toBe(false);
    expect((await provide([[1, 2, 3]]).next(signal)).hasNext).toBe(false);
  });

  it('go on over pages of answers, each sale item once', async () => {
    const { ids } = provide([[1, 2, 3], [3, 4, 5], [6]], { total: 7 });
    expect([await ids(), await ids()]).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
  });

  it('end when the server sends the same page for ever', async () => {
    const { next, listAnswers } = provide(Array.from({ length: 50 }, () => [1, 2, 3]));
    expect((await next(signal)).hasNext).toBe(false);
    expect(listAnswers).toHaveBeenCalledTimes(2);
  });

  it('skip pages whose reviews have been removed', async () => {
    const { ids } = provide([[1, 2, 3, 4, 5]], { total: 5, gone: [1, 2, 3, 4] });
    expect(await ids()).toEqual([5]);
  });

  it('are all loaded again after a failed call', async () => {
    const { ids, next, listAnswers, listOpinions } = provide([[1, 2, 3, 4, 5]], { total: 5 });
    listAnswers.mockRejectedValueOnce(new Error('Network Error'));
    await expect(next(signal)).rejects.toThrow();
    listOpinions.mockRejectedValueOnce(new Error('Network Error'));
    await expect(next(signal)).rejects.toThrow();
    expect(await ids()).toEqual([1, 2, 3, 4]);
    expect(await ids()).toEqual([5]);
  });
});

describe('the reviews of an attribute', () => {
  const [attribute] = readAttributes({ items: [wireAttribute(1, [['a', 1]])] });
  const find = (pages: number[][]) => {
    const { listAnswers, listOpinions } = provide(pages);
    if (!attribute) throw new Error('not an attribute');
    return findAttributeReviews(attribute, { listSurveyAnswers: listAnswers, listOpinions }, signal);
  };

  it('are the first three with a text, whatever the kind of their answers', async () => {
    expect((await find([[2, 1, 4, 3, 5, 7]])).map(({ id }) => id)).toEqual(['1', '3', '5']);
  });

  it('are none when nobody answered', async () => {
    expect(await find([[]])).toEqual([]);
  });
});
