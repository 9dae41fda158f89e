import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call returns, such as the export of a store. */
export interface FileResponse {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Of an export: the number of stored pictures that the file does not contain. */
  readonly picturesLeftOut?: number;
  /** Must be read to its end or destroyed. The file is deleted when the stream is closed. */
  readonly content: Readable;
}

/** Responds with a download. Stops reading when the client disconnects. */
export function sendFile(reply: FastifyReply, file: FileResponse): Readable {
  reply
    .type(file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    // The console has the same origin: whatever a file contains must not run there, also if a browser shows it.
    .header('content-security-policy', "sandbox; default-src 'none'");
  if (file.picturesLeftOut !== undefined) reply.header('opina-pictures-left-out', file.picturesLeftOut);
  return file.content;
}
