import type { MailState } from '@opina/contract/constants/mail';
import type { Run } from '../../platform/database/run.ts';
import { findMail } from '../messages.ts';
import { type Composed, type ComposeOptions, composeMessage } from './compose-message.ts';
import type { SenderAddress } from './sender-address.ts';

export interface RenderOptions extends Omit<ComposeOptions, 'from' | 'bounceDomain'> {
  /** Undefined while no sender is set. */
  readonly from: SenderAddress | undefined;
}

const noSender: SenderAddress = { name: undefined, address: 'MAIL_FROM@is.not.set' };

/** A message as it would be sent now, and its state; undefined if there is none of this number. */
export async function renderMessage(
  run: Run,
  storeId: string,
  id: number,
  { from = noSender, ...parts }: RenderOptions,
): Promise<{ readonly state: MailState; readonly composed: Composed } | undefined> {
  const mail = await run((sql) => findMail(sql, storeId, id));
  return mail && { state: mail.state, composed: await composeMessage(run, mail, { ...parts, from }) };
}
