import type { Inbox, InboxMessage } from '@opina/demo-store/orders/inbox';
import type { AppContext } from '../src/app/create-context.ts';
import { mailParts } from '../src/app/mail-parts.ts';
import { composeMessage } from '../src/mail/composing/compose-message.ts';
import { findMail, type ListedMail, listMail } from '../src/mail/messages.ts';

/** Enough for a demo. Each message is composed to list it. */
const maxListed = 30;
const from = { name: undefined, address: 'reviews@demo.example' };

/**
 * The messages of the demo's stores that wait because there is no mail server, as they would be sent. `publicUrl`: where their
 * links lead.
 */
export function demoInbox(context: AppContext, publicUrl: string): Inbox {
  const parts = mailParts({ publicUrl, port: 0, mailLinkHosts: undefined }, context);

  async function compose({ storeId, id, about, createdAt }: ListedMail): Promise<InboxMessage[]> {
    const mail = await context.write((sql) => findMail(sql, storeId, id));
    if (mail === undefined) return [];
    const composed = await composeMessage(context.write, mail, { ...parts, from });
    if (composed.result !== 'message') return [];
    const { from: sender, to, subject, text, html } = composed.message;
    const orderId = /^order (.*)$/s.exec(about)?.[1];
    return [{ id, orderId, createdAt, from: `${sender.name} <${sender.address}>`, to, subject, text, html }];
  }

  const waiting = (storeId: string) =>
    context.write((sql) => listMail(sql, { storeId, state: 'waiting', limit: maxListed }));

  return {
    async list(storeId) {
      const composed = await Promise.all((await waiting(storeId)).map(compose));
      return composed.flat();
    },
    async find(storeId, id) {
      const listed = (await waiting(storeId)).find((one) => one.id === id);
      return listed && (await compose(listed))[0];
    },
  };
}
