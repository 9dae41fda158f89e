import { useId, useRef } from 'react';
import { LaterTextsContext } from '../../hooks/later-texts.ts';
import { useWhenVisible } from '../../hooks/use-when-visible.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { AskForm } from './ask-form.tsx';
import { QuestionsList } from './questions-list.tsx';
import { useAsking } from './use-asking.ts';

/** Stores reach into it by `section.ts-customer-questions > div > div > div > textarea`. */
export function QuestionsSection() {
  const { texts } = useWidget();
  const loading = useAsking();
  const { parts, prepare } = loading;
  const sectionRef = useRef<HTMLElement>(null);
  const titleId = useId();
  useWhenVisible(sectionRef, true, prepare);
  return (
    <LaterTextsContext.Provider value={parts?.laterTexts}>
      {parts && <parts.code.PrivateAnswer asking={parts.asking} />}
      <section
        className="ts-customer-questions"
        aria-labelledby={titleId}
        ref={sectionRef}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <div className="ts-questions">
          <h2 className="ts-title" id={titleId}>
            {texts.questionsTitle}
          </h2>
          <AskForm {...loading} />
          <QuestionsList />
        </div>
      </section>
    </LaterTextsContext.Provider>
  );
}
