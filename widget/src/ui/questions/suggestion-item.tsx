import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { StoreAnswer } from './question.tsx';

export interface SuggestionItemProps {
  /** The question, cut at the words that were typed. */
  parts: readonly { text: string; isMarked: boolean }[];
  answer: string;
  isOpen: boolean;
  onToggle: () => void;
  texts: { storeAnswer: string; showAnswer: string; hideAnswer: string };
}

/** An answered question like the one being typed, its answer folded. */
export function SuggestionItem({ parts, answer, isOpen, onToggle, texts }: SuggestionItemProps) {
  const questionId = useId();
  return (
    <li>
      <div id={questionId}>
        {parts.map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </div>
      <Button className="ts-link" aria-expanded={isOpen} aria-describedby={questionId} onClick={onToggle}>
        {isOpen ? texts.hideAnswer : texts.showAnswer}
      </Button>
      {isOpen && <StoreAnswer label={texts.storeAnswer} text={answer} />}
    </li>
  );
}
