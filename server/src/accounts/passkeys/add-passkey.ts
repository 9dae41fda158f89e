import { randomUUID } from 'node:crypto';
import { maxPasskeyNameLength, maxPasskeys } from '@opina/contract/constants/accounts';
import type {
  WirePasskey,
  WirePasskeyAttestation,
  WirePasskeyCreation,
} from '@opina/contract/entities/accounts/passkey';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { OpenSession } from '../../platform/http/calls/console-access.ts';
import { toPlainLine } from '../../platform/text/clean-text.ts';
import { lengthOf } from '../../platform/text/text-length.ts';
import type { AccountContext, Client } from '../account-context.ts';
import { readAccount } from '../account-queries.ts';
import { deviceOf } from '../device.ts';
import { makeChallenge, promptMs, spendChallenge } from './challenges.ts';
import { insertPasskey, readPasskeys } from './passkey-queries.ts';
import { recordPasskey, wirePasskey } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

type Parts = Pick<AccountContext, 'home'>;

/** The bytes that a passkey keeps of its account. They say nothing about the person. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(accountId.replaceAll('-', ''), 'hex'));

/** What a browser needs to make a passkey. Throws `passkey.too_many`. */
export async function beginPasskey(
  { home }: Parts,
  { id: sessionId, accountId }: OpenSession,
  { id: rpID }: RelyingParty,
): Promise<WirePasskeyCreation> {
  const account = await home((sql) => readAccount(sql, accountId));
  if (account === undefined) throw new OpinaError('auth.signed_out');
  const known = await home((sql) => readPasskeys(sql, accountId));
  if (known.length >= maxPasskeys) throw new OpinaError('passkey.too_many');
  const made = await generateRegistrationOptions({
    rpName: 'Opina',
    rpID,
    userName: account.email,
    userID: userHandleOf(accountId),
    userDisplayName: account.name,
    timeout: promptMs,
  });
  return {
    challenge: await makeChallenge(home, sessionId),
    rp: { id: rpID, name: 'Opina' },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: promptMs,
    // Which make of device somebody has is none of our business.
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({
      id: Buffer.from(credentialId).toString('base64url'),
      type: 'public-key',
    })),
    // Found without an e-mail address, and opened with a fingerprint, a face or a PIN.
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

interface Offered {
  readonly attestation: WirePasskeyAttestation;
  readonly name?: string | undefined;
  readonly party: RelyingParty;
  readonly client: Client;
}

/** Throws `passkey.refused`, `passkey.exists`, `passkey.too_many`, `passkey.name_invalid`. */
export async function addPasskey(
  { home }: Parts,
  { id: sessionId, accountId }: OpenSession,
  { attestation, name, party, client }: Offered,
): Promise<WirePasskey> {
  const checkedName = checkPasskeyName(name ?? (deviceOf(client.userAgent) || 'Passkey'));
  const challenge = await spendChallenge(home, attestation.response.clientDataJSON, sessionId);
  const verified = challenge && (await verify(attestation, challenge, party));
  if (!verified) throw new OpinaError('passkey.refused');
  const { credential, isSynced } = verified;
  const passkey = {
    id: randomUUID(),
    name: checkedName,
    isSynced,
    createdAt: new Date(),
    lastUsedAt: null,
  };
  await home((sql) =>
    sql.begin(async (tx) => {
      const known = await readPasskeys(tx, accountId);
      if (known.length >= maxPasskeys) throw new OpinaError('passkey.too_many');
      const isNew = await insertPasskey(tx, {
        ...passkey,
        accountId,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: credential.publicKey,
        signCount: credential.counter,
      });
      if (!isNew) throw new OpinaError('passkey.exists');
      await recordPasskey(tx, accountId, { after: checkedName });
    }),
  );
  return wirePasskey(passkey);
}

/** The library throws for everything that is not as it should be. */
async function verify(attestation: WirePasskeyAttestation, challenge: string, party: RelyingParty) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { clientExtensionResults: {}, ...attestation } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    return { credential: registrationInfo.credential, isSynced: registrationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

/** Throws `passkey.name_invalid`. */
export function checkPasskeyName(text: string): string {
  const name = toPlainLine(text);
  if (name === '' || lengthOf(name) > maxPasskeyNameLength) throw new OpinaError('passkey.name_invalid');
  return name;
}
