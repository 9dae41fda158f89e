import fc from 'fast-check';
import type { CallTrials, DrawnStore, HeardStore } from '../call-trial.ts';
import { jsonBody, shown } from './shared.ts';

const survey = {
  kind: 'use_cases',
  description: 'Onde?',
  tags: ['roupa'],
  options: [{ description: 'Casa' }],
};

interface Question {
  readonly id: number;
  readonly options: readonly { readonly id: number }[];
}

const firstOf = async ({ call }: HeardStore) =>
  ((await call('GET', '/survey_questions')).body as { items: Question[] }).items[0];

/** A store with one question that may be answered. */
const keepOneQuestion = ({ sql, store, row }: DrawnStore) => sql`
  DELETE FROM survey_questions WHERE store_id = ${store} AND id <> ${row('surveyQuestion')}`;

/** Of survey questions and their answers. */
export const surveyTrials = {
  getProductAnswersSummary: { asked: [''] },
  listSurveyAnswers: {
    asked: ['per=100', 'per=100&sale_items=1,2,3,4', 'per=100&kind=evaluator_profile'],
  },
  listSurveyQuestionSummaries: { asked: [''] },
  listSurveyDefinitions: {},
  countSurveyAnswers: {},
  recordSurveyAnswers: {
    row: 'review',
    body: async ({ sql }) => {
      const [option] = await sql<{ id: number }[]>`SELECT id FROM survey_options LIMIT 1`;
      return jsonBody({ option_ids: [option?.id] });
    },
    needsMore: "The ids of the store's own options.",
    heard: {
      shownBy: shown.surveys,
      send: async (store) =>
        store.call('PUT', `/opinions/${store.review}/survey_answers`, {
          option_ids: [(await firstOf(store))?.options[0]?.id],
        }),
    },
  },
  defineSurveyQuestion: {
    // A new question each time: one that exists must have the same options.
    drawnBody: () => ({
      description: fc.uuid(),
      options: fc.constantFrom<unknown>(
        [{ description: 'Casa' }],
        [{ description: 'Casa' }, { description: 'Rua' }],
      ),
    }),
    heard: {
      shownBy: shown.surveys,
      send: ({ call }) =>
        call('PUT', '/survey_questions', {
          ...survey,
          options: [...survey.options, { description: 'Trabalho' }],
        }),
    },
  },
  changeSurveyQuestion: {
    row: 'surveyQuestion',
    prepare: ({ sql }) => sql`UPDATE survey_questions SET description = 'Outra?', version = 1`,
    restore: keepOneQuestion,
    // Other options would lose answers, and another kind too.
    drawnBody: () => ({
      description: fc.uuid(),
      kind: fc.constant(undefined),
      options: fc.constant(undefined),
    }),
    heard: {
      shownBy: shown.surveys,
      send: async (store) =>
        store.call('PATCH', `/survey_questions/${(await firstOf(store))?.id}`, {
          description: 'Onde você usa?',
        }),
    },
  },
  orderSurveyQuestions: {
    prepare: ({ sql, store }) => sql`
      INSERT INTO survey_questions (store_id, kind, description, weight) VALUES (${store}, 'use_cases', 'Quando?', 1)`,
    body: async ({ sql, store }) => {
      const questions = await sql<{ id: number }[]>`
        SELECT id FROM survey_questions WHERE store_id = ${store} ORDER BY id DESC`;
      return jsonBody({ ids: questions.map(({ id }) => id) });
    },
    restore: keepOneQuestion,
    drawnBody: (row) => ({ ids: fc.constant([row('surveyQuestion')]) }),
    needsMore: "The ids of all the store's questions.",
    foreignBody: 409,
    heard: {
      shownBy: shown.surveys,
      send: async (store) => {
        const first = await firstOf(store);
        const { body } = await store.call('PUT', '/survey_questions', { ...survey, description: 'Quando?' });
        const questions = [first, body as Question];
        const answers = questions.flatMap((one) => one?.options[0]?.id ?? []);
        await store.call('PUT', `/opinions/${store.review}/survey_answers`, { option_ids: answers });
        return store.call('PUT', '/survey_questions/order', {
          ids: questions.map((one) => one?.id).reverse(),
        });
      },
    },
  },
  deleteSurveyQuestion: {
    row: 'unansweredSurveyQuestion',
    prepare: ({ sql }) => sql`DELETE FROM survey_answers`,
    restore: async (drawn) => {
      await keepOneQuestion(drawn);
      await drawn.sql`
        INSERT INTO survey_questions (store_id, id, kind, description, weight)
        VALUES (${drawn.store}, ${drawn.row('unansweredSurveyQuestion')}, 'use_cases', 'Quando?', 1)`;
    },
  },
} satisfies Partial<CallTrials>;
