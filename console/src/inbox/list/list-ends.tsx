import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/field.tsx';
import { useInboxTexts } from '../inbox-texts.ts';
import type { LoadedList } from './use-loaded-list.ts';
import type { Marks } from './use-marks.ts';

interface MarkAllProps<T extends { readonly id: number }> {
  readonly marks: Marks<T>;
  readonly count: number;
}

/** Above the rows: marks all that are loaded. */
export function MarkAll<T extends { readonly id: number }>({ marks, count }: MarkAllProps<T>) {
  const texts = useInboxTexts();
  const areAllMarked = count > 0 && marks.marked.length === count;
  return (
    <div className="inbox-all">
      <CheckField checked={areAllMarked} onChange={() => (areAllMarked ? marks.clear() : marks.markAll())}>
        {texts.markAll}
      </CheckField>
    </div>
  );
}

/** Below the last row: loading, failed, or the end. */
export function ListEnd({ query }: { readonly query: LoadedList<{ readonly id: number }>['query'] }) {
  const texts = useInboxTexts();
  const common = useCommonTexts();
  if (query.isFetchNextPageError) {
    return (
      <div className="inbox-end stack" role="alert">
        <p>{errorText(common, query.error)}</p>
        <div>
          <Button onClick={() => void query.fetchNextPage()}>{common.retry}</Button>
        </div>
      </div>
    );
  }
  return <p className="inbox-end">{query.hasNextPage ? common.loading : texts.end}</p>;
}
