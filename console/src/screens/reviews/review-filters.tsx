import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type Ref } from 'react';
import { listedStatuses, type ReviewsSearch } from '../../addresses/reviews-search.ts';
import { ChoiceSelect } from '../../inbox/filters/choice-select.tsx';
import { InboxFilters } from '../../inbox/filters/inbox-filters.tsx';
import { OrderSelect } from '../../inbox/filters/order-select.tsx';
import { StatusTabs } from '../../inbox/filters/status-tabs.tsx';
import { useInboxTexts } from '../../inbox/inbox-texts.ts';
import { SavedViews } from '../../inbox/views/saved-views.tsx';
import { opinionCountsQuery } from '../../query/counts.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { defaultStatus, filtersOf, searchOf } from './review-filter-values.ts';
import { ReviewFlags } from './review-flags.tsx';
import { useReviewsTexts } from './reviews-texts.ts';

interface ReviewFiltersProps {
  readonly search: ReviewsSearch;
  readonly onChange: (search: ReviewsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

const MoreFilters = lazy(() => import('./more-filters.tsx').then((file) => ({ default: file.MoreFilters })));

const rates = ['5', '4', '3', '2', '1'] as const;
const flags = ['reported', 'unreplied'] as const;
const moreFilters = ['product', 'locale', 'source', 'reason', 'photos', 'video', 'verified'] as const;

/** Which reviews are listed: the statuses as tabs, the rest as fields. All of it is in the address. */
export function ReviewFilters({ search, onChange, searchBox }: ReviewFiltersProps) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const hasFilters = Object.keys(search).some((key) => key !== 'status' && key !== 'review');
  const clear = () => onChange(search.status ? { status: search.status } : {});
  return (
    <InboxFilters
      head={
        <>
          <Tabs search={search} />
          <SavedViews
            list="reviews"
            filters={filtersOf(search)}
            onOpen={(filters) => onChange(searchOf(filters))}
          />
        </>
      }
      search={{
        label: texts.search,
        value: search.q,
        onSearch: (q) => onChange({ ...search, q }),
        box: searchBox,
      }}
      more={<MoreFilters search={search} onChange={onChange} />}
      hasMore={moreFilters.some((name) => search[name] !== undefined)}
      onClear={hasFilters ? clear : undefined}
    >
      <ChoiceSelect
        any={texts.anyStars}
        values={rates}
        textOf={(rate) => common.stars(Number(rate))}
        value={rates.find((rate) => Number(rate) === search.rate)}
        onChange={(rate) => onChange({ ...search, rate: rate && Number(rate) })}
      />
      <OrderSelect value={search.order} onChange={(order) => onChange({ ...search, order })} />
      <ReviewFlags flags={flags} search={search} onChange={onChange} />
    </InboxFilters>
  );
}

function Tabs({ search }: { readonly search: ReviewsSearch }) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const inbox = useInboxTexts();
  const common = useCommonTexts();
  const counts = useQuery(opinionCountsQuery(storeId)).data;
  const shown = search.status ?? defaultStatus;
  return (
    <StatusTabs
      label={texts.byStatus}
      statuses={listedStatuses}
      textOf={(status) => (status === 'any' ? inbox.all : common.statuses[status])}
      countOf={(status) => (status === 'any' ? undefined : counts?.[status])}
      link={(status, content) => (
        <Link
          key={status}
          className="tab"
          to="/stores/$storeId/reviews"
          params={{ storeId }}
          search={{ ...search, status, review: undefined }}
          aria-current={status === shown ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}
