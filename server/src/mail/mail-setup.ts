import type { getMailSetup } from '@opina/contract/calls/collection/mail-queue';
import type { Static } from 'typebox';
import type { Run } from '../platform/database/run.ts';
import { requireStore } from '../stores/require-store.ts';
import type { SenderAddress } from './composing/sender-address.ts';

/** How the server sends mail, as its operator has set it. */
export interface MailSetup {
  readonly isSending: boolean;
  readonly from: SenderAddress | undefined;
  readonly hourlyLimit: number;
  readonly takesBounces: boolean;
}

const none: MailSetup = { isSending: false, from: undefined, hourlyLimit: 200, takesBounces: false };

/** What a store may know of it. */
export async function mailSetupOf(
  run: Run,
  storeId: string,
  { isSending, from, hourlyLimit, takesBounces }: MailSetup = none,
): Promise<Static<typeof getMailSetup.response>> {
  const { name } = await run((sql) => requireStore(sql, storeId));
  return {
    is_sending: isSending,
    sender_name: from?.name ?? name,
    sender_address: from?.address ?? null,
    hourly_limit: hourlyLimit,
    takes_bounces: takesBounces,
  };
}
