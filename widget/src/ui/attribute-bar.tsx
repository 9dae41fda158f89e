export interface AttributeBarProps {
  /** What is asked. The button with it tells more. */
  label: string;
  /** The bar in words: `Tamanho: Ótimo tamanho, 34 respostas`. */
  name: string;
  answers: string;
  /** The chosen one of `steps`, from 1. */
  position: number;
  steps: number;
  /** What the two ends mean. */
  ends: readonly [first: string, last: string];
  busy: boolean;
  onOpen: () => void;
}

/** Where on a scale the customers see the product. */
export function AttributeBar({
  label,
  name,
  answers,
  position,
  steps,
  ends,
  busy,
  onOpen,
}: AttributeBarProps) {
  return (
    <li className="ts-survey-attribute-bar">
      <div className="ts-survey-attribute-bar_head">
        <button
          type="button"
          className="ts-link ts-survey-attribute-bar_label"
          aria-haspopup="dialog"
          aria-busy={busy}
          onClick={onOpen}
        >
          {label}
        </button>{' '}
        <span className="ts-survey-attribute-bar_answers" aria-hidden="true">
          {answers}
        </span>
      </div>
      <span className="ts-visually-hidden">{name}</span>
      <div className="ts-survey-attribute-bar_items" aria-hidden="true">
        {Array.from({ length: steps }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            className={`ts-survey-attribute-bar_item${index + 1 === position ? ' ts-survey-attribute-bar_item--selected' : ''}`}
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
