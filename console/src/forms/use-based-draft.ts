import { useDraft } from '../inbox/use-draft.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

export interface BasedDraft<T extends object> extends FormDraft<T> {
  /** The version that the first of the unsaved changes was made to; empty if nothing was changed. It survives a reload too. */
  readonly base: string;
  /** Takes a version for that one: the person has seen it, or has saved it. */
  readonly setBase: (version: string) => void;
}

/** A form that must not overwrite what somebody else has saved since it was first changed. `version` is of what is saved. */
export function useBasedDraft<T extends object>(key: string, saved: T, version: string): BasedDraft<T> {
  const draft = useFormDraft(key, saved);
  const [base, setBase] = useDraft(`${key}:version`);
  return {
    ...draft,
    // What was changed and changed back is based on nothing.
    base: draft.isChanged ? base : '',
    setBase,
    change: (part) => {
      if (!draft.isChanged) setBase(version);
      draft.change(part);
    },
    discard: () => {
      setBase('');
      draft.discard();
    },
  };
}
