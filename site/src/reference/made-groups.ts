import { type MadeGroups, readDocument } from '../pages/site-map.ts';
import { apiPages } from './api-pages.ts';
import { cliPage } from './cli-page.ts';
import { settingsPage } from './settings-page.ts';
import { themePage } from './theme-page.ts';

/** The references, made from the code. */
export async function madeGroups(): Promise<MadeGroups> {
  const settings = settingsPage(readDocument('docs/guides/settings.md'));
  return {
    developer: [{ title: 'Look', pages: [themePage()] }, ...(await apiPages())],
    operator: [{ title: 'Reference', pages: [cliPage(), settings] }],
  };
}
