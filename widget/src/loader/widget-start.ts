import type { Settings } from '../settings/settings.ts';
import type { ScriptAddress } from './script-address.ts';

/** What the loader passes for each widget that it mounts. */
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
