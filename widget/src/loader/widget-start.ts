import type { Settings } from '../settings/settings.ts';
import type { ProductOnPage } from './product-on-page.ts';
import type { ScriptAddress } from './script-address.ts';

/** What each widget that the loader mounts starts with. */
export interface WidgetStart {
  address: ScriptAddress;
  settings: Settings;
  /** Our own node in the host's element. */
  node: HTMLElement;
  stylesheet: HTMLLinkElement;
  /** The response to the root call, not parsed; the call began before the chunks were fetched. */
  root: Promise<unknown>;
  /** The part of the address that leads to a private answer. Passed here so that no script of the page sees it. */
  link: string;
  /** Mounts the widget anew, without taking room; `undefined` when that has been done. */
  retry: (() => void) | undefined;
  /** Aborts when the widget has to go. */
  signal: AbortSignal;
}

/** What the loader passes. A list, because the names of an object's fields would be part of the loader. */
export type LoaderStart = readonly [
  address: WidgetStart['address'],
  node: WidgetStart['node'],
  stylesheet: WidgetStart['stylesheet'],
  root: WidgetStart['root'],
  link: WidgetStart['link'],
  retry: WidgetStart['retry'],
  signal: WidgetStart['signal'],
  wanted: ProductOnPage,
  /** The address of the page when it was mounted. */
  href: string,
  /** Looks at the page again. */
  sync: () => void,
  /** A copy of the response to the view call, when its body begins to come; never where the view is not asked for or cannot be had. */
  view: Promise<Response>,
];
