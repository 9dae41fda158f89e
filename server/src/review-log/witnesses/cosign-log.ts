import { readCheckpoint } from '@opina/log/notes/checkpoint';
import { writeVerifierKey } from '@opina/log/notes/keys';
import { readNote } from '@opina/log/notes/signed-note';
import { nodesOfTiles } from '@opina/log/tree/nodes-of-tiles';
import { consistencyProof } from '@opina/log/tree/proofs';
import type { Run } from '../../platform/database/run.ts';
import { findLog } from '../entries/log-queries.ts';
import { tilesOf } from '../entries/read-tile.ts';
import { type AskOptions, askWitness, type WitnessResponse } from './ask-witness.ts';
import { addCosignature, takeOffer } from './offers.ts';
import type { Witness } from './witness.ts';
import { findCosignedSize } from './witness-queries.ts';

/** How a witness is named in the table. */
export const nameOf = ({ key }: Witness): string =>
  writeVerifierKey(key, 'witness').split('+').slice(0, 2).join('+');

interface CosignOptions extends AskOptions {
  /** All that are asked, as `nameOf` names them. */
  readonly witnesses: readonly string[];
}

/**
 * Has the checkpoint of a store that is offered to witnesses cosigned by one of them. One that knows more or less of the log than this server
 * thinks is asked a second time. Undefined: there is nothing to ask it.
 */
export async function cosignLog(
  run: Run,
  storeId: string,
  witness: Witness,
  options: CosignOptions,
): Promise<WitnessResponse | undefined> {
  const name = nameOf(witness);
  const note = await run((sql) => takeOffer(sql, storeId, { witness: name, witnesses: options.witnesses }));
  if (note === undefined) return undefined;
  const { text } = readNote(note);
  const { size } = readCheckpoint(text);
  const ask = async (former: number) => {
    const proof = await run((sql) =>
      consistencyProof(former, size, nodesOfTiles(size, tilesOf(sql, storeId))),
    );
    return askWitness(witness, { former, proof, note, text }, options);
  };
  const known = await run((sql) => findCosignedSize(sql, storeId, name));
  let response = await ask(Math.min(known, size));
  if (response.is === 'elsewhere') {
    if (response.size > size) return afterward(run, storeId, response);
    response = await ask(response.size);
  }
  if (response.is === 'cosigned') {
    const { line } = response;
    await run((sql) => addCosignature(sql, storeId, name, { size, text: `${text}\n`, line }));
  }
  return response;
}

/** What it means that a witness has seen more than it was asked about: another process may have asked it about a later checkpoint meanwhile. */
async function afterward(
  run: Run,
  storeId: string,
  response: Extract<WitnessResponse, { is: 'elsewhere' }>,
): Promise<WitnessResponse> {
  const log = await run((sql) => findLog(sql, storeId));
  if (response.size <= (log?.size ?? 0)) return response;
  return {
    is: 'refused',
    reason: `It has seen the log with ${response.size} entries, more than there are.`,
  };
}
