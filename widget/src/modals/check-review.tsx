import { type ReactNode, useState } from 'react';
import { retryableImport } from '../browser/retryable-import.ts';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { Button } from '../ui/controls/button.tsx';

const importLog = retryableImport(() => import('./review-log.tsx'));

/** Shows what the log says of a review. Nothing of it is loaded before somebody wants to know. */
export function CheckReview({ reviewId }: { reviewId: string }) {
  const { stores, locale, texts, announce } = useWidget();
  const { checkReview } = useLaterTexts();
  const [log, setLog] = useState<ReactNode>();
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState('');

  async function open() {
    if (isLoading) return;
    setIsLoading(true);
    setFailure('');
    try {
      const { loadReviewLog } = await importLog();
      setLog(await loadReviewLog(stores, locale, reviewId));
    } catch {
      announce(texts.openFailed);
      setFailure(texts.openFailed);
    }
    setIsLoading(false);
  }

  return (
    <div className="ts-review-tools_part">
      {log ?? (
        <div className="ts-review-tools_line">
          <Button className="ts-link" aria-busy={isLoading} onClick={open}>
            {checkReview}
          </Button>
          {failure && <span>{failure}</span>}
        </div>
      )}
    </div>
  );
}
