import { type Locale, locales } from '@opina/contract/constants/locales';
import { type MailKind, mailKinds } from '@opina/contract/constants/mail';
import { oneOf, withoutUndefined } from './search-values.ts';

/** The message whose texts an address shows. */
export interface MailTextsSearch {
  /** Default: the first. */
  readonly kind?: MailKind | undefined;
  /** Default: the language of the store. */
  readonly lang?: Locale | undefined;
}

export const mailTextsSearch = (search: Record<string, unknown>): MailTextsSearch =>
  withoutUndefined({ kind: oneOf(mailKinds, search.kind), lang: oneOf(locales, search.lang) });
