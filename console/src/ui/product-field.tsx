import { maxProductCodeLength } from '@opina/contract/constants/products';
import { useEffect, useState } from 'react';
import { TextField } from './field.tsx';

interface ProductFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Empty: of all products. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onProduct: (code: string) => void;
}

/** Filters by a product once its code is whole: with Enter, or when the field is left. */
export function ProductField({ value, onProduct, ...rest }: ProductFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const send = () => {
    if (typed.trim() !== value) onProduct(typed.trim());
  };
  return (
    <TextField
      {...rest}
      type="search"
      value={typed}
      maxLength={maxProductCodeLength}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send();
      }}
      onChange={({ target }) => {
        setTyped(target.value);
        // The browser's own button, which empties the field.
        if (target.value === '' && value !== '') onProduct('');
      }}
    />
  );
}
