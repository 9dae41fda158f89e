import type { SurveyAnswerKind } from '@opina/contract/constants';
import { createMerchantData } from './create-merchant-data.ts';
import type { Sql } from './engine/sql.ts';
import { findMail, listMail, type MailListing, retryMail, tidyMail } from './mail-messages.ts';
import {
  extendMail,
  giveMailBack,
  type MailKey,
  markMailDelayed,
  markMailFailed,
  markMailReplaced,
  markMailSent,
  readNextMail,
  type TakeOptions,
  takeMail,
} from './mail-queue.ts';
import { isMigrated } from './migrate.ts';
import {
  findFeaturedIds,
  listOpinionIds,
  listRecentIds,
  type OpinionListing,
  type RecentRange,
} from './opinion-lists.ts';
import { findOpinionId, readOpinions } from './opinions.ts';
import { listPhotos } from './photos.ts';
import { findPrivateAnswer } from './private-answers.ts';
import { findProduct, findProducts } from './products.ts';
import {
  answerInPrivate,
  answerInPublic,
  type NewPrivateAnswer,
  type NewPublicAnswer,
} from './question-answers.ts';
import type { QuestionStatus } from './question-status.ts';
import { findQuestionCandidates, type QuestionSearch } from './question-suggestions.ts';
import { insertQuestion, type NewQuestion, setQuestionStatus } from './question-writes.ts';
import { listQuestions, listStoreQuestions, type StoreQuestionsListing } from './questions.ts';
import { dropSalts, readSalt } from './salts.ts';
import { findStore, findStoresByPageHosts } from './stores.ts';
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
    ...createMerchantData(sql),
    findStore: (id: string) => findStore(sql, id),
    findStoresByPageHosts: (hosts: readonly string[], most: number) =>
      findStoresByPageHosts(sql, hosts, most),
    findProduct: (storeId: string, code: string) => findProduct(sql, storeId, code),
    findProducts: (storeId: string, codes: readonly string[]) => findProducts(sql, storeId, codes),
    listOpinionIds: (storeId: string, code: string, listing: OpinionListing) =>
      listOpinionIds(sql, storeId, code, listing),
    listRecentIds: (storeId: string, range: RecentRange) => listRecentIds(sql, storeId, range),
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
    setQuestionStatus: (storeId: string, questionId: number, status: QuestionStatus) =>
      setQuestionStatus(sql, storeId, questionId, status),
    listStoreQuestions: (storeId: string, listing: StoreQuestionsListing) =>
      listStoreQuestions(sql, storeId, listing),
    answerInPublic: (storeId: string, questionId: number, answer: NewPublicAnswer) =>
      answerInPublic(sql, storeId, questionId, answer),
    answerInPrivate: (storeId: string, questionId: number, answer: NewPrivateAnswer) =>
      answerInPrivate(sql, storeId, questionId, answer),
    findPrivateAnswer: (storeId: string, id: number) => findPrivateAnswer(sql, storeId, id),
    takeMail: (options: TakeOptions) => takeMail(sql, options),
    readNextMail: (limits: Pick<TakeOptions, 'mostAttempts' | 'mostPerStoreHour'>) =>
      readNextMail(sql, limits),
    extendMail: (keys: readonly MailKey[], leaseMs: number) => extendMail(sql, keys, leaseMs),
    markMailSent: (key: MailKey) => markMailSent(sql, key),
    markMailDelayed: (key: MailKey, delayMs: number, error: string) =>
      markMailDelayed(sql, key, delayMs, error),
    markMailFailed: (key: MailKey, error: string) => markMailFailed(sql, key, error),
    markMailReplaced: (key: MailKey) => markMailReplaced(sql, key),
    giveMailBack: (key: MailKey) => giveMailBack(sql, key),
    listMail: (listing: MailListing) => listMail(sql, listing),
    findMail: (storeId: string, id: number) => findMail(sql, storeId, id),
    retryMail: (storeId: string, id: number | undefined) => retryMail(sql, storeId, id),
    tidyMail: (mostAttempts: number) => tidyMail(sql, mostAttempts),
    listSurveyQuestions: <K extends SurveyAnswerKind>(scope: SurveyScope, kinds: readonly K[]) =>
      listSurveyQuestions(sql, scope, kinds),
    listSurveyAnswers: (listing: SurveyAnswersListing) => listSurveyAnswers(sql, listing),
    castVote: (ballot: Ballot) => castVote(sql, ballot),
    readSalt: (name: string) => readSalt(sql, name),
    dropSalts: (prefix: string, except: string) => dropSalts(sql, prefix, except),
    isMigrated: () => isMigrated(sql),
  };
}
