import { lazy, Suspense, useId, useState } from 'react';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import type { Review } from '../review-queries.ts';
import { useReviewsTexts } from '../reviews-texts.ts';

const PagePreview = lazy(() => import('./page-preview.tsx').then((file) => ({ default: file.PagePreview })));

/** How the review looks on the page of its product. It loads when somebody wants to see it. */
export function OnThePage({ review }: { readonly review: Review }) {
  const texts = useReviewsTexts();
  const common = useCommonTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="panel stack" aria-label={texts.onThePage}>
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {texts.onThePage}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<Skeleton lines={4} label={common.loading} />}>
            <PagePreview review={review} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
