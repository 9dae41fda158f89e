import { useLaterTexts } from '../hooks/later-texts.ts';
import { useStore } from '../hooks/use-store.ts';
import { useWidget } from '../hooks/widget-context.ts';
import { CheckReview } from './check-review.tsx';
import { ModalFrame } from './modal-frame.tsx';
import { ReportForm } from './report-form.tsx';
import { ShareLink } from './share-link.tsx';

export interface ReviewToolsOpening {
  reviewId: string;
  /** Who wrote it when. */
  subject: string;
}

/** What else can be done with a review: pass its address on, report it to the store, see what the log says of it. */
export function ReviewToolsModal({
  reviewId,
  subject,
  onClose,
}: ReviewToolsOpening & { onClose: () => void }) {
  const { reviewBy } = useLaterTexts();
  const hasLog = useStore(useWidget().stores.root, ({ root }) => root?.hasLog);
  return (
    <ModalFrame className="ts-review-tools" title={reviewBy(subject)} onClose={onClose}>
      <ShareLink reviewId={reviewId} />
      <ReportForm reviewId={reviewId} />
      {hasLog && <CheckReview reviewId={reviewId} />}
    </ModalFrame>
  );
}
