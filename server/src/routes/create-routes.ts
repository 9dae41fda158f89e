import type { Context } from '../domain/context.ts';
import type { StoreTransfers } from '../domain/store-transfers.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { healthRoutes } from './health-routes.ts';
import { merchantOpinionRoutes } from './merchant-opinion-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { opinionRoutes } from './opinion-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { productRoutes } from './product-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { storeFileRoutes } from './store-file-routes.ts';
import { surveyRoutes } from './survey-routes.ts';
import { voteRoutes } from './vote-routes.ts';

/** The answer to every call of the contract. */
export function createRoutes(context: Context, transfers: StoreTransfers): CallHandlers {
  return {
    ...productRoutes(context),
    ...opinionRoutes(context),
    ...photoRoutes(context),
    ...voteRoutes(context),
    ...questionRoutes(context),
    ...surveyRoutes(context),
    ...merchantRoutes(context),
    ...merchantOpinionRoutes(context),
    ...storeFileRoutes(transfers),
    ...healthRoutes(context),
  };
}
