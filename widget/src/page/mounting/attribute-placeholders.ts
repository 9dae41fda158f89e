import { findAll } from '../../browser/unclobbered.ts';
import { isInside, rootClass } from './mount-point.ts';

const placeholderClass = 'ts-sincero-attribute';

/** Otherwise a page that empties an element after every change would keep itself and the widget busy for ever. */
const maxMounts = 5;

/** One placeholder, to be filled until `signal` aborts. */
export interface Placeholder {
  element: HTMLElement;
  /** Our own node, which the element does not hold yet. */
  node: HTMLElement;
  signal: AbortSignal;
  /** Puts our node in place of whatever the element held. */
  place(): void;
}

interface Filled {
  node: HTMLElement;
  key: string;
  controller: AbortController;
  placed: boolean;
}

const keyOf = ({ dataset: { attribute = '', tags = '' } }: HTMLElement) => `${attribute}\n${tags}`;

/**
 * Has every placeholder of the page filled, those too that come later, until `signal` aborts. One that leaves the page,
 * or is told another attribute, is let go.
 */
export function fillAttributePlaceholders(
  fill: (placeholder: Placeholder) => void,
  signal: AbortSignal,
): void {
  const filled = new Map<HTMLElement, Filled>();
  const mountings = new WeakMap<HTMLElement, number>();
  const observer = new MutationObserver((changes) => changes.every(isInside) || sync());

  function sync() {
    const wanted = findPlaceholders();
    for (const [element, record] of filled) {
      if (!wanted.has(element) || isStale(element, record)) letGo(element, record);
    }
    for (const element of wanted) if (!filled.has(element)) mount(element);
  }

  function letGo(element: HTMLElement, { node, controller }: Filled) {
    controller.abort();
    node.remove();
    filled.delete(element);
  }

  function mount(element: HTMLElement) {
    const count = mountings.get(element) ?? 0;
    if (count >= maxMounts) return;
    mountings.set(element, count + 1);
    const node = document.createElement('div');
    node.className = `${rootClass} ts-attribute-widget`;
    const controller = new AbortController();
    const record: Filled = { node, key: keyOf(element), controller, placed: false };
    filled.set(element, record);
    const place = () => {
      element.replaceChildren(node);
      record.placed = true;
    };
    fill({ element, node, signal: controller.signal, place });
  }

  const attributeFilter = ['class', 'data-attribute', 'data-tags'];
  observer.observe(document, { childList: true, subtree: true, attributeFilter });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const [element, record] of filled) letGo(element, record);
  });
  if (!signal.aborted) sync();
}

/** Nothing inside a widget is a placeholder, nor a form, which could hide its own properties. */
function findPlaceholders(): Set<HTMLElement> {
  const elements = findAll<HTMLElement>(`.${placeholderClass}:not(form)`);
  return new Set([...elements].filter((element) => !element.closest(`.${rootClass}`)));
}

/** Told another attribute meanwhile, or wiped. */
const isStale = (element: HTMLElement, { node, key, placed }: Filled) =>
  key !== keyOf(element) || (placed && node.parentNode !== element);
