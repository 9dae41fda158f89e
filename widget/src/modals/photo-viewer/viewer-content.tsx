import type { Photo } from '../../entities/photo.ts';
import type { Review } from '../../entities/review.ts';
import { useStages } from '../../hooks/use-stages.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { useRotation } from './use-rotation.ts';
import type { useViewer } from './use-viewer.ts';
import { FetchedReview, ViewerReview } from './viewer-review.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { ViewerThumbnails } from './viewer-thumbnails.tsx';

export interface ViewerContentProps {
  review: Review | undefined;
  current: Photo;
  viewer: ReturnType<typeof useViewer>;
  rotation: ReturnType<typeof useRotation>;
}

/**
 * The picture, where it stands among the others, and the review it came with. The picture opens the window at once,
 * the rest follows in the next frame: what is measured there has a place on the screen then.
 */
export function ViewerContent({ review, current, viewer, rotation }: ViewerContentProps) {
  const { stores, texts, formats } = useWidget();
  const { photos, index, total, several } = viewer;
  const nameOf = (place: number) => texts.photoName(formats.count(place + 1), formats.count(total));
  const place = current.key;
  const whole = useStages(2) > 1;
  return (
    <div className="ts-photo-viewer_columns">
      <div className="ts-photo-viewer_photos">
        <ViewerStage
          photo={current}
          name={nameOf(index)}
          several={several}
          onStep={viewer.step}
          onBroken={() => stores.photos.markBroken(current)}
          {...rotation.pictureHandlers}
        />
        <div
          className="ts-photo-viewer_count"
          aria-live={rotation.rotating ? 'off' : 'polite'}
          aria-atomic="true"
        >
          {nameOf(index)}
        </div>
        {whole && several && (
          <ViewerThumbnails photos={photos} current={current} nameOf={nameOf} onChoose={viewer.choose} />
        )}
      </div>
      <div className="ts-photo-viewer_review">
        {whole &&
          (review ? (
            <ViewerReview review={review} place={place} onReading={rotation.onReading} />
          ) : (
            current.reviewId && (
              <FetchedReview id={current.reviewId} place={place} onReading={rotation.onReading} />
            )
          ))}
      </div>
    </div>
  );
}
