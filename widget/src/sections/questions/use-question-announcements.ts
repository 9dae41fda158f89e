import { useEffect, useRef } from 'react';
import { useWidget } from '../../hooks/widget-context.ts';
import type { QuestionsState } from '../../stores/questions/questions-store.ts';

/** Speaks only of what the shopper requested: the first page comes by itself and is not announced. */
export function useQuestionAnnouncements(state: QuestionsState): () => void {
  const { texts, formats, announce } = useWidget();
  const before = useRef(state);
  const requested = useRef(false);

  useEffect(() => {
    const isNew = before.current !== state;
    before.current = state;
    if (!isNew || !requested.current || state.status === 'loading') return;
    const failed = state.status === 'failed';
    requested.current = false;
    announce(
      failed
        ? texts.questionsFailed
        : texts.moreQuestionsLoaded(state.latestCount, formats.count(state.items.length)),
    );
  }, [state, texts, formats, announce]);

  return () => {
    requested.current = true;
  };
}
