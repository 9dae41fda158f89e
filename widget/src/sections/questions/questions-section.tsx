import { useId } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { AskForm } from './ask-form.tsx';
import { PrivateAnswerPanel } from './private-answer-panel.tsx';
import { QuestionsList } from './questions-list.tsx';

/** Stores reach into it by `section.ts-customer-questions > div > div > div > textarea`. */
export function QuestionsSection() {
  const { stores, texts } = useWidget();
  const answer = useStore(stores.privateAnswer, (state) => state.answer);
  const titleId = useId();
  return (
    <>
      {answer && <PrivateAnswerPanel {...answer} />}
      <section className="ts-customer-questions" aria-labelledby={titleId}>
        <div className="ts-questions">
          <h2 className="ts-title" id={titleId}>
            {texts.questionsTitle}
          </h2>
          <AskForm />
          <QuestionsList />
        </div>
      </section>
    </>
  );
}
