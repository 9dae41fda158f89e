import { useId } from 'react';
import { Button } from '../controls/button.tsx';

interface FilterChoice {
  id: string;
  /** The option: one text, as stores may replace a button's content. */
  text: string;
  /** How many chose it, as it is shown. */
  count: string;
  /** Option and count, as they are said: `Presente, 12 respostas`. */
  name: string;
  pressed: boolean;
}

export interface OptionFilterProps {
  /** What kind of question it is: `Perfil do avaliador`. */
  kind: string;
  question: string;
  choices: readonly FilterChoice[];
  onChoose: (id: string) => void;
}

/** The options of one question, as buttons that filter the reviews. */
export function OptionFilter({ kind, question, choices, onChoose }: OptionFilterProps) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a min-width that pages style
    <div className="ts-survey-filter" role="group" aria-labelledby={labelId}>
      <div className="ts-survey-filter_label" id={labelId}>
        <span className="ts-survey-filter_kind">{kind}</span>{' '}
        {question && <span className="ts-survey-filter_question">{question}</span>}
      </div>
      <div className="ts-survey-filter_options">
        {choices.map(({ id, text, count, name, pressed }) => (
          <Button
            key={id}
            className="ts-survey-filter_option"
            aria-pressed={pressed}
            aria-label={name}
            data-ts-count={count}
            onClick={() => onChoose(id)}
          >
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}
