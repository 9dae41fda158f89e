import { privateAnswerDays } from '@opina/contract/constants/questions';
import type { WirePrivateAnswer } from '@opina/contract/entities/question';
import type { Context } from '../platform/context.ts';
import { createToken, isTokenOf } from '../platform/core/secret-tokens.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { findPrivateAnswer, writePrivateAnswer, writePublicAnswer } from './answer-queries.ts';
import { readAnswerText } from './rules.ts';

export type AnswerContext = Context;

export interface NewAnswer {
  readonly answer: string;
  readonly visibility: 'public' | 'private';
  readonly ifVersion?: number | undefined;
}

/** What the link in the asker's mail is made of; the token is in the queued message too, until that is sent. */
export interface PrivateAnswerLink {
  readonly answerId: number;
  readonly userId: number;
  readonly token: string;
  readonly expiresAt: Date;
}

export interface PrivateAnswerRequest {
  readonly storeId: string;
  readonly productCode: string;
  readonly answerId: number;
  readonly userId: number;
  readonly token: string | undefined;
}

const dayMs = 86_400_000;
const inDays = (days: number, now: Date) => new Date(now.getTime() + days * dayMs);

/**
 * Answers a question: in public, which publishes it, or for its asker alone, which answers the parts of the link for
 * them. Answering again replaces the answer, and a link that was given out before leads nowhere any more. Either way the
 * message to the asker is stored with the answer, or neither is. Throws
 * `answer.text_invalid`, `question.unknown`, `question.changed` and, for a private answer that nobody could read, `question.asker_unknown`.
 */
export async function answerQuestion(
  { write }: AnswerContext,
  storeId: string,
  questionId: number,
  { answer, visibility, ifVersion }: NewAnswer,
  now: Date = new Date(),
): Promise<PrivateAnswerLink | undefined> {
  const read = { answer: readAnswerText(answer), ifVersion };
  const link = await write((sql) =>
    visibility === 'private'
      ? answerInPrivate(sql, storeId, questionId, read, now)
      : answerInPublic(sql, storeId, questionId, read, now),
  );
  return link;
}

const refusals = {
  'question unknown': 'question.unknown',
  stale: 'question.changed',
  'asker unknown': 'question.asker_unknown',
} as const;

/** With the text as it is stored. */
type ReadAnswer = Pick<NewAnswer, 'answer' | 'ifVersion'>;

async function answerInPublic(
  sql: Sql,
  storeId: string,
  questionId: number,
  answer: ReadAnswer,
  now: Date,
): Promise<undefined> {
  const mailExpiresAt = inDays(privateAnswerDays, now);
  const outcome = await writePublicAnswer(sql, storeId, questionId, { ...answer, mailExpiresAt });
  if (outcome !== 'written') throw new OpinaError(refusals[outcome]);
}

async function answerInPrivate(
  sql: Sql,
  storeId: string,
  questionId: number,
  answer: ReadAnswer,
  now: Date,
): Promise<PrivateAnswerLink> {
  const { token, hash } = createToken();
  const expiresAt = inDays(privateAnswerDays, now);
  const outcome = await writePrivateAnswer(sql, storeId, questionId, {
    ...answer,
    token,
    tokenHash: hash,
    expiresAt,
  });
  if ('refused' in outcome) throw new OpinaError(refusals[outcome.refused]);
  return { answerId: outcome.id, userId: outcome.askerId, token, expiresAt };
}

/** Throws `answer.unknown`, whatever it is that does not fit: nobody learns which answers exist. */
export async function getPrivateAnswer(sql: Sql, request: PrivateAnswerRequest): Promise<WirePrivateAnswer> {
  const found = await findPrivateAnswer(sql, request.storeId, request.answerId);
  const isOwner = isTokenOf(found?.tokenHash, request.token);
  const isMeant =
    found?.productCode === request.productCode && found.askerId === request.userId && !found.isExpired;
  if (found === undefined || !isOwner || !isMeant) throw new OpinaError('answer.unknown');
  return { question: found.question, answer: found.answer };
}
