import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { useDecisions } from '../../inbox/decisions/use-decisions.ts';
import { useInbox } from '../../inbox/use-inbox.ts';
import { type Decision, reviewRules } from './decide.ts';
import { useReviewsTexts } from './reviews-texts.ts';
import { useReviewList } from './use-review-list.ts';

type OpenDialog = 'refused' | 'hidden' | 'keys' | undefined;

/** What the inbox shows and what can be done in it, for its buttons and its keys. */
export function useReviewInbox() {
  const search = useSearch({ from: '/signed-in/stores/$storeId/reviews' });
  const navigate = useNavigate({ from: '/stores/$storeId/reviews' });
  const { list, chosen } = useReviewList(search);
  const { apply, progress } = useDecisions(reviewRules, useReviewsTexts());
  const [dialog, setDialog] = useState<OpenDialog>();
  const isOpen = search.review !== undefined;
  const open = useCallback(
    (id: number | undefined) =>
      // From one review to the next is no step for the back button.
      void navigate({ search: (now) => ({ ...now, review: id }), replace: isOpen && id !== undefined }),
    [navigate, isOpen],
  );
  const filter = useCallback(
    (changed: ReviewsSearch) => void navigate({ search: { ...changed, review: undefined }, replace: true }),
    [navigate],
  );
  const inbox = useInbox({ list, chosen, open, apply });
  const decide = (decision: Decision) => {
    setDialog(undefined);
    return inbox.decide(decision);
  };
  return {
    ...inbox,
    search,
    list,
    chosen,
    progress,
    dialog,
    setDialog,
    open,
    filter,
    decide,
    publish: () => void decide({ status: 'published' }),
  };
}

export type ReviewInbox = ReturnType<typeof useReviewInbox>;
