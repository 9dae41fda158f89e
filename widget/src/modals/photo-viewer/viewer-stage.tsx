import type { PointerEvent } from 'react';
import type { Photo } from '../../entities/photo.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSwipe } from './use-swipe.ts';

export interface ViewerStageProps {
  photo: Photo;
  name: string;
  /** Whether there is another one to go to. */
  several: boolean;
  onStep: (by: 1 | -1) => void;
  onBroken: () => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
}

/** The picture that is looked at, and the ways to the next one and the one before. */
export function ViewerStage({ photo, name, several, onStep, onBroken, ...handlers }: ViewerStageProps) {
  const { texts } = useWidget();
  return (
    <div className="ts-photo-viewer_stage" {...handlers} {...useSwipe(onStep)}>
      <img
        key={photo.key}
        className="ts-photo-viewer_current"
        src={photo.original}
        alt={name}
        draggable={false}
        onError={onBroken}
      />
      {several && (
        <>
          <button
            type="button"
            className="ts-icon-button ts-photo-viewer_step ts-photo-viewer_step--previous"
            aria-label={texts.previousPhoto}
            onClick={() => onStep(-1)}
          >
            <Icon shape="chevron" />
          </button>
          <button
            type="button"
            className="ts-icon-button ts-photo-viewer_step ts-photo-viewer_step--next"
            aria-label={texts.nextPhoto}
            onClick={() => onStep(1)}
          >
            <Icon shape="chevron" />
          </button>
        </>
      )}
    </div>
  );
}
