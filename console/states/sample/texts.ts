/** What components show on the page of all states, in the language of the page. */
export interface Sample {
  readonly word: string;
  readonly sentence: string;
  readonly long: string;
  /** A word that no line can break, as addresses and codes are. */
  readonly unbroken: string;
  readonly label: string;
  readonly hint: string;
  readonly error: string;
  readonly question: string;
  readonly stars: string;
  readonly names: readonly string[];
  readonly options: readonly string[];
}
