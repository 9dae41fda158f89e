import './forms.css';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { useFormsTexts } from './forms-texts.ts';
import { LeaveGuard } from './leave-guard.tsx';

interface SaveBarProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** At the lower edge of a form with changes: saves or discards them. Its button submits the form around it. */
export function SaveBar({ isChanged, isBusy, onDiscard }: SaveBarProps) {
  const texts = useFormsTexts();
  const common = useCommonTexts();
  return (
    <>
      <LeaveGuard isChanged={isChanged} onDiscard={onDiscard} />
      <div className="save-bar" hidden={!isChanged}>
        <span className="grow" role="status">
          {isChanged && texts.unsaved}
        </span>
        <Button onClick={onDiscard} disabled={isBusy}>
          {texts.discard}
        </Button>
        <Button type="submit" look="main" isBusy={isBusy}>
          {isBusy ? common.saving : common.save}
        </Button>
      </div>
    </>
  );
}
