/** Run in the page; what they need of each other they find on `window`. */
declare global {
  interface Window {
    /** Notes every text and name the widget shows at this moment, and what is wrong with its shape. */
    lookAround(): void;
    /** Resolves when the widget has been quiet for some frames. */
    settled(): Promise<void>;
    /** Presses a button that has not been pressed yet; false when there is none left. */
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
  /** The element that reaches furthest to the right, to find the fault by. */
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
  window.settled = async () => {
    // The answers come from this machine: a few frames without a busy part are enough to call it quiet.
    for (let quiet = 0, frames = 0; quiet < 3 && frames < 120; frames++) {
      await frame();
      quiet = document.querySelector(busy) ? 0 : quiet + 1;
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

/** To be added to a page before anything else runs in it. */
export const restlessShopper = `(${lookAround})(${JSON.stringify(names)});(${settled})();(${pressNext})();`;
