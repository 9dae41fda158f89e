import type { Locale } from '@opina/contract/constants/locales';

/** What the server's page and the script that takes it over call their parts. */
export const rootId = 'opina-verify';
export const stateId = 'opina-verify-state';
/** Goes into the ids that React makes up: both must make up the same. */
export const verifyIdPrefix = 'vp-';

/** What the page is about. */
export interface VerifyPage {
  /** Undefined: there is no such store. */
  readonly store: { readonly name: string; readonly locale: string } | undefined;
  /** The language where there is no store. */
  readonly locale: Locale;
  /** The address of the log, such as `https://opina.example/log/loja`. */
  readonly address: string;
  /** The id of the review that is looked up; empty: none. */
  readonly review: string;
}
