import { useId } from 'react';
import { FieldFault, idsOf } from './field-parts.tsx';

export interface ChoiceFieldProps<Value extends string | number> {
  /** The field's name in the model. */
  field: string;
  label: string;
  options: readonly { value: Value; text: string; note?: string }[];
  chosen: readonly Value[];
  isSingle: boolean;
  fault?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Radios or checkboxes, drawn as a row of pills. */
export function ChoiceField<Value extends string | number>(props: ChoiceFieldProps<Value>) {
  const { field, label, options, chosen, isSingle, fault, onChange } = props;
  const id = useId();
  const choose = (value: Value, isChosen: boolean) => {
    const others = isSingle ? [] : chosen.filter((other) => other !== value);
    onChange(isChosen ? [...others, value] : others);
  };
  return (
    <fieldset className="of-field" aria-describedby={idsOf(fault && `${id}fault`)} data-field={field}>
      <legend className="of-label">{label}</legend>
      <div className="of-choices">
        {options.map(({ value, text, note }) => (
          <label className="of-choice" key={value}>
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name={`${id}choice`}
              value={value}
              checked={chosen.includes(value)}
              aria-describedby={note ? `${id}note${value}` : undefined}
              onChange={(event) => choose(value, event.currentTarget.checked)}
            />
            <span className="of-choice_text">{text}</span>
            {note && (
              <span className="of-choice_note" id={`${id}note${value}`}>
                {note}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldFault id={`${id}fault`} text={fault} />
    </fieldset>
  );
}
