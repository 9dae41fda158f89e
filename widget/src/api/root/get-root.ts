import type { widgetPaths } from '@opina/contract/widget-paths';
import type { Settings } from '../../settings/settings.ts';
import { fetchJson } from '../fetch-json.ts';
import { buildRootQuery } from './root-query.ts';

// Written out because the loader has no room for the other calls' paths; the types keep them true.
const rootPath: (typeof widgetPaths)['getRoot'] = '/widget/root';
const viewPath: (typeof widgetPaths)['getView'] = '/widget/view';

/**
 * Requests everything the first screen needs. `readRoot` parses the response. With `copyView` the server draws it, too. A
 * server that cannot draw is asked for the data alone; one that fails (5xx) is not asked again.
 */
export function getRoot(
  apiUrl: string,
  settings: Settings,
  controller: AbortController,
  /** The view is asked for. Gets a copy of it when it begins to come. */
  copyView?: false | ((response: Response) => void),
): Promise<unknown> {
  const query = buildRootQuery(settings, location.origin + location.pathname);
  const ask = (path: string, copyTo?: (response: Response) => void) =>
    fetchJson(`${apiUrl}${path}?${query}`, controller, copyTo);
  return copyView
    ? ask(viewPath, copyView).catch((failure) => (failure > 499 ? Promise.reject() : ask(rootPath)))
    : ask(rootPath);
}
