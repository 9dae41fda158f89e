import { type Conditions, toggled } from '../../entities/conditions.ts';

export interface ConditionChip {
  key: string;
  text: string;
  /** What taking it away changes. */
  without: Partial<Conditions>;
}

interface Names {
  stars: (rating: number) => string;
  option: (id: string) => string;
  language: (code: string) => string;
  withPhotos: string;
  isVerified: string;
}

/** Each condition by itself, to be seen and taken away. */
export function chipsOf(conditions: Conditions, names: Names): ConditionChip[] {
  const { stars, optionIds, withPhotos, isVerified, language, search } = conditions;
  return [
    ...(search ? [{ key: 'search', text: `“${search}”`, without: { search: '' } }] : []),
    ...[...stars]
      .sort((a, b) => b - a)
      .map((rating) => ({
        key: `stars ${rating}`,
        text: names.stars(rating),
        without: { stars: toggled(stars, rating) },
      })),
    ...optionIds.map((id) => ({
      key: `option ${id}`,
      text: names.option(id),
      without: { optionIds: toggled(optionIds, id) },
    })),
    ...(withPhotos ? [{ key: 'photos', text: names.withPhotos, without: { withPhotos: false } }] : []),
    ...(isVerified ? [{ key: 'verified', text: names.isVerified, without: { isVerified: false } }] : []),
    ...(language ? [{ key: 'language', text: names.language(language), without: { language: '' } }] : []),
  ];
}
