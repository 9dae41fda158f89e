import { seededRandom } from '../widget/seeded-random.ts';
import { countPublished } from './counted.ts';
import { longTail } from './long-tail.ts';
import type { PutRow } from './tables.ts';
import { authors, languages, type Words } from './words.ts';

export interface LargeStore {
  readonly id: string;
  /** Equal seeds give equal rows. */
  readonly seed: number;
  readonly products: number;
  readonly reviews: number;
  readonly questions: number;
  /** Ids of reviews, questions and the survey begin after it, so that one database can have several stores. */
  readonly firstId?: number;
}

/** Code of a product by its rank in the long tail. Rank 0 has the most reviews. */
export const productCodeOf = (rank: number): string => `P${String(rank).padStart(6, '0')}`;

/** Sale item of the review with this id. */
export const saleItemOf = (reviewId: number): number => 1_000_000_000 + reviewId;

/** The store's survey questions. */
export const survey = [
  { kind: 'evaluator_profile', description: 'Altura', options: ['baixa', 'média', 'alta'] },
  { kind: 'use_cases', description: 'Ocasião', options: ['trabalho', 'festa', 'casa', 'viagem'] },
  {
    kind: 'attribute',
    description: 'Tamanho',
    options: ['Muito pequeno', 'Pequeno', 'Ótimo', 'Grande', 'Muito grande'],
  },
  { kind: 'attribute', description: 'Qualidade', options: ['ruim', 'fraca', 'média', 'boa', 'ótima'] },
] as const;

export const surveyQuestionId = (firstId: number, question: number): number => firstId + question + 1;
/** A question has at most ten options. */
export const surveyOptionId = (firstId: number, question: number, option: number): number =>
  firstId + question * 10 + option + 1;

const [firstDay, lastDay] = [Date.UTC(2022, 0, 1), Date.UTC(2026, 0, 1)];
/** Cumulative percentages of reviews with one star, with up to two stars, and so on. */
const ratesUpTo = [7, 12, 20, 42, 100];

interface Chance {
  readonly random: () => number;
  /** A whole number from 0, below this. */
  below(number: number): number;
  oneOf<T>(list: readonly T[]): T;
  /** True with this probability, in percent. */
  percent(number: number): boolean;
}

/**
 * Generates all rows of a store with a long tail: a few products have most of the reviews and questions. Yields after
 * each review and question, so that the caller can write the rows so far.
 */
export function* putStore(store: LargeStore, put: PutRow): Generator<undefined, void> {
  const chance = chanceOf(store.seed);
  const drawProduct = longTail(store.products, chance.random);
  const counts = countPublished(store.id);
  put('stores', [store.id, 'Loja Grande', 'pt-BR', '{}']);
  for (let rank = 0; rank < store.products; rank++) {
    put('products', [
      store.id,
      productCodeOf(rank),
      `Produto ${rank + 1}`,
      rank % 3 === 0 ? '{roupa,verão}' : '{}',
    ]);
  }
  putSurvey(store, put);
  for (let n = 1; n <= store.reviews; n++) {
    putReview(store, { n, code: productCodeOf(drawProduct()), chance, counts, put });
    yield;
  }
  for (let n = 1; n <= store.questions; n++) {
    putQuestion(store, { n, code: productCodeOf(drawProduct()), chance, counts, put });
    yield;
  }
  counts.put(put);
}

function chanceOf(seed: number): Chance {
  const random = seededRandom(seed);
  const below = (number: number) => Math.floor(random() * number);
  return {
    random,
    below,
    oneOf: (list) => list[below(list.length)] as (typeof list)[number],
    percent: (number) => random() * 100 < number,
  };
}

function putSurvey({ id, firstId = 0 }: LargeStore, put: PutRow): void {
  for (const [at, { kind, description }] of survey.entries()) {
    put('survey_questions', [
      surveyQuestionId(firstId, at),
      id,
      kind,
      description,
      3,
      at === 1 ? '{roupa}' : '{}',
    ]);
  }
  for (const [at, { options }] of survey.entries()) {
    for (const [option, text] of options.entries()) {
      const optionId = surveyOptionId(firstId, at, option);
      put('survey_options', [optionId, id, surveyQuestionId(firstId, at), text, option + 1, option + 1]);
    }
  }
}

interface RowContext {
  /** From 1. */
  readonly n: number;
  readonly code: string;
  readonly chance: Chance;
  readonly counts: ReturnType<typeof countPublished>;
  readonly put: PutRow;
}

