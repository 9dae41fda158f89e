import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../../frame/page-title.ts';
import { InboxLayout } from '../../inbox/inbox-layout.tsx';
import { KeysButton } from '../../inbox/keys-button.tsx';
import { KeysDialog, useDialogsAtHand } from '../../inbox/lazy-dialogs.tsx';
import { BulkBar } from '../../inbox/list/bulk-bar.tsx';
import { useKeys } from '../../inbox/use-keys.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Empty, ScreenLoading } from '../../ui/states.tsx';
import type { StartAnswer } from './question-detail.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionList } from './question-list.tsx';
import { useQuestionsTexts } from './questions-texts.ts';
import { type QuestionInbox, useQuestionInbox } from './use-question-inbox.ts';

/** The list is there first; the detail follows before anybody opens one. */
const loadDetail = () => import('./question-detail.tsx');
const QuestionDetail = lazy(() => loadDetail().then((file) => ({ default: file.QuestionDetail })));

/** The inbox of questions: what waits first, everything by keyboard. */
export function QuestionsScreen() {
  const texts = useQuestionsTexts();
  const store = useStore();
  const inbox = useQuestionInbox();
  const searchBox = useRef<HTMLInputElement>(null);
  const startAnswer = useRef<StartAnswer>(null);
  const { search, setKeysShown } = inbox;
  usePageTitle(texts.title, store.name);
  useEffect(() => void loadDetail(), []);
  useDialogsAtHand();
  useQuestionKeys(
    inbox,
    () => searchBox.current?.focus(),
    () => startAnswer.current?.(),
  );
  return (
    <>
      <InboxLayout
        title={texts.title}
        top={<QuestionFilters search={search} searchBox={searchBox} onChange={inbox.filter} />}
        list={
          <>
            <Marked inbox={inbox} />
            <QuestionList
              list={inbox.list}
              search={search}
              marks={store.canModerate ? inbox.marks : undefined}
            />
          </>
        }
        detailLabel={texts.detail}
        detail={
          search.question && (
            <Suspense fallback={<ScreenLoading />}>
              <QuestionDetail
                id={search.question}
                known={inbox.chosen}
                startAnswer={startAnswer}
                onClose={() => inbox.open(undefined)}
                onPrevious={inbox.openPrevious}
                onNext={inbox.openNext}
                onPublish={inbox.publish}
                onHide={inbox.hide}
                onKeys={() => setKeysShown(true)}
              />
            </Suspense>
          )
        }
        placeholder={
          <Empty title={texts.chooseOne} icon={<MessageCircleQuestion size={32} aria-hidden="true" />}>
            <p>{texts.chooseOneText}</p>
            <KeysButton onKeys={() => inbox.setKeysShown(true)} />
          </Empty>
        }
      />
      {inbox.areKeysShown && (
        <KeysDialog title={texts.keysTitle} keys={texts.keys} onClose={() => setKeysShown(false)} />
      )}
    </>
  );
}

function useQuestionKeys(inbox: QuestionInbox, toSearch: () => void, toAnswer: () => void): void {
  const { canModerate } = useStore();
  const { chosen, marks, subjects } = inbox;
  const decides = canModerate && subjects.length > 0;
  useKeys({
    j: inbox.openNext,
    k: inbox.openPrevious,
    ...(decides && { p: inbox.publish, h: inbox.hide }),
    ...(canModerate && chosen && { r: toAnswer, x: () => marks.toggle(chosen.id) }),
    ...(inbox.search.question && { Escape: () => inbox.open(undefined) }),
    '/': toSearch,
    '?': () => inbox.setKeysShown(true),
  });
}

function Marked({ inbox: { marks, progress, publish, hide } }: { readonly inbox: QuestionInbox }) {
  const { decisions } = useCommonTexts();
  return (
    <BulkBar count={marks.marked.length} progress={progress} onClear={marks.clear}>
      <Button look="main" onClick={publish}>
        {decisions.published}
      </Button>
      <Button onClick={hide}>{decisions.hidden}</Button>
    </BulkBar>
  );
}
