import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useSurveysTexts } from './surveys-texts.ts';
import type { DragOrder } from './use-drag-order.ts';

interface MoveButtonsProps {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly drag: DragOrder;
  readonly onMove: (from: number, to: number) => void;
}

/** A handle for the mouse, and buttons that do the same. Those that cannot be pressed now keep their focus. */
export function MoveButtons({ name, at, count, drag, onMove }: MoveButtonsProps) {
  const texts = useSurveysTexts();
  return (
    <span className="move-buttons">
      <span className="drag-handle" title={texts.drag(name)} aria-hidden="true" {...drag.handle(at)}>
        <GripVertical size={18} />
      </span>
      <Button
        look="plain"
        isIconOnly
        data-step="-1"
        isBusy={at === 0}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        onClick={() => onMove(at, at - 1)}
      >
        {texts.up(name)}
      </Button>
      <Button
        look="plain"
        isIconOnly
        data-step="1"
        isBusy={at === count - 1}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        onClick={() => onMove(at, at + 1)}
      >
        {texts.down(name)}
      </Button>
    </span>
  );
}
