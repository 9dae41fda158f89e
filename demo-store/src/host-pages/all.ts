import type { HostPage } from './host-page.ts';
import { oddPages } from './odd-pages.ts';
import { placePages } from './place-pages.ts';
import { providerPages } from './provider-pages.ts';
import { scriptPages } from './script-pages.ts';
import { missingIdPages, settingsPages } from './settings-pages.ts';
import { stylePages } from './style-pages.ts';

export interface HostPageGroup {
  readonly title: string;
  readonly pages: readonly HostPage[];
}

/** All host pages, in the order the developers' page lists them. */
export const hostPageGroups: readonly HostPageGroup[] = [
  { title: 'Settings', pages: [...settingsPages, ...missingIdPages] },
  { title: 'Script and life cycle', pages: scriptPages },
  { title: 'Where the element stands, and who reads it', pages: placePages },
  { title: 'Odd pages', pages: oddPages },
  { title: 'Style sheets of frameworks', pages: stylePages },
  { title: 'Stores that the provider knows little of', pages: providerPages },
];
