import type { RefObject } from 'react';
import type { Photo } from '../../entities/photo.ts';
import { Button } from '../controls/button.tsx';

export interface PhotoListProps {
  className: string;
  photos: readonly Photo[];
  size: 'square' | 'square150';
  /** The accessible name of a photo's button, by its place from 0. */
  nameOf: (index: number) => string;
  /** What lies over the last photo: how many more there are; empty for nothing. */
  more?: string;
  /** The photo that is looked at, by its key. */
  current?: string;
  listRef?: RefObject<HTMLUListElement | null>;
  onOpen: (photo: Photo, index: number) => void;
  onBroken: (photo: Photo) => void;
}

/** Thumbnails as buttons. The buttons hold the same elements at all times: stores replace their inner HTML. */
export function PhotoList(props: PhotoListProps) {
  const { className, photos, size, nameOf, more = '', current, listRef, onOpen, onBroken } = props;
  return (
    <ul className={`ts-photos ${className}`} ref={listRef}>
      {photos.map((photo, index) => (
        <li key={photo.key}>
          <Button
            className="ts-photo"
            aria-label={nameOf(index)}
            aria-current={photo.key === current ? 'true' : undefined}
            onClick={(event) => {
              // Safari leaves focus where it was, and it is to come back here.
              event.currentTarget.focus({ preventScroll: true });
              onOpen(photo, index);
            }}
          >
            <img loading="lazy" decoding="async" src={photo[size]} alt="" onError={() => onBroken(photo)} />
            <span className="ts-photo_more">{index === photos.length - 1 ? more : ''}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
