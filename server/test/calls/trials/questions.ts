import type { CallTrials } from '../call-trial.ts';
import { inboxQuery, shown } from './shared.ts';

/** Of questions and their answers. */
export const questionTrials = {
  askQuestion: { asked: [''] },
  getPrivateAnswer: { row: 'privateAnswer', asked: ['user_id=1'], needsMore: 'The token of a mail.' },
  listQuestionSuggestions: { asked: ['text=SEGREDO serve pergunta'] },
  listQuestions: { asked: ['per=100'] },
  listStoreQuestions: { drawnQuery: inboxQuery, listsEverything: true },
  getStoreQuestion: { row: 'question' },
  countStoreQuestions: {},
  listSimilarQuestions: { row: 'question' },
  createStoreQuestion: {
    heard: {
      shownBy: shown.questions,
      send: ({ call }) =>
        call('POST', '/questions', {
          product_code: 'p',
          question: 'Qual a cor?',
          answer: 'Preta',
          status: 'published',
        }),
    },
  },
  changeQuestionStatus: {
    row: 'question',
    prepare: ({ sql }) => sql`UPDATE questions SET status = 'pending'`,
    heard: {
      shownBy: shown.questions,
      send: ({ call, question }) => call('PATCH', `/questions/${question}`, { status: 'hidden' }),
    },
  },
  answerStoreQuestion: {
    row: 'question',
    heard: {
      shownBy: shown.questions,
      send: ({ call, question }) => call('PUT', `/questions/${question}/answer`, { answer: 'Serve' }),
    },
  },
} satisfies Partial<CallTrials>;
