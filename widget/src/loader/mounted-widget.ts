import { getRoot } from '../api/get-root.ts';
import { createRootNode } from '../page/root-node.ts';
import { readApiUrl, type ScriptAddress } from './script-address.ts';
import type { Wanted } from './wanted.ts';
import type { WidgetStart } from './widget-start.ts';

/** Address, seen from the script, of the chunk that goes on from here. Written in by the build. */
declare const __OPINA_MOUNTED_CHUNK__: string;

/** One product's widget in one element. */
export interface MountedWidget {
  key: string;
  root: Promise<unknown>;
  /** Whether this product is still what is wanted, and our node where we put it. */
  isStill(wanted: Wanted | undefined): boolean;
  unmount(): void;
}

/** Takes the room and asks for data and code at the same time. */
export function mountWidget(
  address: ScriptAddress,
  stylesheet: HTMLLinkElement,
  { host, settings, key }: Wanted,
  /** Called when the data are there and before any of them is shown. */
  onAnswer: () => void,
): MountedWidget {
  const controller = new AbortController();
  const { signal } = controller;
  const apiUrl = readApiUrl(address, 'data-api-url');
  const root = getRoot(apiUrl, settings, controller);
  // Whoever shows the answer deals with a failure.
  root.then(onAnswer, () => {});
  const node = createRootNode(host);
  const start: WidgetStart = { address, apiUrl, settings, node, stylesheet, root, signal };
  import(/* @vite-ignore */ new URL(__OPINA_MOUNTED_CHUNK__, address.source).href).then(
    (chunk) => chunk.start(start),
    () => {
      node.style.cssText = 'display:none';
    },
  );
  return {
    key,
    root,
    isStill: (wanted) => wanted?.key === key && wanted.host === host && node.parentNode === host,
    unmount() {
      controller.abort();
      node.remove();
    },
  };
}
