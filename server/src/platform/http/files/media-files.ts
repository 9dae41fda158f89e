import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OpinaError } from '../../errors/opina-error.ts';
import {
  firstShowing,
  type MediaFileAddress,
  mediaPath,
  withMediaAddresses,
} from '../../media/media-addresses.ts';
import { pictureOf, typeOfVideo } from '../../media/media-names.ts';
import type { MediaSignatures } from '../../media/media-signatures.ts';
import { ownOrigin } from '../server/own-origin.ts';
import { type StoredVideo, sendVideo, type VideoFiles } from './send-video.ts';

/** Returns undefined if the file is not a stored picture. */
export type ReadMediaFile = (file: string) => Promise<Uint8Array | undefined>;

/** `shown`: shoppers see it. `kept`: a row has it, which they do not see. Undefined: no row has it under this address. */
export type FindMediaFile = (address: MediaFileAddress) => Promise<'shown' | 'kept' | undefined>;

/** Who may open which files. */
export interface MediaAccess {
  readonly find: FindMediaFile;
  readonly signatures: () => Promise<MediaSignatures>;
}

interface MediaParts {
  readonly read: ReadMediaFile;
  readonly videos: VideoFiles | undefined;
  readonly access: MediaAccess;
}

/**
 * A browser that has shown a picture may keep it for a day. A cache of many people asks again after some minutes, so that what is gone
 * for the server is soon gone for it.
 */
const shownCaching = 'public, max-age=86400, s-maxage=300';
const signedCaching = 'private, no-store';

/**
 * Serves customers' pictures and videos to pages of any origin: those that shoppers see to everybody, others to who has a signed
 * address. The content of a name never changes.
 */
export function serveMediaFiles(app: FastifyInstance, parts: MediaParts): void {
  app.get<{ Params: { file: string } }>('/media/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params;
    return respond(request, reply, {
      ...parts,
      address: { storeId: undefined, showing: firstShowing, file },
    });
  });
  app.get<{ Params: { store: string; showing: string; file: string } }>(
    '/media/:store/:showing/:file',
    { schema: { hide: true } },
    (request, reply) => {
      const { store: storeId, showing, file } = request.params;
      return respond(request, reply, { ...parts, address: { storeId, showing, file } });
    },
  );
}

async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, videos, access, address }: MediaParts & { readonly address: MediaFileAddress },
): Promise<unknown> {
  const { file } = address;
  if (pictureOf(file) === undefined && typeOfVideo(file) === undefined)
    throw new OpinaError('request.route_unknown');
  const caching = await cachingOf(request, access, address);
  if (caching === undefined) throw new OpinaError('media.gone');
  const found = await find(file, read, videos);
  if (found === undefined) throw new OpinaError('media.gone');
  const tag = `"${file}"`;
  reply
    .header('cache-control', caching)
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'");
  if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
  if ('files' in found) return sendVideo(request, reply, found);
  const { bytes } = found;
  return reply.type('image/webp').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** The `Cache-Control` of a file that this request may open; undefined: it may not. */
async function cachingOf(
  { query }: FastifyRequest,
  { find, signatures }: MediaAccess,
  address: MediaFileAddress,
): Promise<string | undefined> {
  const state = await find(address);
  if (state === 'shown') return shownCaching;
  const { storeId, showing, file } = address;
  if (state === undefined || storeId === undefined) return undefined;
  const path = mediaPath({ storeId, showing }, file);
  const isSigned = (await signatures()).isSigned(path, query as Readonly<Record<string, unknown>>);
  return isSigned ? signedCaching : undefined;
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
 * Makes the hook that replaces the keys of stored pictures with addresses under `ownOrigin`, signed ones with `signatures`. It runs
 * before the hook that computes the ETag.
 */
export function addressMedia(publicUrl: string | undefined, signatures?: MediaAccess['signatures']) {
  return async ({ headers }: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (typeof payload !== 'string') return payload;
    return withMediaAddresses(payload, ownOrigin(publicUrl, headers), (await signatures?.())?.sign);
  };
}
