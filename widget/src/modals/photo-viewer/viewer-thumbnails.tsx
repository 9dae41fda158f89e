import { useLayoutEffect, useRef } from 'react';
import type { Photo } from '../../entities/photo.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { PhotoList } from '../../ui/reviews/photo-list.tsx';

export interface ViewerThumbnailsProps {
  photos: readonly Photo[];
  current: Photo;
  nameOf: (index: number) => string;
  onChoose: (photo: Photo) => void;
}

/** A strip of all photos, which keeps the current one in view. */
export function ViewerThumbnails({ photos, current, nameOf, onChoose }: ViewerThumbnailsProps) {
  const { stores } = useWidget();
  const listRef = useRef<HTMLUListElement>(null);

  // Not `scrollIntoView`: that would scroll the window too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: photos that drop out move the others
  useLayoutEffect(() => {
    const list = listRef.current;
    const item = list?.querySelector('[aria-current]')?.parentElement;
    if (list && item) list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
  }, [current, photos.length]);

  return (
    <PhotoList
      className="ts-photo-viewer_thumbnails"
      photos={photos}
      size="square150"
      current={current.key}
      listRef={listRef}
      nameOf={nameOf}
      onOpen={onChoose}
      onBroken={stores.photos.markBroken}
    />
  );
}
