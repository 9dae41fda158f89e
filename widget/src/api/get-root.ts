import { apiTimeoutMs, widgetMediaType } from '@opina/contract/constants';
import type { callPaths } from '@opina/contract/paths';
import { buildRootQuery, type Settings } from './root-query.ts';

/** Written out because the loader has no room for the other calls' paths; the type keeps it true. */
const path: (typeof callPaths)['getRoot'] = '/widget/root';

/**
 * Asks for everything the first screen needs. The loader makes this call and has no room for what the others share:
 * the answer stays unread (`readRoot` does that), and since a failure only hides the widget, it goes without a text.
 * A call that takes too long ends the widget it was made for.
 */
export function getRoot(
  apiUrl: string,
  settings: Settings,
  pageUrl: string,
  controller: AbortController,
): Promise<unknown> {
  const timer = setTimeout(() => controller.abort(), apiTimeoutMs);
  return fetch(`${apiUrl}${path}?${buildRootQuery(settings, pageUrl)}`, {
    headers: { Accept: widgetMediaType },
    signal: controller.signal,
  })
    .then((response) => (response.ok ? response.json() : Promise.reject()))
    .finally(() => clearTimeout(timer));
}
