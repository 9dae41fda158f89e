import { useMemo } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { Review } from '../../entities/review.ts';
import { photosOf, unbroken } from '../../entities/shown-photos.ts';
import { useLazyModal } from '../../hooks/use-lazy-modal.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { PhotoViewerOpening } from '../../modals/photo-viewer-modal.tsx';
import { PhotoList } from '../../ui/reviews/photo-list.tsx';

const importViewer = retryableImport(() => import('../../modals/photo-viewer-modal.tsx'));
const loadViewer = () => importViewer().then((chunk) => chunk.PhotoViewerModal);

/** The pictures a customer sent with a review; they open the viewer with these alone. */
export function ReviewPhotos({ review, subject }: { review: Review; subject: string }) {
  const { stores, texts, formats } = useWidget();
  const broken = useStore(stores.photos, (state) => state.broken);
  const all = useMemo(() => photosOf(review), [review]);
  const photos = unbroken(all, broken);
  const viewer = useLazyModal<PhotoViewerOpening>(loadViewer);
  return (
    <>
      <PhotoList
        className="ts-review-photos"
        photos={photos}
        size="square150"
        nameOf={(index) =>
          `${texts.photoName(formats.count(index + 1), formats.count(photos.length))}: ${subject}`
        }
        onOpen={({ key }) => viewer.open({ review, startAt: key })}
        onBroken={stores.photos.markBroken}
      />
      {photos.length === 0 && <div>{texts.photosFailed}</div>}
      {viewer.status === 'failed' && <div>{texts.openFailed}</div>}
      {viewer.modal}
    </>
  );
}
