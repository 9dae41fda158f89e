import { useBlocker } from '@tanstack/react-router';
import { Dialog } from '../overlays/lazy-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { useFormsTexts } from './forms-texts.ts';

interface LeaveGuardProps {
  readonly isChanged: boolean;
  readonly onDiscard: () => void;
}

/** Asks before the person leaves a form with changes that are not saved, inside the console and out of it. */
export function LeaveGuard({ isChanged, onDiscard }: LeaveGuardProps) {
  const texts = useFormsTexts();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog title={texts.leaveTitle} onClose={reset}>
      <p>{texts.leaveText}</p>
      <div className="dialog-actions">
        <Button
          look="bad"
          onClick={() => {
            onDiscard();
            proceed();
          }}
        >
          {texts.leave}
        </Button>
        <Button look="main" autoFocus onClick={reset}>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
