import type {
  WirePasskey,
  WirePasskeyAssertion,
  WirePasskeyAttestation,
  WirePasskeyCreation,
  WirePasskeyRequest,
} from '../entities/accounts/passkey.ts';
import { account } from './accounts.ts';

const credentialId = 'hV0bqkYxQmGmJk1Zk0i3Xg';
const challenge = 'Zk3vQ0dVnJXy2m9uT4cB7aLsR8eWpH1gKfNqYxUoD5E';
const rpId = 'reviews.example';

export const passkey: WirePasskey = {
  id: '2d1b7a60-93c4-4f5e-8a0d-6c1e9b7f4a52',
  name: 'Chrome, macOS',
  is_synced: true,
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_at: '2026-11-22T08:00:00.000Z',
};

export const request: WirePasskeyRequest = {
  challenge,
  rpId,
  timeout: 300_000,
  userVerification: 'required',
};

export const creation: WirePasskeyCreation = {
  challenge,
  rp: { id: rpId, name: 'Opina' },
  user: { id: 'Xwwcnm0LSo6fQwprLx18EQ', name: account.email, displayName: account.name },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
};

const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoi4oCmIn0';

/** Shortened: a browser makes them. */
export const assertion: WirePasskeyAssertion = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: {
    clientDataJSON,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDk0d3vN2',
    userHandle: creation.user.id,
  },
};
export const attestation: WirePasskeyAttestation = {
  id: credentialId,
  rawId: credentialId,
  type: 'public-key',
  response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YQ' },
};
