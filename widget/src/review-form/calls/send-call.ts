import { apiTimeoutMs } from '@opina/contract/constants/widget';
import { CallError, readError } from './call-error.ts';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: object;
  /** Of the link; in a header, so that it stands in no log of addresses. */
  token?: string;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/**
 * Sends a call and parses its JSON response.
 *
 * @throws CallError
 */
export async function sendCall<Response>(url: string, options: CallOptions = {}): Promise<Response> {
  const { method = 'GET', body, token, keepalive = false } = options;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), apiTimeoutMs);
  try {
    const response = await fetch(url, {
      method,
      keepalive,
      referrerPolicy: 'no-referrer',
      ...(body && { body: JSON.stringify(body) }),
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      signal: controller.signal,
    });
    const text = await response.text();
    if (!response.ok) throw readError(response.status, text);
    return JSON.parse(text) as Response;
  } catch (error) {
    throw error instanceof CallError ? error : new CallError(0, '');
  } finally {
    clearTimeout(timer);
  }
}
