import { ArrowLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { StepButtons } from './step-buttons.tsx';
import { useIsWide } from './use-is-wide.ts';

interface DetailBarProps {
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onKeys?: () => void;
  /** The decisions. */
  readonly children?: ReactNode;
}

/** Above a detail: the decisions, and the way through the list. */
export function DetailBar({ onClose, onPrevious, onNext, onKeys, children }: DetailBarProps) {
  const common = useCommonTexts();
  const isWide = useIsWide();
  return (
    <div className="detail-bar">
      {!isWide && (
        <Button look="plain" isIconOnly icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onClose}>
          {common.back}
        </Button>
      )}
      {children}
      <span className="grow" />
      <StepButtons onPrevious={onPrevious} onNext={onNext} {...(onKeys && { onKeys })} />
      {isWide && (
        <Button
          look="plain"
          isIconOnly
          aria-keyshortcuts="Escape"
          icon={<X size={18} aria-hidden="true" />}
          onClick={onClose}
        >
          {common.close}
        </Button>
      )}
    </div>
  );
}
