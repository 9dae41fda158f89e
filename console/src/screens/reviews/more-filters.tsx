import { locales } from '@opina/contract/constants/locales';
import { moderationReasons } from '@opina/contract/constants/moderation';
import { reviewSources } from '@opina/contract/constants/reviews';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { ChoiceSelect } from '../../inbox/filters/choice-select.tsx';
import { useInboxTexts } from '../../inbox/inbox-texts.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { ProductField } from '../../ui/product-field.tsx';
import { ReviewFlags } from './review-flags.tsx';
import { useReviewsTexts } from './reviews-texts.ts';

interface MoreFiltersProps {
  readonly search: ReviewsSearch;
  readonly onChange: (search: ReviewsSearch) => void;
}

const flags = ['photos', 'video', 'verified'] as const;

/** The filters that are needed less often. */
export function MoreFilters({ search, onChange }: MoreFiltersProps) {
  const texts = useReviewsTexts();
  const inbox = useInboxTexts();
  const common = useCommonTexts();
  return (
    <>
      <ProductField
        label={inbox.product}
        value={search.product ?? ''}
        onProduct={(code) => onChange({ ...search, product: code || undefined })}
      />
      <ChoiceSelect
        any={texts.anyLanguage}
        values={locales}
        textOf={(locale) => common.languages[locale]}
        value={locales.find((locale) => locale === search.locale)}
        onChange={(locale) => onChange({ ...search, locale })}
      />
      <ChoiceSelect
        any={texts.anySource}
        values={reviewSources}
        textOf={(source) => texts.sources[source]}
        value={search.source}
        onChange={(source) => onChange({ ...search, source })}
      />
      <ChoiceSelect
        any={texts.anyReason}
        values={moderationReasons}
        textOf={(reason) => common.reasons[reason]}
        value={search.reason}
        onChange={(reason) => onChange({ ...search, reason })}
      />
      <ReviewFlags flags={flags} search={search} onChange={onChange} />
    </>
  );
}
