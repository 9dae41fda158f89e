import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fromBase64 } from '@opina/log/notes/base64';
import { readCheckpoint } from '@opina/log/notes/checkpoint';
import { cosign } from '@opina/log/notes/cosignature';
import { signerKey, type VerifierKey, writeVerifierKey } from '@opina/log/notes/keys';
import { openNote } from '@opina/log/notes/signed-note';
import { checkConsistency, type Tree } from '@opina/log/tree/check-proofs';
import { emptyRoot } from '@opina/log/tree/hashes';

interface Response {
  readonly status: number;
  readonly body?: string;
  readonly type?: string;
}

export interface TestWitness {
  readonly url: string;
  /** `localhost:PORT`. */
  readonly host: string;
  readonly key: VerifierKey;
  /** As text. */
  readonly writtenKey: string;
  /** The statuses with which it has responded, in order. */
  readonly responses: number[];
  /** Cosigns logs of this name that this key signs. */
  trust(origin: string, key: VerifierKey): void;
  /** What it does with a request; undefined: what a witness does. */
  behave: ((request: string) => Response | 'hang' | undefined) | undefined;
  close(): Promise<void>;
}

/** A witness on this machine, as C2SP tlog-witness says. It keeps what it has seen in memory. */
export async function startWitness(name: string): Promise<TestWitness> {
  const key = signerKey(name, crypto.getRandomValues(new Uint8Array(32)), 'witness');
  const trusted = new Map<string, readonly VerifierKey[]>();
  const seen = new Map<string, Tree>();
  const responses: number[] = [];

  function add(body: string): Response {
    const request = readRequest(body);
    if (request === undefined) return { status: 400 };
    const { former, note, origin } = request;
    const signers = trusted.get(origin);
    if (signers === undefined) return { status: 404 };
    const checkpoint = opened(note, signers);
    if (checkpoint === undefined) return { status: 403 };
    return former > checkpoint.size ? { status: 400 } : advance(request, checkpoint);
  }

  function advance(
    { former, proof, origin }: WitnessRequest,
    checkpoint: Tree & { readonly text: string },
  ): Response {
    const known = seen.get(origin) ?? { size: 0, root: emptyRoot };
    if (former !== known.size) return { status: 409, body: `${known.size}\n`, type: 'text/x.tlog.size' };
    if (!isContinued(known, checkpoint, proof)) return { status: 422 };
    seen.set(origin, checkpoint);
    return { status: 200, body: cosign(checkpoint.text, key, Math.floor(Date.now() / 1_000)) };
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const isCall = request.method === 'POST' && request.url === '/add-checkpoint';
    const result = witness.behave?.(body) ?? (isCall ? add(body) : { status: 404 });
    if (result === 'hang') return;
    responses.push(result.status);
    response.writeHead(result.status, { 'content-type': result.type ?? 'text/plain' }).end(result.body);
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const witness: TestWitness = {
    url: `http://${host}`,
    host,
    key,
    writtenKey: writeVerifierKey(key, 'witness'),
    responses,
    trust: (origin, signer) => void trusted.set(origin, [...(trusted.get(origin) ?? []), signer]),
    behave: undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return witness;
}

interface WitnessRequest {
  readonly former: number;
  readonly proof: readonly string[];
  readonly note: string;
  readonly origin: string;
}

/** Undefined: it is no request of add-checkpoint. */
function readRequest(body: string): WitnessRequest | undefined {
  const [head = '', note = ''] = body.split(/\n\n(.*)/s);
  const [old = '', ...proof] = head.split('\n');
  const [, former] = /^old (0|[1-9]\d*)$/.exec(old) ?? [];
  if (former === undefined || proof.length > 63) return undefined;
  return { former: Number(former), proof, note, origin: note.split('\n')[0] ?? '' };
}

function opened(
  note: string,
  signers: readonly VerifierKey[],
): (Tree & { readonly text: string }) | undefined {
  try {
    const { text: signed } = openNote(note, signers);
    return { ...readCheckpoint(signed), text: signed };
  } catch {
    return undefined;
  }
}

function isContinued(known: Tree, later: Tree, proof: readonly string[]): boolean {
  try {
    checkConsistency(known, later, proof.map(fromBase64));
    return true;
  } catch {
    return false;
  }
}
