/** What people do first when they want more than to read; and a picture that could not be had, which only the code leaves out. */
const intents = ['pointerover', 'touchstart', 'focusin', 'keydown', 'input', 'error'] as const;

export type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * What a person has done: an element was pressed, or has this text now. All may be drawn anew before it is done again: it is the element
 * at this place among those alike.
 */
export type Kept = readonly [element: HTMLElement, place: number, text?: string | undefined];

/**
 * Has `run` do again what was kept until now. `isWhole`: all of the code has taken over, and nothing more is kept. Before that, each press
 * that follows is done again at once, unless something was typed before it.
 */
export type Release = (run: (kept: readonly Kept[]) => void, isWhole: boolean) => void;

/** The elements that look like this one, itself included. */
export const alike = (node: Element, { localName, className }: HTMLElement): HTMLElement[] =>
  [...(node.getElementsByTagName(localName) as HTMLCollectionOf<HTMLElement>)].filter(
    (other) => other.className === className,
  );

/**
 * Calls `run` once when a person wants something of a node whose code has not come. What they press and type until the code is there is
 * kept for it. Returns what makes it wanted at once.
 */
export function whenWanted(
  node: HTMLElement,
  signal: AbortSignal,
  run: (release: Release) => void,
): () => void {
  const waiting = new AbortController();
  const kept: Kept[] = [];
  let isWanted = false;
  let again = () => {};
  /** What is pressed now is done again, and for the code. */
  let isAgain = false;

  function release(run: (kept: readonly Kept[]) => void, isWhole: boolean) {
    if (isWhole) waiting.abort();
    again = () => {
      if (!isWhole && kept.some(([, , text]) => text !== undefined)) return;
      isAgain = true;
      try {
        run(kept.splice(0));
      } finally {
        isAgain = false;
      }
    };
    again();
  }

  function want() {
    if (isWanted) return;
    isWanted = true;
    run(release);
  }

  const keep = (element: HTMLElement, text?: string) =>
    kept.push([element, alike(node, element).indexOf(element), text]);

  /** A press that nobody answers yet. Links lead where they lead. */
  function keepPressed(event: Event) {
    if (isAgain) return;
    want();
    const find = Element.prototype.closest.bind(event.target as Element);
    if (find('a[href]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A picture in a button presses it.
    keep(find(':not(svg,svg *)') as HTMLElement);
    // An element that a script or a key presses cannot be pressed again before that press is over.
    setTimeout(again);
  }

  function keepTyped({ target }: Event) {
    if (isField(target)) keep(target, target.value);
  }

  signal.addEventListener('abort', () => waiting.abort());
  const options = { capture: true, passive: true, signal: waiting.signal };
  for (const intent of intents) node.addEventListener(intent, want, options);
  node.addEventListener('input', keepTyped, options);
  node.addEventListener('click', keepPressed, { capture: true, signal: waiting.signal });
  return want;
}

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
