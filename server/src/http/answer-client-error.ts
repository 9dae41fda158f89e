import type { Socket } from 'node:net';
import { errorCatalogue } from '@opina/contract/errors';
import { errorBody } from './error-answers.ts';

/** Answers what Node could not read as HTTP at all, before any request exists. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.address_too_long' : 'request.malformed';
  const body = JSON.stringify(errorBody(code));
  socket.end(
    [
      `HTTP/1.1 ${errorCatalogue[code].status} ${code}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
