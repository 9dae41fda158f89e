import type { SignedTokens } from '../../platform/core/signed-tokens.ts';
import type { Run } from '../../platform/database/run.ts';
import type { TextValues } from '../letter/fill-text.ts';
import type { LetterBlock, LetterLink } from '../letter/letter.ts';
import type { CustomerMail } from '../queued-mail.ts';
import type { EmailHasher } from '../suppression/email-hash.ts';
import type { MailTexts } from '../texts/mail-texts.ts';
import type { StoreOfMail } from './store-of-mail.ts';

/** What the messages of all kinds are made with. */
export interface MailParts {
  /** Where links to this server lead, without a slash at the end. */
  readonly origin: string;
  /** The hosts that the operator allows; see `isLinked`. */
  readonly linkHosts: readonly string[] | undefined;
  readonly tokens: Pick<SignedTokens, 'sign'>;
  readonly hashEmail: EmailHasher;
  /** Reads what an order's mail asks about. Its rows belong to a later part. */
  readonly readItems: ReadItems;
  /** Reads the form whose address `confirm_address` confirms. Its rows belong to a later part. */
  readonly readForm?: ReadForm | undefined;
}

/** The products that the customer of an order is to review. */
export type ReadItems = (run: Run, storeId: string, orderId: string) => Promise<readonly ItemToReview[]>;

export interface ItemToReview {
  readonly productCode: string;
  /** Empty if nobody has named the product. */
  readonly name: string;
  readonly pictureUrl: string | null;
}

/** Undefined if the address needs no confirmation any more. */
export type ReadForm = (
  run: Run,
  storeId: string,
  formId: number,
) => Promise<{ readonly email: string; readonly productName: string } | undefined>;

/** What a message says, before the texts that a store can replace. */
export interface Draft {
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

/** Reads what a message says, at the time when it is sent; undefined if there is nothing to say any more. */
export type DraftMail = (run: Run, mail: CustomerMail, parts: MailParts) => Promise<Draft | undefined>;
