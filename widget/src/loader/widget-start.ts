import type { Settings } from '../api/root-query.ts';
import type { ScriptAddress } from './script-address.ts';

/** What the loader hands on for each widget it mounts. */
export interface WidgetStart {
  address: ScriptAddress;
  apiUrl: string;
  settings: Settings;
  /** Our own node in the host's element. */
  node: HTMLElement;
  stylesheet: HTMLLinkElement;
  /** The root call's answer, unread; the call began before the chunks were fetched. */
  root: Promise<unknown>;
  /** Aborts when the widget has to go. */
  signal: AbortSignal;
}
