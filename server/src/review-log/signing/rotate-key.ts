import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { makeFile, moveFile, readIfThere, replaceFile } from './durable-files.ts';

const secretKeyBytes = 32;

/** Secret keys: the one that signs, the one that signs too during a rotation, and those that have signed before. */
interface KeyFiles {
  readonly key: Uint8Array;
  readonly next: Uint8Array | undefined;
  readonly former: readonly Uint8Array[];
}

const filesIn = (folder: string) => ({
  key: path.join(folder, 'log.key'),
  next: path.join(folder, 'log.next.key'),
  former: path.join(folder, 'log.former.keys'),
});

const newKey = () => `${randomBytes(secretKeyBytes).toString('base64')}\n`;

/** Reads the keys of a folder as they are at one moment. Makes the first. */
export async function readKeyFiles(folder: string): Promise<KeyFiles> {
  const files = filesIn(folder);
  for (;;) {
    const key = await readOrMakeKey(files.key);
    const next = await readIfThere(files.next);
    const former = (await readIfThere(files.former)) ?? '';
    // A rotation may have ended meanwhile.
    if (key !== (await readIfThere(files.key))) continue;
    return {
      key: keyIn(files.key, key),
      next: next === undefined ? undefined : keyIn(files.next, next),
      former: former
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => keyIn(files.former, line)),
    };
  }
}

/** Of several processes that make a key, one succeeds, and all read the same. */
async function readOrMakeKey(file: string): Promise<string> {
  const found = await readIfThere(file);
  if (found !== undefined) return found;
  await makeFile(file, newKey());
  return (await readIfThere(file)) ?? '';
}

function keyIn(file: string, text: string): Uint8Array {
  const key = Buffer.from(text, 'base64');
  if (key.length !== secretKeyBytes) throw new Error(`${file} does not contain a key of 32 bytes in base64.`);
  return key;
}

/** Makes a key that signs beside the one there is. False: one was there already. */
export async function startRotation(folder: string): Promise<boolean> {
  await readOrMakeKey(filesIn(folder).key);
  return makeFile(filesIn(folder).next, newKey());
}

/**
 * Makes the new key the only one. The former is kept: a log that it has not handed over yet, as one that comes from a backup, is signed by both
 * first. Whatever a crash leaves, the same command ends it. Throws `log.no_rotation`.
 */
export async function finishRotation(folder: string): Promise<void> {
  const files = filesIn(folder);
  const [key, next, former = ''] = await Promise.all([files.key, files.next, files.former].map(readIfThere));
  if (key === undefined || next === undefined) throw new OpinaError('log.no_rotation');
  keyIn(files.next, next);
  if (!former.split('\n').includes(key.trim())) await replaceFile(files.former, `${former}${key.trim()}\n`);
  await moveFile(files.next, files.key);
}
