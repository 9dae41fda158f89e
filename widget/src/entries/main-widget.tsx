import { createTracker } from '../analytics/tracker.ts';
import type { AnswerLink } from '../api/get-private-answer.ts';
import { readRoot } from '../api/read-root.ts';
import { readFields } from '../api/read-values.ts';
import { readProductPhotos, readSetting } from '../api/root-query.ts';
import { joinTags } from '../api/survey-address.ts';
import type { MicrodataState } from '../entities/microdata.ts';
import type { Root } from '../entities/root.ts';
import { isMarkedUpIn } from '../entities/shown-reviews.ts';
import { readApiUrl } from '../loader/script-address.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { hideAnswerLink, readAnswerLink } from '../page/answer-link.ts';
import { logWarning } from '../page/console.ts';
import { hintAtEmptyProduct } from '../page/empty-product-hint.ts';
import { eventSenders } from '../page/event-senders.ts';
import { giveBackRoom } from '../page/give-back-room.ts';
import { hideRootNode } from '../page/hide-root-node.ts';
import { findLocalStorage } from '../page/local-storage.ts';
import { whenSeen } from '../page/when-seen.ts';
import { whenStyled } from '../page/when-styled.ts';
import { MainWidget } from '../sections/main-widget.tsx';
import { createStore, type Store } from '../stores/store.ts';
import { bindSurveyCalls } from '../stores/survey-calls.ts';
import { bindCalls, createWidgetStores } from '../stores/widget-stores.ts';
import { findClues } from '../structured-data/product-clues.ts';
import { createFormats, warmUp } from '../text/formats.ts';
import { loadTexts } from '../text/load-texts.ts';
import { localeOf } from '../text/locale-of.ts';
import { draw } from './draw.tsx';

/** How long the widget has been on the screen when that is told. */
const seenAfterMs = 5000;

/** Shows the reviews in the loader's node as soon as the root call is answered. */
export async function startMainWidget(start: WidgetStart): Promise<void> {
  const { apiUrl, settings, node, stylesheet, signal } = start;
  const code = readSetting(settings.get('_productId'));
  const storeId = readSetting(settings.get('_storeId'));
  const root = readRoot(await start.root);
  if (signal.aborted) return;
  if (!root) return hideRootNode(node);
  if (!root.rate.count) hintAtEmptyProduct(code, storeId);

  const api = { apiUrl, code, storeId };
  const surveyApiUrl = readApiUrl(start.address, 'data-survey-api-url');
  const surveys = bindSurveyCalls(api, surveyApiUrl, joinTags(settings.get('_tags')), signal);
  const page = { url: location.origin + location.pathname, photoUrls: readProductPhotos(settings) };
  const calls = bindCalls(api, surveys, page, signal);
  const { stores, receiveRoot, openAnswer } = createWidgetStores(calls, findLocalStorage(), signal);
  const firstScreen = receiveRoot(root);
  if (root.features.questions) followAnswerLink(openAnswer);
  const locale = localeOf(root.storeLocale);
  const formats = createFormats(root.storeLocale, locale);
  const styles = [root.features.customStyle, readFields(settings.get('_customStyle'))];
  const [texts, microdata, customStyle] = await Promise.all([
    loadTexts(locale),
    followMicrodata(start, root),
    styles.some((style) => Object.keys(style).length > 0) ? loadCustomStyle() : undefined,
    whenStyled(stylesheet),
    warmUp(formats),
    firstScreen,
  ]);
  if (signal.aborted) return;
  customStyle?.applyCustomStyle(styles, signal);
  const senders = eventSenders(node.parentElement, settings.get('_gtag'));
  const track = createTracker(root.features.tracking, senders, logWarning);
  whenSeen(node, seenAfterMs, signal, () => track('scroll-into-view'));
  const widget = { stores, texts, formats, locale, track, microdata };
  draw(node, <MainWidget {...widget} />, signal, () => {
    whenSettled([stores.reviews, stores.questions], signal, () => giveBackRoom(node, signal));
  });
}

/** Where microdata belong; the code that finds out is fetched for stores that want them. */
async function followMicrodata(
  { node, settings, signal }: WidgetStart,
  root: Root,
): Promise<Store<MicrodataState>> {
  const { name, clues } = findClues(settings, root);
  const { setState, ...store } = createStore<MicrodataState>({ place: 'none', productName: name });
  if (!isMarkedUpIn('micro_data', root)) return store;
  const chunk = await import('../page/microdata.ts').catch(() => undefined);
  if (signal.aborted) return store;
  chunk?.keepMicrodataPlace(node, name, clues, signal, (place) => {
    if (place !== store.getState().place) setState({ place });
  });
  return store;
}

/** For the few stores that have one. Where it cannot be had, the widget goes without. */
const loadCustomStyle = () => import('../page/custom-style.ts').catch(() => undefined);

function followAnswerLink(open: (link: AnswerLink) => void): void {
  const link = readAnswerLink();
  if (!link) return;
  open(link);
  hideAnswerLink(link);
}

/** Calls `run` when the first page of each list has come or failed. */
function whenSettled(
  lists: readonly Store<{ status: string }>[],
  signal: AbortSignal,
  run: () => void,
): void {
  const check = () => {
    if (lists.some((list) => list.getState().status === 'loading')) return;
    stop();
    run();
  };
  const stops = lists.map((list) => list.subscribe(check));
  const stop = () => {
    for (const one of stops) one();
  };
  signal.addEventListener('abort', stop);
  check();
}
