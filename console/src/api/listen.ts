import { hasCode } from '@opina/client/call-error';
import { errorOf } from '@opina/client/error-of';
import { requestOf } from '@opina/client/request-of';
import { ownHeaders, send } from './call.ts';
import { whenSignedInAgain } from './signed-in-again.ts';

export interface StreamedEvent {
  readonly event: string;
  readonly data: unknown;
}

interface ListenOptions {
  readonly signal: AbortSignal;
  readonly onConnected: (isConnected: boolean) => void;
  readonly onEvent: (event: StreamedEvent) => void;
}

/**
 * Reads the events of a store until the stream ends. Throws a `CallError` if it could not be opened. With `fetch`, because an
 * `EventSource` cannot send the header that keeps other sites out.
 */
async function listen(storeId: string, { signal, onConnected, onEvent }: ListenOptions): Promise<void> {
  const [method, address] = requestOf('listenToEvents', { params: { store_id: storeId } });
  const response = await send(method, address, { headers: ownHeaders, signal });
  if (!response.ok || response.body === null) throw await errorOf(response);
  onConnected(true);
  // After the screen is shown. What the server sends meanwhile waits in the stream.
  const { createParser } = await import('eventsource-parser');
  const parser = createParser({
    onEvent: ({ event = 'message', data }) => onEvent({ event, data: JSON.parse(data) }),
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value);
}

/** The wait before a new connection; doubled after each that fails, up to the second. */
const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Listens until `signal` aborts, and connects again when the stream ends. Whatever was said meanwhile is unknown, so every
 * connection after the first try begins with the event `reset`. When the session has ended, waits until the person has signed in again, for
 * which the next call of the screen asks.
 */
export async function stayConnected(storeId: string, options: ListenOptions): Promise<void> {
  const { signal, onConnected, onEvent } = options;
  let waitMs = firstWaitMs;
  let isFirst = true;
  while (!signal.aborted) {
    try {
      await listen(storeId, {
        ...options,
        onConnected: () => {
          waitMs = firstWaitMs;
          onConnected(true);
          if (!isFirst) onEvent({ event: 'reset', data: undefined });
          isFirst = false;
        },
      });
    } catch (error) {
      if (signal.aborted) return;
      onConnected(false);
      isFirst = false;
      if (hasCode(error, 'auth.signed_out')) {
        await whenSignedInAgain(signal);
        continue;
      }
    }
    await waited(waitMs, signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Resolves after the time, or at once when the network is back or the signal aborts. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
