import { apiTimeoutMs, widgetMediaType } from '@opina/contract/constants';
import { logWarning } from '../page/console.ts';

/** A call that brought no answer. The texts are part of the product: merchants search for them. */
export class TransportError extends Error {}

export interface RequestOptions {
  signal?: AbortSignal;
  method?: 'POST';
  /** Lets the request outlive the page, for what a visitor did just before leaving it. */
  keepalive?: boolean;
  /**
   * Set where the shopper is told of a failure: then the console says why, for the shop's developer. The other calls fail
   * without a word, as the widget does without what they would have brought.
   */
  warns?: true;
}

/**
 * Sends one request and reads its JSON answer, which may be empty. Rejects with a `TransportError`, or with the abort's
 * own error when `signal` ended the request.
 */
export async function request(
  url: string,
  { signal = new AbortController().signal, warns, ...options }: RequestOptions,
): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let failure = 'Network Error';
  const timer = setTimeout(() => {
    failure = `timeout of ${apiTimeoutMs}ms exceeded`;
    abort();
  }, apiTimeoutMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(url, {
      ...options,
      headers: { Accept: widgetMediaType },
      signal: controller.signal,
    });
    const body = await response.text();
    if (response.ok) return body && JSON.parse(body);
    failure = `Request failed with status code ${response.status}`;
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
  // Without the query, which may name the visitor.
  if (warns) logWarning(`Opina: ${url.split('?', 1)}: ${failure}`);
  throw new TransportError(failure);
}
