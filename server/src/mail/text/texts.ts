import type { Locale } from '@opina/contract/constants/locales';
import type { MailKind } from '@opina/contract/constants/mail';

/**
 * The texts of one kind of message, which a store can replace. `body` has paragraphs, separated by empty lines. In all of
 * them `{store}`, `{name}` and `{product}` stand for their values, and in the body `{link}` for the stars or the button.
 */
export interface KindTexts {
  readonly subject: string;
  readonly heading: string;
  readonly body: string;
  readonly button: string;
}

/** The texts of all messages in one language. */
export interface MailTexts {
  readonly language: Locale;
  readonly kinds: Readonly<Record<MailKind, KindTexts>>;
  /** Before the subject of a test, and at its beginning. */
  readonly test: string;
  readonly testNotice: (store: string) => string;
  /** For `{product}` where it has no name, or there are several. */
  readonly purchase: string;
  readonly store: string;
  readonly product: string;
  readonly question: string;
  readonly answer: string;
  readonly reply: string;
  /** What the store wrote to somebody whose review it refused. */
  readonly note: string;
  readonly review: string;
  readonly reason: string;
  readonly code: string;
  /** Before the stars. */
  readonly chooseStars: string;
  readonly stars: (count: number) => string;
  /** In plain text, where there are no stars. */
  readonly reviewProduct: string;
  /** About an incentive, which is the same for every rating. */
  readonly anyRating: string;
  /** `date`: the last day, as a text. */
  readonly validUntil: (date: string) => string;
  readonly openPrivate: string;
  readonly privateNotice: string;
  readonly privateUntil: (date: string) => string;
  readonly editReview: string;
  /** Of a refusal: how its author can contest it. */
  readonly contest: string;
  readonly refusals: Readonly<Record<string, string>> & { readonly other: string };
  readonly becauseOfOrder: (store: string, order: string) => string;
  readonly becauseOfReview: (store: string) => string;
  readonly becauseOfQuestion: string;
  readonly becauseOfAddress: string;
  /** What the law wants said: who is responsible, what for, and that one may object. */
  readonly dataUse: (store: string) => string;
  readonly unsubscribe: string;
  readonly seeData: string;
  /** A link to the store's own page. */
  readonly privacy: (store: string) => string;
}
