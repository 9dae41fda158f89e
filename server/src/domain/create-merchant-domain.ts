import type { Status } from '@opina/contract/constants';
import type { Data } from '../data/create-data.ts';
import type { Media } from '../media/media.ts';
import { createStore, type NewStore } from './create-store.ts';
import {
  addOpinionComment,
  changeOpinionComment,
  changeOpinionStatus,
  createMerchantOpinion,
  deleteMerchantOpinion,
  getMerchantOpinion,
  listMerchantOpinions,
  type MerchantOpinionsRequest,
} from './merchant-opinions.ts';
import {
  changeQuestionStatus,
  createMerchantQuestion,
  getMerchantQuestion,
  listMerchantQuestions,
  type MerchantQuestionsRequest,
  type NewQuestion,
} from './merchant-questions.ts';
import type { NewOpinion } from './new-opinion.ts';
import { createOrder, type OrderRequest } from './orders.ts';
import { erasePerson, exportPerson } from './people.ts';
import { addOpinionPhotos, fetchOpinionPhotos, removeOpinionPhoto } from './photo-uploads.ts';
import { findStoreByAddress } from './store-address.ts';
import { getStoreProduct, listStoreTags, type StoreProductRequest } from './store-products.ts';
import {
  changePageHosts,
  changeStoreSettings,
  getStoreSettings,
  type SettingsRequest,
} from './store-settings.ts';
import { authenticateStore } from './store-tokens.ts';
import {
  defineSurveyQuestion,
  listSurveyDefinitions,
  recordSurveyAnswers,
  type SurveyDefinitionRequest,
} from './survey-definitions.ts';
import { createTokenUses } from './token-uses.ts';

/** From 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/**
 * What a store may do with what is its own. Who asks was found to be the store: see `authenticateStore`. Making one is
 * for who runs the server.
 */
export function createMerchantDomain(data: Data, media: Media) {
  const tokenUses = createTokenUses(data);
  return {
    authenticateStore: async (storeId: string, token: string | undefined) => {
      const used = await authenticateStore(data, storeId, token);
      tokenUses.note({ storeId, name: used.name });
      return used;
    },
    /** Writes which tokens were used lately; resolves when that is done. */
    writeTokenUses: () => tokenUses.flush(),
    createStore: (store: NewStore) => createStore(data, store),
    findStoreByAddress: (url: string) => findStoreByAddress(data, url),
    getStoreSettings: (storeId: string) => getStoreSettings(data, storeId),
    changeStoreSettings: (storeId: string, change: SettingsRequest) =>
      changeStoreSettings(data, storeId, change),
    changePageHosts: (storeId: string, change: { add: readonly string[]; remove: readonly string[] }) =>
      changePageHosts(data, storeId, change),
    createOrder: (storeId: string, order: OrderRequest) => createOrder(data, storeId, order),
    getStoreProduct: (request: StoreProductRequest) => getStoreProduct(data, request),
    listStoreTags: (storeId: string, page: PageRequest) => listStoreTags(data, storeId, page),
    listMerchantOpinions: (request: MerchantOpinionsRequest) => listMerchantOpinions(data, request),
    getMerchantOpinion: (storeId: string, id: number) => getMerchantOpinion(data, storeId, id),
    createMerchantOpinion: (storeId: string, opinion: NewOpinion) =>
      createMerchantOpinion(data, storeId, opinion),
    changeOpinionStatus: (storeId: string, id: number, status: Status) =>
      changeOpinionStatus(data, storeId, id, status),
    deleteMerchantOpinion: (storeId: string, id: number) => deleteMerchantOpinion(data, media, storeId, id),
    addOpinionComment: (storeId: string, opinionId: number, text: string) =>
      addOpinionComment(data, storeId, opinionId, text),
    changeOpinionComment: (
      storeId: string,
      opinionId: number,
      comment: { readonly id: number; readonly text: string | undefined },
    ) => changeOpinionComment(data, storeId, opinionId, comment),
    addOpinionPhotos: (storeId: string, opinionId: number, pictures: readonly Uint8Array[]) =>
      addOpinionPhotos(data, media, { storeId, opinionId }, pictures),
    fetchOpinionPhotos: (storeId: string, opinionId: number, urls: readonly string[]) =>
      fetchOpinionPhotos(data, media, { storeId, opinionId }, urls),
    removeOpinionPhoto: (storeId: string, opinionId: number, photoId: number) =>
      removeOpinionPhoto(data, media, { storeId, opinionId }, photoId),
    listMerchantQuestions: (request: MerchantQuestionsRequest) => listMerchantQuestions(data, request),
    createMerchantQuestion: (storeId: string, question: NewQuestion) =>
      createMerchantQuestion(data, storeId, question),
    getMerchantQuestion: (storeId: string, id: number) => getMerchantQuestion(data, storeId, id),
    changeQuestionStatus: (storeId: string, id: number, status: Status) =>
      changeQuestionStatus(data, storeId, id, status),
    listSurveyDefinitions: (storeId: string, page: PageRequest) => listSurveyDefinitions(data, storeId, page),
    defineSurveyQuestion: (storeId: string, question: SurveyDefinitionRequest) =>
      defineSurveyQuestion(data, storeId, question),
    recordSurveyAnswers: (storeId: string, opinionId: number, optionIds: readonly number[]) =>
      recordSurveyAnswers(data, storeId, opinionId, optionIds),
    exportPerson: (storeId: string, email: string, page: PageRequest) =>
      exportPerson(data, storeId, email, page),
    erasePerson: (storeId: string, email: string, opinions: 'anonymise' | 'delete') =>
      erasePerson(data, media, storeId, { email, opinions }),
  };
}
