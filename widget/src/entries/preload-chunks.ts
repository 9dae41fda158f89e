import { ofDocument } from '../browser/unclobbered.ts';
import type { ScriptAddress } from '../loader/script-address.ts';

/** The files that go on from the first view, by language. Written in by the build. */
declare const __OPINA_HYDRATION_FILES__: Readonly<Record<string, readonly string[]>>;

/** How far from the viewport the widget may be when its code is fetched. */
const nearMargin = '600px';

/** Fetches the code that goes on from the first view when the widget nears the screen, and runs none of it. */
export function preloadChunks({ source }: ScriptAddress, locale: string, node: Element, signal: AbortSignal) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      for (const file of __OPINA_HYDRATION_FILES__[locale] ?? [])
        ofDocument('head').append(preload(file, source));
    },
    { rootMargin: nearMargin },
  );
  observer.observe(node);
  signal.addEventListener('abort', () => observer.disconnect());
}

function preload(file: string, source: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = new URL(file, source).href;
  return link;
}
