import type { ReactNode } from 'react';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import type { Progress } from '../decisions/use-decisions.ts';
import { useInboxTexts } from '../inbox-texts.ts';

interface BulkBarProps {
  readonly count: number;
  readonly progress: Progress | undefined;
  readonly onClear: () => void;
  /** The decisions. */
  readonly children: ReactNode;
}

/** What can be done with the marked items, and how far it is. Nothing is shown while none is marked. */
export function BulkBar({ count, progress, onClear, children }: BulkBarProps) {
  const texts = useInboxTexts();
  const common = useCommonTexts();
  if (progress) {
    const { finished, total } = progress;
    return (
      <div className="bulk">
        <label className="row grow">
          {texts.progress(finished, total)}
          <progress className="grow" value={finished} max={total} />
        </label>
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <section className="bulk" aria-label={texts.marked(count)}>
      <strong>{texts.marked(count)}</strong>
      {children}
      <Button look="plain" onClick={onClear}>
        {common.clear}
      </Button>
    </section>
  );
}
