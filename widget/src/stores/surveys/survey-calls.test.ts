import { wireAttribute, wireSurveyAnswer, wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bindSurveyCalls } from './survey-calls.ts';

const { signal } = new AbortController();
const api = { apiUrl: 'https://api.example', code: 'a', storeId: '1' };

/** A provider whose survey has these tags; it answers a call without them only if it knows the product's own. */
function provide(pageTags: string, { knowsProducts = true, refuses = false } = {}) {
  const asked: string[] = [];
  const items: Record<string, unknown[]> = {
    '/v1/product_answers_summary': [wireAttribute(2, [['a', 1]])],
    '/v3/question_summaries': [wireSurveyQuestion(1)],
    '/v3/answers': [wireSurveyAnswer(5)],
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address);
    const tags = searchParams.get('tags');
    asked.push(tags === null ? pathname : `${pathname} ${tags}`);
    if (pathname === '/products/v1/product') return Response.json({ product_id: 'a', tags: ['roupa'] });
    if (tags === null && refuses) return new Response('', { status: 400 });
    return Response.json({ items: tags !== null || knowsProducts ? items[pathname] : [] });
  });
  return { asked, calls: bindSurveyCalls(api, 'https://surveys.example', pageTags, signal) };
}

const begin = ({ calls }: ReturnType<typeof provide>) =>
  Promise.all([calls.listSurveyQuestionSummaries(), calls.getProductAnswersSummary()]);

afterEach(() => void vi.unstubAllGlobals());

describe('the calls to the survey API', () => {
  it("carry the page's tags, and start together", async () => {
    const provider = provide('seda');
    const both = begin(provider);
    expect(provider.asked).toEqual(['/v3/question_summaries seda', '/v1/product_answers_summary seda']);
    await both;
    await provider.calls.listSurveyAnswers({ page: 1 }, signal);
    expect(provider.asked.at(-1)).toBe('/v3/answers seda');
    expect(provider.asked).toHaveLength(3);
  });

  it('wait for no tags: a server that knows the product answers at once', async () => {
    const provider = provide('');
    const both = begin(provider);
    const together = ['/v3/question_summaries', '/products/v1/product', '/v1/product_answers_summary'];
    expect(provider.asked.toSorted()).toEqual(together.toSorted());
    expect(await both).toMatchObject([[{ id: '1' }], [{ id: '2' }]]);
    await provider.calls.listSurveyAnswers({ page: 1 }, signal);
    expect(provider.asked.slice(3)).toEqual(['/v3/answers']);
  });

  it.each([{ knowsProducts: false }, { refuses: true }])(
    "are made again with the product's tags where nothing comes without: %j",
    async (kind) => {
      const provider = provide('', kind);
      const both = begin(provider);
      const answers = provider.calls.listSurveyAnswers({ page: 1 }, signal);
      expect(await both).toMatchObject([[{ id: '1' }], [{ id: '2' }]]);
      await answers;
      await provider.calls.listSurveyAnswers({ page: 2 }, signal);
      expect(provider.asked.at(-1)).toBe('/v3/answers roupa');
      expect(provider.asked.filter((call) => call === '/products/v1/product')).toHaveLength(1);
    },
  );
});
