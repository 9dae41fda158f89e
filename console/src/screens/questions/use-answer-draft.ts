import { useCallback, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../inbox/use-draft.ts';
import { withInserted } from '../../inbox/writing-field.tsx';
import { useStore } from '../../session/store-context.tsx';
import { givenAnswer, markOf, type Visibility } from './given-answer.ts';
import type { Question } from './question-queries.ts';

/** What the person writes as an answer, which survives a reload, and whether somebody else has answered meanwhile. */
export function useAnswerDraft(question: Question) {
  const { id: storeId } = useStore();
  const draftOf = `${storeId}:answer:${question.id}`;
  const [text, setDraft] = useDraft(draftOf);
  const [chosen, setVisibility] = useDraft(`${draftOf}:visibility`);
  /** The answer that the question had when the person began to write. */
  const [seen, setSeen] = useDraft(`${draftOf}:seen`);
  // A field that is emptied stays open.
  const [isStarted, setStarted] = useState(text !== '');
  const [focusAsked, setFocusAsked] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusAsked > 0) field.current?.focus();
  }, [focusAsked]);
  const given = givenAnswer(question);
  const setText = useCallback(
    (next: string) => {
      if (text === '') setSeen(markOf(given));
      setDraft(next);
    },
    [text, given, setSeen, setDraft],
  );
  const visibility: Visibility =
    question.has_asker && (chosen || given?.visibility) === 'private' ? 'private' : 'public';
  const clear = () => {
    setDraft('');
    setVisibility('');
    setSeen('');
    setStarted(false);
  };
  const focus = () => setFocusAsked((count) => count + 1);
  return {
    text,
    setText,
    visibility,
    setVisibility: (next: Visibility) => setVisibility(next),
    field,
    given,
    isOpen: given === undefined || isStarted || text !== '',
    /** Another person's answer came after this person began to write. */
    isOvertaken: text !== '' && seen !== '' && seen !== markOf(given),
    /** Opens the field, with the answer that is changed. */
    start: () => {
      setStarted(true);
      if (text === '' && given) setText(given.text);
      focus();
    },
    insert: (inserted: string) => {
      setStarted(true);
      setText(withInserted(text, inserted));
      focus();
    },
    clear,
  };
}

export type AnswerDraft = ReturnType<typeof useAnswerDraft>;
