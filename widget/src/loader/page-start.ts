import type { fetchJson } from '../api/fetch-json.ts';
import type { getRoot } from '../api/root/get-root.ts';
import type { readGlobal } from '../browser/unclobbered.ts';
import type { readSettings } from '../settings/page-settings.ts';
import type { keyOf } from './product-on-page.ts';
import type { readApiUrl, ScriptAddress } from './script-address.ts';

/** What the widgets beside the main one get, once per initialize. */
export interface PageStart {
  address: ScriptAddress;
  apiUrl: string;
  /** Not in the page until a widget adds it. */
  stylesheet: HTMLLinkElement;
  /** The main widget that is mounted now: its product and its root call. */
  findMain: () => { key: string; root?: Promise<unknown> } | undefined;
  functions: LoaderFunctions;
  /** Aborts at cleanup. */
  signal: AbortSignal;
}

/**
 * Functions that the loader has and passes to the widgets, so that they need not contain them. A list, because the names of
 * an object's fields would be part of the loader.
 */
export type LoaderFunctions = readonly [
  url: typeof readApiUrl,
  settings: typeof readSettings,
  json: typeof fetchJson,
  global: typeof readGlobal,
  key: typeof keyOf,
  root: typeof getRoot,
];

/** Syncs the widgets with the page as it is now. */
export type SyncWidgets = () => void;
