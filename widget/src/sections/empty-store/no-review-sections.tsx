import type { Root } from '../../entities/root.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { NoReviews } from '../../ui/reviews/no-reviews.tsx';
import { EmptyStoreSection } from './empty-store-section.tsx';

/** In place of the reviews that a product does not have. */
export function NoReviewSections({ root }: { root: Root }) {
  const { texts } = useWidget();
  return (
    <>
      <NoReviews title={texts.noReviewsTitle} message={texts.noReviewsMessage} />
      {!hasQuestions(root) && <EmptyStoreSection root={root} />}
    </>
  );
}

const hasQuestions = ({ features, questionsCount, prefetchedQuestions }: Root): boolean =>
  features.questions && (questionsCount > 0 || prefetchedQuestions.length > 0);
