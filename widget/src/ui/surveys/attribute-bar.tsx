import { Button } from '../controls/button.tsx';

export interface AttributeBarProps {
  /** What is asked. The button with it tells more. */
  label: string;
  /** The bar in words: what is marked on it, and by how many answers: `Ótimo tamanho, 34 respostas`. */
  words: string;
  /** The chosen one of `steps`, from 1. */
  position: number;
  steps: number;
  /** Whether a step, from 1, means "as expected". */
  isExpected: (step: number) => boolean;
  /** What the two ends mean. */
  ends: readonly [first: string, last: string];
  busy: boolean;
  onOpen: () => void;
}

const item = 'ts-survey-attribute-bar_item';

const stepClass = (isSelected: boolean, isExpected: boolean) =>
  `${item}${isExpected ? ` ${item}--expected` : ''}${isSelected ? ` ${item}--selected` : ''}`;

/** Where on a scale the customers see the product. */
export function AttributeBar({
  label,
  words,
  position,
  steps,
  isExpected,
  ends,
  busy,
  onOpen,
}: AttributeBarProps) {
  return (
    <li className="ts-survey-attribute-bar">
      <div className="ts-survey-attribute-bar_head">
        <Button
          className="ts-link ts-survey-attribute-bar_label"
          aria-haspopup="dialog"
          aria-busy={busy}
          onClick={onOpen}
        >
          {label}
        </Button>{' '}
        <span className="ts-survey-attribute-bar_answers">{words}</span>
      </div>
      <div className="ts-survey-attribute-bar_items" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            className={stepClass(index + 1 === position, isExpected(index + 1))}
          />
        ))}
      </div>
      <div className="ts-survey-attribute-bar_ends" aria-hidden="true">
        {ends.map((end) => (
          <span key={end} className="ts-survey-attribute-bar_item-label">
            {end}
          </span>
        ))}
      </div>
    </li>
  );
}
