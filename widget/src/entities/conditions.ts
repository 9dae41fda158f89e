import type { ReviewOrder } from '@opina/contract/constants/reviews';
import type { ReviewMode } from './review-mode.ts';

/** What reviews are found by. All conditions hold together. */
export interface Conditions {
  /** Any of them; none: all. */
  readonly stars: readonly number[];
  readonly optionIds: readonly string[];
  readonly withPhotos: boolean;
  readonly isVerified: boolean;
  /** As `pt`; empty: any. */
  readonly language: string;
  /** Empty: no words. */
  readonly search: string;
  readonly order: ReviewOrder;
}

/** How many reviews meet all conditions, and what others would bring. */
export interface Matches {
  count: number;
  /** Whether there may be more. */
  isAtLeast: boolean;
  verifiedPurchases: number;
  languages: { language: string; count: number }[];
  /** How words that were searched for begin. */
  beginnings: string[];
}

export const noConditions: Conditions = {
  stars: [],
  optionIds: [],
  withPhotos: false,
  isVerified: false,
  language: '',
  search: '',
  order: 'newest',
};

/** The same as a mode of the list. */
export function conditionsOf(mode: ReviewMode, optionId: string | undefined): Conditions {
  const ofMode: Partial<Record<ReviewMode, Partial<Conditions>>> = {
    positive: { stars: [4, 5] },
    negative: { stars: [1, 2] },
    with_photos: { withPhotos: true },
    by_votes: { order: 'helpful' },
    survey: { optionIds: optionId ? [optionId] : [] },
  };
  return { ...noConditions, ...ofMode[mode] };
}

/** The list with the value, or without it where it was in it. */
export const toggled = <Value>(values: readonly Value[], value: Value): readonly Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
