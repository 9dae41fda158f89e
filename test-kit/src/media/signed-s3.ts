import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Refusal, refusalOf, type S3Key } from './signature-v4.ts';

export interface SignedS3 {
  /** `http://KEY:SECRET@localhost:PORT/fotos?region=…` */
  readonly url: string;
  /** The reasons of refused requests, in order. */
  readonly refused: readonly string[];
  /** Changes the next body before it is checked, as a transmission error would. */
  damageNextBody(): void;
  /** Changes the next object that is read, as a faulty disk or proxy would. */
  damageNextRead(): void;
  close(): Promise<void>;
}

interface S3Response {
  readonly status: number;
  readonly body?: string | Buffer;
}

interface S3Content {
  readonly body: Buffer;
  readonly range: string | undefined;
}

const bucket = '/fotos';
/** The secret has characters that a URL must encode, as Amazon's secrets have. */
const signedS3Key: S3Key = { id: 'AKIDOPINA', secret: 'wJal/XUtn+FEMI=K7%MDENG', region: 'sa-east-1' };

/** One bucket in memory that refuses requests without a valid signature. */
export async function startSignedS3(): Promise<SignedS3> {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>();
  const refused: string[] = [];
  let damagedNext: 'body' | 'read' | undefined;

  function passOn(kind: 'body' | 'read', bytes: Buffer): void {
    if (damagedNext !== kind || bytes.length === 0) return;
    bytes[0] = ~(bytes[0] ?? 0) & 0xff;
    damagedNext = undefined;
  }

  async function respond(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url: target = '' } = request;
    const body = await buffer(request);
    passOn('body', body);
    const headers = request.headers as Record<string, string | undefined>;
    const refusal = refusalOf({ method, target, headers, body }, signedS3Key, new Date());
    if (refusal !== undefined) refused.push(refusal);
    const done =
      refusal === undefined
        ? perform(method, new URL(target, 'http://localhost'), { body, range: headers.range })
        : refuse(refusal);
    if (method === 'GET' && Buffer.isBuffer(done.body)) passOn('read', done.body);
    reply.writeHead(done.status, { 'content-length': Buffer.byteLength(done.body ?? '') }).end(done.body);
  }

  function perform(method: string, { pathname, searchParams }: URL, { body, range }: S3Content): S3Response {
    if (pathname === bucket) return { status: 200, body: listing(searchParams) };
    const key = decodeURIComponent(pathname).slice(`${bucket}/`.length);
    if (method === 'PUT') objects.set(key, { body, at: new Date() });
    if (method === 'DELETE') return { status: objects.delete(key) ? 204 : 404 };
    const object = objects.get(key);
    return object ? partOf(object.body, range) : { status: 404 };
  }

  function listing(query: URLSearchParams): string {
    const names = [...objects.keys()]
      .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > (query.get('marker') ?? ''))
      .sort();
    const page = names.slice(0, Number(query.get('max-keys')));
    const entries = page.map(
      (name) =>
        `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>${page.length < names.length}</IsTruncated>${entries.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, reply) => {
    respond(request, reply).catch((error) => reply.destroy(error));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { id, secret, region } = signedS3Key;
  return {
    url: `http://${id}:${encodeURIComponent(secret)}@localhost:${port}${bucket}?region=${region}`,
    refused,
    damageNextBody: () => {
      damagedNext = 'body';
    },
    damageNextRead: () => {
      damagedNext = 'read';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function partOf(body: Buffer, range = ''): S3Response {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (start === undefined) return { status: 200, body };
  return { status: 206, body: body.subarray(Number(start), Number(end) + 1) };
}

const refuse = (refusal: Refusal): S3Response => ({
  status: refusal === 'XAmzContentSHA256Mismatch' ? 400 : 403,
  body: `<Error><Code>${refusal}</Code></Error>`,
});
