import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.address_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** Responds to bytes that Node could not parse as HTTP, so that there is no request. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections in advance, and would treat a response on one as the response to their first request.
  const isUnused = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
  if (error.code === 'ECONNRESET' || !socket.writable || isUnused) return void socket.destroy();
  const code = codes[error.code ?? ''] ?? 'request.malformed';
  const body = JSON.stringify(problemOf(code));
  socket.end(
    [
      `HTTP/1.1 ${errorCatalogue[code].status} ${code}`,
      `Content-Type: ${problemMediaType}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
