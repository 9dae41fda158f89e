import type { Disclosure, LawCode } from '@opina/contract/constants/laws';
import { lawsOfCountry, rulesOfLaws } from '@opina/contract/law-rules';
import { collectionOf } from '../stores/collection-settings.ts';
import type { StoredStore } from '../stores/find-store.ts';

/** The laws that a store follows: those it has set, or else those of its country. */
export function lawsOf(store: Pick<StoredStore, 'collection'>): readonly LawCode[] {
  const { laws, country } = collectionOf(store);
  return laws ?? lawsOfCountry(country);
}

/** What the laws of a store have it tell shoppers. */
export const disclosuresOf = (store: Pick<StoredStore, 'collection'>): ReadonlySet<Disclosure> =>
  new Set(rulesOfLaws(lawsOf(store)).map(({ disclosure }) => disclosure));
