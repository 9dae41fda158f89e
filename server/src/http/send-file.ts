import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StoreFile } from '../domain/store-transfers.ts';

/** Answers with a file to keep. It is read no further when whoever asked goes away. */
export function sendFile(reply: FastifyReply, file: StoreFile): Readable {
  reply
    .type(file.type)
    .header('content-length', file.bytes)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('opina-pictures-left-out', file.picturesLeftOut);
  return file.content;
}
