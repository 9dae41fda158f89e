import { getRoot } from '../api/root/get-root.ts';
import { readAndRemoveLinks } from '../page/address/answer-link.ts';
import type { StaleSettingsCheck } from '../page/address/stale-settings.ts';
import { createRootNode } from '../page/mounting/create-root-node.ts';
import type { ProductOnPage } from './product-on-page.ts';
import { readApiUrl, type ScriptAddress, wantsView } from './script-address.ts';
import { startChunk } from './start-chunk.ts';
import type { LoaderStart } from './widget-start.ts';

/** Address, seen from the script, of the chunk that goes on from here. Written in by the build. */
declare const __OPINA_MOUNTED_CHUNK__: string;

/** One product's widget in one element. */
export interface MountedWidget {
  key: string;
  mountedAtMs: number;
  /** Once the widget has been shown. */
  root?: Promise<unknown>;
  /** Whether this product is still what is wanted, and our node where we put it. */
  isStill(wanted: ProductOnPage | undefined): boolean;
  /** Hides the widget while it is doubtful whether the page is about this product, and fetches nothing for it until it is not. */
  show(isHidden?: boolean): void;
  unmount(): void;
}

/** Taken out of the address as soon as the script runs. */
export const link = readAndRemoveLinks();

let follower: StaleSettingsCheck | undefined;

/**
 * Whether the settings may be those of the page before. What can tell comes right after the first widget is shown.
 */
export const areSettingsStale: StaleSettingsCheck = (wanted, isTrusted) => follower?.(wanted, isTrusted);

/** Takes the room and, once the widget is shown, asks for data and code at the same time. */
export function mountWidget(
  address: ScriptAddress,
  stylesheet: HTMLLinkElement,
  wanted: ProductOnPage,
  /** Called when the data are there and before any of them is shown, and when the page has to be looked at. */
  sync: () => void,
  /**
   * Mounts the same anew. Without it, that has been done: the page has been read meanwhile, and the widget takes no room
   * until what it shows can come without pushing anything.
   */
  retry?: () => void,
): MountedWidget {
  const { host, key } = wanted;
  const { href } = location;
  const controller = new AbortController();
  const node = createRootNode(host, !retry, key);

  function begin() {
    const apiUrl = readApiUrl(address, 'data-api-url');
    let root!: Promise<unknown>;
    const view = new Promise<Response>((copyView) => {
      const drawn = node.dataset.opinaView;
      root = drawn
        ? Promise.resolve(drawn).then(JSON.parse)
        : getRoot(apiUrl, wanted.settings, controller, wantsView(address) && copyView);
    });
    // Whoever shows the response handles a failure.
    root.then(sync, () => {});
    const { signal } = controller;
    const start: LoaderStart = [
      address,
      node,
      stylesheet,
      root,
      link,
      retry,
      signal,
      wanted,
      href,
      sync,
      view,
    ];
    startChunk(__OPINA_MOUNTED_CHUNK__, ...start).then(
      (check) => {
        follower = check;
      },
      () => {
        node.style.cssText = 'display:none';
      },
    );
    return root;
  }

  const widget: MountedWidget = {
    key,
    mountedAtMs: Date.now(),
    isStill: (now) => now?.key === key && now.host === host && node.parentNode === host,
    show(isHidden) {
      node.style.visibility = isHidden ? 'hidden' : '';
      if (!isHidden) widget.root ||= begin();
    },
    unmount() {
      controller.abort();
      node.remove();
    },
  };
  return widget;
}
