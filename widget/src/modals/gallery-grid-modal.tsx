import { useEffect, useLayoutEffect, useRef } from 'react';
import { retryableImport } from '../browser/retryable-import.ts';
import { unbroken } from '../entities/shown-photos.ts';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useLazyModal } from '../hooks/use-lazy-modal.tsx';
import { useStore } from '../hooks/use-store.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { LoadMore } from '../ui/controls/load-more.tsx';
import { Spinner } from '../ui/controls/spinner.tsx';
import { PhotoList } from '../ui/reviews/photo-list.tsx';
import { ModalFrame } from './modal-frame.tsx';
import type { PhotoViewerOpening } from './photo-viewer-modal.tsx';

const importViewer = retryableImport(() => import('./photo-viewer-modal.tsx'));
const loadViewer = () => importViewer().then((chunk) => chunk.PhotoViewerModal);

function useGallery() {
  const state = useStore(useWidget().stores.photos, (photos) => photos);
  const photos = unbroken(state.items, state.broken);
  return { ...state, photos, total: state.total - (state.items.length - photos.length) };
}

/** Tells that a page came or failed, and brings focus to its first photo when the button that requested it has gone. */
function useArrivals({ status, photos, total }: ReturnType<typeof useGallery>) {
  const { texts, formats, announce } = useWidget();
  const listRef = useRef<HTMLUListElement>(null);
  const requestedAt = useRef<number>(undefined);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (requestedAt.current === undefined || status !== 'idle' || !list) return;
    const page = list.ownerDocument;
    if (page.activeElement === page.body) list.querySelectorAll('button')[requestedAt.current]?.focus();
  });

  useEffect(() => {
    if (requestedAt.current === undefined || status === 'loading') return;
    if (status === 'failed') return announce(texts.photosFailed);
    requestedAt.current = undefined;
    announce(`${texts.photosTitle}: ${formats.count(photos.length)} / ${formats.count(total)}`);
  }, [status, photos.length, total, texts, formats, announce]);

  return {
    listRef,
    ask: () => {
      requestedAt.current = photos.length;
    },
  };
}

function Gallery() {
  const laterTexts = useLaterTexts();
  const { stores, texts, formats } = useWidget();
  const gallery = useGallery();
  const { photos, total, status, hasMore } = gallery;
  const { listRef, ask } = useArrivals(gallery);
  const viewer = useLazyModal<PhotoViewerOpening>(loadViewer);
  const busy = status === 'loading';
  const empty = photos.length === 0;
  const failed = status === 'failed' || (empty && !busy);

  const { complete } = stores.photos;
  useEffect(complete, [complete]);

  const loadMore = () => {
    ask();
    if (failed) stores.photos.retry();
    else stores.photos.loadMore();
  };
  return (
    <>
      <PhotoList
        className="ts-photo-grid_photos"
        photos={photos}
        size="square"
        listRef={listRef}
        nameOf={(index) => texts.photoName(formats.count(index + 1), formats.count(total))}
        onOpen={({ key }) => viewer.open({ startAt: key })}
        onBroken={stores.photos.markBroken}
      />
      <div className="ts-reviews-list-end">
        {viewer.status === 'failed' && <div>{texts.openFailed}</div>}
        {empty && busy && <Spinner label={laterTexts.loadingPhotos} />}
        {failed && <div>{texts.photosFailed}</div>}
        {(failed || (hasMore && !empty)) && (
          <LoadMore text={failed ? texts.retry : laterTexts.seeMorePhotos} busy={busy} onClick={loadMore} />
        )}
      </div>
      {viewer.modal}
    </>
  );
}

/** All pictures of the product, page by page. */
export function GalleryGridModal({ onClose }: { onClose: () => void }) {
  const { texts, formats } = useWidget();
  const { total } = useGallery();
  const count = total > 0 ? ` (${formats.count(total)})` : '';
  return (
    <ModalFrame className="ts-photo-grid" title={texts.photosTitle + count} onClose={onClose}>
      <Gallery />
    </ModalFrame>
  );
}
