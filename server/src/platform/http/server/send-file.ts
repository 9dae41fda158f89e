import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call returns, such as a whole store. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Of pictures that are files of ours. */
  readonly picturesLeftOut: number;
  /** Closed, it is gone; whoever takes it reads it to its end or destroys it. */
  readonly content: Readable;
}

/** Responds with a download. Stops reading when the client disconnects. */
export function sendFile(reply: FastifyReply, file: SentFile): Readable {
  reply
    .type(file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('opina-pictures-left-out', file.picturesLeftOut);
  return file.content;
}
