/** What a shopper has to know of a review, in words; false or empty: nothing. */
export interface FactSentences {
  readonly experienced: string | false;
  readonly published?: string | false;
  readonly insider: string | false;
  readonly incentivized: string | false;
}

/** One line beside a review, as pages of the shop and the preview of the form show it. Empty: nothing. */
export const joinFacts = ({ experienced, published, insider, incentivized }: FactSentences): string =>
  [experienced, published, insider, incentivized].filter(Boolean).join(' · ');
