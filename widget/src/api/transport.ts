import { apiTimeoutMs, widgetMediaType } from '@opina/contract/constants/widget';
import { logWarning } from '../browser/console.ts';

/** A call that failed. The texts are part of the product: merchants search for them. */
export class TransportError extends Error {
  /** The response's status; 0 without a response. */
  readonly status: number;
  /** The response's body as text; empty without a response. */
  readonly body: string;

  constructor(message: string, status: number, body: string) {
    super(message);
    this.status = status;
    this.body = body;
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
   * Set where the shopper sees a failure: then the console shows the reason to the shop's developer. Other calls fail
   * without a message, because the widget works without their data.
   */
  warns?: true;
}

/**
 * Sends a request and parses its JSON response, which may be empty. The response to a POST is not parsed. Rejects with a
 * `TransportError`, or with the abort's own error when `signal` ended the request.
 */
export async function request(
  url: string,
  { signal = new AbortController().signal, body, authorization, warns, ...options }: RequestOptions,
): Promise<unknown> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let failure = 'Network Error';
  let status = 0;
  let text = '';
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
    text = await response.text();
    if (response.ok) return text && !options.method && JSON.parse(text);
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
  throw new TransportError(failure, status, text);
}
