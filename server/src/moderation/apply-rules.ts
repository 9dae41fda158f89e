import type { ModerationCondition, ModerationReason } from '@opina/contract/constants';
import type { ModerationRule } from '@opina/contract/entities/moderation';
import { findEmails, findLinks, findPhones } from './find-contacts.ts';
import { findTaxNumbers } from './find-tax-numbers.ts';
import { findWords } from './find-words.ts';
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
const usualBurst = 20;

type Finder = (text: string, rule: ModerationRule, store: ModeratingStore) => Finding[];

/** Conditions that find places in a text. */
const finders: { readonly [C in ModerationCondition]?: Finder } = {
  words: (text, rule) => findWords(text, rule),
  links: (text) => findLinks(text),
  emails: (text) => findEmails(text),
  phones: (text, _, { country }) => findPhones(text, country),
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
  burst: ({ recentOfProduct }, { more_than: most = usualBurst }) => recentOfProduct > most,
  network_burst: ({ recentOfNetwork }, { more_than: most = usualBurst }) => recentOfNetwork > most,
  language: ({ title, text }, { languages }, store) => {
    const language = store.languageOf(`${title}\n${text}`);
    return language !== undefined && !(languages ?? [store.language]).includes(language);
  },
  photos: ({ hasPhotos }) => hasPhotos,
  video: ({ hasVideo }) => hasVideo,
  always: () => true,
};

/** Finds in a text what a rule looks for; undefined if its condition is about the review as a whole. */
type Find = (text: string, rule: ModerationRule) => Finding[] | undefined;

/** Looks for the same in the same text once, whichever rule asks: telephone numbers take up to 50 ms. */
function rememberingFind(store: ModeratingStore): Find {
  const known = new Map<string, Finding[]>();
  return (text, rule) => {
    const { condition } = rule;
    const find = finders[condition];
    if (find === undefined || condition === 'words') return find?.(text, rule, store);
    const key = `${condition} ${text}`;
    const found = known.get(key) ?? find(text, rule, store);
    known.set(key, found);
    return found;
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
  const find = rememberingFind(store);
  for (const rule of rules) {
    const { name, outcome, reason } = rule;
    if (outcome === 'mask') {
      const after = maskTexts(texts, (text) => find(text, rule) ?? []);
      if (after !== texts) maskedBy.push(name);
      texts = after;
    } else if (matches(rule, { ...review, ...texts }, store, find)) {
      return { outcome, rule: name, reason, maskedBy, texts };
    }
  }
  return { outcome: 'none', rule: undefined, reason: undefined, maskedBy, texts };
}

function matches(rule: ModerationRule, review: ModeratedReview, store: ModeratingStore, find: Find): boolean {
  const isTrue = facts[rule.condition];
  if (isTrue !== undefined) return isTrue(review, rule, store);
  return [review.title, review.text, review.authorName].some((text) => find(text, rule)?.length);
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
