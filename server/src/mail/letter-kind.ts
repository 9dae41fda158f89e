import type { MailKind } from '@opina/contract/constants/mail';
import type { SignedTokens } from '../platform/core/signed-tokens.ts';
import type { Sql } from '../platform/database/engine/sql.ts';
import type { Run } from '../platform/database/run.ts';
import type { StoreOfMail } from '../stores/store-of-mail.ts';
import type { TextValues } from './letter/fill-text.ts';
import type { LetterBlock, LetterLink } from './letter/letter.ts';
import type { AccountMail, AccountMailKind, CustomerMail } from './queued-mail.ts';
import type { EmailHasher } from './suppression/email-hash.ts';
import type { KindTexts, MailTexts } from './text/texts.ts';

/** What a room gives so that mail writes its messages to customers. A store can replace their texts, look at them, and test them. */
export interface LetterKind {
  /** Reads what a message says, at the time when it is sent; undefined if there is nothing to say any more. */
  readonly draft: (run: Run, mail: CustomerMail, parts: MailParts) => Promise<LetterContent | undefined>;
  /** Whom a message went to; null if the person was erased. A bounce of a kind without it stops no mail. */
  readonly findEmail?: (sql: Sql, mail: CustomerMail) => Promise<string | null>;
  /** A message about things that do not exist, or about an order. None of its links works. */
  readonly sample: (of: Sample) => Promise<LetterContent | undefined>;
  /** Reads an order that a sample is about; undefined: the store has none of this id. Without it the kind is about no order. */
  readonly readOrder?: (run: Run, storeId: string, orderId: string) => Promise<SampleOrder | undefined>;
}

/** The same for messages to people who use the console. Their texts are the server's own. */
export interface AccountLetterKind {
  readonly draft: (
    run: Run,
    mail: AccountMail,
    parts: Pick<MailParts, 'origin'>,
  ) => Promise<{ readonly draft: LetterContent; readonly words: KindTexts } | undefined>;
}

export type LetterKinds = Readonly<Record<MailKind, LetterKind>> &
  Readonly<Record<AccountMailKind, AccountLetterKind>>;

/** What the messages of all kinds are made with. */
export interface MailParts {
  /** Where links to this server lead, without a slash at the end. */
  readonly origin: string;
  /** The hosts that the operator allows; see `isLinked`. */
  readonly linkHosts: readonly string[] | undefined;
  readonly tokens: Pick<SignedTokens, 'sign'>;
  readonly hashEmail: EmailHasher;
}

/** What a message says, before the texts that a store can replace. */
export interface LetterContent {
  readonly to: string;
  readonly store: StoreOfMail;
  readonly texts: MailTexts;
  readonly values: TextValues;
  /** What stands at the place of `{link}`. `button`: the label. */
  readonly action: (button: string) => readonly LetterBlock[];
  /** Stands before the texts. */
  readonly notice?: string;
  readonly reasons: readonly string[];
  readonly footerLinks: readonly LetterLink[];
  /** Where mail programs unsubscribe with one request (RFC 8058); undefined: the person did something and hears of it. */
  readonly unsubscribeUrl?: string;
  readonly openedUrl?: string | undefined;
  /** What no log may contain: the tokens of its links. */
  readonly secrets: readonly string[];
}

/** What a sample is made with. */
export interface Sample {
  readonly kind: MailKind;
  readonly store: StoreOfMail;
  /** In the language of the store. */
  readonly texts: MailTexts;
  readonly parts: Omit<MailParts, 'hashEmail'>;
  /** Whom it goes to. */
  readonly email: string;
  /** For its links, which open nothing. */
  readonly token: string;
  readonly expiresAt: Date;
  /** Default: one that does not exist. */
  readonly order?: SampleOrder | undefined;
}

/** What a sample shows of an order. */
export interface SampleOrder {
  readonly orderId: string;
  /** Empty if there is none. */
  readonly email: string;
  readonly firstName: string;
  /** All products of the order, each once: also those that were reviewed, or that nobody is asked about. */
  readonly items: readonly ItemToReview[];
}

export interface ItemToReview {
  readonly productCode: string;
  /** Empty if nobody has named the product. */
  readonly name: string;
  readonly pictureUrl: string | null;
}
