import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { WirePasskeyAssertion, WirePasskeyAttestation } from '@opina/contract/entities/accounts/passkey';

/** What a page hands to an authenticator, and what the authenticator is told to do wrong. */
interface Request {
  readonly challenge: string;
  /** Of the page, as the browser says it. */
  readonly origin?: string;
  /** For whom the passkey is, as the browser says it. */
  readonly rpId?: string;
  /** Default: the person has shown a fingerprint, a face or a PIN. */
  readonly isVerified?: boolean;
  readonly type?: string;
}

export interface SoftwarePasskey {
  readonly credentialId: Buffer;
  /** As the server keeps it: in COSE. */
  readonly publicKey: Buffer;
  /** Answers `navigator.credentials.create`. */
  attest(request: Request): WirePasskeyAttestation;
  /** Answers `navigator.credentials.get`. */
  assert(request: Request & { readonly userHandle?: string }): WirePasskeyAssertion;
}

const flags = { present: 0x01, verified: 0x04, mayBeSynced: 0x08, isSynced: 0x10, hasCredential: 0x40 };
const defaults = { origin: 'http://localhost', rpId: 'localhost', isVerified: true };

/** An authenticator in software (ES256), for tests without a browser. `counts`: whether it counts its uses. */
export function makePasskey({ counts = false }: { readonly counts?: boolean } = {}): SoftwarePasskey {
  const credentialId = randomBytes(16);
  const { publicKey: key, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicKey = coseOf(key);
  let uses = 0;
  const credential = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    publicKey,
  ]);
  const answer = { id: text(credentialId), rawId: text(credentialId), type: 'public-key' as const };
  const dataOf = (request: Request, attested?: Buffer) => {
    const { rpId, isVerified } = { ...defaults, ...request };
    const verified = isVerified ? flags.verified : 0;
    const added = attested === undefined ? 0 : flags.hasCredential;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return Buffer.concat([
      createHash('sha256').update(rpId).digest(),
      Buffer.from([flags.present | verified | flags.mayBeSynced | flags.isSynced | added]),
      counter,
      attested ?? Buffer.alloc(0),
    ]);
  };
  return {
    credentialId,
    publicKey,
    attest(request) {
      const clientData = clientDataOf('webauthn.create', request);
      const authData = dataOf(request, credential);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return {
        ...answer,
        response: { clientDataJSON: text(clientData), attestationObject: text(attestationObject) },
      };
    },
    assert({ userHandle, ...request }) {
      if (counts) uses += 1;
      const clientData = clientDataOf('webauthn.get', request);
      const authenticatorData = dataOf(request);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        ...answer,
        response: {
          clientDataJSON: text(clientData),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', signed, privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

const text = (bytes: Buffer) => bytes.toString('base64url');

function clientDataOf(type: string, request: Request): Buffer {
  const { challenge, origin } = { ...defaults, ...request };
  return Buffer.from(JSON.stringify({ type: request.type ?? type, challenge, origin, crossOrigin: false }));
}

/** A map of CBOR: kty EC2, alg ES256, crv P-256, x, y. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ]);
}
