import type { AppContext } from '../domain/create-context.ts';
import type { StoreTransfers } from '../domain/store-transfers.ts';
import type { CallHandlers } from '../http/register-calls.ts';
import { healthRoutes } from './health-routes.ts';
import { merchantOpinionRoutes } from './merchant-opinion-routes.ts';
import { merchantQuestionRoutes } from './merchant-question-routes.ts';
import { merchantSurveyRoutes } from './merchant-survey-routes.ts';
import { opinionRoutes } from './opinion-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { photoRoutes } from './photo-routes.ts';
import { productRoutes } from './product-routes.ts';
import { questionRoutes } from './question-routes.ts';
import { storeFileRoutes } from './store-file-routes.ts';
import { storePageRoutes } from './store-page-routes.ts';
import { storeProductRoutes } from './store-product-routes.ts';
import { storeRoutes } from './store-routes.ts';
import { surveyRoutes } from './survey-routes.ts';
import { voteRoutes } from './vote-routes.ts';

/** The answer to every call of the contract. */
export function createRoutes(context: AppContext, transfers: StoreTransfers): CallHandlers {
  return {
    ...productRoutes(context),
    ...opinionRoutes(context),
    ...photoRoutes(context),
    ...voteRoutes(context),
    ...questionRoutes(context),
    ...surveyRoutes(context),
    ...storeRoutes(context),
    ...storePageRoutes(context),
    ...storeProductRoutes(context),
    ...orderRoutes(context),
    ...peopleRoutes(context),
    ...merchantQuestionRoutes(context),
    ...merchantSurveyRoutes(context),
    ...merchantOpinionRoutes(context),
    ...storeFileRoutes(transfers),
    ...healthRoutes(context),
  };
}
