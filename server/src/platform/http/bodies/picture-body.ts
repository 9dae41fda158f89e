import { promisify } from 'node:util';
import type {
  FastifyInstance,
  FastifyRequest,
  onSendAsyncHookHandler,
  preParsingAsyncHookHandler,
} from 'fastify';
import { maxUploadPauseMs as maxPauseMs } from '../../files/receive-file.ts';
import { createUploadQuota, defaultLimits, type Upload } from '../../files/upload-quota.ts';
import { collectBody, tooLarge } from './collect-body.ts';

interface PictureOptions {
  /** Most bytes of a body that is JSON, and of one that is a picture. */
  readonly maxJsonBytes: number;
  readonly largestPicture: number;
}

/**
 * Reads the bodies of a call that takes pictures, or JSON, each within the share of its store. `enter` runs once the
 * store is known to be who asks, `leave` when the answer is there: until then the picture is in memory.
 */
export function pictureBodies({ maxJsonBytes, largestPicture }: PictureOptions) {
  const share = createUploadQuota(defaultLimits);
  const uploads = new WeakMap<FastifyRequest, Upload>();
  const enter: preParsingAsyncHookHandler = async (request, reply, payload) => {
    const { store_id: storeId = '' } = request.params as { readonly store_id?: string };
    reply.header('retry-after', 1);
    uploads.set(request, share.begin(storeId));
    reply.removeHeader('retry-after');
    return payload;
  };
  const leave: onSendAsyncHookHandler = async (request, _reply, payload) => {
    uploads.get(request)?.end();
    return payload;
  };
  const read = async (request: FastifyRequest, most: number): Promise<Buffer> => {
    // What is too large by its own account need not come in.
    if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
    const add = (bytes: number) => uploads.get(request)?.add(bytes);
    return collectBody(request.raw, { most, maxPauseMs, add });
  };

  return {
    enter,
    leave,
    /** Takes bodies of this scope that do not say they are JSON as they are, whatever they say they are. */
    accept(scope: FastifyInstance): void {
      const parse = promisify(scope.getDefaultJsonParser('error', 'error'));
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', async (request: FastifyRequest) =>
        parse(request, (await read(request, maxJsonBytes)).toString('utf8')),
      );
      scope.addContentTypeParser('*', (request: FastifyRequest) => read(request, largestPicture));
    },
  };
}
