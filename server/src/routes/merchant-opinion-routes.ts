import type { Domain } from '../domain/create-domain.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { merchantLinks } from './page-links.ts';

type Names =
  | 'listStoreOpinions'
  | 'createStoreOpinion'
  | 'getStoreOpinion'
  | 'changeOpinionStatus'
  | 'deleteStoreOpinion'
  | 'addOpinionComment'
  | 'changeOpinionComment'
  | 'removeOpinionComment'
  | 'addOpinionPhotos'
  | 'removeOpinionPhoto'
  | 'recordSurveyAnswers';

export function merchantOpinionRoutes(domain: Domain): Pick<CallHandlers, Names> {
  return {
    listStoreOpinions: async ({ params, query }) => {
      const { items, hasMore } = await domain.listMerchantOpinions({
        storeId: params.store_id,
        status: query.status,
        productCode: query.product_code,
        minCreatedAt: query.by_min_created_at,
        maxCreatedAt: query.by_max_created_at,
        page: query.page,
        perPage: query.per_page,
      });
      return { items, links: merchantLinks(query, hasMore) };
    },
    createStoreOpinion: ({ params, body }) =>
      domain.createMerchantOpinion(params.store_id, {
        productCode: body.product_code,
        productName: body.product_name,
        rate: body.rate,
        title: body.title,
        text: body.text,
        authorName: body.author_name,
        authorEmail: body.author_email,
        profile: body.profile,
        recommends: body.recommends,
        locale: body.locale,
        createdAt: body.created_at,
        orderId: body.order_id,
        saleItemId: body.sale_item_id,
        thirdPartyName: body.third_party_name,
        sourceId: body.source_id,
        status: body.status,
      }),
    getStoreOpinion: ({ params }) => domain.getMerchantOpinion(params.store_id, params.id),
    changeOpinionStatus: ({ params, body }) =>
      domain.changeOpinionStatus(params.store_id, params.id, body.status),
    deleteStoreOpinion: ({ params }) => domain.deleteMerchantOpinion(params.store_id, params.id),
    addOpinionComment: ({ params, body }) => domain.addOpinionComment(params.store_id, params.id, body.text),
    changeOpinionComment: ({ params, body }) =>
      domain.changeOpinionComment(params.store_id, params.id, { id: params.comment_id, text: body.text }),
    removeOpinionComment: ({ params }) =>
      domain.changeOpinionComment(params.store_id, params.id, { id: params.comment_id, text: undefined }),
    addOpinionPhotos: ({ params, body, picture }) =>
      picture === undefined
        ? domain.fetchOpinionPhotos(params.store_id, params.id, body.urls)
        : domain.addOpinionPhotos(params.store_id, params.id, [picture]),
    removeOpinionPhoto: ({ params }) =>
      domain.removeOpinionPhoto(params.store_id, params.id, params.photo_id),
    recordSurveyAnswers: ({ params, body }) =>
      domain.recordSurveyAnswers(params.store_id, params.id, body.option_ids),
  };
}
