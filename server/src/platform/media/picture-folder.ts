import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { maxVideoBytes } from '@opina/contract/constants/media';

/** More than any file that `encodePicture` makes. */
const maxFileBytes = 16_000_000;

export type PictureFolder = ReturnType<typeof createPictureFolder>;

/**
 * The files of an export's pictures and videos, named by their content: `ab/abcd….webp` and `ab/abcd….video`, where `abcd…` is the
 * SHA-256.
 */
export function createPictureFolder(root: string) {
  const fileOf = (hash: string, ending = 'webp') => path.join(root, hash.slice(0, 2), `${hash}.${ending}`);

  /** Undefined if the file does not exist, is not a regular file or is too large. */
  async function read(hash: string): Promise<Uint8Array | undefined> {
    const file = fileOf(hash);
    const found = await stat(file).catch(unlessMissing);
    return found?.isFile() && found.size <= maxFileBytes ? readFile(file) : undefined;
  }

  /** The same of a video, open. The caller closes it. */
  async function openVideo(hash: string): Promise<FileHandle | undefined> {
    const file = fileOf(hash, 'video');
    const found = await stat(file).catch(unlessMissing);
    return found?.isFile() && found.size <= maxVideoBytes ? open(file, 'r') : undefined;
  }

  return {
    /** For messages. */
    path: root,
    read,
    openVideo,
    /** Writes a file and returns the hash of its content, in hexadecimal. Replaces an existing file only if it is damaged. */
    async write(bytes: Uint8Array): Promise<string> {
      const hash = contentHash(bytes);
      const present = await read(hash);
      if (present !== undefined && contentHash(present) === hash) return hash;
      await mkdir(path.dirname(fileOf(hash)), { recursive: true, mode: 0o700 });
      await writeWhole(path.dirname(fileOf(hash)), async (handle) => {
        await handle.writeFile(bytes);
        return fileOf(hash);
      });
      return hash;
    },
    /** The same of a video, of which only a part is in memory. */
    async writeVideo(content: AsyncIterable<Uint8Array>): Promise<string> {
      const hashing = createHash('sha256');
      let hash = '';
      await mkdir(root, { recursive: true, mode: 0o700 });
      await writeWhole(root, async (handle) => {
        for await (const part of content) {
          hashing.update(part);
          await handle.write(part);
        }
        hash = hashing.digest('hex');
        await mkdir(path.dirname(fileOf(hash)), { recursive: true, mode: 0o700 });
        return fileOf(hash, 'video');
      });
      return hash;
    },
  };
}

export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Gives a file the name that `write` resolves to only when it is on the disk, so that after a power cut no export names an
 * incomplete file.
 */
async function writeWhole(folder: string, write: (handle: FileHandle) => Promise<string>): Promise<void> {
  const temporary = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    let file: string;
    try {
      file = await write(handle);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return;
  throw error;
}
