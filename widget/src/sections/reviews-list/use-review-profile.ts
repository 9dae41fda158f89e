import { surveyKinds } from '@opina/contract/constants';
import type { RefObject } from 'react';
import type { Review } from '../../entities/review.ts';
import { useOutOfSight } from '../../hooks/use-out-of-sight.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ProfileLine } from '../../ui/review-profile.tsx';

/** What is told of a review's author: by the review itself, and by their answers to the survey. */
export function useReviewProfile({ profile: told, saleItemId }: Review): {
  lines: ProfileLine[];
  /** For the review. Answers that come late wait until it is out of sight. */
  placeRef: RefObject<HTMLLIElement | null>;
} {
  const { stores, texts } = useWidget();
  const answered = useStore(stores.surveys, ({ profiles }) =>
    saleItemId && Object.hasOwn(profiles, saleItemId) ? profiles[saleItemId] : undefined,
  );
  const { shown, placeRef } = useOutOfSight<HTMLLIElement>(answered !== undefined);
  const lines = surveyKinds.map((kind) => {
    const chosen = shown ? answered?.[kind] : undefined;
    const own = kind === 'evaluator_profile' && told ? [told] : [];
    return { label: texts.surveyKinds[kind], text: [...new Set([...own, ...(chosen ?? [])])].join(', ') };
  });
  return { lines: lines.filter(({ text }) => text), placeRef };
}
