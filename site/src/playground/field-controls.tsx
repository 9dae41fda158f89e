import type { Field } from './field.ts';

interface FieldControlsProps {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly values: Readonly<Record<string, string | number>>;
  readonly onChange: (name: string, value: string | number | undefined) => void;
}

/** A control for each field: a switch, and the value once it is on. */
export const FieldControls = ({ title, fields, values, onChange }: FieldControlsProps) => (
  <details>
    <summary>{title}</summary>
    {fields.map((field) => (
      <FieldControl
        key={field.name}
        field={field}
        value={values[field.name]}
        onChange={(value) => onChange(field.name, value)}
      />
    ))}
  </details>
);

interface FieldControlProps {
  readonly field: Field;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

function FieldControl({ field: { name, kind, start, options }, value, onChange }: FieldControlProps) {
  const common = { 'aria-label': `Value of ${name}`, value: value ?? start, disabled: value === undefined };
  return (
    <div className="playground-property">
      <label className="playground-switch">
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={({ target }) => onChange(target.checked ? start : undefined)}
        />
        <code>{name}</code>
      </label>
      {options === undefined ? (
        <input
          {...common}
          type={kind}
          onChange={({ target }) => onChange(kind === 'number' ? target.valueAsNumber || 0 : target.value)}
        />
      ) : (
        <select {...common} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </div>
  );
}
