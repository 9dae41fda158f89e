/** These run in the page. They reach each other through `window`. */
declare global {
  interface Window {
    /** Records all texts and names that the widget shows, and faults of its layout. */
    lookAround(): void;
    /** Resolves when no request of the widget is open and it has not been busy for some frames. */
    settled(): Promise<void>;
    /** Presses a button that was not pressed before. Returns false if none is left. */
    pressNext(turn: number): boolean;
    seenWords: Set<string>;
    seenProblems: Set<string>;
  }
}

const names = ['aria-label', 'alt', 'placeholder', 'title', 'href', 'src', 'lang', 'style'];

function lookAround(shownNames: string[]): void {
  window.seenWords = new Set();
  window.seenProblems = new Set();
  const note = (text: string | null) => text && window.seenWords.add(text.slice(0, 200));
  const noteAll = (element: Element) => {
    for (const name of shownNames) note(element.getAttribute(name));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) note(node.textContent);
  };
  /** The element that reaches furthest to the right, to locate the fault. */
  const widest = (root: Element) => {
    const right = (element: Element) => element.getBoundingClientRect().right;
    const furthest = [...root.querySelectorAll('*')].reduce((a, b) => (right(b) > right(a) ? b : a), root);
    return furthest.outerHTML.slice(0, 300);
  };
  window.lookAround = () => {
    const root = document.querySelector('.trustvox-widget');
    if (!root) return;
    [root, ...root.querySelectorAll('*')].forEach(noteAll);
    if (root.scrollWidth > root.clientWidth + 1) {
      window.seenProblems.add(`${root.scrollWidth} px wide in ${root.clientWidth}: ${widest(root)}`);
    }
  };
}

function settled(): void {
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const busy = '.trustvox-widget [aria-busy="true"], .trustvox-widget .ts-spinner';
  const fetchOfPage = window.fetch;
  let open = 0;
  window.fetch = (...request) => {
    open += 1;
    return fetchOfPage(...request).finally(() => {
      open -= 1;
    });
  };
  window.settled = async () => {
    // A page may stay busy for ever: the fault is then among what is seen.
    for (let quiet = 0, frames = 0; quiet < 3 && frames < 600; frames++) {
      await frame();
      quiet = open > 0 || document.querySelector(busy) ? 0 : quiet + 1;
    }
    window.lookAround();
  };
}

function pressNext(): void {
  const pressed = new WeakSet<Element>();
  const write = (field: HTMLTextAreaElement) => {
    pressed.add(field);
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
    set?.call(field, 'Serve no fogão de indução?');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  window.pressNext = (turn) => {
    const root = document.querySelector('.trustvox-widget');
    const scope = root?.querySelector('dialog[open]') ?? root;
    const field = scope?.querySelector('textarea');
    if (field && !pressed.has(field)) write(field);
    const buttons = [...(scope?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])].filter(
      (button) => !pressed.has(button) && button.getClientRects().length > 0,
    );
    const button = buttons[(turn * 13) % Math.max(1, buttons.length)];
    if (button) pressed.add(button);
    button?.click();
    return button !== undefined;
  };
}

/** For `addInitScript`: must run before other scripts of the page. */
export const pressButtons = `(${lookAround})(${JSON.stringify(names)});(${settled})();(${pressNext})();`;
