import { writeCheckpoint } from '@opina/log/notes/checkpoint';
import { signNote } from '@opina/log/notes/signed-note';
import { isSameHash } from '@opina/log/tree/hashes';
import { rootOf } from '@opina/log/tree/nodes';
import { nodesOfTiles } from '@opina/log/tree/nodes-of-tiles';
import type { Sql } from '../../platform/database/engine/sql.ts';
import type { Run } from '../../platform/database/run.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { findLog, type StoredLog } from '../entries/log-queries.ts';
import { tilesOf } from '../entries/read-tile.ts';
import type { LogFolder } from './log-folder.ts';
import { setCheckpoint } from './sign-queries.ts';
import type { SignedState } from './signed-states.ts';
import { chooseKeys, isSignedBy, signersOf } from './signing-keys.ts';

export interface SigningParts {
  readonly run: Run;
  readonly folder: LogFolder;
  /** Where the server is reached, such as `https://reviews.example`: the log is named after it. */
  readonly origin: string;
}

/**
 * Signs the log of a store as it is now, if it has grown, or if other keys sign now. First writes down what it signs, so that it never signs two logs that differ: it
 * throws `log.other_key`, or `log.set_back` if this log does not begin with the one that was signed last.
 */
export async function signLog({ run, folder, origin }: SigningParts, storeId: string): Promise<void> {
  // Before the log: another process may sign a longer one meanwhile, and this one would seem to be set back.
  const signed = await folder.readSigned(storeId);
  const log = await run((sql) => findLog(sql, storeId));
  if (log === undefined) return;
  const name = log.origin ?? nameOf(origin, storeId, log.number);
  const known = await folder.readKeys(name);
  if (log.signedSize === log.size && isSignedBy(log, signersOf(known))) return;
  const signers = chooseKeys(log, known);
  if (signers === undefined) throw new OpinaError('log.other_key', { values: { store: storeId } });
  if (signed !== undefined && !(await run((sql) => isContinued(sql, storeId, log, signed)))) {
    throw new OpinaError('log.set_back', { values: { store: storeId, size: signed.size } });
  }
  await folder.writeSigned(storeId, log);
  const checkpoint = signNote(writeCheckpoint({ ...log, origin: name }), signers.keys);
  await run((sql) => setCheckpoint(sql, storeId, { ...log, ...signers, origin: name, checkpoint }));
}

/** `reviews.example/log/loja`. A log that began anew has its number behind. */
function nameOf(origin: string, storeId: string, number: number): string {
  const host = origin.replace(/^https?:\/\//, '');
  return `${host}/log/${encodeURIComponent(storeId)}${number === 1 ? '' : `/${number}`}`;
}

/** Whether the log begins with all that was signed. */
async function isContinued(sql: Sql, storeId: string, log: StoredLog, signed: SignedState): Promise<boolean> {
  if (signed.number !== log.number) return signed.number < log.number;
  if (signed.size > log.size) return false;
  const root = await rootOf(signed.size, nodesOfTiles(signed.size, tilesOf(sql, storeId)));
  return isSameHash(root, signed.root);
}
