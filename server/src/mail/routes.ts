import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { pageOf } from '../platform/http/calls/page-of.ts';
import { keyOfMessageId } from './bounces/bounce-address.ts';
import { takeReport } from './bounces/take-report.ts';
import { previewMessage } from './composing/preview-message.ts';
import type { LetterKinds } from './letter-kind.ts';
import { countStoreMail, listStoreMail } from './listed-mail.ts';
import type { MailOutcomes } from './mail-outcomes.ts';
import { type MailSetup, mailSetupOf } from './mail-setup.ts';
import { retryMail } from './messages.ts';
import { sendTest } from './send-test.ts';
import {
  allowAddress,
  findListedSuppression,
  listSuppressions,
  suppressAddress,
} from './suppression/listed-suppressions.ts';
import type { SuppressionContext } from './suppression/suppressions.ts';
import { getStoreTexts, resetStoreTexts, setStoreTexts } from './texts/store-texts.ts';

interface MailContext extends SuppressionContext {
  /** Undefined: the server sends no mail. */
  readonly mailSetup?: MailSetup | undefined;
}

export function mailRoutes(
  context: MailContext,
  { kinds, outcomes }: { readonly kinds: LetterKinds; readonly outcomes: MailOutcomes },
): Pick<
  CallHandlers,
  | 'getMailText'
  | 'putMailText'
  | 'deleteMailText'
  | 'previewMailText'
  | 'sendMailTest'
  | 'listMailSuppressions'
  | 'suppressMail'
  | 'allowMail'
  | 'reportMailBounce'
  | 'listMailMessages'
  | 'countMailMessages'
  | 'retryMailMessages'
  | 'getMailSetup'
  | 'findMailSuppression'
> {
  const { write } = context;
  const textsOf = ({
    store_id: storeId,
    kind,
    locale,
  }: Parameters<CallHandlers['getMailText']>[0]['params']) => ({
    storeId,
    kind,
    locale,
  });
  return {
    getMailText: ({ params }) => getStoreTexts(write, textsOf(params)),
    putMailText: ({ params, body }) => setStoreTexts(write, textsOf(params), body),
    deleteMailText: ({ params }) => resetStoreTexts(write, textsOf(params)),
    previewMailText: ({ params, body: { texts, order_id: orderId } }) =>
      previewMessage({ run: write, kinds }, textsOf(params), { texts, orderId }),
    sendMailTest: async ({ params, body: { order_id: orderId, ...choices } }) => {
      const parts = { run: write, kinds, hashEmail: context.hashEmail };
      const message = await sendTest(parts, textsOf(params), { ...choices, orderId });
      return { message };
    },
    listMailSuppressions: ({ params, query }) => listSuppressions(write, params.store_id, pageOf(query)),
    findMailSuppression: async ({ params, body }) => ({
      found: await findListedSuppression(context, params.store_id, body.email),
    }),
    listMailMessages: ({ params, query: { state, cursor, per_page: limit } }) =>
      write((sql) => listStoreMail(sql, params.store_id, { state, cursor, limit })),
    countMailMessages: ({ params }) => write((sql) => countStoreMail(sql, params.store_id)),
    retryMailMessages: async ({ params, body }) => {
      const retried = await write((sql) => retryMail(sql, params.store_id, body.id));
      return { retried };
    },
    getMailSetup: ({ params }) => mailSetupOf(write, params.store_id, context.mailSetup),
    suppressMail: async ({ params, body: { email, reason = 'store' } }) => {
      await suppressAddress(context, params.store_id, email, reason);
      return { suppressed: true };
    },
    reportMailBounce: async ({ body: { message_id: messageId, status, complaint = false } }) => {
      const key = keyOfMessageId(messageId);
      const report = complaint ? 'complaint' : status !== undefined && { status };
      if (key === undefined || report === false) return { known: false };
      const parts = { run: write, hashEmail: context.hashEmail, kinds, outcomes };
      return { known: await takeReport(parts, key, report) };
    },
    allowMail: async ({ params, body }) => {
      await allowAddress(context, params.store_id, body.email);
      return { suppressed: false };
    },
  };
}
