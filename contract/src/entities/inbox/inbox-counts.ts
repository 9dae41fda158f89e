import { type Static, Type } from 'typebox';
import { maxCounted } from '../../constants/inbox.ts';

const counted = (description: string) =>
  Type.Integer({
    minimum: 0,
    maximum: maxCounted,
    description: `${description} ${maxCounted}: as many, or more.`,
  });

/** How many reviews of a store there are. */
export const opinionCountsSchema = Type.Object(
  {
    pending: counted('Waiting for a decision.'),
    published: Type.Integer({ minimum: 0, description: 'Exact, however many.' }),
    refused: counted('Refused.'),
    hidden: counted('Hidden.'),
    withdrawn: counted('Taken back by their authors.'),
    reported: counted('Of any status, with an open report.'),
  },
  { $id: 'InboxCounts', additionalProperties: false },
);
export type WireOpinionCounts = Static<typeof opinionCountsSchema>;

/** How many questions of a store there are. */
export const questionCountsSchema = Type.Object(
  {
    pending: counted('Not published and not hidden.'),
    published: counted('Published.'),
    hidden: counted('Hidden.'),
    waiting: counted('Pending without a private answer.'),
  },
  { $id: 'QuestionCounts', additionalProperties: false },
);
export type WireQuestionCounts = Static<typeof questionCountsSchema>;
