import { ofDocument } from '../browser/unclobbered.ts';
import { whenNear } from '../browser/when-near-or-idle.ts';
import type { ScriptAddress } from '../loader/script-address.ts';

/** The files that go on from the first view, by language. Written in by the build, as those below. */
declare const __OPINA_HYDRATION_FILES__: Readonly<Record<string, readonly string[]>>;
/** Those of sections that only some products show, by the selector of the section. */
declare const __OPINA_SECTION_FILES__: Readonly<Record<string, readonly string[]>>;
/** Those of the window that a photo opens, by language. */
declare const __OPINA_WINDOW_FILES__: Readonly<Record<string, readonly string[]>>;

const photos = '.ts-photo-gallery,.ts-photos';

/**
 * Fetches the code that goes on from the first view when the widget nears the screen, and that of the window of a photo when a person is
 * about to press one. Runs none of it.
 */
export function preloadChunks({ source }: ScriptAddress, locale: string, node: Element, signal: AbortSignal) {
  const preload = (file: string) => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(file, source).href;
    ofDocument('head').append(link);
    signal.addEventListener('abort', () => link.remove());
  };
  whenNear(node, signal, () => {
    __OPINA_HYDRATION_FILES__[locale]?.forEach(preload);
    for (const [selector, files] of Object.entries(__OPINA_SECTION_FILES__))
      if (node.querySelector(selector)) files.forEach(preload);
  });
  const reached = new AbortController();
  const reach = ({ target }: Event) => {
    if (!Element.prototype.closest.call(target, photos)) return;
    reached.abort();
    __OPINA_WINDOW_FILES__[locale]?.forEach(preload);
  };
  signal.addEventListener('abort', () => reached.abort());
  for (const intent of ['pointerover', 'touchstart', 'focusin', 'click'])
    node.addEventListener(intent, reach, { capture: true, passive: true, signal: reached.signal });
}
