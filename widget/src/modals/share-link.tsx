import { useEffect, useRef, useState } from 'react';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useReviewAddress } from '../hooks/use-review-link.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { Button } from '../ui/controls/button.tsx';

/** Whoever closes the browser's own window wants nothing more. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Passes the address of a review on: by the browser's own window where there is one, else by the clipboard, else by hand. */
export function ShareLink({ reviewId }: { reviewId: string }) {
  const { announce } = useWidget();
  const { share, copyLink, linkCopied, linkToCopy } = useLaterTexts();
  const [outcome, setOutcome] = useState<'copied' | 'by hand'>();
  const field = useRef<HTMLInputElement>(null);
  const url = useReviewAddress(reviewId);
  const canShare = typeof navigator.share === 'function';

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
      announce(linkCopied);
    } catch {
      // Pages without https have no clipboard, and a page may forbid it.
      setOutcome('by hand');
    }
  }

  async function pass() {
    try {
      if (canShare) return await navigator.share({ url });
    } catch (error) {
      if (isCancelled(error)) return;
    }
    await copy();
  }

  useEffect(() => {
    if (outcome === 'by hand') field.current?.select();
  }, [outcome]);

  return (
    <div className="ts-review-tools_part">
      <div className="ts-review-tools_line">
        <Button className="ts-button" onClick={pass}>
          {canShare ? share : copyLink}
        </Button>
        {outcome === 'copied' && <span>{linkCopied}</span>}
      </div>
      {outcome === 'by hand' && (
        <input
          className="ts-field browser-default"
          type="text"
          readOnly
          ref={field}
          aria-label={linkToCopy}
          value={url}
        />
      )}
    </div>
  );
}
