import { ofDocument } from '../../browser/unclobbered.ts';

/** The style sheet of what needs a press: windows, what finds reviews, the steps after a question. It goes with the last user. */
let loading: Promise<void> | undefined;
let link: HTMLLinkElement | undefined;
let users = 0;

/** Chunks lie in a folder beside the style sheets. A name of its own: bundlers rewrite the usual expression. */
const place = import.meta.url;

/** Resolves when the sheet applies. Rejects when it cannot be had; the next call tries again. */
export function loadWindowStyles(): Promise<void> {
  if (!loading || !link?.isConnected) loading = addLink();
  return loading;
}

/** Counts one more user. The returned function removes it; the last one removes the sheet. */
export function countWindowStyles(): () => void {
  users++;
  return () => {
    if (--users === 0) removeLink();
  };
}

function addLink(): Promise<void> {
  removeLink();
  const added = document.createElement('link');
  link = added;
  added.rel = 'stylesheet';
  added.href = new URL('../opina-windows.css', place).href;
  ofDocument('head').append(added);
  return new Promise((resolve, reject) => {
    added.addEventListener('load', () => resolve());
    added.addEventListener('error', () => {
      removeLink();
      reject(new Error(`${added.href} cannot be had`));
    });
  });
}

function removeLink(): void {
  link?.remove();
  link = undefined;
}
