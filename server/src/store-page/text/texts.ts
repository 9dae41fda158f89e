import type { Locale } from '@opina/contract/constants/locales';
import type { ReviewSource } from '@opina/contract/constants/reviews';

/** The words of the pages of stores and products in one language. */
export interface StorePageTexts {
  readonly lang: Locale;
  readonly title: (store: string) => string;
  readonly titleOfProduct: (product: string) => string;
  /** Of a link to the product's page in the shop. */
  readonly toProduct: (store: string) => string;
  /** Of a link to the page about the store's reviews. */
  readonly aboutStore: string;
  readonly outOfBest: string;
  readonly basedOn: (count: string, number: number) => string;
  readonly none: string;
  readonly byStar: string;
  readonly stars: (star: number) => string;
  readonly starColumn: string;
  readonly countColumn: string;
  readonly shareColumn: string;
  readonly bySource: string;
  readonly sources: Readonly<Record<ReviewSource, { readonly name: string; readonly about: string }>>;
  readonly how: string;
  readonly howLines: readonly string[];
  readonly auditedBy: string;
  readonly noAuditor: string;
  readonly policy: string;
  /** Of a link to the page that checks the log of the reviews. */
  readonly checkLog: string;
  /** What the log of the reviews adds up to. */
  readonly log: {
    readonly title: string;
    readonly about: (entries: string) => string;
    readonly received: string;
    readonly imported: string;
    readonly published: string;
    readonly refused: string;
    readonly waiting: string;
    readonly medianWait: string;
    readonly verified: string;
    readonly byRate: string;
    readonly byReason: string;
    readonly reason: string;
    readonly noReason: string;
    readonly byMonth: string;
    readonly month: string;
    /** In place of a figure of no reviews. */
    readonly nothing: string;
    readonly unproven: string;
  };
  readonly listed: string;
  /** Of the reviews on this page: the places of the first and of the last. */
  readonly listedNote: (first: string, last: string) => string;
  /** Names the links to the other pages. */
  readonly pages: string;
  readonly page: (page: string) => string;
  readonly newer: string;
  readonly older: string;
  /** Of pages that are too far down the list. */
  readonly lastPage: (page: string) => string;
  readonly unknownPage: string;
  readonly firstPage: string;
  readonly ofProduct: string;
  readonly by: string;
  readonly writtenIn: (language: string) => string;
  readonly sourceOf: Readonly<Record<ReviewSource, string>>;
  readonly purchasedIn: (month: string) => string;
  readonly incentive: (text: string) => string;
  readonly edited: (day: string) => string;
  readonly reply: string;
  readonly servedBy: string;
  readonly unknownStore: string;
}
