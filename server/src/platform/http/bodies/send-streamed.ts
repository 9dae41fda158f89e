import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedResponse } from '../../core/streamed-response.ts';
import { withMediaAddresses } from '../../media/media-addresses.ts';
import { acceptedEncoding } from '../server/compression.ts';

const compress = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

/** Sends a response while it is produced. Stops when the client disconnects. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, origin }: { readonly response: StreamedResponse; readonly origin: string },
): Readable {
  const text = Readable.from(addressed(response, origin));
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Authorization');
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  const compressed = compress[encoding]();
  text.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => text.destroy());
  return text.pipe(compressed);
}

async function* addressed(response: StreamedResponse, origin: string): AsyncGenerator<Buffer> {
  for await (const piece of response.text()) yield Buffer.from(withMediaAddresses(piece, origin));
}
