import type { Domain } from '../domain/create-domain.ts';
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
export function createRoutes(domain: Domain, transfers: StoreTransfers): CallHandlers {
  return {
    ...productRoutes(domain),
    ...opinionRoutes(domain),
    ...photoRoutes(domain),
    ...voteRoutes(domain),
    ...questionRoutes(domain),
    ...surveyRoutes(domain),
    ...merchantRoutes(domain),
    ...merchantOpinionRoutes(domain),
    ...storeFileRoutes(transfers),
    ...healthRoutes(domain),
  };
}
