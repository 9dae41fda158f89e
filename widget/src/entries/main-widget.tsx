import { localeOf } from '@opina/contract/locale-of';
import type { startAnalytics } from '../analytics/analytics.ts';
import type { Track } from '../analytics/tracker.ts';
import type { AnswerLink } from '../api/questions/get-private-answer.ts';
import { readRoot } from '../api/root/read-root.ts';
import { joinTags } from '../api/surveys/survey-address.ts';
import { logWarning } from '../browser/console.ts';
import { doAgain, failAgain } from '../browser/do-again.ts';
import { releaseReservedHeight } from '../browser/reserved-height.ts';
import { showOffScreen } from '../browser/show-off-screen.ts';
import { findStorage } from '../browser/storage.ts';
import { whenSeen } from '../browser/when-seen.ts';
import type { Kept, Release } from '../browser/when-wanted.ts';
import type { MicrodataState } from '../entities/microdata.ts';
import type { Review } from '../entities/review.ts';
import type { Root } from '../entities/root.ts';
import { isMarkedUpIn } from '../entities/shown-reviews.ts';
import { countParts } from '../hooks/count-parts.ts';
import { readApiUrl } from '../loader/script-address.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { readAnswerLink } from '../page/address/answer-link.ts';
import { hintAtEmptyProduct } from '../page/mounting/empty-product-hint.ts';
import { hideRootNode } from '../page/mounting/hide-root-node.ts';
import { describeRoot, markAsProduct } from '../page/mounting/root-attributes.ts';
import { loadSections } from '../sections/load-sections.ts';
import { MainWidget } from '../sections/main-widget.tsx';
import { readProductPhotos, readSetting } from '../settings/settings.ts';
import { answeredBy } from '../stores/drawn-view.ts';
import { createStore, type Store } from '../stores/store.ts';
import { bindSurveyCalls } from '../stores/surveys/survey-calls.ts';
import { bindCalls, createWidgetStores, type WidgetStores } from '../stores/widget-stores.ts';
import { findClues } from '../structured-data/product-clues.ts';
import { readProductDetails } from '../structured-data/product-details.ts';
import { createFormats, warmUp } from '../text/formats.ts';
import { loadTexts } from '../text/load-texts.ts';
import { draw } from './draw.tsx';
import { hasVisitorContent } from './visitor-content.ts';

/** What goes on beside the start of the main widget. */
export interface MainWidgetStart {
  /** Resolves when the style sheets apply. */
  readonly styled: Promise<unknown>;
  /** Takes the first reviews of the list. */
  notifyListed(reviews: readonly Review[]): void;
  /** The node holds what the server has drawn of the same, and what a person does with it is kept. */
  readonly release?: Release;
  /** That has been on the screen for so long that an event tells of it. */
  readonly seen?: Promise<void>;
}

/** Shows the reviews in the loader's node after the root call. */
export async function startMainWidget(
  start: WidgetStart,
  { styled, notifyListed, release, seen }: MainWidgetStart,
): Promise<void> {
  const { settings, node, signal } = start;
  const code = readSetting(settings.get('_productId'));
  const storeId = readSetting(settings.get('_storeId'));
  const root = readRoot(await start.root);
  if (signal.aborted) return;
  if (!root) return hideRootNode(node);
  if (!root.rate.count) hintAtEmptyProduct(code, storeId);

  const apiUrl = readApiUrl(start.address, 'data-api-url');
  const api = { apiUrl, code, storeId };
  const surveyApiUrl = readApiUrl(start.address, 'data-survey-api-url');
  const surveys = bindSurveyCalls(api, surveyApiUrl, joinTags(settings.get('_tags')), signal);
  const askedOn = { url: location.origin + location.pathname, photoUrls: readProductPhotos(settings) };
  const later = { api, askedOn, session: findStorage('sessionStorage') };
  const bound = bindCalls(api, surveys, later, signal);
  const calls = release ? { ...bound, ...answeredBy(await start.root, bound) } : bound;
  const { stores, receiveRoot, openAnswer, recallVisitor } = createWidgetStores(
    calls,
    findStorage('localStorage'),
    signal,
  );
  if (!release) recallVisitor();
  const firstScreen = receiveRoot(root);
  openLinked(start, root, openAnswer);
  const locale = localeOf(root.storeLocale);
  const formats = createFormats(root.storeLocale, locale);
  const [texts, microdata, sections] = await Promise.all([
    loadTexts(locale),
    followMicrodata(start, root),
    loadSections(root),
    styled,
    !release && warmUp(formats),
    firstScreen,
  ]);
  if (signal.aborted) return;
  const track = startTracking({
    host: node.parentElement,
    gtag: settings.get('_gtag'),
    tracking: root.features.tracking,
    common: { store_id: storeId, product_id: code },
    stores,
  });
  (seen ?? whenSeen(node, signal)).then(() => track('scroll-into-view'));
  const reviewsPage = `${apiUrl}/stores/${encodeURIComponent(storeId)}/reviews`;
  const widget = { stores, texts, formats, locale, track, microdata, sections, reviewsPage };
  if (!release) describeRoot(node, locale);
  followMark(node, microdata, signal);
  const drawn = release && goOnFromDrawn(start, stores, { release, recallVisitor });
  const onDrawn = () => {
    // Later, where the first page fails and comes when it is asked for again.
    const hasReviews = () => stores.reviews.getState().items.length > 0;
    once([stores.reviews], hasReviews, signal, () => notifyListed(stores.reviews.getState().items));
    if (drawn) drawn.onShell();
    else showWhenSettled(start, stores);
  };
  const parts = countParts(() => drawn?.onWhole());
  draw(node, <MainWidget {...widget} isWhole={!!drawn} parts={parts} />, signal, onDrawn, !!drawn);
}

