import type { PointerEvent } from 'react';
import type { Photo } from '../../entities/photo.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
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
  const texts = useLaterTexts();
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
          <Button
            className="ts-icon-button ts-photo-viewer_step ts-photo-viewer_step--previous"
            aria-label={texts.previousPhoto}
            onClick={() => onStep(-1)}
          >
            <Icon shape="chevron" />
          </Button>
          <Button
            className="ts-icon-button ts-photo-viewer_step ts-photo-viewer_step--next"
            aria-label={texts.nextPhoto}
            onClick={() => onStep(1)}
          >
            <Icon shape="chevron" />
          </Button>
        </>
      )}
    </div>
  );
}
