import type { WirePasskeyAssertion, WirePasskeyRequest } from '@opina/contract/entities/accounts/passkey';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { OpenSession } from '../../platform/http/calls/console-access.ts';
import type { AccountContext, Client } from '../account-context.ts';
import { renew, replaceSession, type SessionToken } from '../sessions.ts';
import { userHandleOf } from './add-passkey.ts';
import { makeChallenge, promptMs, spendChallenge } from './challenges.ts';
import { type FoundPasskey, findPasskey, markPasskeyUsed } from './passkey-queries.ts';
import type { RelyingParty } from './relying-party.ts';

/** Also for who is signed out: it says nothing about any account. Throws `auth.too_many_attempts`. */
export async function askForPasskey(
  { home, attempts }: AccountContext,
  { id: rpId }: RelyingParty,
  { network }: Pick<Client, 'network'>,
): Promise<WirePasskeyRequest> {
  await attempts.count('passkey', { network, subject: network });
  return {
    challenge: await makeChallenge(home, null),
    rpId,
    timeout: promptMs,
    userVerification: 'required',
  };
}

interface Given {
  readonly assertion: WirePasskeyAssertion;
  readonly party: RelyingParty;
  readonly client: Client;
}

/**
 * Begins a session of the account that has the passkey, and ends the one that the request has. Throws `auth.passkey_failed` and
 * `auth.too_many_attempts`.
 */
export async function signInWithPasskey(
  parts: AccountContext,
  given: Given,
  session: OpenSession | undefined,
): Promise<SessionToken & { readonly accountId: string; readonly signedInAt: Date }> {
  const { accountId: id, accountName: name } = await acceptPasskey(parts, given);
  return replaceSession(parts.home, { id, name }, { client: given.client, session, way: 'passkey' });
}

/** A passkey of the own account is given again: the session gets a new token. Throws as `signInWithPasskey`. */
export async function confirmWithPasskey(
  parts: AccountContext,
  given: Given,
  session: OpenSession,
): Promise<SessionToken & { readonly signedInAt: Date }> {
  const { accountId } = await acceptPasskey(parts, given);
  if (accountId !== session.accountId) throw new OpinaError('auth.passkey_failed');
  return parts.home((sql) => renew(sql, session));
}

/** Checks a signature, once. Every refusal is the same. */
async function acceptPasskey(
  { home, attempts }: AccountContext,
  { assertion, party, client: { network } }: Given,
): Promise<FoundPasskey> {
  await attempts.count('passkey', { network, subject: assertion.id });
  const challenge = await spendChallenge(home, assertion.response.clientDataJSON, null);
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const passkey = await home((sql) => findPasskey(sql, credentialId));
  const used = challenge && passkey && (await verify(assertion, passkey, { challenge, party }));
  const now = new Date();
  if (!used || !(await home((sql) => markPasskeyUsed(sql, passkey.id, { ...used, now })))) {
    throw new OpinaError('auth.passkey_failed');
  }
  return passkey;
}

/** The library throws for everything that is not as it should be. */
async function verify(
  assertion: WirePasskeyAssertion,
  { publicKey, signCount, accountId }: FoundPasskey,
  { challenge, party }: { readonly challenge: string; readonly party: RelyingParty },
): Promise<{ readonly signCount: number; readonly isSynced: boolean } | undefined> {
  const { userHandle } = assertion.response;
  const isOwners = !userHandle || Buffer.from(userHandle, 'base64url').equals(userHandleOf(accountId));
  if (!isOwners) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { clientExtensionResults: {}, ...assertion } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: assertion.id, publicKey: Uint8Array.from(publicKey), counter: signCount },
      requireUserVerification: true,
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { signCount: newCounter, isSynced: credentialBackedUp } : undefined;
  } catch {
    return undefined;
  }
}
