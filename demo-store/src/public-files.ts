import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { publicFolder } from './folders.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

export interface PublicFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/**
 * The shop's own files by address, read once: they are few and small, and an address can only name what was found,
 * never a path.
 */
export async function readPublicFiles(): Promise<ReadonlyMap<string, PublicFile>> {
  const entries = await readdir(publicFolder, { recursive: true });
  const files = entries.flatMap((entry) => {
    const mediaType = mediaTypes[extname(entry)];
    return mediaType ? [{ path: entry.replaceAll('\\', '/'), mediaType }] : [];
  });
  return new Map(
    await Promise.all(
      files.map(async ({ path, mediaType }) => {
        const bytes = await readFile(new URL(path, publicFolder));
        return [`/${path}`, { mediaType, bytes }] as const;
      }),
    ),
  );
}
