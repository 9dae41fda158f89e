import { useId } from 'react';
import type { Root } from '../../entities/root.ts';
import { useFocusRestore } from '../../hooks/use-focus-restore.ts';
import { useReservedHeight } from '../../hooks/use-reserved-height.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LoadMore } from '../../ui/controls/load-more.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ReviewsFrame } from '../../ui/reviews/reviews-frame.tsx';
import { ModeMenu, type ModeMenuProps } from './mode-menu.tsx';
import { ReviewListItem } from './review-list-item.tsx';
import { useFinding } from './use-finding.tsx';
import { useLinkedReview } from './use-linked-review.tsx';
import { useListAnnouncements } from './use-list-announcements.ts';
import { useReviewTools } from './use-review-tools.ts';

interface ListMenuProps extends Pick<ModeMenuProps, 'root' | 'state'> {
  /** What combines stands in its place. */
  isReplaced: boolean;
}

/** The modes, and the way to what combines. */
function ListMenu({ root, state, isReplaced }: ListMenuProps) {
  const { stores, texts } = useWidget();
  if (isReplaced) return null;
  return (
    <>
      <ModeMenu root={root} state={state} onChoose={stores.reviews.changeMode} />
      {root.canSearch && (
        <Button className="ts-dropdown-button" onClick={() => stores.finding.setState({ wish: {} })}>
          {texts.find}
        </Button>
      )}
    </>
  );
}

export function ReviewsListSection({ root }: { root: Root }) {
  const { stores, texts } = useWidget();
  const state = useStore(stores.reviews, (reviews) => reviews);
  const { items, status, hasMore } = state;
  const { listRef, rememberPlace } = useFocusRestore('.ts-reviews-list > li', items.length);
  const announcePage = useListAnnouncements(state);
  const { found, bar, linkedId } = useFinding(root, listRef);
  const linkNote = useLinkedReview(listRef);
  const { openTools, tools } = useReviewTools();
  const titleId = useId();
  const busy = status === 'loading';
  const failed = status === 'failed';
  const empty = items.length === 0;

  useReservedHeight(listRef, empty && busy);

  const loadMore = () => {
    rememberPlace();
    announcePage();
    stores.reviews.loadMore();
  };
  return (
    <ReviewsFrame
      title={texts.listTitle}
      titleId={titleId}
      busy={busy}
      listRef={listRef}
      filter={<ListMenu root={root} state={state} isReplaced={!!bar} />}
    >
      <Disclosure text={root.disclosures.list} />
      {bar}
      {linkNote}
      {!empty && (
        <ul className="ts-reviews-list">
          {items.map((review) => (
            <ReviewListItem
              key={review.id}
              review={review}
              found={found}
              isLinked={review.id === linkedId}
              openTools={root.canSearch ? openTools : undefined}
            />
          ))}
        </ul>
      )}
      {/* Another element below the reviews than in their place: one that moves is a shift of the page's layout. */}
      <div className="ts-reviews-list-end" key={String(empty)}>
        {empty && busy && <Spinner label={texts.loading} />}
        {empty && status === 'idle' && !hasMore && <div className="ts-list-note">{texts.noneInMode}</div>}
        {failed && <div className="ts-list-note ts-list-note--failed">{texts.reviewsFailed}</div>}
        {(failed || (hasMore && !(empty && busy))) && (
          <LoadMore
            text={failed ? texts.retry : texts.loadMore}
            name={failed ? undefined : texts.moreReviews}
            busy={busy}
            onClick={loadMore}
          />
        )}
      </div>
      {tools}
    </ReviewsFrame>
  );
}
