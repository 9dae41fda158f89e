import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import {
  getAppearance,
  listAppearanceVersions,
  listReviewedProducts,
  publishAppearance,
  restoreAppearanceVersion,
} from './appearance.ts';

export function appearanceRoutes({
  write,
}: Pick<Context, 'write'>): Pick<
  CallHandlers,
  | 'getAppearance'
  | 'publishAppearance'
  | 'listAppearanceVersions'
  | 'restoreAppearanceVersion'
  | 'listReviewedProducts'
> {
  return {
    getAppearance: ({ params }) => write((sql) => getAppearance(sql, params.store_id)),
    publishAppearance: ({ params, body, actorName: by }) =>
      write((sql) =>
        publishAppearance(sql, params.store_id, body.features, { by, ifVersion: body.if_version }),
      ),
    listAppearanceVersions: ({ params, query }) =>
      write((sql) => listAppearanceVersions(sql, params.store_id, query.before)),
    restoreAppearanceVersion: ({ params, body, actorName: by }) =>
      write((sql) =>
        restoreAppearanceVersion(sql, params.store_id, params.version, { by, ifVersion: body.if_version }),
      ),
    listReviewedProducts: ({ params }) => write((sql) => listReviewedProducts(sql, params.store_id)),
  };
}
