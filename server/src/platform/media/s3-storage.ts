import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { decodeXML } from 'entities';
import { OpinaError } from '../errors/opina-error.ts';
import { typeOfVideo } from './media-names.ts';
import type { MediaStorage } from './media-storage.ts';
import type { S3Settings } from './s3-settings.ts';

const timeoutMs = 20_000;

const failed = (failure: string, cause?: unknown) =>
  new OpinaError('media.storage_failed', { values: { failure }, cause });

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
}

/** Stores files in a bucket of any S3 service, with path-style addresses. S3 writes an object completely or not at all. */
export function createS3Storage(
  settings: S3Settings,
  { maxKeys = 1_000 }: { /** Objects in one page of a listing. */ readonly maxKeys?: number } = {},
): MediaStorage {
  const { address, prefix, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const objectOf = (name: string) => `${address}/${prefix}${name}`;

  return {
    async write(name, bytes) {
      const headers = {
        'content-type': 'image/webp',
        'cache-control': 'private, no-store',
      };
      const body = Buffer.from(bytes);
      const response = await send(client, objectOf(name), { method: 'PUT', headers, body });
      await response.body?.cancel();
    },
    async writeLarge(name, size, open) {
      const hash = createHash('sha256');
      for await (const part of open()) hash.update(part);
      const headers = {
        'content-type': typeOfVideo(name) ?? 'application/octet-stream',
        'content-length': String(size),
        'cache-control': 'private, no-store',
        'x-amz-content-sha256': hash.digest('hex'),
      };
      const url = objectOf(name);
      const signed = await client.sign(url, { method: 'PUT', headers });
      await sendStream(url, { headers: signed.headers, open });
    },
    async size(name) {
      const response = await send(client, objectOf(name), { method: 'HEAD' }, [404]);
      await response.body?.cancel();
      return response.ok ? Number(response.headers.get('content-length')) : undefined;
    },
    async readPart(name, start, end) {
      const headers = { range: `bytes=${start}-${end}` };
      const { body } = await send(client, objectOf(name), { method: 'GET', headers });
      if (body === null) throw failed('responded without content');
      return Readable.fromWeb(body as WebStream);
    },
    async read(name) {
      const response = await send(client, objectOf(name), { method: 'GET' }, [404]);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const response = await send(client, objectOf(name), { method: 'DELETE' }, [404]);
      await response.body?.cancel();
    },
    async *list(start) {
      let after: string | undefined;
      do {
        const url = new URL(address);
        url.searchParams.set('max-keys', String(maxKeys));
        url.searchParams.set('prefix', prefix + start);
        if (after !== undefined) url.searchParams.set('marker', after);
        const page = await (await send(client, url.href, { method: 'GET' })).text();
        const objects = readObjects(page);
        for (const { key, ...found } of objects) yield { name: key.slice(prefix.length), ...found };
        after = page.includes('<IsTruncated>true</IsTruncated>') ? objects.at(-1)?.key : undefined;
      } while (after !== undefined);
    },
    async removeUnfinished() {
      return 0;
    },
  };
}

/** Resolves to the response if it is a success, or has an accepted status. Throws `media.storage_failed`. */
async function send(
  client: AwsClient,
  url: string,
  init: S3Request,
  accepted: readonly number[] = [],
): Promise<Response> {
  let response: Response;
  try {
    response = await client.fetch(url, {
      ...init,
      // The signature covers the body's hash: S3 refuses a body that was damaged on the way. Some buckets require it.
      headers: { ...init.headers, 'x-amz-content-sha256': sha256(init.body ?? '') },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw failed('cannot be reached', error);
  }
  if (response.ok || accepted.includes(response.status)) return response;
  await response.body?.cancel();
  throw failed(`responded ${response.status} to ${init.method}`);
}

/** Large files take longer, and cannot be sent again: their content was used up. */
const largeTimeoutMs = 120_000;

async function sendStream(
  url: string,
  { headers, open }: { readonly headers: Headers; readonly open: () => AsyncIterable<Buffer> },
): Promise<void> {
  let response: Response;
  try {
    const body = Readable.toWeb(Readable.from(open())) as BodyInit;
    const signal = AbortSignal.timeout(largeTimeoutMs);
    response = await fetch(url, { method: 'PUT', headers, body, signal, duplex: 'half' } as RequestInit);
  } catch (error) {
    throw failed('cannot be reached', error);
  }
  await response.body?.cancel();
  if (!response.ok) throw failed(`responded ${response.status} to PUT`);
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** The keys are names that this server made, and simple, so no XML parser is needed. */
function readObjects(page: string): { key: string; modifiedAt: Date; bytes: number }[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const key = readElement(object, 'Key');
    const modifiedAt = new Date(readElement(object, 'LastModified') ?? '');
    const bytes = Number(readElement(object, 'Size') ?? 0);
    return key === undefined || Number.isNaN(modifiedAt.getTime()) ? [] : [{ key, modifiedAt, bytes }];
  });
}

function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decodeXML(text);
}
