import type { IncomingMessage } from 'node:http';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { requestPublic } from '../platform/outgoing/public-request.ts';
import type { Channel, ChannelMessage, ChannelOutcome } from './channel.ts';
import { type AllowedHosts, readEndpointUrl, webhookRules } from './endpoint-url.ts';
import { signedHeaders } from './sign.ts';

export interface HttpChannelOptions {
  readonly allowedHosts: AllowedHosts;
  /** Of a whole attempt, with the response. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 15_000;
const gone = 410;
const maxExcerptLength = 200;

/** Sends events with POST, signed as Standard Webhooks. Any response with a status 2xx delivers. */
export function createHttpChannel({
  allowedHosts,
  timeoutMs = defaultTimeoutMs,
}: HttpChannelOptions): Channel {
  async function post(message: ChannelMessage, signal: AbortSignal): Promise<ChannelOutcome> {
    const { url, body, secrets } = message;
    const headers = { 'content-type': 'application/json', ...signedHeaders(message, secrets) };
    const request = { method: 'POST', headers, body, signal } as const;
    const response = await requestPublic(
      readEndpointUrl(url, allowedHosts),
      request,
      webhookRules(allowedHosts),
    );
    const status = response.statusCode ?? 0;
    if (status >= 200 && status < 300) {
      response.destroy();
      return { result: 'delivered', status };
    }
    const excerpt = await readExcerpt(response);
    const error = `The response has status ${status}${excerpt === '' ? '.' : `: ${excerpt}`}`;
    return { result: status === gone ? 'gone' : 'failed', status, error };
  }

  return {
    async send(message, stopping) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await post(message, AbortSignal.any([stopping, timeout]));
      } catch (error) {
        const reason = timeout.aborted
          ? `There was no complete response in ${timeoutMs / 1_000} seconds.`
          : reasonOf(error);
        return { result: 'failed', status: null, error: reason };
      }
    },
  };
}

/** The beginning of a response as one line. Of the rest, nothing is read. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const part of response as AsyncIterable<string>) {
    text += part;
    if (text.length >= maxExcerptLength) break;
  }
  return text
    .replace(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, maxExcerptLength);
}

/** Only the code: connections go to public servers alone, so it says nothing of this server's network. */
function reasonOf(error: unknown): string {
  if (error instanceof OpinaError) return 'The address does not lead to a public server.';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `The connection failed${code}.`;
}
