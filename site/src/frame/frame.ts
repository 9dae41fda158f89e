/**
 * The page inside the playground: the real widget, as a shop has it. Its requests are answered from recorded responses in the
 * page itself, so no server is needed.
 */
import { customStyleOf } from './custom-style.ts';
import type { Recorded } from './recorded.ts';
import { respond } from './respond.ts';
import { type FrameMessage, type Sample, type SampleMessage, widthInPixels } from './sample.ts';
import { inSituation } from './situations.ts';

interface WidgetPage {
  _trustvox?: unknown;
  _trustvox_initializer?: { cleanup(): void; initialize(): void };
}

const page = window as unknown as WidgetPage;
/** The address that the widget believes to call. No request leaves for it. */
const api = 'https://reviews.example.com';

let recorded: Recorded | undefined;
let shown: Sample | undefined;

const tell = (message: FrameMessage) => parent.postMessage(message, location.origin);

const browserFetch = window.fetch.bind(window);

window.fetch = async (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  if (address.origin !== api) return browserFetch(input, init);
  const method = init?.method ?? 'GET';
  const body = recorded && respond({ method, path: address.pathname, query: address.searchParams }, recorded);
  return body === undefined
    ? Response.json(
        { code: 'playground.not_recorded', error: 'Not part of the playground.' },
        { status: 404 },
      )
    : Response.json(body);
};

async function load({ language, situation, features }: Sample): Promise<Recorded> {
  const response = await browserFetch(`/playground/recorded/${language}.json`);
  const found = inSituation((await response.json()) as Recorded, situation);
  const root = { ...found.root, store_locale: language, features: { ...found.root.features, ...features } };
  return { ...found, root };
}

function setLook({ scheme, properties, width, direction }: Sample): void {
  const { style, dataset } = document.documentElement;
  dataset.scheme = scheme;
  document.documentElement.dir = direction;
  const pixels = widthInPixels[width];
  document.body.style.maxInlineSize = pixels === undefined ? '' : `${pixels}px`;
  for (const name of [...style].filter((one) => one.startsWith('--opina-'))) style.removeProperty(name);
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

function mount({ store, code }: Recorded, { language, style }: Sample): void {
  document.documentElement.lang = language;
  page._trustvox = [
    ['_storeId', store],
    ['_productId', code],
    ['_customStyle', customStyleOf(style)],
  ];
  if (page._trustvox_initializer) {
    page._trustvox_initializer.cleanup();
    page._trustvox_initializer.initialize();
    return;
  }
  const script = document.createElement('script');
  script.src = '/playground/widget/opina.js';
  script.dataset.apiUrl = api;
  script.dataset.surveyApiUrl = api;
  document.body.append(script);
}

const contentOf = ({ language, situation, features, style }: Sample) =>
  JSON.stringify([language, situation, features, style]);

async function show(sample: Sample): Promise<void> {
  setLook(sample);
  const isSame = shown !== undefined && contentOf(shown) === contentOf(sample);
  shown = sample;
  if (isSame) return;
  const loaded = await load(sample);
  // Another sample has come meanwhile. Not one of the same content, which waits for this.
  if (contentOf(shown) !== contentOf(sample)) return;
  recorded = loaded;
  mount(loaded, sample);
}

addEventListener('message', ({ source, data }: MessageEvent<SampleMessage>) => {
  if (source === parent && data.kind === 'opina-sample') void show(data.sample);
});
new ResizeObserver(() => tell({ kind: 'opina-frame-height', height: document.body.offsetHeight })).observe(
  document.body,
);
tell({ kind: 'opina-frame-ready' });
