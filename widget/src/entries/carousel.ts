import { localeOf } from '@opina/contract/locale-of';
import { type Carousel, listRecentOpinions } from '../api/small-widgets/list-recent-opinions.ts';
import { applyOwnSheet } from '../browser/adopt-style-sheet.ts';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { rootClass } from '../page/mounting/mount-point.ts';
import { readSetting } from '../settings/settings.ts';
import { createCarouselNode } from '../small-widgets/carousel/carousel-node.ts';
import { carouselStyle } from '../small-widgets/carousel/carousel-style.ts';
import { carouselWords } from '../small-widgets/carousel/carousel-words.ts';
import { createDrawLimiter } from '../small-widgets/draw-limiter.ts';

const fewest = 4;
const most = 7;

/** Shows the newest reviews of the store in every `#_trustvox_colt`; where there are none, or no response, it takes no room. */
export function startWidget({ apiUrl, stylesheet, functions, signal }: PageStart): SyncWidgets {
  const [, readSettings, fetchJson, readGlobal] = functions;
  const canDraw = createDrawLimiter(sync);
  const drawn = new WeakSet<Element>();
  let requestedKey = '';
  let shown: Carousel | undefined;

  function sync() {
    if (signal.aborted) return;
    const settings = readSettings(readGlobal('_trustvox_colt'));
    const read = (name: string) => readSetting(settings?.get(name));
    const storeId = read('_storeId') || readSetting(readSettings()?.get('_storeId'));
    const limit = readWhole(read('_limit'), fewest, most, most);
    const minRate = readWhole(read('_minRating'), 1, 5, 1);
    const key = storeId && [storeId, limit, minRate].join('\n');
    if (key !== requestedKey) ask(key, { storeId, limit, minRate });
    if (shown) for (const host of findHosts()) draw(host, shown);
  }

  function ask(key: string, query: Parameters<typeof listRecentOpinions>[2]) {
    requestedKey = key;
    shown = undefined;
    removeAll();
    if (!key) return;
    const controller = new AbortController();
    signal.addEventListener('abort', () => controller.abort());
    listRecentOpinions((url) => fetchJson(url, controller), apiUrl, query).then(
      (carousel) => {
        if (requestedKey !== key || !carousel.items.length) return;
        shown = carousel;
        sync();
      },
      () => {},
    );
  }

  function draw(host: Element, carousel: Carousel) {
    if ([...host.children].some((child) => drawn.has(child))) return;
    if (!stylesheet.isConnected) document.head.append(stylesheet);
    if (!stylesheet.sheet || !canDraw(host, requestedKey)) return;
    const words = carouselWords[localeOf(carousel.locale)];
    const node = createCarouselNode(carousel, words, apiUrl + carousel.pagePath);
    drawn.add(node);
    host.replaceChildren(node);
  }

  stylesheet.addEventListener('load', sync, { signal });
  applyOwnSheet(carouselStyle, signal);
  signal.addEventListener('abort', removeAll);
  return sync;
}

const readWhole = (text: string, from: number, to: number, otherwise: number) =>
  Math.min(to, Math.max(from, Math.round(Number(text)) || otherwise));

const removeAll = () => {
  for (const node of document.querySelectorAll('.opina-carousel')) node.remove();
};

const findHosts = () =>
  [...document.querySelectorAll('#_trustvox_colt')].filter((host) => !host.closest(`.${rootClass}`));
