import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const mayEnter = 0o001;

/**
 * A folder for temporary files. With `forAnotherUser`, another user has access to its whole path: the temporary
 * folder of root often allows no other user. Throws when there is none.
 */
export async function openTemporaryFolder(forAnotherUser: boolean): Promise<string> {
  if (!forAnotherUser) return tmpdir();
  const candidates = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'];
  for (const folder of candidates) {
    if (await isOpenToOthers(folder)) return folder;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and another user may enter none of ${candidates.join(', ')}. Set TMPDIR to a folder open to others, or OPINA_TEST_DATABASE_URL to a running server.`,
  );
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  const steps: string[] = [];
  for (let step = path.resolve(folder); ; step = path.dirname(step)) {
    steps.push(step);
    if (step === path.dirname(step)) break;
  }
  const modes = await Promise.all(steps.map((step) => stat(step).catch(() => undefined)));
  return modes.every((found) => found !== undefined && (found.mode & mayEnter) !== 0);
}
