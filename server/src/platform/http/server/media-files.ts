import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import { withMediaAddresses } from '../../media/media-addresses.ts';
import { typeOfVideo } from '../../media/media-names.ts';
import { ownOrigin } from './own-origin.ts';
import { type StoredVideo, sendVideo, type VideoFiles } from './send-video.ts';

/** Returns undefined if the file is not a stored picture. */
export type ReadMediaFile = (file: string) => Promise<Uint8Array | undefined>;

/** Serves customers' pictures and videos to pages of any origin. The content of a name never changes. */
export function serveMediaFiles(app: FastifyInstance, read: ReadMediaFile, videos?: VideoFiles): void {
  app.get<{ Params: { file: string } }>(
    '/media/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const found = await find(file, read, videos);
      if (found === undefined) throw new OpinaError('request.route_unknown');
      const tag = `"${file}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'");
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      if ('files' in found) return sendVideo(request, reply, found);
      const { bytes } = found;
      return reply.type('image/webp').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  );
}

async function find(
  file: string,
  read: ReadMediaFile,
  files: VideoFiles | undefined,
): Promise<StoredVideo | { readonly bytes: Uint8Array } | undefined> {
  const type = typeOfVideo(file);
  if (type === undefined) {
    const bytes = await read(file);
    return bytes && { bytes };
  }
  const size = await files?.sizeOfVideo(file);
  return files && size ? { file, type, size, files } : undefined;
}

/**
 * Makes the hook that replaces the keys of stored pictures with addresses under `ownOrigin`. It runs before the hook that
 * computes the ETag.
 */
export function addressMedia(publicUrl: string | undefined) {
  return async ({ headers }: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> =>
    typeof payload === 'string' ? withMediaAddresses(payload, ownOrigin(publicUrl, headers)) : payload;
}
