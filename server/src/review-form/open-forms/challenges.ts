import type { WireChallenge } from '@opina/contract/entities/reviews/review-form';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { ReadChallengeKey } from '../form/form-context.ts';

/** About a second on a phone of five years ago: on average half of these hashes are computed. */
const maxNumber = 60_000;
const validMinutes = 20;

const hmacKeyOf = async (readKey: ReadChallengeKey) => Buffer.from(await readKey()).toString('hex');

/** A task for the browser's CPU, for a form of this store. Nothing is stored. */
export async function createFormChallenge(
  readKey: ReadChallengeKey,
  storeId: string,
  now = new Date(),
): Promise<WireChallenge> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: await hmacKeyOf(readKey),
    maxNumber,
    expires: new Date(now.getTime() + validMinutes * 60_000),
    params: { store: storeId },
  });
  return { algorithm: 'SHA-256', challenge, maxnumber: maxNumber, salt, signature };
}

interface Payload {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly number: number;
  readonly salt: string;
  readonly signature: string;
}

/** The challenge that a payload solves; undefined if it solves none of this server for the store, or came too late. */
export async function solvedChallenge(
  readKey: ReadChallengeKey,
  storeId: string,
  payload: string,
): Promise<string | undefined> {
  const solution = parsePayload(payload);
  if (solution === undefined || extractParams(solution).store !== storeId) return undefined;
  const isSolved = await verifySolution(solution, await hmacKeyOf(readKey));
  return isSolved ? solution.challenge : undefined;
}

function parsePayload(text: string): Payload | undefined {
  try {
    const { algorithm, challenge, number, salt, signature } = Object(
      JSON.parse(Buffer.from(text, 'base64').toString()),
    );
    const areTexts = [challenge, salt, signature].every((value) => typeof value === 'string');
    if (algorithm !== 'SHA-256' || !areTexts || !Number.isSafeInteger(number)) return undefined;
    return { algorithm, challenge, number, salt, signature };
  } catch {
    return undefined;
  }
}
