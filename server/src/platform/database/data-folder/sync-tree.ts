import { open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Writes a folder and everything in it to the disk (`fsync`), like `initdb --sync-only`. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await syncPath(path.join(entry.parentPath, entry.name));
  }
  await syncPath(folder);
}

async function syncPath(target: string): Promise<void> {
  const handle = await open(target, 'r').catch(ignoreUnopenable);
  if (handle === undefined) return;
  try {
    await handle.sync();
  } catch (error) {
    // Windows can sync neither folders nor files opened for reading.
    if (process.platform !== 'win32') throw error;
  } finally {
    await handle.close();
  }
}

function ignoreUnopenable(error: NodeJS.ErrnoException): undefined {
  // The engine is running and may have removed a temporary file after the listing. Windows cannot open folders.
  if (error.code !== 'ENOENT' && process.platform !== 'win32') throw error;
  return undefined;
}
