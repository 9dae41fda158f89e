import { type DemoStore, demoStores } from '@opina/demo-store/content/stores';
import type { OrderOptions } from '@opina/demo-store/orders/serve-orders';
import type { AppContext } from '../src/app/create-context.ts';
import { hasCode } from '../src/platform/errors/opina-error.ts';
import { deleteToken } from '../src/stores/tokens/token-queries.ts';
import { createStoreToken } from '../src/stores/tokens/tokens.ts';
import { demoInbox } from './inbox.ts';

const tokenName = 'demo-shop';

/** A new token of each store, with which the demo shop sends orders. It replaces the one of the last start. */
async function tokenOf({ write }: AppContext, { id }: DemoStore): Promise<string> {
  return write(async (sql) => {
    await deleteToken(sql, id, tokenName).catch((error) => {
      if (!hasCode(error, 'token.unknown')) throw error;
    });
    return createStoreToken(sql, id, { name: tokenName, scope: 'orders' });
  });
}

export interface DemoOrderSettings {
  /** Where the links of messages lead. */
  readonly publicUrl: string;
  /** Whether a mail server sends the messages. Then no page shows them. */
  readonly isMailSent: boolean;
}

/** What the demo shop needs for test orders. */
export async function demoOrders(
  context: AppContext,
  { publicUrl, isMailSent }: DemoOrderSettings,
): Promise<OrderOptions> {
  const tokens: Record<string, string> = {};
  for (const store of demoStores) tokens[store.id] = await tokenOf(context, store);
  return { tokens, inbox: isMailSent ? undefined : demoInbox(context, publicUrl) };
}
