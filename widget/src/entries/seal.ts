import type { getStoreRatings } from '@opina/contract/calls/shoppers/store-page';
import { applyOwnSheet } from '../browser/adopt-style-sheet.ts';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { rootClass } from '../page/mounting/mount-point.ts';
import { sealStyle } from '../small-widgets/seal/seal-style.ts';
import { sealWords } from '../small-widgets/seal/seal-words.ts';

/** Written out because the seal has no room for the other calls' paths; the type keeps it true. */
const path: (typeof getStoreRatings)['path'] = '/widget/store_ratings';

const places = '#_trustvox_seal,[data-trustvox-certificate-fixed]';
/** The script of the floating seal, at the address that it had before. */
const aloneScript = 'script[src*=trustvox-cert]';
const sealClass = 'opina-seal';

/** Whose settings name the store, first the seal's own. */
const settingNames = ['_trustvox_certificate', '_trustvox', '_trustvox_shelf_rate', '_trustvox_colt'];

/**
 * The seal: a store's average and count, which lead to the server's page of that store. The store is the one that the
 * element or the settings name, or else the one that has named the page's host. An element is the seal's place in the page;
 * a script alone floats.
 */
export function startWidget({ apiUrl, stylesheet, functions, signal }: PageStart): SyncWidgets {
  const [, readSettings, fetchJson, readGlobal] = functions;
  const made = new WeakMap<Element, Element>();
  const responses = new Map<string, unknown>();

  function sync() {
    if (signal.aborted) return;
    const ofPage = findStoreId();
    const named = document.querySelectorAll<HTMLElement>(places);
    const shown = named[0] ? named : document.querySelectorAll<HTMLElement>(aloneScript);
    for (const place of shown) {
      const query = queryOf(place.dataset.storeId || ofPage);
      if (!responses.has(query)) ask(query);
      draw(place, responses.get(query));
    }
  }

  const findStoreId = () =>
    settingNames.map((name) => readSettings(readGlobal(name) as unknown[])?.get('_storeId')).find((id) => id);

  const queryOf = (storeId: unknown) =>
    storeId ? `store_id=${encodeURIComponent(`${storeId}`)}` : `host=${location.hostname}`;

  function ask(query: string) {
    responses.set(query, undefined);
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort());
    fetchJson(`${apiUrl}${path}?${query}`, controller).then(
      (response) => {
        responses.set(query, response);
        sync();
      },
      () => {},
    );
  }

  function draw(place: HTMLElement, response: unknown) {
    const { page_path: page, rate, store } = Object(response);
    if (!(rate?.count > 0) || made.get(place)?.isConnected) return;
    if (!stylesheet.isConnected) document.head.append(stylesheet);
    const side = place.dataset.trustvoxCertificateFixed === 'right' ? 'right' : 'left';
    const node = createSeal(side, apiUrl + page, sealWords(store?.locale, rate.average, rate.count));
    made.set(place, node);
    if (place.localName === 'script') {
      node.classList.add(`${sealClass}--${side}`);
      document.body.append(node);
    } else place.replaceChildren(node);
  }

  applyOwnSheet(sealStyle, signal);
  signal.addEventListener('abort', () => {
    for (const node of document.querySelectorAll(`.${sealClass}`)) node.remove();
  });
  return sync;
}

function createSeal(side: string, href: string, words: string): HTMLElement {
  const node = document.createElement('div');
  const link = document.createElement('a');
  const text = document.createElement('span');
  node.className = `${rootClass} ${sealClass}`;
  link.className = 'trustvox-certificate__modal-btn-js';
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener';
  text.className = `trustvox-certificate__fixed trustvox-certificate__fixed-full-${side}`;
  text.textContent = words;
  link.append(text);
  node.append(link);
  return node;
}
