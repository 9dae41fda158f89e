import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { useInboxTexts } from '../inbox-texts.ts';
import { FilterFields } from './filter-fields.tsx';
import { SearchBox } from './search-box.tsx';

interface InboxFiltersProps {
  /** The statuses, and the saved views. */
  readonly head: ReactNode;
  readonly search: {
    readonly label: string;
    readonly value: string | undefined;
    readonly onSearch: (q: string | undefined) => void;
    readonly box: Ref<HTMLInputElement>;
  };
  /** The fields. */
  readonly children: ReactNode;
  /** What is needed less often, and whether one of these narrows the list. */
  readonly more?: ReactNode;
  readonly hasMore?: boolean | undefined;
  /** Undefined: nothing narrows the list. */
  readonly onClear: (() => void) | undefined;
}

/** Which items an inbox lists: the statuses as tabs, the rest as fields. All of it is in the address. */
export function InboxFilters({ head, search, children, more, hasMore, onClear }: InboxFiltersProps) {
  const texts = useInboxTexts();
  const { label, value = '', onSearch, box } = search;
  return (
    <>
      <div className="inbox-head">{head}</div>
      <FilterFields
        search={
          <SearchBox ref={box} label={label} value={value} onSearch={(q) => onSearch(q || undefined)} />
        }
        more={more}
        hasMore={hasMore}
      >
        {children}
        {onClear && (
          <Button look="plain" onClick={onClear}>
            {texts.clearFilters}
          </Button>
        )}
      </FilterFields>
    </>
  );
}
