import './preview.css';
import { draftFetch } from './draft-fetch.ts';
import { type PreviewAnswer, type PreviewDraft, readMessage } from './messages.ts';

/** The page of the real widget with a draft. It has no cookies and no storage: see `preview-page.ts` of the server. */
interface WidgetPage {
  _trustvox?: unknown;
  _trustvox_initializer?: { cleanup(): void; initialize(): void };
}

const page = window as unknown as WidgetPage;
const place = 'main > #_trustvox_widget, main > #_sincero_widget';
const drawn = '.ts-main > *:not(.ts-spinner)';

let draft: PreviewDraft | undefined;
const tell = (answer: PreviewAnswer) => parent.postMessage(answer, '*');
const tellFailed = () => tell({ kind: 'opina-preview-failed' });

function mountFirst(): void {
  const search = new URLSearchParams(location.search);
  page._trustvox = [
    ['_storeId', search.get('store') ?? ''],
    ['_productId', search.get('product') ?? ''],
  ];
  const script = document.createElement('script');
  script.src = '/opina.js';
  script.onerror = tellFailed;
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
    tell({ kind: 'opina-preview-shown' });
  };
  stopWaiting = () => {
    observer.disconnect();
    work();
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The window is as high as the console makes it, so the height of the page does not follow it. */
function tellHeights(): void {
  const main = document.querySelector('main');
  if (main === null) return;
  new ResizeObserver(() => tell({ kind: 'opina-preview-height', height: main.offsetHeight })).observe(main);
}

window.fetch = draftFetch(window.fetch.bind(window), { draft: () => draft ?? {}, onFailed: tellFailed });
addEventListener('message', ({ source, data }) => {
  const message = source === parent ? readMessage(data) : undefined;
  if (message === undefined) return;
  document.documentElement.dataset.scheme = message.scheme;
  document.documentElement.toggleAttribute('data-one-review', message.draft.review !== undefined);
  const isFirst = draft === undefined;
  if (!isFirst && JSON.stringify(draft) === JSON.stringify(message.draft)) return;
  draft = message.draft;
  if (isFirst) {
    whenDrawn(() => {});
    mountFirst();
    tellHeights();
  } else mountAgain();
});
tell({ kind: 'opina-preview-ready' });
