import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '../../core/event-stream.ts';

/** Responds with a stream of events, which no proxy may hold back. */
export function sendEvents(reply: FastifyReply, { content }: EventStream): Readable {
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');
  return content;
}
