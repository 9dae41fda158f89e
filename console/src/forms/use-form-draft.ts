import { useMemo } from 'react';
import { useDraft } from '../inbox/use-draft.ts';
import { changedValues, readDraft } from './changed-values.ts';

export interface FormDraft<T extends object> {
  /** What the form shows: the saved values, with the changed ones. */
  readonly values: T;
  /** Only the changed ones. */
  readonly changed: Partial<T>;
  readonly isChanged: boolean;
  readonly change: (part: Partial<T>) => void;
  readonly discard: () => void;
}

/**
 * The values of a form. What was changed and not saved survives a reload. What others save meanwhile shows up in the fields that
 * were not changed.
 */
export function useFormDraft<T extends object>(key: string, saved: T): FormDraft<T> {
  const [text, setText] = useDraft(`form:${key}`);
  const changed = useMemo(() => changedValues(saved, readDraft(text) as Partial<T>), [saved, text]);
  const write = (next: Partial<T>) => setText(Object.keys(next).length === 0 ? '' : JSON.stringify(next));
  return {
    values: { ...saved, ...changed },
    changed,
    isChanged: Object.keys(changed).length > 0,
    change: (part) => write(changedValues(saved, { ...changed, ...part })),
    discard: () => setText(''),
  };
}
