import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef } from 'react';

/** The value, as the same object for as long as it says the same. */
export function useSame<T>(value: T): T {
  const kept = useRef(value);
  kept.current = replaceEqualDeep(kept.current, value);
  return kept.current;
}
