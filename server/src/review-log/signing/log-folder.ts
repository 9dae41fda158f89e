import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { signerKey } from '@opina/log/notes/keys';
import { privateFolderMode } from '../../platform/files/private-folder.ts';
import { readKeyFiles } from './rotate-key.ts';
import { readState, type SignedState, writeState } from './signed-states.ts';
import type { SigningKeys } from './signing-keys.ts';

/**
 * The folder with the key of the logs, and with what it has signed last of each. It is not in the database and in no backup: a database that
 * was set back is noticed by what is here.
 */
export interface LogFolder {
  /** The keys under the name of a log. Makes a key if there is none. */
  readonly readKeys: (name: string) => Promise<SigningKeys>;
  /** Throws if the file is there and says nothing. */
  readonly readSigned: (storeId: string) => Promise<SignedState | undefined>;
  /** Resolves when it is on the disk. */
  readonly writeSigned: (storeId: string, state: SignedState) => Promise<void>;
}

/** Keys from settings: with them, those of the folder do not count. */
export interface GivenKeys {
  readonly logKey: Uint8Array | undefined;
  readonly logNextKey: Uint8Array | undefined;
}

/** `given`: default: those of the folder. */
export function openLogFolder(folder: string, given?: GivenKeys): LogFolder {
  const signed = path.join(folder, 'signed');
  const fileOf = (storeId: string) =>
    path.join(signed, createHash('sha256').update(storeId).digest('hex').slice(0, 40));
  return {
    async readKeys(name) {
      await mkdir(signed, { recursive: true, mode: privateFolderMode });
      const { key, next, former } =
        given?.logKey === undefined
          ? await readKeyFiles(folder)
          : { key: given.logKey, next: given.logNextKey, former: [] };
      return {
        key: signerKey(name, key),
        next: next && signerKey(name, next),
        former: former.map((one) => signerKey(name, one)),
      };
    },
    readSigned: (storeId) => readState(fileOf(storeId)),
    writeSigned: (storeId, state) => writeState(fileOf(storeId), state),
  };
}
