import { maxGalleryThumbnails } from '@opina/contract/constants/media';
import { useRef } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { Root } from '../../entities/root.ts';
import { expectedPhotos, minGalleryPhotos, unbroken } from '../../entities/shown-photos.ts';
import { useLazyModal } from '../../hooks/use-lazy-modal.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useWhenVisible } from '../../hooks/use-when-visible.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { PhotoViewerOpening } from '../../modals/photo-viewer-modal.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LoadFailure } from '../../ui/controls/load-failure.tsx';
import { PhotoList } from '../../ui/reviews/photo-list.tsx';

const importGrid = retryableImport(() => import('../../modals/gallery-grid-modal.tsx'));
const importViewer = retryableImport(() => import('../../modals/photo-viewer-modal.tsx'));
const loadGrid = () => importGrid().then((chunk) => chunk.GalleryGridModal);
const loadViewer = () => importViewer().then((chunk) => chunk.PhotoViewerModal);

/** As many places as photos are expected: what comes below is not pushed when they come. */
function Places({ count }: { count: number }) {
  return (
    <ul className="ts-photos ts-photo-gallery_photos" aria-hidden="true">
      {Array.from({ length: Math.min(count, maxGalleryThumbnails) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its index
        <li key={place} className="ts-photo" />
      ))}
    </ul>
  );
}

export function GallerySection({ root }: { root: Root }) {
  const { stores, texts, formats } = useWidget();
  const { items, total, status, broken } = useStore(stores.photos, (state) => state);
  const sectionRef = useRef<HTMLElement>(null);
  const grid = useLazyModal(loadGrid);
  const viewer = useLazyModal<PhotoViewerOpening>(loadViewer);

  useWhenVisible(sectionRef, items.length > 0, () => {
    grid.prepare();
    viewer.prepare();
  });

  const coming = items.length === 0 && status !== 'idle';
  const expected = coming ? expectedPhotos(root) : total;
  if (expected < minGalleryPhotos) return null;

  const whole = unbroken(items, broken);
  const shown = whole.slice(0, maxGalleryThumbnails);
  const left = total - (items.length - whole.length);
  const more = left - maxGalleryThumbnails;
  const covered = more > 0 && shown.length === maxGalleryThumbnails;
  const leadsOn = (index: number) => covered && index === maxGalleryThumbnails - 1;
  const nameOf = (index: number) =>
    leadsOn(index)
      ? texts.morePhotos(more, formats.count(more))
      : `${texts.photoName(formats.count(index + 1), formats.count(left))}: ${texts.photosTitle}`;
  const failed = shown.length === 0 && status !== 'loading';
  const retry = () => {
    // The button goes while the photos are on their way.
    sectionRef.current?.focus();
    stores.photos.retry();
  };
  return (
    <section className="ts-photo-gallery" ref={sectionRef} aria-label={texts.photosTitle} tabIndex={-1}>
      <div className="ts-photo-gallery_header">
        <h2 className="ts-title">{texts.photosTitle}</h2>
        <Button
          className="ts-link"
          onClick={(event) => {
            event.currentTarget.focus({ preventScroll: true });
            grid.open({});
          }}
        >
          {texts.seeAllPhotos}
        </Button>
      </div>
      <div className="ts-photo-gallery_place">
        {shown.length > 0 ? (
          <PhotoList
            className="ts-photo-gallery_photos"
            photos={shown}
            size="square150"
            nameOf={nameOf}
            more={covered ? `+${formats.count(more)}` : ''}
            onOpen={({ key }, index) => (leadsOn(index) ? grid.open({}) : viewer.open({ startAt: key }))}
            onBroken={stores.photos.markBroken}
          />
        ) : (
          <Places count={expected} />
        )}
        {failed && <LoadFailure text={texts.photosFailed} retry={texts.retry} onRetry={retry} />}
      </div>
      {(grid.status === 'failed' || viewer.status === 'failed') && <div>{texts.openFailed}</div>}
      {grid.modal}
      {viewer.modal}
    </section>
  );
}
