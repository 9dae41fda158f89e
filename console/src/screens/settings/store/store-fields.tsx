import { createContext, type ReactNode, useContext } from 'react';
import { fieldError } from '../../../forms/field-error.ts';
import type { FormDraft } from '../../../forms/use-form-draft.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import type { CheckName, ChoiceName, FormName, NumberName, StoreForm, TextName } from './store-form.ts';
import { useStoreTexts } from './store-texts.ts';

interface StoreFields extends Pick<FormDraft<StoreForm>, 'values' | 'change'> {
  readonly error: unknown;
}

const Fields = createContext<StoreFields | undefined>(undefined);

export function StoreFieldsProvider({
  fields,
  children,
}: {
  readonly fields: StoreFields;
  readonly children: ReactNode;
}) {
  return <Fields value={fields}>{children}</Fields>;
}

/** The values of the form, and what the server says about each. */
export function useStoreFields() {
  const fields = useContext(Fields);
  if (fields === undefined) throw new Error('useStoreFields needs a StoreFieldsProvider above it.');
  const texts = useStoreTexts();
  const common = useCommonTexts();
  const { values, change, error } = fields;
  return { values, change, errorOf: (name: FormName) => fieldError(common, error, name, texts.errors) };
}

/** What stands around a field: its words and its error. */
function useField(name: FormName) {
  const { errorOf } = useStoreFields();
  const { labels, hints } = useStoreTexts();
  return { label: labels[name], hint: hints[name], error: errorOf(name) };
}

interface TextSettingProps {
  readonly name: TextName;
  readonly maxLength: number;
  readonly type?: 'text' | 'url';
  readonly list?: string;
  readonly isRequired?: boolean;
  readonly placeholder?: string;
  readonly pattern?: string;
}

export function TextSetting({ name, isRequired = false, ...rest }: TextSettingProps) {
  const { values, change } = useStoreFields();
  return (
    <TextField
      {...useField(name)}
      {...rest}
      required={isRequired}
      value={values[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

interface NumberSettingProps {
  readonly name: NumberName;
  readonly min: number;
  readonly max: number;
  readonly isOptional?: boolean;
}

export function NumberSetting({ name, min, max, isOptional = false }: NumberSettingProps) {
  const { values, change } = useStoreFields();
  return (
    <TextField
      {...useField(name)}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      step={1}
      required={!isOptional}
      value={values[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}

export function CheckSetting({ name }: { readonly name: CheckName }) {
  const { values, change } = useStoreFields();
  const { label, hint, error } = useField(name);
  return (
    <div className="field">
      <CheckField checked={values[name]} onChange={({ target }) => change({ [name]: target.checked })}>
        {label}
        {hint && <span className="field-hint check-hint">{hint}</span>}
      </CheckField>
      {error && <span className="field-error">{error}</span>}
    </div>
  );
}

interface ChoiceSettingProps<Name extends ChoiceName> {
  readonly name: Name;
  readonly options: readonly { readonly value: StoreForm[Name]; readonly text: string }[];
}

export function ChoiceSetting<Name extends ChoiceName>({ name, options }: ChoiceSettingProps<Name>) {
  const { values, change } = useStoreFields();
  return (
    <SelectField
      {...useField(name)}
      value={values[name]}
      options={options}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
