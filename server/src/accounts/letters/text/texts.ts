import type { AccountMailKind } from '../../../mail/queued-mail.ts';
import type { KindTexts } from '../../../mail/text/texts.ts';

/** The texts of messages about accounts. They are the server's own: stores cannot change them. */
export interface AccountTexts {
  readonly kinds: Readonly<Record<AccountMailKind, KindTexts>>;
  readonly validForAnHour: string;
  readonly because: Readonly<Record<AccountMailKind, string>>;
}
