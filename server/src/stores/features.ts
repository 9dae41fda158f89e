import type { WireFeatures } from '@opina/contract/entities/features';

/** What a store has that has changed nothing. */
export const defaultFeatures: WireFeatures = {
  opinions: true,
  /** With fewer reviews than this the widget shows none. */
  minimum_opinions_to_show: 0,
  questions: true,
  with_questions_suggestions: true,
  questions_position: 'bottom',
  /** Markup for search engines; `false` switches it off. */
  structured_data_exp_2: true,
  structured_data_format: 'json_ld',
  custom_style: {},
  /** Profiles and attributes; off until the store has survey questions to ask. */
  surveys: false,
  /** All analytics events, or a list that says which. */
  tracking: true,
  /** The list's "with photos" mode. */
  photo_review: true,
  display_photo_gallery: true,
};

/** The store's own settings over the defaults; unknown keys are left out. */
export function storeFeatures(own: Readonly<Record<string, unknown>>): WireFeatures {
  const known = Object.entries(own).filter(([key]) => Object.hasOwn(defaultFeatures, key));
  return { ...defaultFeatures, ...Object.fromEntries(known) };
}
