import { maxProductCodeLength } from '@opina/contract/constants/products';
import { useEffect, useState } from 'react';
import { isDay } from '../../../addresses/overview-search.ts';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
}

/** A field that filters once its text is whole: with Enter, or when it is left. */
export function TextFilter({ label, value, onText }: TextFilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const send = () => {
    if (typed.trim() !== value) onText(typed.trim());
  };
  return (
    <input
      className="input"
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={maxProductCodeLength}
      value={typed}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

interface DayFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onDay: (day: string | undefined) => void;
}

/** A day, or none. While a year is typed, the browser has others, such as 0002: they are kept here. */
export function DayFilter({ label, value = '', min, max, onDay }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <label className="row">
      <span className="soft small">{label}</span>
      <input
        className="input"
        type="date"
        min={min}
        max={max}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' || isDay(target.value)) onDay(target.value || undefined);
        }}
      />
    </label>
  );
}
