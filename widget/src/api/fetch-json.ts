import { apiTimeoutMs, widgetMediaType } from '@opina/contract/constants/widget';

/**
 * A call as small as the loader needs it: one that the server refuses rejects with the status, and one that takes too long ends
 * what it was made for, by `controller`.
 */
export function fetchJson(
  url: string,
  controller: AbortController,
  /** Gets a copy of the response when its body begins to come. */
  copyTo?: (response: Response) => void,
): Promise<unknown> {
  const timer = setTimeout(() => controller.abort(), apiTimeoutMs);
  return fetch(url, { headers: { Accept: widgetMediaType }, signal: controller.signal })
    .then((response) => {
      if (!response.ok) throw response.status;
      copyTo?.(response.clone());
      return response.json();
    })
    .finally(() => clearTimeout(timer));
}