function openLinked({ link }: WidgetStart, root: Root, open: (link: AnswerLink) => void): void {
  const answer = root.features.questions && readAnswerLink(link);
  if (answer) open(answer);
}

function followMark(node: HTMLElement, microdata: Store<MicrodataState>, signal: AbortSignal): void {
  const mark = () => markAsProduct(node, microdata.getState().place === 'own');
  signal.addEventListener('abort', microdata.subscribe(mark));
  mark();
}

function showWhenSettled({ node, retry, signal }: WidgetStart, stores: WidgetStores): void {
  if (!retry) showOffScreen(node, signal);
  // The first page of each list has come or failed.
  const lists = [stores.reviews, stores.questions];
  const isSettled = () => lists.every((list) => list.getState().status !== 'loading');
  once(lists, isSettled, signal, () => releaseReservedHeight(node, signal));
}

interface Waiting {
  readonly release: Release;
  readonly recallVisitor: () => void;
}

/** Goes on from what the server has drawn, which knows of no visitor, and does again what a person did meanwhile. */
function goOnFromDrawn({ node, signal }: WidgetStart, stores: WidgetStores, waiting: Waiting) {
  const { release, recallVisitor } = waiting;
  const repeat = (kept: readonly Kept[]) => doAgain(node, kept);
  for (const store of Object.values(stores)) if ('keepDrawn' in store) store.keepDrawn();
  return {
    /** The parts follow; one that is pressed goes on at once. What a visitor has done before may be what is pressed. */
    onShell() {
      // React is at work still, and would not take a press.
      if (!hasVisitorContent()) queueMicrotask(() => release(repeat, false));
    },
    onWhole() {
      if (signal.aborted) return;
      recallVisitor();
      failAgain(node);
      release(repeat, true);
    },
  };
}

/** Where microdata belong; the code that finds out is fetched for stores that want them. */
async function followMicrodata(
  { node, settings, signal }: WidgetStart,
  root: Root,
): Promise<Store<MicrodataState>> {
  const product = readProductDetails(settings, root);
  const { setState, ...store } = createStore<MicrodataState>({ place: 'none', product });
  if (!isMarkedUpIn('micro_data', root)) return store;
  const chunk = await import('../page/markup/microdata.ts').catch(() => undefined);
  if (signal.aborted) return store;
  chunk?.syncMicrodataPlace(node, product.name, findClues(settings, root), signal, (place) => {
    if (place !== store.getState().place) setState({ place });
  });
  return store;
}

/** The code that sends is fetched apart, and events wait for it. If it cannot be fetched, the widget works without it. */
function startTracking(start: Parameters<typeof startAnalytics>[0]): Track {
  if (!start.tracking) return () => {};
  const sender = import('../analytics/analytics.ts').then((chunk) => chunk.startAnalytics(start));
  sender.catch(logWarning);
  return (...event) =>
    void sender.then(
      (send) => send(...event),
      () => {},
    );
}

/** Calls `run` at the first state of the stores that is so, which may be this one. */
function once(
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  isSo: () => boolean,
  signal: AbortSignal,
  run: () => void,
): void {
  const check = () => {
    if (!isSo()) return;
    stop();
    run();
  };
  const stops = stores.map((store) => store.subscribe(check));
  const stop = () => {
    for (const one of stops) one();
  };
  signal.addEventListener('abort', stop);
  check();
}
