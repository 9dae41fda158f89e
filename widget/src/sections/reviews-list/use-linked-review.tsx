import type { ReactNode, RefObject } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { LaterTextsContext } from '../../hooks/later-texts.ts';
import { useLaterCode } from '../../hooks/use-later-code.ts';
import { useReviewLink } from '../../hooks/use-review-link.ts';

const importLinked = retryableImport(() => import('./linked-review.tsx'));

/** Shows the review that the page's address leads to, by code of its own. What is said of it stands above the list. */
export function useLinkedReview(listRef: RefObject<HTMLElement | null>): ReactNode {
  const link = useReviewLink();
  const [code, laterTexts] = useLaterCode(link, importLinked) ?? [];
  return (
    link &&
    code && (
      <LaterTextsContext.Provider value={laterTexts}>
        <code.LinkedReview link={link} listRef={listRef} />
      </LaterTextsContext.Provider>
    )
  );
}
