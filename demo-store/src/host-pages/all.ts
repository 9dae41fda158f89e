import type { HostPage } from './host-page.ts';
import { movingPages } from './moving-pages.ts';
import { oddPages } from './odd-pages.ts';
import { placePages } from './place-pages.ts';
import { providerPages } from './provider-pages.ts';
import { scriptPages } from './script-pages.ts';
import { missingIdPages, settingsPages } from './settings-pages.ts';
import { storeWidgetPages } from './store-widget-pages.ts';
import { stylePages } from './style-pages.ts';

export interface HostPageGroup {
  readonly title: string;
  readonly pages: readonly HostPage[];
}

/** All host pages, in the order of the developers' page. */
export const hostPageGroups: readonly HostPageGroup[] = [
  { title: 'Settings', pages: [...settingsPages, ...missingIdPages] },
  { title: 'Script and life cycle', pages: [...scriptPages, ...movingPages] },
  { title: 'Where the element stands, and who reads it', pages: placePages },
  { title: 'Carousel and seal of the store', pages: storeWidgetPages },
  { title: 'Odd pages', pages: oddPages },
  { title: 'Style sheets of frameworks', pages: stylePages },
  { title: 'Stores that the provider knows little of', pages: providerPages },
];
