import { fetchJson } from '../api/fetch-json.ts';
import { getRoot } from '../api/root/get-root.ts';
import { findAll, readGlobal } from '../browser/unclobbered.ts';
import { readSettings } from '../settings/page-settings.ts';
import type { LoaderFunctions, PageStart, SyncWidgets } from './page-start.ts';
import { keyOf } from './product-on-page.ts';
import { readApiUrl, type ScriptAddress } from './script-address.ts';
import { startChunk } from './start-chunk.ts';

/** Address, seen from the script, of the chunk with the widgets beside the main one. Written in by the build. */
declare const __OPINA_PAGE_WIDGETS_CHUNK__: string;

/** The placeholders of all these widgets. */
const placeholders =
  '.ts-sincero-attribute,[data-trustvox-certificate-fixed],[src*=trustvox-cert],[data-trustvox-product-code],[data-trustvox-product-code-js],[id^=_trustvox_]:not(#_trustvox_widget)';

const functions: LoaderFunctions = [readApiUrl, readSettings, fetchJson, readGlobal, keyOf, getRoot];

/** Loads their chunk when the page has its first placeholder, and passes every change of the page from then on. */
export function openPageWidgets(
  address: ScriptAddress,
  stylesheet: HTMLLinkElement,
  findMain: PageStart['findMain'],
) {
  const controller = new AbortController();
  let begun: Promise<SyncWidgets> | undefined;
  return {
    sync() {
      if (!begun && findAll(placeholders)[0]) {
        // One by one: the names of an object's fields would be part of the loader.
        const parameters = [stylesheet, findMain, functions, controller.signal];
        begun = startChunk(__OPINA_PAGE_WIDGETS_CHUNK__, address, ...parameters);
      }
      begun?.then(
        (syncAll) => syncAll(),
        () => {},
      );
    },
    unmount: () => controller.abort(),
  };
}
