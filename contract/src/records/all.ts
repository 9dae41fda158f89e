import { type Static, Type } from 'typebox';
import {
  invitationRecord,
  mailTextRecord,
  savedReplyRecord,
  savedViewRecord,
  webhookRecord,
} from './collection.ts';
import { orderRecord } from './order.ts';
import { questionRecord } from './question.ts';
import { reviewRecord } from './review.ts';
import { productRecord, storeRecord, surveyQuestionRecord } from './store.ts';
import { closed } from './values.ts';

/** The last record. A file without it is incomplete. */
const endRecord = Type.Object(
  {
    type: Type.Literal('end'),
    /** How many records come before this one. */
    records: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type EndRecord = Static<typeof endRecord>;

/**
 * The records of a whole-store file, one a line. An export writes them and a restore checks them by these schemas. Times
 * are ISO 8601 in UTC with microseconds.
 */
export const recordSchemas = {
  store: storeRecord,
  product: productRecord,
  survey_question: surveyQuestionRecord,
  mail_text: mailTextRecord,
  saved_reply: savedReplyRecord,
  saved_view: savedViewRecord,
  webhook: webhookRecord,
  order: orderRecord,
  invitation: invitationRecord,
  review: reviewRecord,
  question: questionRecord,
  end: endRecord,
} as const;

export type RecordType = keyof typeof recordSchemas;
export type StoreFileRecord = { [Type in RecordType]: Static<(typeof recordSchemas)[Type]> }[RecordType];
