import { alike, type Field, isField, type Kept } from './when-wanted.ts';

/** Has pictures fail again that had failed before there was code for it. */
export function failAgain(node: HTMLElement): void {
  const failed = [...node.getElementsByTagName('img')].filter((one) => one.complete && !one.naturalWidth);
  for (const picture of failed) picture.dispatchEvent(new Event('error'));
}

/** Does again in `node` what a person did before there was code for it. */
export function doAgain(node: HTMLElement, kept: readonly Kept[]): void {
  for (const [before, place, text] of kept) {
    // Of no meaning to anybody: React goes on with the part that holds the element, and may draw it anew.
    before.dispatchEvent(new Event('dragend'));
    const element = before.isConnected ? before : alike(node, before)[place];
    if (element !== before) element?.focus({ preventScroll: true });
    if (text === undefined) element?.click();
    else if (isField(element)) typeAgain(element, text);
  }
}

/**
 * Has the code that has come take the text as just typed. React notes what is put into a field by its own property, and only what differs
 * from its note counts as typed: so it is emptied by that, and filled past it.
 */
function typeAgain(field: Field, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
