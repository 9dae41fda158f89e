import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** More than any file that `encodePicture` makes. */
const maxFileBytes = 16_000_000;

export type PictureFolder = ReturnType<typeof createPictureFolder>;

/** The files of an export's pictures, named by their content: `ab/abcd….webp`, where `abcd…` is the SHA-256. */
export function createPictureFolder(root: string) {
  const fileOf = (hash: string) => path.join(root, hash.slice(0, 2), `${hash}.webp`);

  /** Undefined if the file does not exist, is not a regular file or is too large. */
  async function read(hash: string): Promise<Uint8Array | undefined> {
    const file = fileOf(hash);
    const found = await stat(file).catch(unlessMissing);
    return found?.isFile() && found.size <= maxFileBytes ? readFile(file) : undefined;
  }

  return {
    read,
    /** Writes a file and returns the hash of its content, in hexadecimal. Replaces an existing file only if it is damaged. */
    async write(bytes: Uint8Array): Promise<string> {
      const hash = contentHash(bytes);
      const present = await read(hash);
      if (present !== undefined && contentHash(present) === hash) return hash;
      await mkdir(path.dirname(fileOf(hash)), { recursive: true, mode: 0o700 });
      await writeWhole(fileOf(hash), bytes);
      return hash;
    },
  };
}

export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Gives the file its name only when it is on the disk, so that after a power cut no export names an incomplete file. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
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
