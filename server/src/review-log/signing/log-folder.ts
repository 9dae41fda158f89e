import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fromBase64, toBase64 } from '@opina/log/notes/base64';
import { type SignerKey, signerKey } from '@opina/log/notes/keys';
import type { Tree } from '@opina/log/tree/check-proofs';
import { privateFileMode, privateFolderMode } from '../../platform/files/private-folder.ts';

/** What was signed last about a log. */
export interface SignedState extends Tree {
  readonly number: number;
}

/**
 * The folder with the key of the logs, and with what it has signed last of each. It is not in the database and in no backup: a database that
 * was set back is noticed by what is here.
 */
export interface LogFolder {
  /** The key under the name of a log. Makes the key if there is none. */
  readonly readKey: (name: string) => Promise<SignerKey>;
  /** Throws if the file is there and says nothing. */
  readonly readSigned: (storeId: string) => Promise<SignedState | undefined>;
  /** Resolves when it is on the disk. */
  readonly writeSigned: (storeId: string, state: SignedState) => Promise<void>;
}

const secretKeyBytes = 32;

/** `given`: the key itself; default: that of the folder. */
export function openLogFolder(folder: string, given?: Uint8Array): LogFolder {
  const signed = path.join(folder, 'signed');
  const fileOf = (storeId: string) =>
    path.join(signed, createHash('sha256').update(storeId).digest('hex').slice(0, 40));
  return {
    async readKey(name) {
      await mkdir(signed, { recursive: true, mode: privateFolderMode });
      if (given !== undefined) return signerKey(name, given);
      const file = path.join(folder, 'log.key');
      const secretKey = Buffer.from(await readOrMakeKey(file), 'base64');
      if (secretKey.length !== secretKeyBytes)
        throw new Error(`${file} does not contain a key of 32 bytes in base64.`);
      return signerKey(name, secretKey);
    },
    async readSigned(storeId) {
      const text = await readIfThere(fileOf(storeId));
      if (text === undefined) return undefined;
      const [, number = '', size = '', root = ''] = /^(\d+) (\d+) (\S+)\n$/.exec(text) ?? [];
      if (root === '')
        throw new Error(`${fileOf(storeId)} is damaged: it does not say what was signed last.`);
      return { number: Number(number), size: Number(size), root: fromBase64(root) };
    },
    writeSigned: (storeId, { number, size, root }) =>
      replaceFile(fileOf(storeId), `${number} ${size} ${toBase64(root)}\n`),
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of several processes that make a key, one succeeds, and all read the same. */
async function readOrMakeKey(file: string): Promise<string> {
  const found = await readIfThere(file);
  if (found !== undefined) return found;
  const unfinished = await writeBeside(file, `${randomBytes(secretKeyBytes).toString('base64')}\n`);
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
  return readFile(file, 'utf8');
}

async function replaceFile(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: privateFolderMode });
  await rename(await writeBeside(file, text), file);
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

/** Writes a file with another name, and waits until it is on the disk. Returns its name. */
async function writeBeside(file: string, text: string): Promise<string> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(unfinished, 'wx', privateFileMode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return unfinished;
}
