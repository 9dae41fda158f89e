import { useEffect, useMemo, useState } from 'react';
import type { Photo } from '../../entities/photo.ts';
import type { Review } from '../../entities/review.ts';
import { photosOf, unbroken } from '../../entities/shown-photos.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { isNearEnd, placeAfter, standIn } from './places.ts';

/** Fetches the neighbours' files before they are asked for, outside the document. */
function usePreloaded(neighbours: readonly (Photo | undefined)[], onBroken: (photo: Photo) => void) {
  const addresses = neighbours.map((photo) => photo?.original).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos are the same when their addresses are
  useEffect(() => {
    for (const photo of neighbours) {
      if (!photo) continue;
      const image = new Image();
      image.onerror = () => onBroken(photo);
      image.src = photo.original;
    }
  }, [addresses, onBroken]);
}

/**
 * Which photos the viewer shows and which of them is looked at: those of the gallery, of which the next page is
 * fetched near the end, or those of one review and no others.
 */
export function useViewer(review: Review | undefined, startAt: string) {
  const { stores, track } = useWidget();
  const { items, total, hasMore, status, broken } = useStore(stores.photos, (state) => state);
  const own = useMemo(() => review && photosOf(review), [review]);
  const [chosen, setChosen] = useState(startAt);
  const all = own ?? items;
  const photos = unbroken(all, broken);
  const current = standIn(all, broken, chosen);
  const index = current ? photos.indexOf(current) : -1;
  const neighbour = (by: number) => photos[placeAfter(index, by, photos.length)];

  const { complete } = stores.photos;
  useEffect(() => {
    if (!own) complete();
  }, [own, complete]);

  const wantsMore = !own && isNearEnd(index, photos.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that failed is asked for again at the next step
  useEffect(() => {
    if (wantsMore) stores.photos.loadMore();
  }, [wantsMore, index, photos.length, stores]);

  usePreloaded([neighbour(1), neighbour(-1)], stores.photos.markBroken);

  const show = (photo: Photo | undefined, event: 'change-photo' | 'auto-change-photo') => {
    if (!photo || photo === current) return;
    setChosen(photo.key);
    track(event, { photo_id: photo.id });
  };
  return {
    photos,
    current,
    index,
    /** Whether there is another one to go to. */
    several: photos.length > 1,
    total: !own && hasMore ? Math.max(total - (all.length - photos.length), photos.length) : photos.length,
    loading: !own && status === 'loading',
    choose: (photo: Photo) => show(photo, 'change-photo'),
    step: (by: 1 | -1) => show(neighbour(by), 'change-photo'),
    advance: () => show(neighbour(1), 'auto-change-photo'),
  };
}
