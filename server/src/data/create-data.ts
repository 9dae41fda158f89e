import type { SurveyAnswerKind } from '@opina/contract/constants';
import type { Sql } from './engine/sql.ts';
import { isMigrated } from './migrate.ts';
import { findFeaturedIds, listOpinionIds, type OpinionListing } from './opinion-lists.ts';
import { findOpinionId, readOpinions } from './opinions.ts';
import { listPhotos } from './photos.ts';
import { findPrivateAnswer } from './private-answers.ts';
import { findProduct, findProducts } from './products.ts';
import { answerInPrivate, answerInPublic, type NewPrivateAnswer } from './question-answers.ts';
import { findQuestionCandidates, type QuestionSearch } from './question-suggestions.ts';
import { insertQuestion, type NewQuestion } from './question-writes.ts';
import { listQuestions } from './questions.ts';
import { dropSalts, readSalt } from './salts.ts';
import { findStore } from './stores.ts';
import {
  listSurveyAnswers,
  listSurveyQuestions,
  type SurveyAnswersListing,
  type SurveyScope,
} from './surveys.ts';
import { type Ballot, castVote } from './votes.ts';

export type Data = ReturnType<typeof createData>;

/** Every query the domain may ask, on one database. */
export function createData(sql: Sql) {
  return {
    findStore: (id: string) => findStore(sql, id),
    findProduct: (storeId: string, code: string) => findProduct(sql, storeId, code),
    findProducts: (storeId: string, codes: readonly string[]) => findProducts(sql, storeId, codes),
    listOpinionIds: (storeId: string, code: string, listing: OpinionListing) =>
      listOpinionIds(sql, storeId, code, listing),
    findOpinionId: (storeId: string, code: string, id: number) => findOpinionId(sql, storeId, code, id),
    findFeaturedIds: (storeId: string, code: string) => findFeaturedIds(sql, storeId, code),
    readOpinions: (storeId: string, ids: readonly number[]) => readOpinions(sql, storeId, ids),
    listPhotos: (storeId: string, code: string, page: { limit: number; offset: number }) =>
      listPhotos(sql, storeId, code, page),
    listQuestions: (storeId: string, code: string, page: { limit: number; offset: number }) =>
      listQuestions(sql, storeId, code, page),
    findQuestionCandidates: (storeId: string, code: string, search: QuestionSearch) =>
      findQuestionCandidates(sql, storeId, code, search),
    insertQuestion: (question: NewQuestion) => insertQuestion(sql, question),
    answerInPublic: (storeId: string, questionId: number, answer: string) =>
      answerInPublic(sql, storeId, questionId, answer),
    answerInPrivate: (storeId: string, questionId: number, answer: NewPrivateAnswer) =>
      answerInPrivate(sql, storeId, questionId, answer),
    findPrivateAnswer: (storeId: string, id: number) => findPrivateAnswer(sql, storeId, id),
    listSurveyQuestions: <K extends SurveyAnswerKind>(scope: SurveyScope, kinds: readonly K[]) =>
      listSurveyQuestions(sql, scope, kinds),
    listSurveyAnswers: (listing: SurveyAnswersListing) => listSurveyAnswers(sql, listing),
    castVote: (ballot: Ballot) => castVote(sql, ballot),
    readSalt: (name: string) => readSalt(sql, name),
    dropSalts: (prefix: string, except: string) => dropSalts(sql, prefix, except),
    isMigrated: () => isMigrated(sql),
  };
}
