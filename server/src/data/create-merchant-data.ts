import type { Status } from '@opina/contract/constants';
import type { Sql } from './engine/sql.ts';
import { countLinkedPhotos, type LinkedPhoto, listLinkedPhotos, takeOverPhoto } from './linked-photos.ts';
import { findUsedImages, forgetMediaRemovals, listMediaRemovals, type MediaRemoval } from './media-files.ts';
import {
  findSourceOpinion,
  listAuthorOpinionIds,
  listMerchantOpinionIds,
  type MerchantListing,
  readMerchantOpinions,
} from './merchant-opinions.ts';
import {
  findMerchantQuestion,
  insertSourcedQuestion,
  listAskerQuestions,
  listMerchantQuestions,
  type NewSourcedQuestion,
  type QuestionListing,
} from './merchant-questions.ts';
import { changeComment, insertComment } from './opinion-comments.ts';
import { deleteOpinion, setOpinionStatus } from './opinion-status.ts';
import { type ImportedOpinion, writeOpinions } from './opinion-writes.ts';
import { findPurchase, listClientOrders, listTags, type NewOrder, writeOrder } from './orders.ts';
import { fillProduct, type PageProduct } from './page-products.ts';
import { erasePerson } from './person-erasure.ts';
import { deletePhoto, insertPhotos, type NewPhoto, readPhotoHashes } from './photo-writes.ts';
import { changeSettings, type SettingsChange, suggestHosts } from './store-settings.ts';
import {
  deleteToken,
  insertToken,
  listTokens,
  markTokenUsed,
  type NewToken,
  readLiveTokens,
} from './store-tokens.ts';
import { changeAddress, findStoreId, insertStore, type OperatorStore } from './store-writes.ts';
import { defineSurveyQuestion, readSurveyDefinitions } from './survey-definitions.ts';
import type { SurveyQuestion } from './survey-question.ts';
import { type ReviewChoices, writeSurveyAnswers } from './survey-writes.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The queries of the merchant API. */
export function createMerchantData(sql: Sql) {
  return {
    insertStore: (store: OperatorStore, token: { readonly name: string; readonly hash: Uint8Array }) =>
      insertStore(sql, store, token),
    findStoreId: (address: string) => findStoreId(sql, address),
    changeAddress: (storeId: string, address: string | null) => changeAddress(sql, storeId, address),
    insertToken: (storeId: string, token: NewToken) => insertToken(sql, storeId, token),
    listTokens: (storeId: string) => listTokens(sql, storeId),
    deleteToken: (storeId: string, name: string) => deleteToken(sql, storeId, name),
    readLiveTokens: (storeId: string) => readLiveTokens(sql, storeId),
    markTokenUsed: (storeId: string, name: string) => markTokenUsed(sql, storeId, name),
    changeSettings: (storeId: string, change: SettingsChange, longestFeatures: number) =>
      changeSettings(sql, storeId, change, longestFeatures),
    fillProduct: (storeId: string, product: PageProduct) => fillProduct(sql, storeId, product),
    suggestHosts: (storeId: string, hosts: readonly string[], most: number) =>
      suggestHosts(sql, storeId, hosts, most),
    writeOrder: (storeId: string, order: NewOrder) => writeOrder(sql, storeId, order),
    findPurchase: (
      storeId: string,
      productCode: string,
      of: { readonly orderId: string } | { readonly email: string },
    ) => findPurchase(sql, storeId, productCode, of),
    listTags: (storeId: string, page: Page) => listTags(sql, storeId, page),
    listMerchantOpinionIds: (storeId: string, listing: MerchantListing) =>
      listMerchantOpinionIds(sql, storeId, listing),
    readMerchantOpinions: (storeId: string, ids: readonly number[]) =>
      readMerchantOpinions(sql, storeId, ids),
    writeOpinions: (storeId: string, source: string, opinions: readonly ImportedOpinion[]) =>
      writeOpinions(sql, storeId, source, opinions),
    findSourceOpinion: (storeId: string, source: string, sourceId: string) =>
      findSourceOpinion(sql, storeId, source, sourceId),
    setOpinionStatus: (storeId: string, id: number, status: Status) =>
      setOpinionStatus(sql, storeId, id, status),
    deleteOpinion: (storeId: string, id: number) => deleteOpinion(sql, storeId, id),
    insertComment: (storeId: string, opinionId: number, comment: { text: string; most: number }) =>
      insertComment(sql, storeId, opinionId, comment),
    changeComment: (storeId: string, opinionId: number, comment: { id: number; text: string | undefined }) =>
      changeComment(sql, storeId, opinionId, comment),
    insertPhotos: (
      storeId: string,
      opinionId: number,
      added: { photos: readonly NewPhoto[]; most: number },
    ) => insertPhotos(sql, storeId, opinionId, added),
    deletePhoto: (storeId: string, opinionId: number, photoId: number) =>
      deletePhoto(sql, storeId, opinionId, photoId),
    readPhotoHashes: (storeId: string, opinionId: number) => readPhotoHashes(sql, storeId, opinionId),
    listMediaRemovals: (which: { storeId?: string | undefined; limit: number }) =>
      listMediaRemovals(sql, which),
    forgetMediaRemovals: (removals: readonly MediaRemoval[]) => forgetMediaRemovals(sql, removals),
    countLinkedPhotos: (storeId: string) => countLinkedPhotos(sql, storeId),
    listLinkedPhotos: (storeId: string, page: { after?: LinkedPhoto | undefined; limit: number }) =>
      listLinkedPhotos(sql, storeId, page),
    takeOverPhoto: (storeId: string, linked: LinkedPhoto, photo: NewPhoto) =>
      takeOverPhoto(sql, storeId, linked, photo),
    findUsedImages: (images: readonly string[]) => findUsedImages(sql, images),
    listMerchantQuestions: (storeId: string, listing: QuestionListing) =>
      listMerchantQuestions(sql, storeId, listing),
    findMerchantQuestion: (storeId: string, id: number) => findMerchantQuestion(sql, storeId, id),
    insertSourcedQuestion: (storeId: string, source: string, question: NewSourcedQuestion) =>
      insertSourcedQuestion(sql, storeId, source, question),
    defineSurveyQuestion: (storeId: string, question: SurveyQuestion) =>
      defineSurveyQuestion(sql, storeId, question),
    readSurveyDefinitions: (storeId: string, which: { id: number } | Page) =>
      readSurveyDefinitions(sql, storeId, which),
    writeSurveyAnswers: (storeId: string, reviews: readonly ReviewChoices[]) =>
      writeSurveyAnswers(sql, storeId, reviews),
    listAuthorOpinionIds: (storeId: string, email: string, page: Page) =>
      listAuthorOpinionIds(sql, storeId, email, page),
    listAskerQuestions: (storeId: string, email: string, page: Page) =>
      listAskerQuestions(sql, storeId, email, page),
    listClientOrders: (storeId: string, email: string, page: Page) =>
      listClientOrders(sql, storeId, email, page),
    erasePerson: (storeId: string, email: string, opinions: 'anonymise' | 'delete') =>
      erasePerson(sql, storeId, email, opinions),
  };
}
