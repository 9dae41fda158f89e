import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { listedQuestionStatuses, type QuestionsSearch } from '../../addresses/questions-search.ts';
import { InboxFilters } from '../../inbox/filters/inbox-filters.tsx';
import { OrderSelect } from '../../inbox/filters/order-select.tsx';
import { StatusTabs } from '../../inbox/filters/status-tabs.tsx';
import { useInboxTexts } from '../../inbox/inbox-texts.ts';
import { SavedViews } from '../../inbox/views/saved-views.tsx';
import { questionCountsQuery } from '../../query/counts.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { CheckField } from '../../ui/field.tsx';
import { ProductField } from '../../ui/product-field.tsx';
import { isFiltered } from './is-filtered.ts';
import { defaultStatus, filtersOf, searchOf } from './question-filter-values.ts';
import { useQuestionsTexts } from './questions-texts.ts';

interface QuestionFiltersProps {
  readonly search: QuestionsSearch;
  readonly onChange: (search: QuestionsSearch) => void;
  readonly searchBox: Ref<HTMLInputElement>;
}

/** Which questions are listed: the statuses as tabs, the rest as fields. All of it is in the address. */
export function QuestionFilters({ search, onChange, searchBox }: QuestionFiltersProps) {
  const texts = useQuestionsTexts();
  const inbox = useInboxTexts();
  const clear = () => onChange({ ...search, q: undefined, product: undefined, unanswered: undefined });
  return (
    <InboxFilters
      head={
        <>
          <Tabs search={search} />
          <SavedViews
            list="questions"
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
      onClear={isFiltered(search) ? clear : undefined}
    >
      <OrderSelect value={search.order} onChange={(order) => onChange({ ...search, order })} />
      <CheckField
        checked={search.unanswered ?? false}
        onChange={({ target }) => onChange({ ...search, unanswered: target.checked || undefined })}
      >
        {texts.unanswered}
      </CheckField>
      <ProductField
        label={inbox.product}
        value={search.product ?? ''}
        onProduct={(code) => onChange({ ...search, product: code || undefined })}
      />
    </InboxFilters>
  );
}

function Tabs({ search }: { readonly search: QuestionsSearch }) {
  const { id: storeId } = useStore();
  const texts = useQuestionsTexts();
  const inbox = useInboxTexts();
  const common = useCommonTexts();
  const counts = useQuery(questionCountsQuery(storeId)).data;
  const shown = search.status ?? defaultStatus;
  return (
    <StatusTabs
      label={texts.byStatus}
      statuses={listedQuestionStatuses}
      textOf={(status) => (status === 'any' ? inbox.all : common.statuses[status])}
      countOf={(status) => (status === 'any' ? undefined : counts?.[status])}
      link={(status, content) => (
        <Link
          key={status}
          className="tab"
          to="/stores/$storeId/questions"
          params={{ storeId }}
          search={{ ...search, status, question: undefined }}
          aria-current={status === shown ? 'page' : undefined}
        >
          {content}
        </Link>
      )}
    />
  );
}
