import type { Socket } from 'node:net';
import { type ErrorCode, errorCatalogue } from '@opina/contract/errors';
import { problemMediaType, problemOf } from '@opina/contract/problem';

const codes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.address_too_long',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** Answers what Node could not read as HTTP at all, before any request exists. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // Browsers open connections ahead of use: what such a one is told could be taken for the answer to a request.
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
