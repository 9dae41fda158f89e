import { Readable } from 'node:stream';
import type { VideoType } from '@opina/contract/constants/media';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The files of videos. */
export interface VideoFiles {
  /** In bytes; undefined if the file does not exist. */
  readonly sizeOfVideo: (file: string) => Promise<number | undefined>;
  readonly readVideo: (file: string, start: number, end: number) => Promise<Readable>;
}

export interface StoredVideo {
  readonly file: string;
  readonly type: VideoType;
  readonly size: number;
  readonly files: VideoFiles;
}

interface Range {
  readonly start: number;
  /** Included. */
  readonly end: number;
}

/** Responds with a video or the part of it that is asked for: players jump, and Safari plays nothing without ranges. */
export async function sendVideo(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  { file, type, size, files }: StoredVideo,
): Promise<unknown> {
  const range = readRange(headers.range, size);
  reply.header('accept-ranges', 'bytes').type(type);
  if (range === 'none') {
    return reply
      .code(416)
      .header('cache-control', 'no-store')
      .header('content-range', `bytes */${size}`)
      .send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  // Not an empty text: Fastify would replace the length above by that of the text.
  return reply.send(method === 'HEAD' ? Readable.from([]) : await files.readVideo(file, start, end));
}

/** One range; undefined: the whole file, also for several ranges and what cannot be read. `none`: outside of the file. */
function readRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'none' : { start, end };
}
