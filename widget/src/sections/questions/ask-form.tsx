import { longestQuestion } from '@opina/contract/constants';
import { isQuestion } from '../../entities/ask-rules.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { QuestionField } from '../../ui/question-field.tsx';
import { AskStep } from './ask-steps.tsx';
import { Suggestions } from './suggestions.tsx';
import { failureText, useAskStep } from './use-ask-step.ts';

/**
 * Asks the store, step by step. Later steps stand before the field of the question, which is hidden then: their first
 * button is the first of the form.
 */
export function AskForm() {
  const { stores, texts, track } = useWidget();
  const { state, areaRef } = useAskStep();
  const { step, question } = state;
  const isAsking = step === 'ASK';
  return (
    <div className="ts-ask" ref={areaRef}>
      {!isAsking && <AskStep key={step} failure={failureText(state, texts)} />}
      <QuestionField
        value={question}
        maxLength={longestQuestion}
        isValid={isQuestion(question)}
        isHidden={!isAsking}
        onType={(text) => {
          stores.ask.typeQuestion(text);
          stores.suggestions.search(text);
        }}
        onKeyUp={() => track('keyup-question')}
        onSubmit={() => {
          stores.ask.submitQuestion();
          stores.suggestions.search('');
        }}
        texts={texts}
      />
      {isAsking && <Suggestions />}
    </div>
  );
}
