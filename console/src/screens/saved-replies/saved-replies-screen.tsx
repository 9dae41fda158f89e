import './saved-replies.css';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, MessageSquareQuote, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageTitle } from '../../frame/page-title.ts';
import type { SavedReply } from '../../query/saved-replies.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { useSavedRepliesTexts } from './saved-replies-texts.ts';
import { SavedReplyForm } from './saved-reply-form.tsx';
import { SavedReplyLine } from './saved-reply-line.tsx';
import { useSavedReplies } from './use-saved-replies.ts';

/** The texts that the store keeps for replies and answers. */
export function SavedRepliesScreen() {
  const { name, canModerate } = useStore();
  const texts = useSavedRepliesTexts();
  const common = useCommonTexts();
  const { history } = useRouter();
  const replies = useSavedReplies();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(texts.title, name);
  const toHeading = () => heading.current?.focus();
  return (
    <div className="page saved-replies">
      {history.canGoBack() && (
        <div>
          <Button
            look="plain"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            onClick={() => history.back()}
          >
            {common.back}
          </Button>
        </div>
      )}
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className="soft">{texts.hint}</p>
      </div>
      {canModerate && !isAdding && (
        <div>
          <Button look="main" icon={<Plus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </div>
      )}
      {isAdding && (
        <section className="panel stack">
          <h2>{texts.addTitle}</h2>
          <SavedReplyForm
            reply={undefined}
            onSaved={replies.reload}
            onDone={() => {
              setAdding(false);
              toHeading();
            }}
          />
        </section>
      )}
      <SavedReplyList replies={replies} onGone={toHeading} />
    </div>
  );
}

interface SavedReplyListProps {
  readonly replies: ReturnType<typeof useSavedReplies>;
  /** What had the focus is not there any more. */
  readonly onGone: () => void;
}

function SavedReplyList({ replies, onGone }: SavedReplyListProps) {
  const { query, items, reload, move, remove } = replies;
  const texts = useSavedRepliesTexts();
  const common = useCommonTexts();
  const list = useRef<HTMLOListElement>(null);
  const [changed, setChanged] = useState<SavedReply>();
  const isGone = changed !== undefined && !items.some(({ id }) => id === changed.id);
  /** Runs a change of the page, and puts the focus on the same button of the same line again. */
  const keepingFocus = (id: number, button: string, work: () => void) => {
    flushSync(work);
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [${button}]`)?.focus();
  };
  if (query.isPending) return <Skeleton lines={6} label={common.loading} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  if (items.length === 0 && !isGone) {
    return (
      <Empty title={texts.none} icon={<MessageSquareQuote size={32} aria-hidden="true" />}>
        <p>{texts.noneText}</p>
      </Empty>
    );
  }
  return (
    <section className="stack" aria-label={texts.list}>
      <h2 className="only-read-aloud">{texts.list}</h2>
      {isGone && (
        // Somebody else has deleted it. What was typed here is not lost with it.
        <div className="panel stack">
          <Notice kind="warn" isAnnounced>
            {texts.errors['saved_reply.unknown']}
          </Notice>
          <SavedReplyForm
            reply={changed}
            onSaved={reload}
            onDone={() => {
              setChanged(undefined);
              onGone();
            }}
          />
        </div>
      )}
      <ol ref={list} className="stack">
        {items.map((reply, index) => (
          <li key={reply.id} data-id={reply.id} className="panel stack">
            {reply.id === changed?.id ? (
              <SavedReplyForm
                reply={reply}
                onSaved={reload}
                onDone={() => keepingFocus(reply.id, 'data-change', () => setChanged(undefined))}
              />
            ) : (
              <SavedReplyLine
                reply={reply}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(step) => keepingFocus(reply.id, `data-step="${step}"`, () => move(reply.id, step))}
                onChange={() => setChanged(reply)}
                onRemove={() => {
                  onGone();
                  remove(reply.id);
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
