import { Link } from '@tanstack/react-router';
import { type InvitationsSearch, listedInvitationStatuses } from '../../../addresses/invitations-search.ts';
import { FilterFields } from '../../../inbox/filters/filter-fields.tsx';
import { SearchBox } from '../../../inbox/filters/search-box.tsx';
import { StatusTabs } from '../../../inbox/filters/status-tabs.tsx';
import { useInboxTexts } from '../../../inbox/inbox-texts.ts';
import { useStore } from '../../../session/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { DayFilter, TextFilter } from './filter-inputs.tsx';
import { defaultStatus } from './invitation-queries.ts';

interface InvitationFiltersProps {
  readonly search: InvitationsSearch;
  readonly onChange: (search: InvitationsSearch) => void;
}

/** Which invitations are listed. All of it is in the address; a customer's e-mail address never is. */
export function InvitationFilters({ search, onChange }: InvitationFiltersProps) {
  const { id: storeId } = useStore();
  const texts = useInvitationsTexts();
  const inbox = useInboxTexts();
  const shown = search.status ?? defaultStatus;
  const { order, product, from, to } = search;
  const isFiltered = [order, product, from, to].some((one) => one !== undefined);
  return (
    <>
      <StatusTabs
        label={texts.byStatus}
        statuses={listedInvitationStatuses}
        textOf={(status) => (status === 'any' ? inbox.all : texts.statuses[status])}
        countOf={() => undefined}
        link={(status, content) => (
          <Link
            key={status}
            className="tab"
            to="/stores/$storeId/invitations/list"
            params={{ storeId }}
            search={{ ...search, status, invitation: undefined }}
            aria-current={status === shown ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
      <FilterFields
        search={
          <SearchBox
            label={texts.orderNumber}
            value={order ?? ''}
            onSearch={(next) => onChange({ ...search, order: next || undefined })}
          />
        }
      >
        <TextFilter
          label={texts.product}
          value={product ?? ''}
          onText={(next) => onChange({ ...search, product: next || undefined })}
        />
        <DayFilter
          label={texts.from}
          value={from}
          max={to}
          onDay={(day) => onChange({ ...search, from: day })}
        />
        <DayFilter label={texts.to} value={to} min={from} onDay={(day) => onChange({ ...search, to: day })} />
        {isFiltered && (
          <Button
            look="plain"
            onClick={() =>
              onChange({ ...search, order: undefined, product: undefined, from: undefined, to: undefined })
            }
          >
            {inbox.clearFilters}
          </Button>
        )}
      </FilterFields>
    </>
  );
}
