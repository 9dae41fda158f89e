import type { widgetPaths } from '@opina/contract/widget-paths';
import type { PageStart, SyncWidgets } from '../loader/page-start.ts';
import { rootClass } from '../page/mounting/mount-point.ts';
import type { Settings } from '../settings/settings.ts';
import { recommendationWords } from '../small-widgets/recommendation-words.ts';

/** Written out because this widget has no room for the other calls' paths; the type keeps it true. */
const path: (typeof widgetPaths)['getRecommendationsSummary'] = '/opinions/recommendations_summaries';

const nodeClass = 'ts-repro';

/** A page that keeps taking our nodes away would have us draw for ever. */
const maxDrawings = 20;

type Summary = Record<'averageAnswerCount' | 'percentage', number>;

/** One product's recommendation, from its root call on. */
interface Shown {
  key: string;
  root: Promise<unknown>;
  controller: AbortController;
  drawings: number;
  failed?: true;
  text?: readonly [percentage: string, words: string] | undefined;
}

/**
 * The small widget: the share of customers who recommend the product. It shows once the root call has succeeded and
 * somebody has answered; until then, and otherwise, it takes no room.
 */
export function startWidget({ apiUrl, stylesheet, findMain, functions, signal }: PageStart): SyncWidgets {
  const [, readSettings, fetchJson, , keyOf, getRoot] = functions;
  let shown: Shown | undefined;

  function sync() {
    const hosts = signal.aborted ? [] : findHosts();
    const settings = readSettings();
    const key = keyOf(settings);
    if (!settings || !key || !hosts[0]) return end();
    const main = findMain();
    const root = main?.key === key ? main.root : undefined;
    if (!isStill(key, root)) {
      end();
      begin(settings, key, root);
    }
    for (const host of hosts) draw(host);
  }

  /** A main widget that had to start again has a call of its own, when the one we went by has come to nothing. */
  const isStill = (key: string, mainRoot: Promise<unknown> | undefined) =>
    shown?.key === key && !(shown.failed && mainRoot && mainRoot !== shown.root);

  async function begin(settings: Settings, key: string, mainRoot: Promise<unknown> | undefined) {
    const controller = new AbortController();
    const root = mainRoot || getRoot(apiUrl, settings, controller);
    const product: Shown = { key, root, controller, drawings: 0 };
    shown = product;
    try {
      product.text = await load(product);
      if (product.text) sync();
    } catch {
      product.failed = true;
    }
    // What the element held while the data were on their way has no meaning any more.
    if (shown === product && !product.text) for (const host of findHosts()) host.textContent = '';
  }

  /** The whole percent and its words; nothing when nobody has answered. */
  async function load({ key, root, controller }: Shown): Promise<Shown['text']> {
    const response = await root;
    if (Object(response) !== response || controller.signal.aborted) return undefined;
    const [storeId, code] = key.split('\n').map(encodeURIComponent);
    const url = `${apiUrl}${path}?store_id=${storeId}&product_id=${code}`;
    // Comparing and rounding read numbers that came as texts, and nothing as none.
    const { averageAnswerCount, percentage } = Object(await fetchJson(url, controller)) as Summary;
    if (!(averageAnswerCount > 0)) return undefined;
    if (!stylesheet.isConnected) document.head.append(stylesheet);
    return [
      `${Math.min(100, Math.max(0, Math.round(percentage) || 0))}%`,
      recommendationWords((response as { store_locale?: unknown }).store_locale),
    ];
  }

  function draw(host: Element) {
    if (!shown?.text || host.textContent === shown.text.join(' ') || shown.drawings++ > maxDrawings) return;
    const node = document.createElement('div');
    const value = document.createElement('span');
    node.className = nodeClass;
    value.className = 'ts-v-percentage-label';
    [value.textContent] = shown.text;
    node.append(value, ` ${shown.text[1]}`);
    host.replaceChildren(node);
  }

  function end() {
    shown?.controller.abort();
    shown = undefined;
    for (const node of document.querySelectorAll(`.${nodeClass}`)) node.remove();
  }

  signal.addEventListener('abort', end);
  return sync;
}

/** An id should be there once; themes with a second layout for small screens have it twice. */
const findHosts = () =>
  [...document.querySelectorAll('#_trustvox_repro_widget')].filter((host) => !host.closest(`.${rootClass}`));
