/** Sets of rules about reviews that a store can follow: of a union, of countries, of a standard. */
export const lawCodes = ['eu', 'fr', 'de', 'gb', 'us', 'br', 'iso_20488'] as const;
export type LawCode = (typeof lawCodes)[number];

/** What shoppers are told or shown because a rule asks for it. A store without laws does not show these. */
export const chosenDisclosures = [
  'review_checks',
  'rating_period',
  'experience_date',
  'publication_date',
  'sort_criteria',
  'policy_page',
] as const;
export type ChosenDisclosure = (typeof chosenDisclosures)[number];

/** What every store shows and does, whatever its laws. No setting switches it off. */
export const constantDisclosures = [
  'all_ratings',
  'incentive',
  'insider',
  'edited',
  'refusal_reason',
  'report',
] as const;
export type ConstantDisclosure = (typeof constantDisclosures)[number];
export type Disclosure = ChosenDisclosure | ConstantDisclosure;
