import { mailOutcomes as outcomes } from '../invitations/mail-outcomes.ts';
import type { LetterKinds, MailParts } from '../mail/letter-kind.ts';
import type { MailOutcomes } from '../mail/mail-outcomes.ts';
import type { MailSetup } from '../mail/mail-setup.ts';
import type { AppContext } from './create-context.ts';
import { letterKinds as kinds } from './letter-kinds.ts';
import { linkOrigin } from './settings/link-origin.ts';
import type { Settings } from './settings/settings.ts';

interface AllMailParts extends MailParts {
  readonly kinds: LetterKinds;
  readonly outcomes: MailOutcomes;
}

/** What messages are made with, and who hears what becomes of them. Their links lead to `PUBLIC_URL`, or to this machine. */
export function mailParts(
  { mailLinkHosts: linkHosts, ...settings }: Pick<Settings, 'publicUrl' | 'port' | 'mailLinkHosts'>,
  { tokens, hashEmail }: Pick<AppContext, 'tokens' | 'hashEmail'>,
): AllMailParts {
  return { origin: linkOrigin(settings), linkHosts, tokens, hashEmail, kinds, outcomes };
}

/** How mail is sent, as stores may know it. */
export const mailSetup = ({
  smtp,
  mailFrom: from,
  mailStoreHourlyLimit,
  mailBounces,
}: Settings): MailSetup => ({
  isSending: smtp !== undefined && from !== undefined,
  from,
  hourlyLimit: mailStoreHourlyLimit,
  takesBounces: mailBounces !== undefined,
});
