import { useLaterTexts } from '../hooks/later-texts.ts';
import { ModalFrame } from './modal-frame.tsx';
import { ReportForm } from './report-form.tsx';
import { ShareLink } from './share-link.tsx';

export interface ReviewToolsOpening {
  reviewId: string;
  /** Who wrote it when. */
  subject: string;
}

/** What else can be done with a review: pass its address on, report it to the store. */
export function ReviewToolsModal({
  reviewId,
  subject,
  onClose,
}: ReviewToolsOpening & { onClose: () => void }) {
  const { reviewBy } = useLaterTexts();
  return (
    <ModalFrame className="ts-review-tools" title={reviewBy(subject)} onClose={onClose}>
      <ShareLink reviewId={reviewId} />
      <ReportForm reviewId={reviewId} />
    </ModalFrame>
  );
}
