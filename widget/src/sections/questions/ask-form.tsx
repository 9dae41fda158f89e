import { maxQuestionLength } from '@opina/contract/constants/questions';
import { useRef } from 'react';
import { isQuestion } from '../../entities/ask-rules.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { QuestionField } from '../../ui/questions/question-field.tsx';
import type { useAsking } from './use-asking.ts';

/**
 * Asks the store, step by step. Later steps stand before the field of the question, which is hidden then: their first
 * button is the first of the form. They come with code of their own.
 */
export function AskForm({ parts, status, submit }: ReturnType<typeof useAsking>) {
  const { stores, texts, track } = useWidget();
  const { step, question } = useStore(stores.draft, (state) => state);
  const areaRef = useRef<HTMLDivElement>(null);
  const isAsking = step === 'ASK' || !parts;
  return (
    <div className="ts-ask" ref={areaRef}>
      {parts && <parts.code.AskSteps asking={parts.asking} areaRef={areaRef} />}
      <QuestionField
        value={question}
        maxLength={maxQuestionLength}
        isValid={isQuestion(question)}
        isHidden={!isAsking}
        isBusy={status === 'loading'}
        onType={(text) => {
          stores.draft.typeQuestion(text);
          parts?.asking.suggestions.search(text);
        }}
        onKeyUp={() => track('keyup-question')}
        onSubmit={submit}
        texts={texts}
      />
      {status === 'failed' && <div className="ts-ask-failure">{texts.openFailed}</div>}
      {parts && isAsking && <parts.code.Suggestions asking={parts.asking} />}
    </div>
  );
}
