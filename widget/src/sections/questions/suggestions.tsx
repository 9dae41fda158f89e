import { useEffect, useId } from 'react';
import { highlightWords } from '../../hooks/highlight-words.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { SuggestionItem } from '../../ui/suggestion-item.tsx';

/** Answered questions like the one being typed; nothing while there are none. */
export function Suggestions() {
  const { stores, texts, formats, announce } = useWidget();
  const { text, items } = useStore(stores.suggestions, (state) => state);
  const titleId = useId();
  const count = items.length;
  const ids = items.map(({ id }) => id).join();

  // Told when they are others than before: not with every letter typed, nor when an answer is unfolded.
  useEffect(() => {
    if (ids) announce(texts.suggestionsFound(count, formats.count(count)));
  }, [ids, count, texts, formats, announce]);

  if (!count) return null;
  return (
    <div className="ts-suggestions">
      <h3 className="ts-suggestions_title" id={titleId}>
        {texts.suggestionsTitle}
      </h3>
      <ul className="ts-question-suggestions" aria-labelledby={titleId}>
        {items.map(({ id, question, answer, showAnswer }) => (
          <SuggestionItem
            key={id}
            parts={highlightWords(question, text)}
            answer={answer}
            isOpen={showAnswer}
            onToggle={() => stores.suggestions.toggleAnswer(id)}
            texts={texts}
          />
        ))}
      </ul>
    </div>
  );
}
