import { type RefObject, useEffect } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import { useForm } from './form-context.ts';

/** Moves the focus to the first field with a fault, each time sending was stopped by one. */
export function useFaultFocus(ref: RefObject<HTMLElement | null>): void {
  const { store } = useForm();
  const refusals = useStore(store, (state) => state.refusals);
  useEffect(() => {
    if (refusals === 0) return;
    const { faults } = store.getState();
    const fields = ref.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
    const first = [...fields].find(({ dataset }) => (dataset.field as keyof typeof faults) in faults);
    first?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [refusals, store, ref]);
}
