import type { fetchJson } from '../api/fetch-json.ts';
import type { getRoot } from '../api/root/get-root.ts';
import type { readGlobal } from '../browser/unclobbered.ts';
import type { readSettings } from '../settings/page-settings.ts';
import type { keyOf } from './product-on-page.ts';
import type { readApiUrl, ScriptAddress } from './script-address.ts';

/** What the widgets beside the main one are told, once per initialize. */
export interface PageStart {
  address: ScriptAddress;
  apiUrl: string;
  /** Not in the page until someone puts it there. */
  stylesheet: HTMLLinkElement;
  /** The main widget of this moment: the product it is about, and its root call. */
  findMain: () => { key: string; root?: Promise<unknown> } | undefined;
  /** What the loader has in it already. */
  lent: LoaderFunctions;
  /** Aborts at cleanup. */
  signal: AbortSignal;
}

/** Functions of the loader that the widgets need not bring along. */
export type LoaderFunctions = readonly [
  readApiUrlFunction: typeof readApiUrl,
  readSettingsFunction: typeof readSettings,
  keyOfFunction: typeof keyOf,
  getRootFunction: typeof getRoot,
  fetchJsonFunction: typeof fetchJson,
  readGlobalFunction: typeof readGlobal,
];

/** Brings what is shown in step with the page as it is now. */
export type SyncWidgets = () => void;
