import { MessageSquareText } from 'lucide-react';
import { lazy, type Ref, Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../../frame/page-title.ts';
import { InboxLayout } from '../../inbox/inbox-layout.tsx';
import { KeysButton } from '../../inbox/keys-button.tsx';
import { KeysDialog, RefuseDialog, useDialogsAtHand } from '../../inbox/lazy-dialogs.tsx';
import { BulkBar } from '../../inbox/list/bulk-bar.tsx';
import { useKeys } from '../../inbox/use-keys.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ScreenLoading } from '../../ui/states.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewList } from './review-list.tsx';
import { useReviewsTexts } from './reviews-texts.ts';
import { type ReviewInbox, useReviewInbox } from './use-review-inbox.ts';

const loadDetail = () => import('./review-detail.tsx');
const ReviewDetail = lazy(() => loadDetail().then((file) => ({ default: file.ReviewDetail })));

/** The inbox of reviews: what waits first, everything by keyboard. */
export function ReviewsScreen() {
  const texts = useReviewsTexts();
  const store = useStore();
  const inbox = useReviewInbox();
  const searchBox = useRef<HTMLInputElement>(null);
  const reply = useRef<HTMLTextAreaElement>(null);
  usePageTitle(texts.title, store.name);
  // The list is on screen first; the detail is there before one is opened.
  useEffect(() => void loadDetail(), []);
  useDialogsAtHand();
  const toReply = () => reply.current?.focus();
  useReviewKeys(inbox, () => searchBox.current?.focus(), toReply);
  return (
    <>
      <InboxLayout
        title={texts.title}
        top={<ReviewFilters search={inbox.search} searchBox={searchBox} onChange={inbox.filter} />}
        list={
          <>
            <Marked inbox={inbox} />
            <ReviewList
              list={inbox.list}
              search={inbox.search}
              marks={store.canModerate ? inbox.marks : undefined}
            />
          </>
        }
        detailLabel={texts.detail}
        detail={
          inbox.search.review && (
            <Suspense fallback={<ScreenLoading />}>
              <Detail inbox={inbox} id={inbox.search.review} reply={reply} onReply={toReply} />
            </Suspense>
          )
        }
        placeholder={
          <Empty title={texts.chooseOne} icon={<MessageSquareText size={32} aria-hidden="true" />}>
            <p>{texts.chooseOneText}</p>
            <KeysButton onKeys={() => inbox.setDialog('keys')} />
          </Empty>
        }
      />
      <Dialogs inbox={inbox} />
    </>
  );
}

function useReviewKeys(inbox: ReviewInbox, toSearch: () => void, toReply: () => void): void {
  const { canModerate } = useStore();
  const { chosen, marks, subjects, setDialog } = inbox;
  const decides = canModerate && subjects.length > 0;
  useKeys({
    j: inbox.openNext,
    k: inbox.openPrevious,
    ...(decides && { p: inbox.publish, f: () => setDialog('refused'), h: () => setDialog('hidden') }),
    ...(canModerate && chosen && { r: toReply, x: () => marks.toggle(chosen.id) }),
    ...(inbox.search.review && { Escape: () => inbox.open(undefined) }),
    '/': toSearch,
    '?': () => setDialog('keys'),
  });
}

function Marked({ inbox: { marks, progress, publish, setDialog } }: { readonly inbox: ReviewInbox }) {
  const { decisions } = useCommonTexts();
  return (
    <BulkBar count={marks.marked.length} progress={progress} onClear={marks.clear}>
      <Button look="main" onClick={publish}>
        {decisions.published}
      </Button>
      <Button onClick={() => setDialog('refused')}>{decisions.refused}…</Button>
      <Button onClick={() => setDialog('hidden')}>{decisions.hidden}…</Button>
    </BulkBar>
  );
}

interface DetailProps {
  readonly inbox: ReviewInbox;
  readonly id: number;
  readonly reply: Ref<HTMLTextAreaElement>;
  readonly onReply: () => void;
}

function Detail({ inbox, id, reply, onReply }: DetailProps) {
  return (
    <ReviewDetail
      id={id}
      known={inbox.chosen}
      reply={reply}
      onClose={() => inbox.open(undefined)}
      onPrevious={inbox.openPrevious}
      onNext={inbox.openNext}
      onPublish={inbox.publish}
      onRefuse={() => inbox.setDialog('refused')}
      onHide={() => inbox.setDialog('hidden')}
      onReply={onReply}
      onKeys={() => inbox.setDialog('keys')}
    />
  );
}

function Dialogs({ inbox: { dialog, setDialog, subjects, decide } }: { readonly inbox: ReviewInbox }) {
  const texts = useReviewsTexts();
  const close = () => setDialog(undefined);
  if (dialog === undefined) return null;
  if (dialog === 'keys') return <KeysDialog title={texts.keysTitle} keys={texts.keys} onClose={close} />;
  return <RefuseDialog status={dialog} subjects={subjects} texts={texts} onDecide={decide} onClose={close} />;
}
