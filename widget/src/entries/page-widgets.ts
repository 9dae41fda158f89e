import type { LoaderFunctions, PageStart, SyncWidgets } from '../loader/page-start.ts';

/** Names of the widgets' chunks, without folder and ending. Written in by the build. */
declare const __OPINA_REPRO_CHUNK__: string;
declare const __OPINA_SHELF_CHUNK__: string;
declare const __OPINA_ATTRIBUTES_CHUNK__: string;
declare const __OPINA_CAROUSEL_CHUNK__: string;
declare const __OPINA_SEAL_CHUNK__: string;

/**
 * The widgets beside the main one, once per initialize: each one's code is fetched when its first placeholder is seen.
 * Returns what the loader calls after every change of the page.
 */
export function start(
  address: PageStart['address'],
  stylesheet: PageStart['stylesheet'],
  findMain: PageStart['findMain'],
  functions: LoaderFunctions,
  signal: AbortSignal,
): SyncWidgets {
  const [readApiUrl] = functions;
  const apiUrl = readApiUrl(address, 'data-api-url');
  const pageStart: PageStart = { apiUrl, address, stylesheet, findMain, functions, signal };
  // One call serves all placeholders, and the main widget's serves the small one: they may stand further down.
  const parsed = new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve);
    else resolve(0);
  });
  /** Where the code cannot be had, the page goes without. */
  const whenThere = (selector: string, chunk: string): SyncWidgets => {
    let begun: Promise<SyncWidgets> | undefined;
    return () => {
      if (!begun && document.querySelector(selector)) {
        begun = import(/* @vite-ignore */ new URL(`chunks/${chunk}.js`, address.source).href).then((widget) =>
          parsed.then(() => widget.startWidget(pageStart)),
        );
      }
      begun?.then(
        (sync) => sync(),
        () => {},
      );
    };
  };
  const widgets = [
    whenThere('#_trustvox_repro_widget', __OPINA_REPRO_CHUNK__),
    whenThere('[data-trustvox-product-code],[data-trustvox-product-code-js]', __OPINA_SHELF_CHUNK__),
    whenThere('.ts-sincero-attribute', __OPINA_ATTRIBUTES_CHUNK__),
    whenThere('#_trustvox_colt', __OPINA_CAROUSEL_CHUNK__),
    whenThere('#_trustvox_seal,[data-trustvox-certificate-fixed],[src*=trustvox-cert]', __OPINA_SEAL_CHUNK__),
  ];
  const sync = () => {
    for (const keep of widgets) keep();
  };
  // Settings may be pushed until then, and no other event follows.
  addEventListener('load', sync, { signal });
  return sync;
}
