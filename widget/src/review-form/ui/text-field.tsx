import { type ComponentProps, useId } from 'react';
import { FieldFault, idsOf } from './field-parts.tsx';

export interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'onPaste'> {
  /** The field's name in the model. */
  field: string;
  label: string;
  value: string;
  hint?: string;
  /** How much is written and how much there is room for. */
  counter?: string;
  fault: string | undefined;
  isLong?: boolean;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { field, label, value, hint, counter, fault, isLong, isRequired, onChange, ...rest } = props;
  const id = useId();
  const described = idsOf(fault && `${id}fault`, hint && `${id}hint`, counter && `${id}counter`);
  const common = {
    id,
    value,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described,
    'aria-required': isRequired || undefined,
    className: 'of-input',
  };
  return (
    <div className="of-field" data-field={field}>
      <label className="of-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="of-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {isLong ? (
        <textarea {...common} rows={5} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <input {...common} {...rest} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {counter && (
        <p className="of-counter" id={`${id}counter`}>
          {counter}
        </p>
      )}
      <FieldFault id={`${id}fault`} text={fault} />
    </div>
  );
}
