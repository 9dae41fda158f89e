import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { decodeXML } from 'entities';
import { OpinaError } from '../errors/opina-error.ts';
import type { MediaStorage } from './media-storage.ts';
import type { S3Settings } from './s3-settings.ts';

const timeoutMs = 20_000;

const failed = (failure: string, cause?: unknown) =>
  new OpinaError('media.storage_failed', { values: { failure }, cause });

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer<ArrayBuffer>;
}

/** Files in a bucket of any service that speaks S3, addressed by path. An object is there whole or not at all. */
export function createS3Storage(
  settings: S3Settings,
  { listed = 1_000 }: { /** Most in one page of a listing. */ readonly listed?: number } = {},
): MediaStorage {
  const { address, prefix, region, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const objectOf = (name: string) => `${address}/${prefix}${name}`;

  async function send(url: string, init: S3Request, accepted: readonly number[]): Promise<Response> {
    let answer: Response;
    try {
      answer = await client.fetch(url, {
        ...init,
        // Signed with the rest: a body that was damaged on its way is refused, and some buckets take no other.
        headers: { ...init.headers, 'x-amz-content-sha256': sha256(init.body ?? '') },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw failed('cannot be reached', error);
    }
    if (answer.ok || accepted.includes(answer.status)) return answer;
    await answer.body?.cancel();
    throw failed(`responded ${answer.status} to ${init.method}`);
  }

  return {
    async write(name, bytes) {
      const headers = {
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      };
      const answer = await send(objectOf(name), { method: 'PUT', headers, body: Buffer.from(bytes) }, []);
      await answer.body?.cancel();
    },
    async read(name) {
      const answer = await send(objectOf(name), { method: 'GET' }, [404]);
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const answer = await send(objectOf(name), { method: 'DELETE' }, [404]);
      await answer.body?.cancel();
    },
    async *list(start) {
      let after: string | undefined;
      do {
        const url = new URL(address);
        url.searchParams.set('max-keys', String(listed));
        url.searchParams.set('prefix', prefix + start);
        if (after !== undefined) url.searchParams.set('marker', after);
        const page = await (await send(url.href, { method: 'GET' }, [])).text();
        const objects = readObjects(page);
        for (const { key, modifiedAt } of objects) yield { name: key.slice(prefix.length), modifiedAt };
        after = page.includes('<IsTruncated>true</IsTruncated>') ? objects.at(-1)?.key : undefined;
      } while (after !== undefined);
    },
    async removeUnfinished() {
      return 0;
    },
  };
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Their names and times are ours, and simple: no parser is needed to find them. */
function readObjects(page: string): { key: string; modifiedAt: Date }[] {
  return [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, object = '']) => {
    const key = readElement(object, 'Key');
    const modifiedAt = new Date(readElement(object, 'LastModified') ?? '');
    return key === undefined || Number.isNaN(modifiedAt.getTime()) ? [] : [{ key, modifiedAt }];
  });
}

function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decodeXML(text);
}
