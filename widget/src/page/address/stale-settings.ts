import { watchAddress } from '../../browser/watch-address.ts';
import { watchHeadings } from './page-headings.ts';

/** How long the settings may be behind another address, another element, and both, which hardly ever is the same product. */
const otherAddressMs = 1000;
const otherElementMs = 400;
const bothMs = 3000;

/** After the address has changed, the settings are looked at so often, and for so long. */
const watchEveryMs = 50;
const watchForMs = 3000;

/** What the page wants mounted, as the loader has found it. */
export interface WantedProduct {
  host: Element;
  /** The host's own settings array. */
  list: readonly unknown[];
  /** The store's id, a line feed, the product's. */
  key: string;
}

/**
 * Whether the settings may be stale: `wanted` may be the product of the screen before. Call it after every change of the page,
 * without `wanted` when the page wants nothing. `isTrusted`: the host page itself reports that it has renewed the settings.
 */
export type StaleSettingsCheck = (wanted?: WantedProduct, isTrusted?: boolean) => boolean | undefined;

/** The part of the address that differs between products. The query counts only if it names the product. */
function addressOf(key: string, { pathname, search, hash }: URL | Location): string {
  const code = key.split('\n')[1] ?? '';
  return `${pathname}${/^#!?\//.test(hash) ? hash : ''} ${search.includes(code)}`;
}

/**
 * Some hosts change the address or the element first and renew the settings a moment later: until then the settings name
 * the product before, and it must not be shown. Settings that are not renewed within that moment are right after all.
 * They may also be renewed without a call and without a change of the page, which is why each change of the address has
 * them looked at for a while. `first` was mounted at the address `href`.
 */
export function followPage(sync: () => void, first: WantedProduct, href: string): StaleSettingsCheck {
  let trusted: (WantedProduct & { address: string; length: number }) | undefined;
  let element: Element | undefined;
  /** Since the element has gone. */
  let hasOtherAddress = false;
  const headings = watchHeadings();
  let since = 0;
  let watching: ReturnType<typeof setInterval> | undefined;
  let watchUntil = 0;

  const isSameList = ({ key, list }: WantedProduct) =>
    trusted?.key === key && trusted.list === list && trusted.length === list.length;

  function take(wanted: WantedProduct, where: URL | Location) {
    const isRenewed = !isSameList(wanted);
    headings.keep(wanted.host, { isRenewed, isOtherElement: trusted?.host !== wanted.host });
    // Nothing else would tell that the settings of a new element are renewed after all.
    if (trusted && trusted.host !== wanted.host) watch();
    hasOtherAddress = false;
    trusted = { ...wanted, address: addressOf(wanted.key, where), length: wanted.list.length };
    element = wanted.host;
  }

  function patienceWith(wanted: WantedProduct): number {
    if (!trusted || !isSameList(wanted)) return 0;
    const isOtherAddress = trusted.address !== addressOf(wanted.key, location);
    if (trusted.host === wanted.host) return isOtherAddress ? otherAddressMs : 0;
    return isOtherAddress ? bothMs : patienceWithElement(wanted.host);
  }

  function patienceWithElement(host: Element): number {
    // Back from another screen: the address says that this is the product that was left.
    if (!element && hasOtherAddress) return 0;
    return headings.areOther(host) ? bothMs : otherElementMs;
  }

  function watch() {
    watchUntil = Date.now() + watchForMs;
    watching ??= setInterval(() => {
      if (Date.now() > watchUntil) {
        clearInterval(watching);
        watching = undefined;
      }
      sync();
    }, watchEveryMs);
  }

  watchAddress(() => {
    hasOtherAddress ||= trusted?.address !== addressOf(trusted?.key ?? '', location);
    sync();
    watch();
  });
  take(first, new URL(href));
  // This code may come when the page has gone on already.
  if (href !== location.href) watch();
  /** Starts or goes on waiting; false when that has been long enough. */
  function isWaiting(patience: number): boolean {
    since = patience && (since || Date.now());
    const waits = Date.now() < since + patience;
    if (waits) watch();
    else since = 0;
    return waits;
  }

  return (wanted, isTrusted) => {
    // The element has gone, and what comes next may be another screen.
    if (!wanted) element = undefined;
    if (isTrusted) trusted = undefined;
    if (isWaiting(wanted ? patienceWith(wanted) : 0)) return true;
    if (wanted) take(wanted, location);
    return false;
  };
}
