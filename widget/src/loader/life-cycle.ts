import { logError } from '../browser/console.ts';
import { ofDocument } from '../browser/unclobbered.ts';
import { findMountPoint, isInside } from '../page/mounting/mount-point.ts';
import { createStylesheet } from '../page/style-sheets/stylesheet.ts';
import { readSettings } from '../settings/page-settings.ts';
import type { Initializer } from './globals.ts';
import { areSettingsStale, type MountedWidget, mountWidget } from './mounted-widget.ts';
import { openPageWidgets } from './page-widgets.ts';
import { findProductOnPage, keyOf, type ProductOnPage } from './product-on-page.ts';
import type { ScriptAddress } from './script-address.ts';

/** A widget that has to be put back sooner than this after it was mounted counts as wiped by the host. */
const wipedWithinMs = 2000;

/** The host may wipe us once; from then on we wait twice as long each time: 100 ms after the second. */
const pauseMs = 25;

/**
 * Keeps what is mounted in step with the page. Settings and elements come, go and change in any order, with and
 * without a call, so there is one rule, applied whenever something may have changed: mounted is what the settings
 * name, in the element that is there.
 */
export function createLifeCycle(address: ScriptAddress): Initializer {
  const stylesheet = createStylesheet(address.source);
  const observer = new MutationObserver((changes) => changes.every(isInside) || keepInStep());
  let others: ReturnType<typeof openPageWidgets> | undefined;
  let mounted: MountedWidget | undefined;
  let mountedAt = 0;
  let wipes = 0;
  let pause: unknown;

  function keepInStep() {
    if (!others) return;
    const wanted = pause ? undefined : findProductOnPage();
    const isHidden = areSettingsStale(wanted);
    letGo(wanted);
    if (wanted && !mounted && !pause) mount(wanted);
    mounted?.show(isHidden);
    if (!isHidden) others.keepInStep();
  }

  function mount(wanted: ProductOnPage, isLate?: boolean) {
    if (!stylesheet.isConnected) ofDocument('head').append(stylesheet);
    const retry = () => {
      if (mounted !== mounting) return;
      unmount();
      mount(wanted, true);
      keepInStep();
    };
    const mounting = mountWidget(address, stylesheet, wanted, keepInStep, isLate ? undefined : retry);
    mounted = mounting;
    mountedAt = Date.now();
  }

  /** A host that wipes its element whenever it changes would go round in circles with us for ever. */
  function letGo(wanted: ProductOnPage | undefined) {
    if (!mounted || mounted.isStill(wanted)) return;
    const wiped = wanted?.key === mounted.key && Date.now() - mountedAt < wipedWithinMs;
    wipes = wiped ? wipes + 1 : 0;
    if (wipes > 1) pause = setTimeout(resume, pauseMs * 2 ** wipes);
    unmount();
  }

  function unmount() {
    // What has ended leaves nothing: it returns nothing too.
    mounted = mounted?.unmount() as undefined;
  }

  function resume() {
    pause = 0;
    keepInStep();
  }

  function start() {
    others ||= openPageWidgets(address, stylesheet, () => mounted);
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['id'] });
    resume();
  }

  function complain() {
    if (keyOf(readSettings())) return;
    logError('_productId and _storeId are required to initialize trustvox widget');
  }

  /** Settings may be pushed until the page has loaded; an element or an array that never comes is no mistake. */
  function settle() {
    keepInStep();
    if (others && readSettings() && findMountPoint()) complain();
  }

  function autoInitialize() {
    start();
    if (ofDocument('readyState') === 'complete') setTimeout(settle);
    else addEventListener('load', settle);
  }

  return {
    opina: true,
    initialize() {
      start();
      complain();
    },
    autoInitialize,
    start: autoInitialize,
    restart() {
      areSettingsStale(undefined, true);
      autoInitialize();
    },
    cleanup() {
      others = others?.close() as undefined;
      observer.disconnect();
      areSettingsStale();
      unmount();
      stylesheet.remove();
    },
  };
}
