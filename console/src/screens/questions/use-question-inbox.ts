import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { QuestionsSearch } from '../../addresses/questions-search.ts';
import { useDecisions } from '../../inbox/decisions/use-decisions.ts';
import { useLoadedList } from '../../inbox/list/use-loaded-list.ts';
import { useInbox } from '../../inbox/use-inbox.ts';
import { useStore } from '../../session/store-context.tsx';
import { questionRules } from './decide.ts';
import { givenAnswer } from './given-answer.ts';
import { defaultStatus } from './question-filter-values.ts';
import { type Question, questionListQuery, questionQuery } from './question-queries.ts';
import { useQuestionsTexts } from './questions-texts.ts';

/** The questions of an address, the open one of them, and those before and after it. */
function useQuestionList(search: QuestionsSearch) {
  const { id: storeId } = useStore();
  const { status = defaultStatus, unanswered = false, question: openId } = search;
  const isListed = useCallback(
    (question: Question) =>
      (status === 'any' || question.status === status) && !(unanswered && givenAnswer(question)),
    [status, unanswered],
  );
  const query = useInfiniteQuery(questionListQuery(storeId, search));
  const list = useLoadedList<Question>(query, isListed, openId);
  const alone = useQuery({ ...questionQuery(storeId, openId ?? 0), enabled: openId !== undefined });
  // The list has the whole question, so that a key pressed right after the next one is not lost.
  const chosen = alone.data ?? list.items.find(({ id }) => id === openId);
  return { list, chosen: openId === undefined ? undefined : chosen };
}

/** What the inbox shows and what can be done in it, for its buttons and its keys. */
export function useQuestionInbox() {
  const search = useSearch({ from: '/signed-in/stores/$storeId/questions' });
  const navigate = useNavigate({ from: '/stores/$storeId/questions' });
  const { list, chosen } = useQuestionList(search);
  const { apply, progress } = useDecisions(questionRules, useQuestionsTexts());
  const [areKeysShown, setKeysShown] = useState(false);
  const isOpen = search.question !== undefined;
  const open = useCallback(
    (id: number | undefined) =>
      // From one question to the next is no step for the back button.
      void navigate({ search: (now) => ({ ...now, question: id }), replace: isOpen && id !== undefined }),
    [navigate, isOpen],
  );
  const filter = useCallback(
    (changed: QuestionsSearch) =>
      void navigate({ search: { ...changed, question: undefined }, replace: true }),
    [navigate],
  );
  const inbox = useInbox({ list, chosen, open, apply });
  return {
    ...inbox,
    search,
    list,
    chosen,
    progress,
    areKeysShown,
    setKeysShown,
    open,
    filter,
    publish: () => inbox.decide({ status: 'published' }),
    hide: () => inbox.decide({ status: 'hidden' }),
  };
}

export type QuestionInbox = ReturnType<typeof useQuestionInbox>;
