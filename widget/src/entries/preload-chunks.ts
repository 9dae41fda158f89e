import { ofDocument } from '../browser/unclobbered.ts';
import { whenNear } from '../browser/when-near-or-idle.ts';
import type { ScriptAddress } from '../loader/script-address.ts';

/** The files that go on from the first view, by language. Written in by the build. */
declare const __OPINA_HYDRATION_FILES__: Readonly<Record<string, readonly string[]>>;

/** Fetches the code that goes on from the first view when the widget nears the screen, and runs none of it. */
export function preloadChunks({ source }: ScriptAddress, locale: string, node: Element, signal: AbortSignal) {
  whenNear(node, signal, () => {
    for (const file of __OPINA_HYDRATION_FILES__[locale] ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = new URL(file, source).href;
      ofDocument('head').append(link);
      signal.addEventListener('abort', () => link.remove());
    }
  });
}
