import type { ReviewsSearch } from '../../addresses/reviews-search.ts';
import { InboxList } from '../../inbox/list/inbox-list.tsx';
import type { LoadedList } from '../../inbox/list/use-loaded-list.ts';
import type { Marks } from '../../inbox/list/use-marks.ts';
import { useSame } from '../../inbox/use-same.ts';
import { useStore } from '../../session/store-context.tsx';
import { defaultStatus } from './review-filter-values.ts';
import type { Review } from './review-queries.ts';
import { ReviewRow } from './review-row.tsx';
import { useReviewsTexts } from './reviews-texts.ts';

interface ReviewListProps {
  readonly list: LoadedList<Review>;
  readonly search: ReviewsSearch;
  /** Undefined: the person may not decide. */
  readonly marks: Marks<Review> | undefined;
}

export function ReviewList({ list, search, marks }: ReviewListProps) {
  const { id: storeId } = useStore();
  const texts = useReviewsTexts();
  const ofList = useSame({ ...search, review: undefined });
  const isFiltered = Object.keys(search).some((key) => key !== 'status' && key !== 'review');
  const isDone = !isFiltered && (search.status ?? defaultStatus) === 'pending';
  return (
    <InboxList
      label={texts.list}
      list={list}
      openId={search.review}
      marks={marks}
      empty={
        isDone
          ? { title: texts.nothingWaits, text: texts.nothingWaitsText }
          : { title: texts.nothingFound, text: texts.nothingFoundText }
      }
      row={(review) => (
        <ReviewRow
          storeId={storeId}
          review={review}
          search={ofList}
          isChosen={review.id === search.review}
          isMarked={marks?.isMarked(review.id) ?? false}
          onMark={marks?.set}
        />
      )}
    />
  );
}
