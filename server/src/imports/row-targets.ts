import { maxReplies } from '@opina/contract/constants/reviews';
import type { AlsoWrite } from '../platform/database/also-write.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import {
  answerOutcome,
  findSourcedQuestions,
  type ImportedAnswer,
  type SourcedQuestion,
  writeImportedAnswers,
  writeSourcedQuestions,
} from '../questions/store-file/import.ts';
import {
  classifyReviews,
  type ExistingReviews,
  findExistingReviews,
  type ImportedReview,
  type WriteOutcome,
  writeReviews,
} from '../reviews/store-file/import.ts';
import { type ImportedReply, previewReplies, writeReplies } from '../reviews/store-file/import-replies.ts';

export interface Target {
  readonly storeId: string;
  readonly source: string;
  /** Says what writing would do, and writes nothing. */
  readonly dryRun: boolean;
  /** Runs in each transaction that writes rows. */
  readonly also?: AlsoWrite | undefined;
}

export type Outcome = WriteOutcome | 'unknown' | 'too many';

/** What rows are written with; outcomes are in the order of what was given. */
export interface RowTargets {
  reviews(source: string, reviews: readonly ImportedReview[]): Promise<Outcome[]>;
  questions(questions: readonly SourcedQuestion[]): Promise<Outcome[]>;
  replies(replies: readonly ImportedReply[]): Promise<Outcome[]>;
  answers(answers: readonly ImportedAnswer[]): Promise<Outcome[]>;
}

export function rowTargets(sql: Sql, target: Target): RowTargets {
  const { storeId, source, also } = target;
  if (target.dryRun) return previews(sql, target);
  return {
    reviews: (own, reviews) => writeReviews(sql, storeId, own, reviews, undefined, also),
    questions: (questions) => writeSourcedQuestions(sql, storeId, source, questions, also),
    replies: (replies) => writeReplies(sql, storeId, source, replies, also),
    answers: (answers) => writeImportedAnswers(sql, storeId, source, answers, also),
  };
}

/** Remembers every id of the file, to see repeats that are not in the database. */
function previews(sql: Sql, { storeId, source }: Target): RowTargets {
  const reviewsBySource = new Map<string, ExistingReviews>();
  const answersById = new Map<string, string | null>();
  const repliesById = new Map<string, number>();
  const look = async (ids: readonly string[]) => {
    for (const [id, answer] of await findSourcedQuestions(sql, storeId, source, ids)) {
      if (!answersById.has(id)) answersById.set(id, answer);
    }
  };
  return {
    async reviews(own, reviews) {
      const seen: ExistingReviews = reviewsBySource.get(own) ?? new Map();
      reviewsBySource.set(own, seen);
      for (const [id, review] of await findExistingReviews(sql, storeId, own, reviews)) {
        if (!seen.has(id)) seen.set(id, review);
      }
      return classifyReviews(reviews, seen);
    },
    async questions(questions) {
      await look(questions.map(({ sourceId }) => sourceId));
      return questions.map(({ sourceId }) => {
        if (answersById.has(sourceId)) return 'present';
        answersById.set(sourceId, null);
        return 'written';
      });
    },
    async replies(replies) {
      const outcomes = await previewReplies(sql, storeId, source, replies);
      const seen = reviewsBySource.get(source);
      return outcomes.map((outcome, at) => {
        const id = replies[at]?.parentId ?? '';
        const isNew = outcome === 'unknown' && seen?.has(id) === true;
        if (outcome !== 'written' && !isNew) return outcome;
        const count = (repliesById.get(id) ?? 0) + 1;
        repliesById.set(id, count);
        return count > maxReplies ? 'too many' : 'written';
      });
    },
    async answers(answers) {
      await look(answers.map(({ parentId }) => parentId));
      return answers.map((answer) => {
        const outcome = answerOutcome(answersById, answer);
        if (outcome === 'written') answersById.set(answer.parentId, answer.answer);
        return outcome;
      });
    },
  };
}
