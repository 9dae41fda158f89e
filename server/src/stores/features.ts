import type { WireFeatures } from '@opina/contract/entities/features';

/** The features of a store that has changed none. */
export const defaultFeatures: WireFeatures = {
  opinions: true,
  /** With fewer reviews than this the widget shows none. */
  minimum_opinions_to_show: 0,
  questions: true,
  with_questions_suggestions: true,
  questions_position: 'bottom',
  /** Markup for search engines. */
  structured_data_exp_2: true,
  structured_data_format: 'json_ld',
  custom_style: {},
  /** Profiles and attributes. Off by default, because they need survey questions. */
  surveys: false,
  /** All analytics events, or a list of their names. */
  tracking: true,
  /** The list's "with photos" mode. */
  photo_review: true,
  display_photo_gallery: true,
  /** Reviews by people who were not invited. */
  open_reviews: false,
};

/** The store's features, with the defaults for those that it has not set. Leaves out unknown keys. */
export function storeFeatures(own: Readonly<Record<string, unknown>>): WireFeatures {
  const known = Object.entries(own).filter(([key]) => Object.hasOwn(defaultFeatures, key));
  return { ...defaultFeatures, ...Object.fromEntries(known) };
}
