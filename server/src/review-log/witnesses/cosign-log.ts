import { readCheckpoint } from '@opina/log/notes/checkpoint';
import { writeVerifierKey } from '@opina/log/notes/keys';
import { readNote } from '@opina/log/notes/signed-note';
import { nodesOfTiles } from '@opina/log/tree/nodes-of-tiles';
import { consistencyProof } from '@opina/log/tree/proofs';
import type { Run } from '../../platform/database/run.ts';
import { findLog } from '../entries/log-queries.ts';
import { tilesOf } from '../entries/read-tile.ts';
import { type AskOptions, askWitness, type WitnessResponse } from './ask-witness.ts';
import type { Witness } from './witness.ts';
import { findCosignedSize, setCosignature } from './witness-queries.ts';

/** How a witness is named in the table. */
export const nameOf = ({ key }: Witness): string =>
  writeVerifierKey(key, 'witness').split('+').slice(0, 2).join('+');

/**
 * Has the latest checkpoint of a store cosigned by a witness. One that knows more or less of the log than this server thinks is asked a
 * second time. Undefined: nothing is signed.
 */
export async function cosignLog(
  run: Run,
  storeId: string,
  witness: Witness,
  options: AskOptions,
): Promise<WitnessResponse | undefined> {
  const log = await run((sql) => findLog(sql, storeId));
  if (log?.checkpoint == null) return undefined;
  const note = log.checkpoint;
  const { text } = readNote(note);
  const { size } = readCheckpoint(text);
  const ask = async (former: number) => {
    const proof = await run((sql) =>
      consistencyProof(former, size, nodesOfTiles(size, tilesOf(sql, storeId))),
    );
    return askWitness(witness, { former, proof, note, text }, options);
  };
  const known = await run((sql) => findCosignedSize(sql, storeId, nameOf(witness)));
  let response = await ask(Math.min(known, size));
  if (response.is === 'elsewhere') {
    if (response.size > size)
      return {
        is: 'refused',
        reason: `It has seen the log with ${response.size} entries, more than there are.`,
      };
    response = await ask(response.size);
  }
  if (response.is === 'cosigned') {
    const { line } = response;
    await run((sql) => setCosignature(sql, storeId, nameOf(witness), { size, text: `${text}\n`, line }));
  }
  return response;
}
