import type { ModerationCondition, ModerationReason } from '@opina/contract/constants/moderation';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { findEmails, findLinks, findPhones } from './find-contacts.ts';
import { findTaxNumbers } from './find-tax-numbers.ts';
import { wordsOfRules } from './find-words.ts';
import { type Finding, masked } from './finding.ts';

/** The texts of a review that rules look at and may mask. */
export interface ReviewTexts {
  readonly title: string;
  readonly text: string;
  readonly authorName: string;
}

/** What rules see of a review: everything but its rating, so that none can publish, hold or refuse by it. */
export interface ModeratedReview extends ReviewTexts {
  readonly hasPhotos: boolean;
  readonly hasVideo: boolean;
  /** Whether another review has the same words. */
  readonly isCopy: { readonly product: boolean; readonly store: boolean };
  /** Other reviews of the product that came within the hour before. */
  readonly recentOfProduct: number;
  /** Other reviews of the store that came from the same network within the hour before; 0 if the network is not known. */
  readonly recentOfNetwork: number;
}

/** What rules need to know of the store. */
export interface ModeratingStore {
  /** Two letters each. */
  readonly language: string;
  readonly country: string;
  /** The language of a text; undefined if it is not sure. */
  readonly languageOf: (text: string) => string | undefined;
}

export interface Verdict {
  /** `none`: no rule decided. */
  readonly outcome: 'publish' | 'hold' | 'refuse' | 'none';
  /** The name of the rule that decided. */
  readonly rule: string | undefined;
  readonly reason: ModerationReason | undefined;
  /** The names of the rules that masked something. */
  readonly maskedBy: readonly string[];
  readonly texts: ReviewTexts;
}

/** Fewer reviews of a product, or from a network, within an hour are no burst, if a rule does not say more. */
const defaultBurst = 20;

type Finder = (text: string, store: ModeratingStore) => Finding[];

/** Conditions that find the same places in a text for every rule. */
const finders: { readonly [C in ModerationCondition]?: Finder } = {
  links: (text) => findLinks(text),
  emails: (text) => findEmails(text),
  phones: (text, { country }) => findPhones(text, country),
  tax_numbers: (text) => findTaxNumbers(text),
};

/** Conditions of the review as a whole. */
const facts: {
  readonly [C in ModerationCondition]?: (
    review: ModeratedReview,
    rule: ModerationRule,
    store: ModeratingStore,
  ) => boolean;
} = {
  copies: ({ isCopy }, { scope = 'store' }) => isCopy[scope],
  burst: ({ recentOfProduct }, { more_than: maximum = defaultBurst }) => recentOfProduct > maximum,
  network_burst: ({ recentOfNetwork }, { more_than: maximum = defaultBurst }) => recentOfNetwork > maximum,
  language: ({ title, text }, { languages }, store) => {
    const language = store.languageOf(`${title}\n${text}`);
    return language !== undefined && !(languages ?? [store.language]).includes(language);
  },
  photos: ({ hasPhotos }) => hasPhotos,
  video: ({ hasVideo }) => hasVideo,
  always: () => true,
};

/** What rules find in texts. Nothing if a condition is about the review as a whole. */
interface Reading {
  has(text: string, rule: ModerationRule): boolean;
  find(text: string, rule: ModerationRule): Finding[];
}

/** Looks for the same in the same text once, whichever rule asks: telephone numbers take up to 50 ms. */
function readOnce(rules: readonly ModerationRule[], store: ModeratingStore): Reading {
  const words = wordsOfRules(rules);
  const known = new Map<string, Finding[]>();
  const findOther = (text: string, { condition }: ModerationRule) => {
    const key = `${condition} ${text}`;
    const found = known.get(key) ?? finders[condition]?.(text, store) ?? [];
    known.set(key, found);
    return found;
  };
  const isOfWords = ({ condition }: ModerationRule) => condition === 'words';
  return {
    has: (text, rule) => (isOfWords(rule) ? words.has(text, rule) : findOther(text, rule).length > 0),
    find: (text, rule) => (isOfWords(rule) ? words.find(text, rule) : findOther(text, rule)),
  };
}

/** Tries the rules in their order. The first that decides ends it; those that mask go on. */
export function applyRules(
  rules: readonly ModerationRule[],
  review: ModeratedReview,
  store: ModeratingStore,
): Verdict {
  let texts: ReviewTexts = { title: review.title, text: review.text, authorName: review.authorName };
  const maskedBy: string[] = [];
  const reading = readOnce(rules, store);
  for (const rule of rules) {
    const { name, outcome, reason } = rule;
    if (outcome === 'mask') {
      const after = maskTexts(texts, (text) => reading.find(text, rule));
      if (after !== texts) maskedBy.push(name);
      texts = after;
    } else if (matches(rule, { ...review, ...texts }, store, reading)) {
      return { outcome, rule: name, reason, maskedBy, texts };
    }
  }
  return { outcome: 'none', rule: undefined, reason: undefined, maskedBy, texts };
}

function matches(
  rule: ModerationRule,
  review: ModeratedReview,
  store: ModeratingStore,
  reading: Reading,
): boolean {
  const isTrue = facts[rule.condition];
  if (isTrue !== undefined) return isTrue(review, rule, store);
  return [review.title, review.text, review.authorName].some((text) => reading.has(text, rule));
}

/** The same object if nothing was found. */
function maskTexts(texts: ReviewTexts, find: (text: string) => Finding[]): ReviewTexts {
  const { title, text, authorName } = texts;
  const [inTitle, inText, inName] = [find(title), find(text), find(authorName)];
  if (inTitle.length + inText.length + inName.length === 0) return texts;
  return {
    title: masked(title, inTitle),
    text: masked(text, inText),
    authorName: masked(authorName, inName),
  };
}
