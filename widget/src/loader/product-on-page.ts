import { readGlobal } from '../browser/unclobbered.ts';
import { findMountPoint } from '../page/mounting/mount-point.ts';
import { readSettings } from '../settings/page-settings.ts';
import { readSetting, type Settings } from '../settings/settings.ts';

/** What the page wants mounted at this moment. */
export interface ProductOnPage {
  host: HTMLElement;
  settings: Settings;
  /** The host's own array that the settings were read from. */
  list: readonly unknown[];
  /** Names the product, to compare. */
  key: string;
}

/** The product that the settings name: the store's id, a line feed, its own. Empty when one is missing. */
export function keyOf(settings: Settings | undefined): string {
  const code = readSetting(settings?.get('_productId'));
  const storeId = readSetting(settings?.get('_storeId'));
  return code && storeId && `${storeId}\n${code}`;
}

/** `undefined` as long as the element or an id is missing. */
export function findProductOnPage(): ProductOnPage | undefined {
  const host = findMountPoint();
  const list = readGlobal('_trustvox') as unknown[];
  const settings = readSettings(list);
  const key = keyOf(settings);
  if (host && settings && key) return { host, settings, list, key };
  return undefined;
}
