import type { getStoreRatings } from '@opina/contract/calls/store-page';
import { applyOwnSheet } from '../browser/adopt-style-sheet.ts';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { rootClass } from '../page/mounting/mount-point.ts';
import { sealStyle } from '../small-widgets/seal/seal-style.ts';
import { sealWords } from '../small-widgets/seal/seal-words.ts';

/** Written out because the seal has no room for the other calls' paths; the type keeps it true. */
const path: (typeof getStoreRatings)['path'] = '/widget/store_ratings';

const places = '#_trustvox_seal,[data-trustvox-certificate-fixed]';
const sealClass = 'opina-seal';

/**
 * The seal: a store's average and count, which lead to the server's page of that store. The store is the one that the
 * element or the settings name, or else the one that has named the page's host.
 */
export function startWidget({ apiUrl, stylesheet, functions, signal }: PageStart): SyncWidgets {
  const [, readSettings, fetchJson] = functions;
  const made = new WeakMap<Element, Element>();
  const responses = new Map<string, unknown>();

  function sync() {
    if (signal.aborted) return;
    const ofPage = readSettings()?.get('_storeId');
    for (const place of document.querySelectorAll<HTMLElement>(places)) {
      const storeId = place.dataset.storeId || ofPage;
      const query = storeId ? `store_id=${encodeURIComponent(`${storeId}`)}` : `host=${location.hostname}`;
      if (!responses.has(query)) ask(query);
      draw(place, responses.get(query));
    }
  }

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
    // One in its own place stays there, the others float.
    if (place.id !== '_trustvox_seal') node.classList.add(`${sealClass}--${side}`);
    made.set(place, node);
    (place.localName === 'script' ? document.body : place).append(node);
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
