import { useState } from 'react';
import { readGlobal } from '../../browser/unclobbered.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Button } from '../../ui/controls/button.tsx';

/** The part of the loader's object that opens the form. */
interface FormOpener {
  review?: () => Promise<void>;
}

/** For stores that take reviews from everybody: the button that opens the form in a window. */
export function WriteReviewSection() {
  const { texts } = useWidget();
  const [isFailed, setFailed] = useState(false);
  async function open() {
    try {
      await (readGlobal('_trustvox_initializer') as FormOpener | undefined)?.review?.();
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <div className="ts-write-review">
      <Button className="ts-button" aria-haspopup="dialog" onClick={() => void open()}>
        {texts.writeReview}
      </Button>
      {isFailed && <div>{texts.openFailed}</div>}
    </div>
  );
}
