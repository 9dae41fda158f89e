import type { CallName } from '@opina/contract/calls/all';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { type Announce, resetOf } from '../platform/notices/news.ts';

/**
 * The calls after which whoever looks at the store loads anew what is on screen. Reviews, questions, survey questions and photos tell
 * which of them has changed (the order of survey questions changes none of them); an import tells of itself when it ends. What shops send with every order is not told: each order would
 * load all screens anew.
 */
const announcedCalls = [
  'changeStoreSettings',
  'createToken',
  'revokeToken',
  'inviteMember',
  'changeMember',
  'removeMember',
  'cancelMemberInvitation',
  'publishAppearance',
  'restoreAppearanceVersion',
  'changeProduct',
  'joinProduct',
  'separateProduct',
  'setModerationRules',
  'orderSurveyQuestions',
  'createSavedReply',
  'changeSavedReply',
  'deleteSavedReply',
  'createSavedView',
  'changeSavedView',
  'deleteSavedView',
  'putMailText',
  'deleteMailText',
  'suppressMail',
  'allowMail',
  'retryMailMessages',
  'changeInvitation',
  'sendInvitation',
  'createWebhook',
  'changeWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'replayWebhookDelivery',
  'testWebhook',
] as const satisfies readonly CallName[];

type Announced = Pick<CallHandlers, (typeof announcedCalls)[number]>;
type StoreChange = (input: { readonly params: { readonly store_id: string } }) => Promise<unknown>;

/** The same handlers, and those of the calls above announce what they have changed. */
export function announcing(announce: Announce, handlers: CallHandlers): CallHandlers {
  const announced = announcedCalls.map((name) => {
    const change = handlers[name] as StoreChange;
    const handler: StoreChange = async (input) => {
      const result = await change(input);
      announce(resetOf(input.params.store_id));
      return result;
    };
    return [name, handler];
  });
  return { ...handlers, ...(Object.fromEntries(announced) as Announced) };
}