function putReview(store: LargeStore, context: RowContext): void {
  const { n, code, chance, counts, put } = context;
  const id = (store.firstId ?? 0) + n;
  const words = chance.oneOf(languages);
  const rate = ratesUpTo.findIndex((upTo) => chance.random() * 100 < upTo) + 1 || 5;
  const recommends = chance.percent(70) ? rate >= 3 : null;
  const photos = chance.percent(8) ? 1 + chance.below(4) : 0;
  const status = chance.percent(96) ? 'published' : chance.oneOf(['pending', 'hidden']);
  const createdAt = momentOf(n, store.reviews);
  const votes = putVotes(store, { id, createdAt, chance, put });
  const [title, text] = chance.percent(80) ? [chance.oneOf(words.titles), textOf(words, chance)] : ['', ''];
  put('opinions', [
    id,
    store.id,
    code,
    rate,
    title,
    text,
    `${chance.oneOf(authors)} ${chance.below(1_000)}`,
    `cliente${chance.below(store.reviews)}@example.com`,
    recommends,
    words.locale,
    createdAt,
    votes.up,
    votes.down,
    photos,
    saleItemOf(id),
    status,
    'large',
    String(n),
  ]);
  if (text !== '' && words.locale !== 'pt-BR') {
    put('opinion_translations', [store.id, id, 'pt-BR', 'Traduzido', textOf(languages[0], chance)]);
  }
  if (chance.percent(10)) put('opinion_comments', [store.id, id, 1, 'Obrigada pela avaliação!', createdAt]);
  for (let position = 1; position <= photos; position++) putPhoto(store.id, id, position, put);
  const isPublished = status === 'published';
  const chosen = putAnswers(store, { id, createdAt, isPublished, ...context });
  if (isPublished) counts.review(code, { rate, recommends, photos, chosen });
}

function putAnswers(
  { id: storeId, firstId = 0 }: LargeStore,
  {
    id,
    code,
    createdAt,
    isPublished,
    chance,
    put,
  }: RowContext & { id: number; createdAt: string; isPublished: boolean },
) {
  const chosen = chance.percent(40) ? chooseOptions(firstId, chance) : [];
  for (const { optionId, questionId, kind } of chosen) {
    put('survey_answers', [storeId, id, optionId, questionId, kind, code, createdAt, isPublished]);
  }
  return chosen;
}

/** Rows with higher numbers are newer, as in a real store. */
function momentOf(n: number, all: number): string {
  return new Date(firstDay + Math.floor(((lastDay - firstDay) * n) / all)).toISOString();
}

function textOf({ openings, things, verdicts }: Words, chance: Chance): string {
  const sentences = Array.from(
    { length: 1 + chance.below(4) },
    () => `${chance.oneOf(openings)}, ${chance.oneOf(things)} ${chance.oneOf(verdicts)}.`,
  );
  return `${sentences.join(' ')} (${chance.below(100_000)})`;
}

function putPhoto(storeId: string, reviewId: number, position: number, put: PutRow): void {
  const address = (size: string) => `https://photos.example/${reviewId}/${position}-${size}.webp`;
  put('opinion_photos', [
    storeId,
    reviewId,
    position,
    address('image'),
    address('square'),
    address('square-150'),
    address('thumbnail'),
  ]);
}

/** Most reviews have no votes, a few have dozens. */
function putVotes(
  { id: storeId }: LargeStore,
  { id, createdAt, chance, put }: { id: number; createdAt: string } & Pick<RowContext, 'chance' | 'put'>,
): { up: number; down: number } {
  const counts = { up: 0, down: 0 };
  const most = chance.percent(70) ? 0 : chance.percent(95) ? 4 : 40;
  const number = chance.below(most + 1);
  for (let vote = 0; vote < number; vote++) {
    const isUp = chance.percent(80);
    counts[isUp ? 'up' : 'down'] += 1;
    put('votes', [storeId, id, visitorHash(chance), isUp ? 'upvote' : 'downvote', createdAt]);
  }
  return counts;
}

function visitorHash({ random }: Chance): string {
  const words = Array.from({ length: 4 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  );
  return `\\x${words.join('')}`;
}

function chooseOptions(firstId: number, chance: Chance) {
  return survey.flatMap(({ kind, options }, at) =>
    // Customers skip some questions.
    chance.percent(85)
      ? [
          {
            kind,
            questionId: surveyQuestionId(firstId, at),
            optionId: surveyOptionId(firstId, at, chance.below(options.length)),
          },
        ]
      : [],
  );
}

function putQuestion(store: LargeStore, { n, code, chance, counts, put }: RowContext): void {
  const words = chance.oneOf(languages);
  const question = chance
    .oneOf(words.questions)
    .replace('{thing}', chance.oneOf(words.things))
    .replace('{number}', String(chance.below(400)));
  const status = chance.percent(90) ? 'published' : 'pending';
  const answer = status === 'published' && chance.percent(85) ? words.answer : null;
  put('questions', [
    (store.firstId ?? 0) + n,
    store.id,
    code,
    question,
    answer,
    status,
    momentOf(n, store.questions),
  ]);
  if (status === 'published') counts.question(code);
}
