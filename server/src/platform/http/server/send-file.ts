import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that a call answers with, such as a whole store. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** Of pictures that are files of ours. */
  readonly picturesLeftOut: number;
  /** Closed, it is gone; whoever takes it reads it to its end or destroys it. */
  readonly content: Readable;
}

/** Answers with a file to keep. It is read no further when whoever asked goes away. */
export function sendFile(reply: FastifyReply, file: SentFile): Readable {
  reply
    .type(file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('opina-pictures-left-out', file.picturesLeftOut);
  return file.content;
}
