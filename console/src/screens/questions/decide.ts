import type { Status } from '@opina/contract/constants/reviews';
import { call } from '../../api/call.ts';
import type { ItemRules } from '../../inbox/decisions/item-rules.ts';
import type { Question } from './question-queries.ts';

export interface Decision {
  readonly status: Status;
}

export const questionRules: ItemRules<Question, Decision> = {
  group: 'questions',
  changed: 'question.changed',
  send: (storeId, { id, version }, decision) =>
    call(
      'changeQuestionStatus',
      { params: { store_id: storeId, id }, body: { ...decision, if_version: version } },
      { keepalive: true },
    ),
  guess: (question, { status }) => ({ ...question, status }),
  countedIn: ({ status, private_answer: privateAnswer }) =>
    status === 'pending' && privateAnswer === undefined ? [status, 'waiting'] : [status],
  ownerOf: ({ id }) => id,
  besides: (item) => item,
  undoing: ({ status }) => ({ status }),
};
