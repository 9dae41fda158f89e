import { Images } from 'lucide-react';
import { ListEnd, MarkAll } from '../../inbox/list/list-ends.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { defaultList } from './media-queries.ts';
import { usePhotosTexts } from './photos-texts.ts';
import type { PhotoWall } from './use-photo-wall.ts';
import { WallGrid } from './wall-grid.tsx';

/** The wall in all its states: loading, failed, empty, and as long as it is. */
export function Wall({ wall }: { readonly wall: PhotoWall }) {
  const { query, items } = wall.list;
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
  if (items.length === 0 && !query.hasNextPage) return <NothingHere wall={wall} />;
  return <Grid wall={wall} />;
}

function NothingHere({ wall: { search } }: { readonly wall: PhotoWall }) {
  const texts = usePhotosTexts();
  const { list = defaultList, kind, rate, product } = search;
  const isDone = list === 'waiting' && kind === undefined && rate === undefined && product === undefined;
  return (
    <Empty
      title={isDone ? texts.nothingWaits : texts.nothingFound}
      icon={<Images size={32} aria-hidden="true" />}
    >
      <p>{isDone ? texts.nothingWaitsText : texts.nothingFoundText}</p>
    </Empty>
  );
}

function Grid({ wall }: { readonly wall: PhotoWall }) {
  const { canModerate } = useStore();
  const { marks, list } = wall;
  return (
    <>
      {canModerate && <MarkAll marks={marks} count={list.items.length} />}
      <WallGrid wall={wall} end={<ListEnd query={list.query} />} />
    </>
  );
}
