import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useInboxTexts } from './inbox-texts.ts';
import { KeysButton } from './keys-button.tsx';
import { useIsWide } from './use-is-wide.ts';

/** In a list the next one is below, in the large view it is beside. */
const icons = { list: [ArrowUp, ArrowDown], large: [ChevronLeft, ChevronRight] } as const;

interface StepButtonsProps {
  readonly look?: keyof typeof icons;
  /** Undefined: there is none. */
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  /** Shows all keys; of no use on a phone. */
  readonly onKeys?: () => void;
}

/** The way through a list from what is open, in one row. */
export function StepButtons({ look = 'list', onPrevious, onNext, onKeys }: StepButtonsProps) {
  const texts = useInboxTexts();
  const isWide = useIsWide();
  const [Previous, Next] = icons[look];
  return (
    <div className="step-buttons">
      <Button
        look="plain"
        isIconOnly
        disabled={onPrevious === undefined}
        aria-keyshortcuts="K"
        icon={<Previous size={18} aria-hidden="true" />}
        onClick={onPrevious}
      >
        {texts.previous}
      </Button>
      <Button
        look="plain"
        isIconOnly
        disabled={onNext === undefined}
        aria-keyshortcuts="J"
        icon={<Next size={18} aria-hidden="true" />}
        onClick={onNext}
      >
        {texts.next}
      </Button>
      {isWide && onKeys && <KeysButton isIconOnly onKeys={onKeys} />}
    </div>
  );
}
