import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';
import { readFields } from '../api/read-values.ts';
import { batchCodes, listProductRates } from '../api/small-widgets/list-product-rates.ts';
import { logWarning } from '../browser/console.ts';
import { ofDocument } from '../browser/unclobbered.ts';
import type { ShelfRate } from '../entities/shelf-rate.ts';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { findMountPoint, shelfClass } from '../page/mounting/mount-point.ts';
import { readSetting } from '../settings/settings.ts';
import { createDrawLimiter } from '../small-widgets/draw-limiter.ts';
import { findMarkupPlace, type MarkupPlace } from '../small-widgets/shelf/markup-place.ts';
import { readProductCode } from '../small-widgets/shelf/product-code.ts';
import { rateWords } from '../small-widgets/shelf/rate-words.ts';
import { createShelfRatesStore, type ShelfRatesStore } from '../small-widgets/shelf/rates-store.ts';
import { addMicrodata, createShelfNode } from '../small-widgets/shelf/shelf-node.ts';
import { findShelfPlaceholders } from '../small-widgets/shelf/shelf-placeholders.ts';

type Main = Parameters<typeof findMarkupPlace>[3];

/** The stars of the page's shelves: asked for in one call, drawn into every placeholder whose product has reviews. */
export function startWidget({ apiUrl, stylesheet, findMain, signal, functions }: PageStart): SyncWidgets {
  const [, readSettings, , readGlobal] = functions;
  const canDraw = createDrawLimiter(sync);
  /** What each node of ours shows. A node of ours that is not in it is a copy that the page has made. */
  const drawn = new WeakMap<Element, string>();
  const known = new Set<ShelfRatesStore>();
  let mainRoot: Promise<unknown> | undefined;
  let marksMicrodata = true;

  function sync() {
    if (signal.aborted) return;
    const settings = readSettings(readGlobal('_trustvox_shelf_rate'));
    const pageSettings = readSettings();
    const storeId = readSetting(settings?.get('_storeId')) || readSetting(pageSettings?.get('_storeId'));
    const placeholders = storeId ? findShelfPlaceholders(settings) : [];
    const codes = new Map(placeholders.map((placeholder) => [placeholder, readProductCode(placeholder)]));
    const main = {
      code: findMountPoint() ? readSetting(pageSettings?.get('_productId')) : '',
      marksMicrodata: mayMainMarkUp(),
    };
    if (storeId) syncStars(codes, findRates(storeId), main);
    removeStrays(drawn, codes);
  }

  function syncStars(codes: ReadonlyMap<Element, string>, rates: ShelfRatesStore, main: Main) {
    const marked = new Set<string>();
    rates.ask([...codes.values()].filter(Boolean));
    for (const [placeholder, code] of codes) draw(placeholder, code, rates, marked, main);
  }

  /** Root has the format. Before it has loaded, the main widget may mark up. */
  function mayMainMarkUp(): boolean {
    const root = findMain()?.root;
    if (!root || root === mainRoot) return marksMicrodata;
    mainRoot = root;
    marksMicrodata = true;
    root
      .then(readFormat, () => undefined)
      .then((format) => {
        if (root !== mainRoot) return;
        marksMicrodata = format === 'micro_data';
        sync();
      });
    return true;
  }

  function findRates(storeId: string): ShelfRatesStore {
    const rates = ratesOf(apiUrl, storeId);
    if (!known.has(rates)) {
      known.add(rates);
      rates.resetFailures();
      rates.subscribe(sync, signal);
    }
    return rates;
  }

  function draw(placeholder: Element, code: string, rates: ShelfRatesStore, marked: Set<string>, main: Main) {
    const rate = rates.find(code);
    const nodes = [...placeholder.children].filter((child) => child.classList.contains(shelfClass));
    if (!rate) return remove(nodes);
    const locale = localeOf(ofDocument('documentElement').lang);
    const markup = findMarkupPlace(placeholder, rate, marked, main);
    if (markup !== 'none') marked.add(code);
    const shows = [code, rate.average, rate.count, locale, markup].join('\n');
    const same = nodes.find((node) => drawn.get(node) === shows);
    remove(nodes.filter((node) => node !== same));
    if (same || !isStyled(stylesheet) || !canDraw(placeholder, shows)) return;
    const node = createNode(rate, locale, markup);
    drawn.set(node, shows);
    placeholder.append(node);
  }

  syncOnChanges(sync, stylesheet, signal);
  return sync;
}

/** The loader sees what comes and goes; shops built of scripts also give an element that stays another product. */
function syncOnChanges(sync: SyncWidgets, stylesheet: HTMLLinkElement, signal: AbortSignal): void {
  stylesheet.addEventListener('load', sync, { signal });
  const observer = new MutationObserver(sync);
  observer.observe(document, {
    subtree: true,
    attributeFilter: ['data-trustvox-product-code', 'data-trustvox-product-code-js'],
  });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    remove(document.querySelectorAll(`.${shelfClass}`));
  });
}

/** Stars without their size would be as large as the page. */
function isStyled(stylesheet: HTMLLinkElement): boolean {
  if (!stylesheet.isConnected) ofDocument('head').append(stylesheet);
  return !!stylesheet.sheet;
}

/** What is left in elements that are no placeholders any more. */
function removeStrays(drawn: WeakMap<Element, string>, codes: ReadonlyMap<Element, string>): void {
  for (const node of document.querySelectorAll(`.${shelfClass}`)) {
    if (drawn.has(node) && !(node.parentElement && codes.has(node.parentElement))) node.remove();
  }
}

const readFormat = (root: unknown) => readFields(readFields(root).features).structured_data_format;

function createNode(rate: ShelfRate, locale: Locale, markup: MarkupPlace): HTMLElement {
  const node = createShelfNode(rate, rateWords(locale, rate.average, rate.count));
  if (markup !== 'none') addMicrodata(node, rate, markup === 'own product' ? rate.productName : '');
  return node;
}

function remove(nodes: Iterable<Element>): void {
  for (const node of nodes) node.remove();
}

/** For the page's life: a shop that cleans up and starts again on each of its screens asks nothing twice. */
const stores = new Map<string, ShelfRatesStore>();
let isWarned = false;

function ratesOf(apiUrl: string, storeId: string): ShelfRatesStore {
  const key = `${apiUrl}\n${storeId}`;
  const living = stores.get(key);
  if (living) return living;
  const rates = createShelfRatesStore({
    batch: batchCodes,
    load: (codes) => listProductRates(apiUrl, storeId, codes),
    onFailure(error) {
      if (!isWarned) logWarning('Opina: the shelf stars could not be loaded.', error);
      isWarned = true;
    },
  });
  stores.set(key, rates);
  return rates;
}
