import { text } from 'node:stream/consumers';
import { LogError } from '@opina/log/log-error';
import { toBase64 } from '@opina/log/notes/base64';
import { cosignatureIn } from '@opina/log/notes/cosignature';
import type { Hash } from '@opina/log/tree/hashes';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readPublicUrl, requestPublic } from '../../platform/outgoing/public-request.ts';
import type { Witness } from './witness.ts';

/** What a witness responds about a checkpoint. `silent`: nothing, or that it has a problem of its own. */
export type WitnessResponse =
  | { readonly is: 'cosigned'; readonly line: string }
  | { readonly is: 'elsewhere'; readonly size: number }
  | { readonly is: 'refused' | 'silent'; readonly reason: string };

export interface AskOptions {
  /** `host:port` of witnesses outside the public internet. */
  readonly allowedHosts: readonly string[] | undefined;
  /** Of a whole request, with the response. */
  readonly timeoutMs: number;
  readonly stopping: AbortSignal;
}

export interface SentCheckpoint {
  /** The number of entries that the witness has cosigned before. */
  readonly former: number;
  readonly proof: readonly Hash[];
  /** The signed note, and its text. */
  readonly note: string;
  readonly text: string;
}

const ok = 200;
const conflict = 409;
const tooMany = 429;
const notPublic = 'Its address does not lead to a public server, nor is it in OPINA_LOG_WITNESS_HOSTS.';
const maxResponseBytes = 20_000;

/** Sends a checkpoint to a witness (C2SP tlog-witness, add-checkpoint), and checks its cosignature. */
export async function askWitness(
  { url, key }: Witness,
  { former, proof, note, text: signed }: SentCheckpoint,
  options: AskOptions,
): Promise<WitnessResponse> {
  const body = `old ${former}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`;
  try {
    const { status, response } = await post(`${url.replace(/\/+$/, '')}/add-checkpoint`, body, options);
    return status === ok
      ? { is: 'cosigned', line: cosignatureIn(response, signed, key) }
      : denied(status, response);
  } catch (error) {
    return { is: error instanceof LogError ? 'refused' : 'silent', reason: reasonOf(error) };
  }
}

function denied(status: number, response: string): WitnessResponse {
  const [, size] = /^(0|[1-9]\d{0,14})\n$/.exec(response) ?? [];
  if (status === conflict && size !== undefined) return { is: 'elsewhere', size: Number(size) };
  const isFinal = status >= 400 && status < 500 && status !== tooMany;
  return { is: isFinal ? 'refused' : 'silent', reason: `It responds ${status}.` };
}

function reasonOf(error: unknown): string {
  if (error instanceof OpinaError) return notPublic;
  return error instanceof Error ? error.message : String(error);
}

async function post(address: string, body: string, { allowedHosts, timeoutMs, stopping }: AskOptions) {
  const rules = { allowedHosts, refusal: 'webhook.url_invalid' } as const;
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const response = await requestPublic(
    readPublicUrl(address, rules),
    { method: 'POST', headers, body, signal },
    rules,
  );
  let bytes = 0;
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > maxResponseBytes) response.destroy(new Error('The response is too long.'));
  });
  return { status: response.statusCode ?? 0, response: await text(response) };
}
