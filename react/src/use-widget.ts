import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { claim, isClaimed, type Setting } from './claims.ts';
import { loadScript, preloadScript } from './load-script.ts';
import type { Place, Source } from './props.ts';
import type { Settings } from './settings.ts';

/** React 18 warns of layout effects on the server, where none runs. */
const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const never = () => () => {};

/** The properties of the element that the widget draws into. */
export interface WidgetElement<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly dangerouslySetInnerHTML: { readonly __html: string } | undefined;
  readonly suppressHydrationWarning: true;
}

/**
 * Has the widget draw into an element, with these settings of the page, as long as the component is shown. The settings are there before
 * the widget hears of the element: it looks when React has changed the page. `html` is what the element has at first.
 */
export function useWidget<E extends HTMLElement>(
  setting: Setting,
  settings: Settings,
  { server, nonce }: Source & Place,
  html = '',
): WidgetElement<E> {
  preloadScript(server, nonce);
  const ref = useRef<E>(null);
  const text = JSON.stringify(settings);
  const [first] = useState(html);
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // What the server has drawn, and what the widget has made of it by the time that React comes, is left alone, as long as React gets the
  // same object. In an element that React makes there is nothing, which it leaves alone too.
  const [inner] = useState(isFromServer ? { __html: first } : undefined);
  useClientEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    if (first && !node.firstChild) fill(node, first);
    const release = claim(setting, node, JSON.parse(text));
    return () => {
      release();
      // React may hide an element and keep it: nothing in it may describe the product meanwhile. While developing, it only tries.
      queueMicrotask(() => {
        if (setting.id && !isClaimed(setting, node)) node.textContent = '';
      });
    };
  }, [setting, text, first]);
  useEffect(() => loadScript(server, nonce), [server, nonce]);
  return { ref, dangerouslySetInnerHTML: inner, suppressHydrationWarning: true };
}

/** Where the page demands Trusted Types the element stays empty, and the widget gets what belongs there. */
function fill(node: HTMLElement, html: string): void {
  try {
    node.innerHTML = html;
  } catch {}
}
