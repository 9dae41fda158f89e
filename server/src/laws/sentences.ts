import type { WireDisclosures } from '@opina/contract/entities/disclosures';
import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import { joinFacts } from '@opina/contract/fact-sentences';
import { shownDay } from '../platform/time/shown-days.ts';
import { timeZoneOf } from '../platform/time/time-zones.ts';
import type { StoredStore } from '../stores/find-store.ts';
import { disclosuresOf } from './disclosures.ts';
import { disclosureTexts } from './text/find-texts.ts';

type DisclosingStore = Pick<StoredStore, 'locale' | 'timeZone' | 'collection'>;

/** When the first and the last of some reviews were written. */
export interface ReviewPeriod {
  readonly first: Date;
  readonly last: Date;
}

/** A display of reviews. */
export interface Display {
  /** Whether shoppers can choose the order of its list. */
  readonly hasOrders: boolean;
  /** Reads the period of its reviews, where a law asks for it; undefined without reviews. */
  readonly readPeriod: () => Promise<ReviewPeriod | undefined>;
}

/** What the laws of a store have a display of its reviews say; undefined: nothing. */
export async function disclosureSentences(
  store: DisclosingStore,
  { hasOrders, readPeriod }: Display,
): Promise<WireDisclosures | undefined> {
  const asked = disclosuresOf(store);
  if (asked.size === 0) return undefined;
  const texts = disclosureTexts(store.locale);
  const period = asked.has('rating_period') ? await readPeriod() : undefined;
  const rating = period !== undefined ? periodText(store, period) : '';
  const list = [
    asked.has('review_checks') && texts.checks,
    asked.has('sort_criteria') && (hasOrders ? texts.order : texts.fixedOrder),
  ];
  const disclosures = {
    rating,
    list: list.filter(Boolean).join(' '),
    policy: asked.has('policy_page') ? texts.policy : '',
  };
  return Object.values(disclosures).some(Boolean) ? disclosures : undefined;
}

/** What a shopper has to know of a review. */
export interface ReviewFacts {
  readonly incentive: string | null;
  readonly isIncentivized: boolean;
  readonly isInsider: boolean;
  /** A day: `2026-01-31`. */
  readonly experiencedOn: string | null;
  /** A day, if it is to be told: where a law asks for it, and the review was written on another. */
  readonly publishedOn: string | null;
}

/** The same in words; empty: nothing. An incentive that is named speaks for itself. */
export function reviewSentences(
  { locale }: Pick<StoredStore, 'locale'>,
  { incentive, isIncentivized, isInsider, experiencedOn, publishedOn }: ReviewFacts,
): string {
  if (!isIncentivized && !isInsider && experiencedOn === null && publishedOn === null) return '';
  const texts = disclosureTexts(locale);
  return joinFacts({
    experienced: experiencedOn !== null && texts.experienced(shownDay(experiencedOn, locale)),
    published: publishedOn !== null && texts.published(shownDay(publishedOn, locale)),
    insider: isInsider && texts.insider,
    incentivized: isIncentivized && !incentive && texts.incentivized,
  });
}

/** The same words for the preview of a form, before anything is said. */
export function factTexts({ locale }: Pick<StoredStore, 'locale'>): WireReviewForm['fact_texts'] {
  const { experienced, insider, incentivized } = disclosureTexts(locale);
  return { experienced: experienced('{date}'), insider, incentivized };
}

/** `Reviews written from March 2024 to November 2026.` */
function periodText(store: DisclosingStore, { first, last }: ReviewPeriod): string {
  const texts = disclosureTexts(store.locale);
  const months = new Intl.DateTimeFormat(texts.lang, {
    month: 'long',
    year: 'numeric',
    timeZone: timeZoneOf(store),
  });
  const [from, to] = [months.format(first), months.format(last)];
  return from === to ? texts.month(from) : texts.period(from, to);
}
