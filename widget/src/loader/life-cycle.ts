import { logError } from '../browser/console.ts';
import { ofDocument } from '../browser/unclobbered.ts';
import { countWipes, pauseAfter } from '../browser/wipe-backoff.ts';
import { findMountPoint, isInside } from '../page/mounting/mount-point.ts';
import { createStylesheet } from '../page/style-sheets/stylesheet.ts';
import { readSettings } from '../settings/page-settings.ts';
import type { Initializer } from './globals.ts';
import { areSettingsStale, type MountedWidget, mountWidget } from './mounted-widget.ts';
import { openPageWidgets } from './page-widgets.ts';
import { findProductOnPage, keyOf, type ProductOnPage } from './product-on-page.ts';
import type { ScriptAddress } from './script-address.ts';
import { startChunk } from './start-chunk.ts';

/** Address, seen from the script, of the chunk with the form to write a review. Written in by the build. */
declare const __OPINA_REVIEW_CHUNK__: string;

/**
 * Syncs the mounted widget with the page. Settings and elements appear, disappear and change in any order, with and
 * without a call, so there is one rule, applied after every change: the widget of the product in the settings is mounted
 * in the mount point of the page.
 */
export function createLifeCycle(address: ScriptAddress): Initializer {
  const stylesheet = createStylesheet(address.source);
  const observer = new MutationObserver((changes) => changes.every(isInside) || sync());
  let others: ReturnType<typeof openPageWidgets> | undefined;
  let mounted: MountedWidget | undefined;
  let wipes = 0;
  let pause: unknown;

  function sync() {
    if (!others) return;
    const wanted = pause ? undefined : findProductOnPage();
    const isHidden = areSettingsStale(wanted);
    unmountStale(wanted);
    if (wanted && !mounted && !pause) mount(wanted);
    mounted?.show(isHidden);
    if (!isHidden) others.sync();
  }

  function mount(wanted: ProductOnPage, isLate?: boolean) {
    if (!stylesheet.isConnected) ofDocument('head').append(stylesheet);
    const retry = () => {
      if (mounted !== mounting) return;
      unmount();
      mount(wanted, true);
      sync();
    };
    const mounting = mountWidget(address, stylesheet, wanted, sync, isLate ? undefined : retry);
    mounted = mounting;
  }

  function unmountStale(wanted: ProductOnPage | undefined) {
    if (!mounted || mounted.isStill(wanted)) return;
    wipes = wanted?.key === mounted.key ? countWipes(wipes, mounted.mountedAtMs) : 0;
    pause = pauseAfter(wipes, resume);
    unmount();
  }

  function unmount() {
    // It returns nothing, which is what `mounted` is now.
    mounted = mounted?.unmount() as undefined;
  }

  function resume() {
    pause = 0;
    sync();
  }

  const start = () => {
    others ||= openPageWidgets(address, stylesheet, () => mounted);
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['id'] });
    resume();
  };
  /** Settings may be pushed until the page has loaded. A page without a mount point or without settings is no mistake. */
  const checkLoadedPage = () => {
    sync();
    if (others && readSettings() && findMountPoint()) reportMissingIds();
  };
  const cleanup = () => {
    others = others?.unmount() as undefined;
    observer.disconnect();
    areSettingsStale();
    unmount();
    stylesheet.remove();
  };
  return createInitializer(address, start, checkLoadedPage, cleanup);
}

function reportMissingIds() {
  if (keyOf(readSettings())) return;
  logError('_productId and _storeId are required to initialize trustvox widget');
}

/** What pages may call. The functions come one by one: the names of an object's fields would be part of the loader. */
function createInitializer(
  address: ScriptAddress,
  start: () => void,
  checkLoadedPage: () => void,
  cleanup: () => void,
): Initializer {
  function autoInitialize() {
    start();
    if (ofDocument('readyState') === 'complete') setTimeout(checkLoadedPage);
    else addEventListener('load', checkLoadedPage);
  }

  return {
    opina: true,
    initialize() {
      start();
      reportMissingIds();
    },
    autoInitialize,
    start: autoInitialize,
    restart() {
      areSettingsStale(undefined, true);
      autoInitialize();
    },
    review: (link) => startChunk(__OPINA_REVIEW_CHUNK__, address, link),
    cleanup,
  };
}
