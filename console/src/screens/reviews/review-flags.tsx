import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { CheckField } from '../../ui/field.tsx';
import { useReviewsTexts } from './reviews-texts.ts';
import type { ReviewsTexts } from './text/texts.ts';

interface ReviewFlagsProps {
  readonly flags: readonly (keyof ReviewsTexts['flags'])[];
  readonly search: ReviewsSearch;
  readonly onChange: (search: ReviewsSearch) => void;
}

/** Filters that are on or off. */
export function ReviewFlags({ flags, search, onChange }: ReviewFlagsProps) {
  const texts = useReviewsTexts();
  return flags.map((flag) => (
    <CheckField
      key={flag}
      checked={search[flag] ?? false}
      onChange={({ target }) => onChange({ ...search, [flag]: target.checked || undefined })}
    >
      {texts.flags[flag]}
    </CheckField>
  ));
}
