import { type RatingValue, ratings } from '@opina/contract/constants/ratings';
import type { DraftValues } from '../model/form.ts';

/** What was typed and chosen before the script came, and where the writer is. */
export interface TypedBefore {
  change: Partial<DraftValues>;
  /** Puts the caret back after the text was drawn again. */
  restoreCaret: () => void;
}

/** Reads the server's form as the shopper has left it. Only what differs from what the server sent counts. */
export function readTypedBefore(root: HTMLElement): TypedBefore {
  const change: Partial<DraftValues> = {};
  for (const [field, name] of [
    ['text', 'text'],
    ['title', 'title'],
    ['name', 'name'],
    ['email', 'email'],
  ] as const) {
    const input = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[data-field="${name}"] :is(input, textarea)`,
    );
    if (input && input.value !== input.defaultValue) change[field] = input.value;
  }
  const rate = Number(checkedIn(root, 'rate'));
  if (ratings.some((value) => value === rate)) change.rate = rate as RatingValue;
  const recommends = checkedIn(root, 'recommends');
  if (recommends) change.recommends = recommends === 'yes';
  const shown = checkedIn(root, 'nameShown') as DraftValues['nameShown'] | undefined;
  if (shown) change.nameShown = shown;
  return { change, restoreCaret: rememberCaret(root) };
}

/** The value of the radio that was checked since; undefined: none was. */
function checkedIn(root: HTMLElement, field: string): string | undefined {
  const radios = root.querySelectorAll<HTMLInputElement>(`[data-field="${field}"] input[type="radio"]`);
  return [...radios].find(({ checked, defaultChecked }) => checked && !defaultChecked)?.value;
}

function rememberCaret(root: HTMLElement): () => void {
  const active = root.ownerDocument.activeElement;
  const isText =
    active instanceof HTMLTextAreaElement || (active instanceof HTMLInputElement && active.type === 'text');
  if (!isText || !root.contains(active)) return () => {};
  const { selectionStart, selectionEnd } = active;
  return () => active.setSelectionRange(selectionStart, selectionEnd);
}
