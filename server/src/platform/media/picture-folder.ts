import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Larger than any file of a picture that we make. */
const maxFileBytes = 16_000_000;

export type PictureFolder = ReturnType<typeof createPictureFolder>;

/** Files of pictures beside an export, known by their content: `ab/abcd….webp`, where `abcd…` is its SHA-256. */
export function createPictureFolder(root: string) {
  const fileOf = (hash: string) => path.join(root, hash.slice(0, 2), `${hash}.webp`);

  /** Undefined when there is none, or nothing that can be read as one. */
  async function read(hash: string): Promise<Uint8Array | undefined> {
    const file = fileOf(hash);
    const found = await stat(file).catch(unlessMissing);
    return found?.isFile() && found.size <= maxFileBytes ? readFile(file) : undefined;
  }

  return {
    read,
    /** The hash of the content, in hexadecimal. A file that is there is left as it is, unless it is damaged. */
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

/** Under its name only when it is there for good: an export that names it must not outlive it. */
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
