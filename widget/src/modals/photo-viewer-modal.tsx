import type { KeyboardEvent } from 'react';
import type { Review } from '../entities/review.ts';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useMobileAgent } from '../hooks/use-mobile-agent.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/controls/icon.tsx';
import { LoadFailure } from '../ui/controls/load-failure.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { useRotation } from './photo-viewer/use-rotation.ts';
import { useViewer } from './photo-viewer/use-viewer.ts';
import { ViewerContent } from './photo-viewer/viewer-content.tsx';

export interface PhotoViewerOpening {
  /** The only review whose photos are shown; without it, all of the gallery's are. */
  review?: Review;
  /** The photo to begin with, by its key. */
  startAt: string;
}

/** Calls `onStep` for the arrow keys; with another key held they are the browser's. */
function onArrow(onStep: (by: 1 | -1) => void) {
  return (event: KeyboardEvent) => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // The shop's own pictures, which may listen for the same keys, stay where they are.
    event.stopPropagation();
    onStep(step);
  };
}

/** Photos one by one, each beside its review. On a mobile device they change by themselves. */
export function PhotoViewerModal(props: PhotoViewerOpening & { onClose: () => void }) {
  const { review, startAt, onClose } = props;
  const { stores, texts } = useWidget();
  const { play, pause } = useLaterTexts();
  const mobile = useMobileAgent();
  const viewer = useViewer(review, startAt);
  const { current } = viewer;
  const rotates = mobile && viewer.several;
  const rotation = useRotation(rotates, current?.key, viewer.advance);
  return (
    <ModalFrame
      className={`ts-photo-viewer ts-photo-viewer--${mobile ? 'mobile' : 'desktop'}`}
      title={texts.photosTitle}
      lead={
        rotates && (
          <Button
            className="ts-icon-button ts-photo-viewer_rotation"
            aria-label={rotation.paused ? play : pause}
            onClick={rotation.toggle}
          >
            <Icon shape={rotation.paused ? 'play' : 'pause'} />
          </Button>
        )
      }
      onKeyDown={onArrow(viewer.step)}
      onClose={onClose}
      {...rotation.dialogHandlers}
    >
      {current && <ViewerContent review={review} current={current} viewer={viewer} rotation={rotation} />}
      {!current && !viewer.loading && (
        <LoadFailure text={texts.photosFailed} retry={texts.retry} onRetry={stores.photos.retry} />
      )}
    </ModalFrame>
  );
}
