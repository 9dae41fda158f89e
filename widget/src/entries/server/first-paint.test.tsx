import { sizeOptions } from '@opina/contract/constants/surveys';
import type { WireRoot } from '@opina/contract/entities/root';
import { wireFeatured, wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { wireAttribute } from '@opina/test-kit/widget/surveys';
import { describe, expect, it } from 'vitest';
import { texts as en } from '../../text/en.ts';
import { texts as es } from '../../text/es.ts';
import { texts as ptBr } from '../../text/pt-br.ts';
import { renderView } from './view.tsx';

/** The HTML that a shopper sees first, as the server draws it. */
async function draw(root: object): Promise<string> {
  const whole = wireRoot({ features: { opinions: true, surveys: true }, ...root });
  const { html } = await renderView({
    root: whole as unknown as WireRoot,
    answers: [],
    photos: [],
    reviewsPage: 'https://api.example/stores/7/reviews',
  });
  return html;
}
const count = (html: string, part: string | RegExp) => html.split(part).length - 1;
const empty = { rate: { count: 0 }, opinions_count: { total: 0 }, prefetched_opinions: [] };

describe('the overview', () => {
  const survey = (attribute: object) => ({
    recommendations: { averageAnswerCount: 40, percentage: 93 },
    survey_questions: [],
    attributes: [attribute],
  });
  const counts = [1, 2, 3, 4, 10] as const;
  const names = (places: readonly string[]) => places.map((name, at) => [name, counts[at] ?? 0] as const);
  const expectedSteps = (html: string) => count(html, 'ts-survey-attribute-bar_item--expected');

  it('has its attribute bars and the circle of recommendations', async () => {
    const html = await draw(survey(wireAttribute(9, names(sizeOptions), { description: 'Tamanho' })));
    expect(html).toMatch(/ts-v-percentage-label">93(<!-- -->)?%</);
    expect(html).toContain('ts-survey-attribute-bars');
    expect(html).toContain('Tamanho');
    expect(html).not.toContain('ts-spinner');
  });

  it('marks what is as expected: the third place of a size, the fifth of others, or what the server names', async () => {
    const ease = names(['a', 'b', 'c', 'd', 'e']);
    // Half a point around the place; the last has three steps less one.
    expect(expectedSteps(await draw(survey(wireAttribute(9, names(sizeOptions)))))).toBe(2);
    expect(expectedSteps(await draw(survey(wireAttribute(9, ease))))).toBe(1);
    expect(expectedSteps(await draw(survey(wireAttribute(9, ease, { expected: [4, 5] }))))).toBe(3);
  });
});

describe('flags', () => {
  const html = (store_locale: string, locale: string) =>
    draw({
      store_locale,
      top_rated_opinion: wireFeatured(8, { locale }),
      top_rated_negative_opinion: wireFeatured(9, { locale, rate: 1 }),
      prefetched_opinions: [wireOpinion(1, { locale })],
    });

  it.each(['es-AR', 'es-CO', 'es-PE', 'es-CL', 'es-UY', 'pt-BR', 'en-US'])(
    'of %s are drawn',
    async (locale) => {
      for (const store of ['en', 'es-AR', 'en-US'])
        expect(count(await html(store, locale), 'class="ts-flag"')).toBe(3);
      expect(await html('pt-BR', locale)).not.toContain('ts-flag');
    },
  );

  it.each(['es-MX', 'en-GB', 'fr'])('of %s are not', async (locale) => {
    expect(await html('es-AR', locale)).not.toContain('ts-flag');
  });
});

it.each([
  ['pt-BR', ptBr],
  ['en', en],
  ['es', es],
] as const)(
  'a rating without words has its labels, the question and how many voted: %s',
  async (locale, texts) => {
    const bare = {
      opinion: null,
      opinion_title: '',
      recommends: 'yes',
      upvotes_count: 12,
      downvotes_count: 1,
    };
    const html = await draw({ store_locale: locale, prefetched_opinions: [wireOpinion(1, bare)] });
    for (const text of [texts.ratingOnly, texts.by, texts.voteQuestion, texts.recommends])
      expect(html).toContain(text);
    expect(html).toMatch(/ts-thumb-up.*12<span> vot.*ts-thumb-down.*1<span> vot/);
  },
);

it.each([
  ['fr-CA', ptBr],
  ['', ptBr],
  ['es-MX', es],
  ['en-AU', en],
] as const)('a store in %j is served in one of our languages', async (store_locale, texts) => {
  const html = await draw({ store_locale });
  expect(html).toContain(texts.voteQuestion);
});

it("a product without reviews has the store's logo, and its own drawing without one", async () => {
  const logo = 'https://loja.example/logo.svg';
  expect(await draw({ ...empty, store_logo_url: logo })).toContain(`<img src="${logo}" alt=""`);
  expect(await draw({ ...empty, store_logo_url: null })).toMatch(/ts-empty-store_logo"><svg/);
});

it('names no auditor where there is none, and says in English where the reviews come from', async () => {
  const sources = { bought_here: 13, open: 2, imported: 1, third_party: 1 };
  const html = await draw({ store_locale: 'en', auditor: null, opinions_by_source: sources });
  const text = html.replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('13 from purchases in this store');
  expect(text).not.toMatch(/audit|of purchases/i);
  const none = await draw({ ...empty, store_locale: 'en', auditor: null, raw_store_name: 'Fern' });
  expect(none).toContain('Fern shows where each review comes from');
});
