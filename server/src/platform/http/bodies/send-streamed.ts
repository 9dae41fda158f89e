import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamedResponse } from '../../core/streamed-response.ts';
import { withMediaAddresses } from '../../media/media-addresses.ts';
import type { MediaSignatures } from '../../media/media-signatures.ts';
import { acceptedEncoding } from '../server/compression.ts';

const compress = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip(),
};

interface AddressedResponse {
  readonly response: StreamedResponse;
  readonly origin: string;
  /** Undefined: files that shoppers do not see get addresses that do not open. */
  readonly signatures: (() => Promise<MediaSignatures>) | undefined;
}

/** Sends a response while it is produced. Stops when the client disconnects. */
export function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  addressedResponse: AddressedResponse,
): Readable {
  const text = Readable.from(addressed(addressedResponse));
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding, Authorization, Origin');
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  const compressed = compress[encoding]();
  text.on('error', (error) => compressed.destroy(error));
  compressed.on('close', () => text.destroy());
  return text.pipe(compressed);
}

async function* addressed({ response, origin, signatures }: AddressedResponse): AsyncGenerator<Buffer> {
  const sign = (await signatures?.())?.sign;
  for await (const piece of response.text()) yield Buffer.from(withMediaAddresses(piece, origin, sign));
}
