interface ChoiceSelectProps<T extends string> {
  /** Names the filter, and stands for no choice. */
  readonly any: string;
  readonly values: readonly T[];
  readonly textOf: (value: T) => string;
  readonly value: T | undefined;
  readonly onChange: (value: T | undefined) => void;
}

/** A filter with a few values, or none. */
export function ChoiceSelect<T extends string>({
  any,
  values,
  textOf,
  value,
  onChange,
}: ChoiceSelectProps<T>) {
  return (
    <select
      className="input"
      aria-label={any}
      value={value ?? ''}
      onChange={({ target }) => onChange(values.find((one) => one === target.value))}
    >
      <option value="">{any}</option>
      {values.map((one) => (
        <option key={one} value={one}>
          {textOf(one)}
        </option>
      ))}
    </select>
  );
}
