import { apiTimeoutMs, widgetMediaType } from '@opina/contract/constants';
import { logWarning } from '../browser/console.ts';

/** A call that brought no answer. The texts are part of the product: merchants search for them. */
export class TransportError extends Error {
  /** Of the answer, if one came; 0 otherwise. */
  readonly status: number;
  /** Body of the answer, as it came. */
  readonly answer: string;

  constructor(message: string, status: number, answer: string) {
    super(message);
    this.status = status;
    this.answer = answer;
  }
}

export interface RequestOptions {
  signal?: AbortSignal;
  method?: 'POST';
  /** Sent as JSON. */
  body?: object;
  /** Sent in the header of that name, and nowhere else. */
  authorization?: string;
  /** Lets the request outlive the page, for what a visitor did just before leaving it. */
  keepalive?: boolean;
  /**
   * Set where the shopper is told of a failure: then the console says why, for the shop's developer. The other calls fail
   * without a word, as the widget does without what they would have brought.
   */
  warns?: true;
}

/**
 * Sends one request and reads its JSON answer, which may be empty; nobody needs what answers a POST. Rejects with a `TransportError`, or with the abort's
 * own error when `signal` ended the request.
 */
export async function request(
  url: string,
  { signal = new AbortController().signal, body, authorization, warns, ...options }: RequestOptions,
): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let failure = 'Network Error';
  let status = 0;
  let answer = '';
  const timer = setTimeout(() => {
    failure = `timeout of ${apiTimeoutMs}ms exceeded`;
    abort();
  }, apiTimeoutMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(url, {
      ...options,
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        Accept: widgetMediaType,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(authorization && { Authorization: authorization }),
      },
      signal: controller.signal,
    });
    answer = await response.text();
    if (response.ok) return answer && !options.method && JSON.parse(answer);
    status = response.status;
    failure = `Request failed with status code ${status}`;
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
  // Without the query, which may name the visitor.
  if (warns) logWarning(`Opina: ${url.split('?', 1)}: ${failure}`);
  throw new TransportError(failure, status, answer);
}
