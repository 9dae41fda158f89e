import { surveyKinds } from '@opina/contract/constants/surveys';
import type { RefObject } from 'react';
import type { Review } from '../../entities/review.ts';
import { useOffScreen } from '../../hooks/use-off-screen.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { ProfileLine } from '../../ui/reviews/review-profile.tsx';

/** The profile of a review's author: from the review, and from the survey answers. */
export function useReviewProfile({ profile: ownProfile, saleItemId }: Review): {
  lines: ProfileLine[];
  /** One line is kept for answers that are on their way, and no more shown of them until the review is out of sight. */
  isHeld: boolean;
  /** For the review. */
  placeRef: RefObject<HTMLLIElement | null>;
} {
  const { stores, texts } = useWidget();
  const answersOfKinds = useStore(stores.surveys, ({ profiles }) =>
    saleItemId && Object.hasOwn(profiles, saleItemId) ? profiles[saleItemId] : undefined,
  );
  const isComing =
    useStore(stores.surveys, ({ status }) => status !== 'off') && saleItemId && !answersOfKinds;
  const { shown, placeRef } = useOffScreen<HTMLLIElement>(!isComing);
  const lines = surveyKinds.map((kind) => {
    const chosen = answersOfKinds?.[kind];
    const own = kind === 'evaluator_profile' && ownProfile ? [ownProfile] : [];
    return { label: texts.surveyKinds[kind], text: [...new Set([...own, ...(chosen ?? [])])].join(', ') };
  });
  return { lines: lines.filter(({ text }) => text), isHeld: !shown, placeRef };
}
