import type { Context } from '../platform/context.ts';
import type { CallHandlers } from '../platform/http/calls/register-calls.ts';
import { resetOf } from '../platform/notices/news.ts';
import {
  getAppearance,
  listAppearanceVersions,
  listReviewedProducts,
  publishAppearance,
  restoreAppearanceVersion,
} from './appearance.ts';

export function appearanceRoutes({
  write,
  announce,
}: Pick<Context, 'write' | 'announce'>): Pick<
  CallHandlers,
  | 'getAppearance'
  | 'publishAppearance'
  | 'listAppearanceVersions'
  | 'restoreAppearanceVersion'
  | 'listReviewedProducts'
> {
  return {
    getAppearance: ({ params }) => write((sql) => getAppearance(sql, params.store_id)),
    publishAppearance: async ({ params, body, actorName: by }) => {
      const version = await write((sql) =>
        publishAppearance(sql, params.store_id, body.features, { by, ifVersion: body.if_version }),
      );
      announce(resetOf(params.store_id));
      return version;
    },
    listAppearanceVersions: ({ params, query }) =>
      write((sql) => listAppearanceVersions(sql, params.store_id, query.before)),
    restoreAppearanceVersion: async ({ params, body, actorName: by }) => {
      const version = await write((sql) =>
        restoreAppearanceVersion(sql, params.store_id, params.version, { by, ifVersion: body.if_version }),
      );
      announce(resetOf(params.store_id));
      return version;
    },
    listReviewedProducts: ({ params }) => write((sql) => listReviewedProducts(sql, params.store_id)),
  };
}
