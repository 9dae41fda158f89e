import type { FeedName } from '../feeds-query.ts';

/** Words of the feeds that search engines and channels fetch. Counts are written already. */
export interface FeedsTexts {
  readonly title: string;
  readonly hint: string;
  readonly names: Readonly<Record<FeedName, string>>;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly google: string;
  readonly reviews: (count: string, wanted: string) => string;
  readonly enough: string;
  readonly tooFew: string;
  readonly withoutText: (count: string) => string;
  readonly withoutPage: (count: string) => string;
  readonly notSent: string;
  readonly withoutGtin: (count: string, all: string) => string;
  readonly complete: string;
  readonly incomplete: string;
  readonly toProducts: string;
}
