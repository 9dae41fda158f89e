import './preview.css';
import { draftFetch } from './draft-fetch.ts';
import { type PreviewAnswer, readMessage } from './messages.ts';

/** The page of the real widget with the features of a draft. It has no cookies and no storage: see `preview-page.ts` of the server. */
interface WidgetPage {
  _trustvox?: unknown;
  _trustvox_initializer?: { cleanup(): void; initialize(): void };
}

const page = window as unknown as WidgetPage;
const place = 'main > #_trustvox_widget, main > #_sincero_widget';
const drawn = '.ts-main > *:not(.ts-spinner)';

let features: Readonly<Record<string, unknown>> | undefined;
const tell = (kind: PreviewAnswer['kind']) => parent.postMessage({ kind } satisfies PreviewAnswer, '*');

function mountFirst(): void {
  const search = new URLSearchParams(location.search);
  page._trustvox = [
    ['_storeId', search.get('store') ?? ''],
    ['_productId', search.get('product') ?? ''],
  ];
  const script = document.createElement('script');
  script.src = '/opina.js';
  document.body.append(script);
}

/** Shows a copy of the former widget, with its styles, until the next one is drawn: nothing flickers. */
function mountAgain(): void {
  const main = document.querySelector('main');
  const former = main?.querySelector(place)?.cloneNode(true) as HTMLElement | undefined;
  const sheets = [...document.adoptedStyleSheets];
  document.querySelector('.former')?.remove();
  if (former) {
    former.removeAttribute('id');
    former.className = 'former';
    former.inert = true;
    former.ariaHidden = 'true';
    main?.append(former);
  }
  page._trustvox_initializer?.cleanup();
  const kept = sheets.filter((sheet) => !document.adoptedStyleSheets.includes(sheet));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...kept];
  page._trustvox_initializer?.initialize();
  whenDrawn(() => {
    former?.remove();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => !kept.includes(sheet));
  });
}

let stopWaiting = () => {};

/** Runs `work` when the widget is there. A later call takes the place of an earlier one, whose work is done at once. */
function whenDrawn(work: () => void): void {
  stopWaiting();
  const observer = new MutationObserver(() => {
    if (document.querySelector(`main > div:not(.former) ${drawn}`)) end();
  });
  const end = () => {
    stopWaiting = () => {};
    observer.disconnect();
    work();
    tell('opina-preview-shown');
  };
  stopWaiting = () => {
    observer.disconnect();
    work();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

window.fetch = draftFetch(window.fetch.bind(window), () => features ?? {});
addEventListener('message', ({ source, data }) => {
  const message = source === parent ? readMessage(data) : undefined;
  if (message === undefined) return;
  document.documentElement.dataset.scheme = message.scheme;
  const isFirst = features === undefined;
  if (!isFirst && JSON.stringify(features) === JSON.stringify(message.features)) return;
  features = message.features;
  if (isFirst) {
    whenDrawn(() => {});
    mountFirst();
  } else mountAgain();
});
tell('opina-preview-ready');
