import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { writeSurveyAnswers } from '../../src/surveys/writes.ts';
import { type SeedReview, seedStore } from './seed.ts';
import { type SeededQuestion, seedSurveyQuestion } from './seed-survey.ts';

export const sizes = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
] as const;

const fabrics = ['ruim', 'fraco', 'médio', 'bom', 'ótimo'] as const;

/** Survey questions of the store. Those without tags are for every product. */
export const surveyQuestions = [
  { kind: 'evaluator_profile', description: 'Altura', tags: [], options: ['baixa', 'alta'] },
  {
    kind: 'use_cases',
    description: 'Ocasião',
    tags: ['roupa', 'calçado'],
    options: ['festa', 'trabalho', 'casamento'],
  },
  { kind: 'use_cases', description: 'Esporte', tags: ['esporte'], options: ['corrida'] },
  { kind: 'attribute', description: 'Tamanho', tags: [], options: sizes },
  { kind: 'attribute', description: 'Tecido', tags: ['seda'], options: fabrics },
] as const satisfies readonly {
  kind: SurveyAnswerKind;
  description: string;
  tags: readonly string[];
  options: readonly string[];
}[];

/** The description of an option. Descriptions are unique. */
export type Choice = (typeof surveyQuestions)[number]['options'][number];

export const dressTags = ['roupa', 'seda'];

export interface DressReview extends SeedReview {
  readonly saleItemId: number;
  readonly createdAt: string;
  readonly chose: readonly Choice[];
}

/** Reviews of the product `vestido`. Two are not published, and one has no survey answers. */
export const dressReviews: readonly DressReview[] = [
  {
    rate: 5,
    saleItemId: 101,
    createdAt: '2026-05-03T10:00:00Z',
    chose: ['alta', 'festa', 'Ótimo tamanho', 'ótimo'],
  },
  {
    rate: 4,
    saleItemId: 102,
    createdAt: '2026-05-01T10:00:00Z',
    chose: ['alta', 'festa', 'trabalho', 'Um pouco grande'],
  },
  { rate: 3, saleItemId: 103, createdAt: '2026-05-03T10:00:00Z', chose: ['baixa', 'Ótimo tamanho'] },
  { rate: 2, saleItemId: 104, createdAt: '2026-05-02T10:00:00Z', chose: ['trabalho', 'corrida'] },
  {
    rate: 1,
    saleItemId: 105,
    createdAt: '2026-05-09T10:00:00Z',
    status: 'pending',
    chose: ['alta', 'Muito pequeno'],
  },
  {
    rate: 1,
    saleItemId: 106,
    createdAt: '2026-05-09T10:00:00Z',
    status: 'hidden',
    chose: ['casamento', 'Muito pequeno'],
  },
  { rate: 5, saleItemId: 107, createdAt: '2026-05-05T10:00:00Z', chose: [] },
];

export interface SurveyStore {
  question(description: (typeof surveyQuestions)[number]['description']): SeededQuestion;
  /** Id of an option. */
  option(choice: Choice): number;
}

/**
 * Writes the store `loja`: a dress whose reviews have survey answers, shoes with one review, a product without reviews,
 * and one whose only review is hidden; and the store `vizinha`, with the same product, sale item and question.
 */
export async function seedSurveyStore(sql: Sql): Promise<SurveyStore> {
  const seeded = await seedStore(sql, {
    id: 'loja',
    products: [
      { code: 'vestido', tags: dressTags, reviews: dressReviews },
      { code: 'sapato', reviews: [{ rate: 5, saleItemId: 201 }] },
      { code: 'novo', tags: ['roupa'] },
      { code: 'só-oculta', reviews: [{ rate: 5, saleItemId: 301, status: 'hidden' }] },
    ],
  });
  const questions = new Map<string, SeededQuestion>();
  const options = new Map<string, number>();
  for (const question of surveyQuestions) {
    const made = await seedSurveyQuestion(sql, 'loja', question);
    questions.set(question.description, made);
    for (const choice of question.options) options.set(choice, made.option(choice));
  }
  const store: SurveyStore = {
    question: (description) => known(questions.get(description)),
    option: (choice) => known(options.get(choice)),
  };
  const ids = (code: string) => seeded[code] ?? [];
  await writeSurveyAnswers(sql, 'loja', [
    ...ids('vestido').map((reviewId, n) => ({
      reviewId,
      optionIds: (dressReviews[n]?.chose ?? []).map((choice) => store.option(choice)),
    })),
    ...ids('sapato').map((reviewId) => ({ reviewId, optionIds: [store.option('baixa')] })),
    ...ids('só-oculta').map((reviewId) => ({
      reviewId,
      optionIds: [store.option('alta'), store.option('Muito grande')],
    })),
  ]);
  await seedNeighbour(sql);
  return store;
}

async function seedNeighbour(sql: Sql): Promise<void> {
  const { vestido = [] } = await seedStore(sql, {
    id: 'vizinha',
    products: [{ code: 'vestido', reviews: [{ rate: 1, saleItemId: 101 }] }],
  });
  const question = await seedSurveyQuestion(sql, 'vizinha', {
    kind: 'evaluator_profile',
    description: 'Altura',
    options: ['da vizinha'],
  });
  await writeSurveyAnswers(
    sql,
    'vizinha',
    vestido.map((reviewId) => ({ reviewId, optionIds: [question.option('da vizinha')] })),
  );
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The survey store has no such question or option.');
  return value;
}
