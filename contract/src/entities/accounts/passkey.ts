import { type Static, Type } from 'typebox';
import { instant } from '../fields.ts';

/** A passkey (WebAuthn) of an account. Its public key is not shown. */
export const passkeySchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    is_synced: Type.Boolean({ description: 'It is copied to other devices of its owner.' }),
    created_at: instant,
    last_used_at: Type.Union([instant, Type.Null()]),
  },
  { $id: 'Passkey', additionalProperties: false },
);
export type WirePasskey = Static<typeof passkeySchema>;

export const passkeyListSchema = Type.Object(
  { items: Type.Array(passkeySchema) },
  { $id: 'PasskeyList', additionalProperties: false },
);

const descriptor = Type.Object({ id: Type.String(), type: Type.Literal('public-key') });
const challenge = Type.String({ description: 'For one use, within ten minutes. In base64url.' });
const timeout = Type.Integer({ description: 'In milliseconds.' });
const verification = Type.Literal('required');

/** For `navigator.credentials.get`, in the JSON form of WebAuthn. It names no account: the passkey does. */
export const passkeyRequestSchema = Type.Object(
  { challenge, rpId: Type.String(), timeout, userVerification: verification },
  { $id: 'PasskeyRequest', additionalProperties: false },
);
export type WirePasskeyRequest = Static<typeof passkeyRequestSchema>;

/** For `navigator.credentials.create`, in the JSON form of WebAuthn. */
export const passkeyCreationSchema = Type.Object(
  {
    challenge,
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: Type.Literal('public-key') })),
    timeout,
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(descriptor),
    authenticatorSelection: Type.Object({
      residentKey: verification,
      requireResidentKey: Type.Literal(true),
      userVerification: verification,
    }),
  },
  { $id: 'PasskeyCreation', additionalProperties: false },
);
export type WirePasskeyCreation = Static<typeof passkeyCreationSchema>;

const bytes = (maxLength: number) => Type.String({ pattern: String.raw`^[\w-]+$`, maxLength });
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: Type.Literal('public-key') };
const clientDataJSON = bytes(8_000);

/** What a browser returns after `navigator.credentials.get`. What else it sends is not looked at. */
export const passkeyAssertionSchema = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON,
      authenticatorData: bytes(4_000),
      signature: bytes(8_000),
      userHandle: Type.Optional(Type.Union([bytes(100), Type.Null()])),
    }),
  },
  { $id: 'PasskeyAssertion' },
);
export type WirePasskeyAssertion = Static<typeof passkeyAssertionSchema>;

/** What a browser returns after `navigator.credentials.create`. What else it sends is not looked at. */
export const passkeyAttestationSchema = Type.Object(
  {
    ...credential,
    response: Type.Object({ clientDataJSON, attestationObject: bytes(40_000) }),
  },
  { $id: 'PasskeyAttestation' },
);
export type WirePasskeyAttestation = Static<typeof passkeyAttestationSchema>;
