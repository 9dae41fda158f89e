import { Inbox } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { FirstRows } from './first-rows.tsx';
import { ListEnd, MarkAll } from './list-ends.tsx';
import type { ListRows } from './list-rows.ts';
import type { LoadedList } from './use-loaded-list.ts';
import type { Marks } from './use-marks.ts';

/** Loaded after the first rows are shown: it is a tenth of all that an inbox needs. */
const VirtualList = lazy(async () => ({ default: (await import('./virtual-list.tsx')).VirtualList }));

interface InboxListProps<T extends { readonly id: number }> {
  readonly label: string;
  readonly list: LoadedList<T>;
  /** The id of the open item. */
  readonly openId: number | undefined;
  /** Undefined: the person may not decide. */
  readonly marks: Marks<T> | undefined;
  readonly row: (item: T) => ReactNode;
  /** What stands in the place of a list with nothing in it. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** The list of an inbox in all its states: loading, failed, empty, and as long as it is. */
export function InboxList<T extends { readonly id: number }>(props: InboxListProps<T>) {
  const { label, list, openId, marks, row, empty } = props;
  const { query, items, more } = list;
  const common = useCommonTexts();
  if (query.isPending) {
    return (
      <div className="detail">
        <Skeleton lines={8} label={common.loading} />
      </div>
    );
  }
  if (query.isError && query.data === undefined) {
    return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (items.length === 0 && !query.hasNextPage) {
    return (
      <Empty title={empty.title} icon={<Inbox size={32} aria-hidden="true" />}>
        <p>{empty.text}</p>
      </Empty>
    );
  }
  const rows: ListRows = {
    label,
    ids: items.map(({ id }) => id),
    chosen: openId,
    hasMore: query.hasNextPage,
    onEnd: more,
    row: (at) => {
      const item = items[at];
      return item && row(item);
    },
    end: <ListEnd query={query} />,
  };
  return (
    <>
      {marks && <MarkAll marks={marks} count={items.length} />}
      <Suspense fallback={<FirstRows {...rows} />}>
        <VirtualList {...rows} />
      </Suspense>
    </>
  );
}
