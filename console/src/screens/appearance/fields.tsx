import { createContext, type ReactNode, useContext } from 'react';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import type { AppearanceForm, FormName } from './appearance-form.ts';
import type { FormErrors } from './form-errors.ts';

interface Fields {
  readonly form: AppearanceForm;
  readonly errors: FormErrors;
  readonly change: (part: Partial<AppearanceForm>) => void;
}

const FieldsContext = createContext<Fields | undefined>(undefined);

export function FieldsProvider({
  fields,
  children,
}: {
  readonly fields: Fields;
  readonly children: ReactNode;
}) {
  return <FieldsContext value={fields}>{children}</FieldsContext>;
}

export function useFields(): Fields {
  const fields = useContext(FieldsContext);
  if (fields === undefined) throw new Error('useFields needs a FieldsProvider above it.');
  return fields;
}

type NameOf<Value> = { [Name in FormName]: AppearanceForm[Name] extends Value ? Name : never }[FormName];
export type TextName = { [Name in FormName]: string extends AppearanceForm[Name] ? Name : never }[FormName];
type ChoiceName = Exclude<NameOf<string>, TextName>;

interface Worded {
  readonly label: string;
  readonly hint?: ReactNode;
}

export function Text({
  name,
  isLong = false,
  ...rest
}: Worded & {
  readonly name: TextName;
  readonly isLong?: boolean;
  readonly type?: 'text' | 'number';
  readonly placeholder?: string;
}) {
  const { form, errors, change } = useFields();
  const Field = (isLong ? TextArea : TextField) as typeof TextField;
  return (
    <Field
      {...rest}
      error={errors[name]}
      value={form[name]}
      spellCheck={false}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

export function Check({ name, label, hint }: Worded & { readonly name: NameOf<boolean> }) {
  const { form, change } = useFields();
  return (
    <CheckField checked={form[name]} onChange={({ target }) => change({ [name]: target.checked })}>
      {label} {hint && <span className="field-hint check-hint">{hint}</span>}
    </CheckField>
  );
}

export function Choice<Name extends ChoiceName>({
  name,
  label,
  options,
}: Worded & { readonly name: Name; readonly options: readonly (readonly [AppearanceForm[Name], string])[] }) {
  const { form, change } = useFields();
  return (
    <SelectField
      label={label}
      value={form[name]}
      options={options.map(([value, text]) => ({ value, text }))}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
