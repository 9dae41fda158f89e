import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fromBase64, toBase64 } from '@opina/log/notes/base64';
import type { Tree } from '@opina/log/tree/check-proofs';
import { isSameHash } from '@opina/log/tree/hashes';
import { makeFile, readIfThere } from './durable-files.ts';

/** What was signed last about a log: of the one that was begun last, the longest. */
export interface SignedState extends Tree {
  readonly number: number;
}

type Noted = Pick<SignedState, 'number' | 'size'>;

const isLater = (one: Noted, other: Noted) =>
  one.number > other.number || (one.number === other.number && one.size > other.size);

/**
 * The latest state of a log that was noted. Each is a file of its own in the folder `file.states`, so that of processes that write at once
 * none replaces what another has noted. `file`: what servers before 2026-12 wrote. Throws if what is there says nothing.
 */
export async function readState(file: string): Promise<SignedState | undefined> {
  for (;;) {
    const former = await readIfThere(file);
    const states = former === undefined ? [] : [parsed(file, former)];
    const last = (await notedIn(file)).at(-1);
    if (last !== undefined) {
      const text = await readIfThere(fileOf(file, last));
      // A later one took its place meanwhile.
      if (text === undefined) continue;
      states.push(parsed(fileOf(file, last), text));
    }
    return states.toSorted((a, b) => (isLater(a, b) ? -1 : 1))[0];
  }
}

/** Resolves when it is on the disk. Only what is not the latest is removed, so nobody removes the latest. */
export async function writeState(file: string, state: SignedState): Promise<void> {
  const { number, size, root } = state;
  const own = fileOf(file, state);
  if (!(await makeFile(own, `${number} ${size} ${toBase64(root)}\n`))) {
    const text = await readIfThere(own);
    if (text !== undefined && !isSameHash(parsed(own, text).root, root))
      throw new Error(`${own} says that another log of ${size} entries was signed.`);
  }
  for (const former of (await notedIn(file)).slice(0, -1)) await rm(fileOf(file, former), { force: true });
}

const fileOf = (file: string, { number, size }: Noted) => path.join(`${file}.states`, `${number}-${size}`);

/** The latest last. */
async function notedIn(file: string): Promise<Noted[]> {
  const names = await readdir(`${file}.states`).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .map((name) => /^(\d+)-(\d+)$/.exec(name))
    .flatMap((found) => (found === null ? [] : [{ number: Number(found[1]), size: Number(found[2]) }]))
    .toSorted((a, b) => (isLater(a, b) ? 1 : -1));
}

function parsed(file: string, text: string): SignedState {
  const [, number = '', size = '', root = ''] = /^(\d+) (\d+) (\S+)\n$/.exec(text) ?? [];
  if (root === '') throw new Error(`${file} is damaged: it does not say what was signed last.`);
  return { number: Number(number), size: Number(size), root: fromBase64(root) };
}
