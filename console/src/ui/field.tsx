import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

/** The attributes of a control that its label, hint and error belong to. */
interface Described {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

function Frame({
  label,
  hint,
  error,
  children,
}: FieldProps & { readonly children: (described: Described) => ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}

export function TextField({ label, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(described) => <input className="input" {...rest} {...described} />}
    </Frame>
  );
}

export function TextArea({ label, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(described) => <textarea className="input" {...rest} {...described} />}
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps, ComponentProps<'select'> {
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

/** A choice of one, as the browser's own list: it works with every keyboard, screen reader and phone. */
export function SelectField({ label, hint, error, options, ...rest }: SelectFieldProps) {
  return (
    <Frame label={label} hint={hint} error={error}>
      {(described) => (
        <select className="input" {...rest} {...described}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly children: ReactNode;
}

export function CheckField({ children, ...rest }: CheckFieldProps) {
  return (
    <label className="check">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
