import fc from 'fast-check';
import type { CallTrials } from '../call-trial.ts';

const params = { kind: 'invitation' };

/** A message about an order; `review_reply` is about none. */
const ofOrder = () => ({
  order_id: fc.constantFrom(undefined, undefined, undefined, undefined, undefined, 'order 3'),
});

export const mailTrials = {
  getMailText: { params },
  putMailText: { params, drawnBody: ofOrder },
  deleteMailText: { params, drawnBody: ofOrder },
  previewMailText: { params, scopes: { read: true }, drawnBody: ofOrder },
  sendMailTest: {
    params,
    restore: ({ sql, store }) =>
      sql`DELETE FROM mail_messages WHERE store_id = ${store} AND test IS NOT NULL`,
    drawnBody: ofOrder,
  },
  listMailSuppressions: {},
  findMailSuppression: {},
  suppressMail: {},
  allowMail: { prepare: ({ send }) => send('suppressMail') },
  reportMailBounce: { asksAllNodes: 'A Message-ID names no store. Only the operator calls it.' },
  getMailSetup: {},
  countMailMessages: {},
  listMailMessages: {},
  retryMailMessages: {},
} satisfies Partial<CallTrials>;
