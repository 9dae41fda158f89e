import { useEffect, useId } from 'react';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { Asking } from '../../stores/questions/asking.ts';
import { highlightWords } from '../../text/highlight-words.ts';
import { SuggestionItem } from '../../ui/questions/suggestion-item.tsx';

/** Answered questions like the one being typed; nothing while there are none. */
export function Suggestions({ asking: { suggestions } }: { asking: Asking }) {
  const { texts, formats, announce } = useWidget();
  const laterTexts = useLaterTexts();
  const { text, items } = useStore(suggestions, (state) => state);
  const titleId = useId();
  const count = items.length;
  const ids = items.map(({ id }) => id).join();

  // Told when they are others than before: not with every letter typed, nor when an answer is unfolded.
  useEffect(() => {
    if (ids) announce(laterTexts.suggestionsFound(count, formats.count(count)));
  }, [ids, count, laterTexts, formats, announce]);

  if (!count) return null;
  return (
    <div className="ts-suggestions">
      <h3 className="ts-suggestions_title" id={titleId}>
        {laterTexts.suggestionsTitle}
      </h3>
      <ul className="ts-question-suggestions" aria-labelledby={titleId}>
        {items.map(({ id, question, answer, showAnswer }) => (
          <SuggestionItem
            key={id}
            parts={highlightWords(question, text)}
            answer={answer}
            isOpen={showAnswer}
            onToggle={() => suggestions.toggleAnswer(id)}
            texts={{ ...laterTexts, storeAnswer: texts.storeAnswer }}
          />
        ))}
      </ul>
    </div>
  );
}
