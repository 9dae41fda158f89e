/** What people do first when they want more than to read. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Calls `run` once when a person wants something of a node whose code has not come. What they press and type until the code is there is
 * kept; the function that `run` takes does it again then.
 */
export function whenWanted(
  node: HTMLElement,
  signal: AbortSignal,
  run: (doAgain: () => void) => void,
): () => void {
  const waiting = new AbortController();
  const pressed: HTMLElement[] = [];
  const typed = new Map<Field, string>();
  let isWanted = false;

  function doAgain() {
    waiting.abort();
    for (const [field, text] of typed) typeAgain(field, text);
    for (const element of pressed) if (element.isConnected) element.click();
  }

  function want() {
    if (isWanted) return;
    isWanted = true;
    run(doAgain);
  }

  /** A press that nobody answers yet. Links lead where they lead. */
  function keep(event: Event) {
    const { target } = event;
    want();
    if (!(target instanceof HTMLElement) || Element.prototype.closest.call(target, 'a[href]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.push(target);
  }

  function keepTyped({ target }: Event) {
    if (isField(target)) typed.set(target, target.value);
  }

  signal.addEventListener('abort', () => waiting.abort());
  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const intent of intents) node.addEventListener(intent, want, options);
  node.addEventListener('input', keepTyped, options);
  node.addEventListener('click', keep, { capture: true, signal: waiting.signal });
  return want;
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

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
