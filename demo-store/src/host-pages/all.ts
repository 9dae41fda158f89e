import type { HostPage } from './host-page.ts';
import { providerPages } from './provider-pages.ts';
import { stylePages } from './style-pages.ts';

export interface HostPageGroup {
  readonly title: string;
  readonly pages: readonly HostPage[];
}

/** All host pages, in the order the developers' page lists them. */
export const hostPageGroups: readonly HostPageGroup[] = [
  { title: 'Style sheets of frameworks', pages: stylePages },
  { title: 'Stores that the provider knows little of', pages: providerPages },
];
