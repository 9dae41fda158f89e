import { ofDocument } from '../../browser/unclobbered.ts';
import { isInside } from '../mounting/mount-point.ts';
import { createBlockParser, findBlocks, textOfBlocks } from './json-ld-blocks.ts';

/** If a page rewrites its blocks after each of our changes, we follow it so many times. */
const maxRounds = 20;

interface Written {
  script: HTMLScriptElement;
  text: string;
  /** What stood there before. */
  original: string;
}

/** Returns what to write, given the page's own parsed blocks. Invalid ones are `undefined`. */
export type Place = (blocks: readonly unknown[]) => {
  changed?: { index: number; text: string };
  added?: string;
};

/**
 * Writes into the page's JSON-LD, and does so again whenever the page changes it: shops built of scripts write theirs
 * late, and anew for each product. `elsewhere` is a text that changes when something else does that `place` depends on.
 * When `signal` aborts, everything is as the page had it. Call the returned function when `place` returns something else.
 */
export function syncJsonLd(place: Place, elsewhere: () => string, signal: AbortSignal): () => void {
  const parse = createBlockParser();
  // The empty page has a fingerprint too.
  const fingerprint = () => `${elsewhere()}:${textOfBlocks()}`;
  let added: HTMLScriptElement | undefined;
  let written: Written | undefined;
  let seen = '';
  let rounds = 0;

  function takeBack() {
    added?.remove();
    added = undefined;
    if (written && written.script.textContent === written.text) setText(written.script, written.original);
    written = undefined;
  }

  function carryOut(placement: ReturnType<Place>, scripts: readonly HTMLScriptElement[]) {
    if (placement.added) added = addBlock(placement.added);
    const { index = -1, text = '' } = placement.changed ?? {};
    const script = scripts[index];
    if (!script) return;
    written = { script, text, original: script.textContent ?? '' };
    setText(script, text);
  }

  function update() {
    if (fingerprint() === seen || rounds++ >= maxRounds) return;
    takeBack();
    const scripts = findBlocks();
    carryOut(place(scripts.map(parse)), scripts);
    seen = fingerprint();
  }

  const observer = new MutationObserver((changes) => changes.every(isInside) || update());
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    takeBack();
  });
  update();
  return () => {
    // No fingerprint is empty.
    seen = '';
    if (!signal.aborted) update();
  };
}

function addBlock(text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  setText(script, text);
  ofDocument('head').append(script);
  return script;
}

/** Through a text node: pages that guard script texts with trusted types let data pass this way. */
function setText(script: HTMLScriptElement, text: string): void {
  script.replaceChildren(document.createTextNode(text));
}
