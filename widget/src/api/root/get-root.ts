import type { widgetPaths } from '@opina/contract/widget-paths';
import type { Settings } from '../../settings/settings.ts';
import { fetchJson } from '../fetch-json.ts';
import { buildRootQuery } from './root-query.ts';

/** Requests everything the first screen needs. `readRoot` parses the response. */
export function getRoot(apiUrl: string, settings: Settings, controller: AbortController): Promise<unknown> {
  // Written out because the loader has no room for the other calls' paths; the type keeps it true.
  const path: (typeof widgetPaths)['getRoot'] = '/widget/root';
  const query = buildRootQuery(settings, location.origin + location.pathname);
  return fetchJson(`${apiUrl}${path}?${query}`, controller);
}
