import { useEffect, useId, useState } from 'react';
import type { Question } from '../../entities/question.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { findQuestions } from '../../stores/questions/find-questions.ts';
import { StoreAnswer } from '../../ui/questions/question.tsx';
import { MarkedWords } from './marked-words.tsx';

/** Answered questions with what reviews are searched for, each answer folded; nothing while there are none. */
export function FoundQuestions({ search }: { search: string }) {
  const { stores, texts } = useWidget();
  const { foundQuestions } = useLaterTexts();
  const { api } = stores.finding;
  const beginnings = useStore(stores.finding, (state) => state.beginnings);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const titleId = useId();

  useEffect(() => {
    setQuestions([]);
    if (!search) return;
    const end = new AbortController();
    findQuestions(api, search, end.signal).then((found) => {
      if (!end.signal.aborted) setQuestions(found);
    });
    return () => end.abort();
  }, [api, search]);

  if (questions.length === 0) return null;
  return (
    <div>
      <h4 className="ts-suggestions_title" id={titleId}>
        {foundQuestions}
      </h4>
      <ul className="ts-question-suggestions" aria-labelledby={titleId}>
        {questions.map(({ id, question, answer }) => (
          <li key={id}>
            <details>
              <summary className="ts-finding_question">
                <MarkedWords text={question} beginnings={beginnings} />
              </summary>
              <StoreAnswer label={texts.storeAnswer} text={answer} />
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
