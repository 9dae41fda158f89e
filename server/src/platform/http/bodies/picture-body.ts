import { promisify } from 'node:util';
import type {
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import { linkOf } from '../../core/request-link.ts';
import { maxUploadPauseMs as maxPauseMs } from '../../files/receive-file.ts';
import { createUploadQuota, defaultLimits, type Upload } from '../../files/upload-quota.ts';
import { sharersOf } from '../limits/upload-sharers.ts';
import { collectBody, tooLarge } from './collect-body.ts';

interface PictureOptions {
  readonly maxJsonBytes: number;
  readonly maxPictureBytes: number;
}

/**
 * Reads the bodies of a call that accepts pictures and JSON, within the upload quota of the store. `beginUpload` runs
 * after the authentication. `endUpload` runs before the response is sent, because the picture is in memory until then.
 */
export function pictureBodies({ maxJsonBytes, maxPictureBytes }: PictureOptions) {
  const quota = createUploadQuota(defaultLimits);
  const uploads = new WeakMap<FastifyRequest, Upload>();
  const beginUpload: preParsingAsyncHookHandler = async (request, reply, payload) => {
    const link = linkOf(request);
    const { store_id: storeId = link?.storeId ?? '' } = request.params as { readonly store_id?: string };
    reply.header('retry-after', 1);
    uploads.set(request, quota.begin({ storeId, sharers: link && sharersOf(link, request.ip) }));
    reply.removeHeader('retry-after');
    return payload;
  };
  const endUpload: onSendAsyncHookHandler = async (request, _reply, payload) => {
    uploads.get(request)?.end();
    return payload;
  };
  const read = async (request: FastifyRequest, maxBytes: number): Promise<Buffer> => {
    // Refuses a body by its announced length, before reading it.
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
    const upload = uploads.get(request);
    const add = (bytes: number) => upload?.add(bytes);
    const body = await collectBody(request.raw, { maxBytes, maxPauseMs, add, signal: upload?.signal });
    upload?.receive();
    return body;
  };

  return {
    beginUpload,
    endUpload,
    /** Parses the JSON bodies of this scope. A body of any other content type is passed on as bytes. */
    accept(scope: FastifyInstance): void {
      const parse = promisify(scope.getDefaultJsonParser('error', 'error'));
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', async (request: FastifyRequest) =>
        parse(request, (await read(request, maxJsonBytes)).toString('utf8')),
      );
      scope.addContentTypeParser('*', (request: FastifyRequest) => read(request, maxPictureBytes));
    },
  };
}
