import { isShownMedia } from '@opina/contract/shown-media';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Dialog } from '../../overlays/lazy-dialog.tsx';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { type Review, storeReview } from './review-queries.ts';
import { nameOf } from './review-text.ts';
import { useReviewsTexts } from './reviews-texts.ts';

/** The pictures and the video of a review; large on a press, where they can be removed. */
export function ReviewMedia({ review }: { readonly review: Review }) {
  const texts = useReviewsTexts();
  const [openId, setOpenId] = useState<number>();
  const { review_photos: photos, opinion_videos: videos } = review;
  if (photos.length === 0 && videos.length === 0) return null;
  const at = photos.findIndex(({ id }) => id === openId);
  return (
    <div className="stack">
      <div className="photos">
        {photos.map(({ id, square, status }, index) => (
          <button
            key={id}
            type="button"
            className={isShownMedia(status) ? '' : 'photo-hidden'}
            onClick={() => setOpenId(id)}
          >
            <img
              src={square}
              alt={`${texts.photoOf(index + 1, nameOf(review, texts))}${isShownMedia(status) ? '' : ` (${texts.notShown})`}`}
              loading="lazy"
            />
          </button>
        ))}
      </div>
      {videos.map((video) => (
        // biome-ignore lint/a11y/useMediaCaption: customers' videos come without captions.
        <video
          key={video.id}
          className="photo-large"
          controls
          preload="none"
          src={video.video}
          poster={video.poster ?? undefined}
        />
      ))}
      {at >= 0 && (
        <PhotoDialog review={review} at={at} onOpen={setOpenId} onClose={() => setOpenId(undefined)} />
      )}
    </div>
  );
}

interface PhotoDialogProps {
  readonly review: Review;
  readonly at: number;
  readonly onOpen: (id: number) => void;
  readonly onClose: () => void;
}

function PhotoDialog({ review, at, onOpen, onClose }: PhotoDialogProps) {
  const { id: storeId, canModerate } = useStore();
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const photos = review.review_photos;
  const photo = photos[at];
  const neighbours = [photos[at - 1], photos[at + 1]] as const;
  if (photo === undefined) return null;
  const remove = async () => {
    try {
      const params = { store_id: storeId, id: review.id, photo_id: photo.id };
      storeReview(queryClient, storeId, await call('removeOpinionPhoto', { params }));
      onClose();
    } catch (error) {
      showToast({ kind: 'failed', text: errorText(common, error) });
    }
  };
  return (
    <Dialog title={texts.photoOf(at + 1, nameOf(review, texts))} isWide onClose={onClose}>
      <img className="photo-large" src={photo.image} alt="" />
      <div className="dialog-actions">
        {canModerate &&
          (isAsked ? (
            <Button look="bad" onClick={() => void remove()}>
              {texts.removeForever}
            </Button>
          ) : (
            <Button look="plain" onClick={() => setAsked(true)}>
              {texts.removePhoto}
            </Button>
          ))}
        <span className="grow" />
        {neighbours.map((neighbour, index) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the two directions.
            key={index}
            disabled={neighbour === undefined}
            onClick={() => neighbour && onOpen(neighbour.id)}
          >
            {index === 0 ? texts.photoBefore : texts.photoAfter}
          </Button>
        ))}
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  );
}
