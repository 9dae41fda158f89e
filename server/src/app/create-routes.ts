import type { StoreDirectory } from '../accounts/account-context.ts';
import { accountRoutes } from '../accounts/routes.ts';
import { activityRoutes } from '../activity/routes.ts';
import { appearanceRoutes } from '../appearance/routes.ts';
import { catalogRoutes } from '../catalog/routes.ts';
import { feedRoutes } from '../feeds/routes.ts';
import { photoRoutes } from '../gallery/routes.ts';
import { healthRoutes } from '../health/routes.ts';
import { installRoutes } from '../install/routes.ts';
import { mailOutcomes } from '../invitations/mail-outcomes.ts';
import { invitationRoutes } from '../invitations/routes.ts';
import { liveRoutes } from '../live/routes.ts';
import { mailRoutes } from '../mail/routes.ts';
import { moderationRoutes } from '../moderation/routes.ts';
import { orderRoutes } from '../orders/routes.ts';
import { overviewRoutes } from '../overview/routes.ts';
import { personalDataRoutes } from '../personal-data/routes.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { productRoutes } from '../product-page/routes.ts';
import { questionRoutes } from '../questions/routes.ts';
import { reviewFormRoutes } from '../review-form/routes.ts';
import { reviewPartRoutes } from '../reviews/part-routes.ts';
import { reportRoutes } from '../reviews/reports/report-routes.ts';
import { reviewRoutes } from '../reviews/routes.ts';
import { voteRoutes } from '../reviews/voting/routes.ts';
import { savedReplyRoutes } from '../saved-replies/routes.ts';
import { savedViewRoutes } from '../saved-views/routes.ts';
import { storePageRoutes } from '../store-page/routes.ts';
import { storeRoutes } from '../stores/routes.ts';
import { tokenRoutes } from '../stores/tokens/token-routes.ts';
import { surveyRoutes } from '../surveys/routes.ts';
import { transferRoutes } from '../transfers/jobs/routes.ts';
import { storeFileRoutes } from '../transfers/routes.ts';
import type { StoreTransfers } from '../transfers/store-transfers.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { viewRoutes } from '../widget-view/routes.ts';
import { announcing } from './announced-calls.ts';
import type { AppContext } from './create-context.ts';
import { letterKinds } from './letter-kinds.ts';

/** The handlers of all calls of the contract. */
export function createRoutes(
  context: AppContext,
  transfers: StoreTransfers,
  stores: StoreDirectory,
): CallHandlers {
  return announcing(context.announce, {
    ...productRoutes(context),
    ...catalogRoutes(context),
    ...moderationRoutes(context),
    ...reviewRoutes(context),
    ...reviewPartRoutes(context),
    ...reportRoutes(context),
    ...reviewFormRoutes(context),
    ...photoRoutes(context),
    ...viewRoutes(context),
    ...voteRoutes(context),
    ...questionRoutes(context),
    ...surveyRoutes(context),
    ...storeRoutes(context),
    ...tokenRoutes(context),
    ...activityRoutes(context),
    ...storePageRoutes(context),
    ...orderRoutes(context),
    ...invitationRoutes(context),
    ...personalDataRoutes(context),
    ...webhookRoutes(context),
    ...mailRoutes(context, { kinds: letterKinds, outcomes: mailOutcomes }),
    ...storeFileRoutes(transfers, context),
    ...transferRoutes(context),
    ...accountRoutes(context, stores),
    ...savedReplyRoutes(context),
    ...savedViewRoutes(context),
    ...appearanceRoutes(context),
    ...overviewRoutes(context),
    ...installRoutes(context),
    ...feedRoutes(context),
    ...liveRoutes(context),
    ...healthRoutes(context),
  });
}
