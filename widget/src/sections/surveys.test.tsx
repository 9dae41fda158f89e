import { sizeOptions } from '@opina/contract/constants/surveys';
import { wireOpinion, wireRoot } from '@opina/test-kit/widget/entities';
import { pendingCalls } from '@opina/test-kit/widget/pending-calls';
import { wireAttribute, wireSurveyAnswer, wireSurveyQuestion } from '@opina/test-kit/widget/surveys';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readRoot } from '../api/root/read-root.ts';
import { readAttributes } from '../api/surveys/get-product-answers-summary.ts';
import { readSurveyAnswersPage } from '../api/surveys/list-survey-answers.ts';
import { readSurveyQuestions } from '../api/surveys/list-survey-question-summaries.ts';
import { countParts } from '../hooks/count-parts.ts';
import type { Language } from '../hooks/language-context.ts';
import { createStore } from '../stores/store.ts';
import { createWidgetStores } from '../stores/widget-stores.ts';
import { texts as en } from '../text/en.ts';
import { createFormats } from '../text/formats.ts';
import { texts as ptBr } from '../text/pt-br.ts';
import { AttributeWidget } from './attribute-widget/attribute-widget.tsx';
import { NoReviewSections } from './empty-store/no-review-sections.tsx';
import { GallerySection } from './gallery/gallery-section.tsx';
import { MainWidget } from './main-widget.tsx';
import { FeaturedReviews } from './overview/featured-reviews.tsx';
import { SurveyAttributes } from './overview/survey-attributes.tsx';
import { SurveyFilters } from './overview/survey-filters.tsx';

const sections = {
  Attributes: SurveyAttributes,
  Featured: FeaturedReviews,
  Filters: SurveyFilters,
  Gallery: GallerySection,
  NoReviews: NoReviewSections,
};
const size = (...counts: number[]) =>
  wireAttribute(
    9,
    sizeOptions.map((name, at) => [name, counts[at] ?? 0] as const),
    { description: 'Tamanho' },
  );
const question = wireSurveyQuestion(1, { description: 'Como você toma café?' });

interface Survey {
  root?: object;
  attributes?: object[];
  questions?: object[];
  answers?: object[];
}

/** The widget as a server would write it, with the responses of a server about the product's survey. */
async function render({ root: more = {}, attributes = [], questions = [question], answers = [] }: Survey) {
  const calls = {
    ...pendingCalls,
    getProductAnswersSummary: async () => readAttributes({ items: attributes }),
    listSurveyQuestionSummaries: async () => readSurveyQuestions({ items: questions }),
    listSurveyAnswers: async () => readSurveyAnswersPage({ items: answers }),
  };
  const { stores, receiveRoot } = createWidgetStores(calls, undefined, new AbortController().signal);
  const prefetched = [wireOpinion(1, { sale_item: { id: 5 } }), wireOpinion(2, { profile: 'Toma todo dia' })];
  receiveRoot(readRoot(wireRoot({ prefetched_opinions: prefetched, ...more })));
  // Reviews wait for none of it: here it is all there by the next turn.
  await new Promise((resolve) => setTimeout(resolve));
  const language = { texts: ptBr, locale: 'pt-BR', formats: createFormats('pt-BR', 'pt-BR') } as const;
  const microdata = createStore({
    place: 'none' as const,
    product: { name: '', images: [], brand: '', gtins: [] },
  });
  return renderToStaticMarkup(
    <MainWidget
      parts={countParts(() => {})}
      isWhole
      reviewsPage=""
      stores={stores}
      {...language}
      track={() => {}}
      microdata={microdata}
      sections={sections}
    />,
  );
}

const notCalled = () => Promise.reject(new Error('The window is closed'));

const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

describe('surveys in the overview', () => {
  it('are buttons named by option and count, not pressed, under kind and question', async () => {
    const html = await render({});
    expect(html).toMatch(
      /aria-pressed="false" aria-label="Opção 11, 3 respostas" data-ts-count="3"[^>]*>Opção 11<\/button>/,
    );
    expect(words(html)).toContain('Filtrar avaliações Perfil do avaliador Como você toma café? Opção 11');
  });

  it('are a bar of eight steps with the one of the average, its ends, and all of it in words', async () => {
    const html = await render({ attributes: [size(0, 0, 30, 4, 0)] });
    const steps = [...html.matchAll(/class="(ts-survey-attribute-bar_item(?: [^"]*)?)"/g)];
    const stepsWith = (mark: string) =>
      steps.flatMap(([, name], at) => (name?.includes(mark) ? [at + 1] : []));
    expect(steps).toHaveLength(8);
    expect(stepsWith('--selected')).toEqual([5]);
    // The place that is as expected of a size, the third of five.
    expect(stepsWith('--expected')).toEqual([4, 5]);
    expect(words(html)).toContain('Tamanho Ótimo tamanho, 34 respostas');
    expect(words(html)).toContain('Muito pequeno Muito grande');
  });

  it.each([0, 5.2, 'muito'])('are no bar for the average %j', async (average) => {
    expect(await render({ attributes: [{ ...size(1), average }] })).not.toContain('ts-survey-attribute');
  });

  it('are not shown when they are switched off, or when nobody answered', async () => {
    for (const survey of [{ root: { features: { surveys: false } } }, { questions: [] }]) {
      expect(await render(survey)).not.toContain('ts-survey');
    }
  });
});

describe('the profile of a review', () => {
  it('is what its customer answered about themselves and the occasion', async () => {
    const answers = [
      wireSurveyAnswer(5),
      wireSurveyAnswer(5, { kind: 'use_cases', options: [{ id: 3, description: 'Presente' }] }),
      wireSurveyAnswer(5, { kind: 'attribute', options: [{ id: 4, description: 'Grande' }] }),
    ];
    const text = words(await render({ answers }));
    expect(text).toContain('Perfil do avaliador: Opção 11 Ocasião de Uso: Presente');
    expect(text).not.toContain('Grande');
  });

  it('is the profile in the response, also in a store without surveys', async () => {
    const text = words(await render({ root: { features: { surveys: false } } }));
    expect(text).toContain('Perfil do avaliador: Toma todo dia');
  });
});

describe('an attribute widget', () => {
  const [attribute] = readAttributes({ items: [size(1, 2, 30, 4, 3)] });
  it('says how many find the attribute as expected', () => {
    if (!attribute) throw new Error('not an attribute');
    const formats = createFormats('pt-BR', 'pt-BR');
    const noCalls = { listSurveyAnswers: notCalled, listOpinions: notCalled };
    const html = (spoken: Pick<Language, 'texts' | 'locale'>) =>
      words(
        renderToStaticMarkup(
          <AttributeWidget
            attribute={attribute}
            language={{ ...spoken, formats, storeLocale: spoken.locale }}
            calls={noCalls}
          />,
        ),
      ).trim();
    expect(html({ texts: ptBr, locale: 'pt-BR' })).toBe('Tamanho: Conforme o esperado (75%)');
    expect(html({ texts: en, locale: 'en' })).toBe('Tamanho: As expected (75%)');
  });
});
