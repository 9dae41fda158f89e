/** What the policy of a store says, each text as far as it is true of the store. */
export interface PolicyTexts {
  readonly title: (store: string) => string;
  readonly about: string;

  readonly writers: string;
  /** The store's usual delay, in days. */
  readonly invited: (days: number) => string;
  readonly notInvited: string;
  readonly open: string;
  readonly notOpen: string;
  readonly imported: string;
  readonly thirdParty: string;

  readonly checks: string;
  readonly verified: string;
  readonly confirmed: string;
  readonly unverified: string;
  readonly notProven: string;

  readonly publishing: string;
  readonly afterReview: string;
  readonly whenRulesPass: string;
  readonly byRating: string;
  /** Of how many reviews; in words, how long half of them and the slowest took. */
  readonly times: (count: string, half: string, slowest: string) => string;
  readonly noTimes: string;
  readonly reasons: string;
  readonly told: string;
  readonly contest: string;

  readonly changes: string;
  readonly edited: string;
  readonly kept: string;
  readonly orders: (days: string) => string;
  readonly contact: string;

  readonly order: string;
  readonly orderText: string;
  readonly average: string;

  readonly rewards: string;
  readonly noIncentive: string;
  readonly incentive: (text: string) => string;
  readonly insiders: string;

  readonly reports: string;
  readonly reportText: string;

  readonly responsible: string;
  readonly responsibleText: (store: string) => string;
  readonly privacy: string;
  readonly back: string;
}
