/** Sentences that laws have a display say, in the store's language. */
export interface DisclosureTexts {
  readonly lang: string;
  /** The months of the first and the last review. */
  readonly period: (first: string, last: string) => string;
  readonly month: (month: string) => string;
  /** Whether reviews are checked. */
  readonly checks: string;
  /** The order of a list whose order shoppers can choose. */
  readonly order: string;
  /** The order of a list that has one. */
  readonly fixedOrder: string;
  /** Of a link. */
  readonly policy: string;
  /** Beside a review: its author got something for it. */
  readonly incentivized: string;
  readonly insider: string;
  readonly experienced: (date: string) => string;
  readonly published: (date: string) => string;
}
