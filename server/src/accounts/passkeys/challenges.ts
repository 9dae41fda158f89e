import { passkeyChallengeMinutes } from '@opina/contract/constants/accounts';
import { createToken, hashToken } from '../../platform/core/secret-tokens.ts';
import type { Run } from '../../platform/database/run.ts';
import { insertChallenge, takeChallenge } from './passkey-queries.ts';

/** What browsers show while they wait for the person. */
export const promptMs = 300_000;

/** A challenge for one use. `sessionId`: of the session that adds a passkey; null: to sign in. */
export async function makeChallenge(home: Run, sessionId: string | null): Promise<string> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + passkeyChallengeMinutes * 60_000);
  const { token, hash } = createToken();
  await home((sql) => insertChallenge(sql, { hash, sessionId, now, expiresAt }));
  return token;
}

/**
 * Uses up the challenge that a browser says it has signed, and returns it. Undefined if it is none of ours. Whether it was really
 * signed is checked afterwards: a challenge works for one attempt.
 */
export async function spendChallenge(
  home: Run,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const hash = hashToken(challenge);
  const isTaken = await home((sql) => takeChallenge(sql, { hash, sessionId, now: new Date() }));
  return isTaken ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const { challenge } = data as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
