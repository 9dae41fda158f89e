import { useCallback, useRef } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { useLazyModal } from '../../hooks/use-lazy-modal.tsx';
import type { ReviewToolsOpening } from '../../modals/review-tools-modal.tsx';

const importTools = retryableImport(() => import('../../modals/review-tools-modal.tsx'));
const loadTools = () => importTools().then((chunk) => chunk.ReviewToolsModal);

/** One window for all reviews of the list. What opens it is always the same function: no review is drawn anew for it. */
export function useReviewTools() {
  const { open, modal } = useLazyModal<ReviewToolsOpening>(loadTools);
  const latest = useRef(open);
  latest.current = open;
  const openTools = useCallback((opening: ReviewToolsOpening) => void latest.current(opening), []);
  return { openTools, tools: modal };
}
