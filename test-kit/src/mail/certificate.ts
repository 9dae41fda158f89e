import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

const ecdsaWithSha256 = '06082a8648ce3d040302';
const commonName = '0603550403';
const subjectAltName = '0603551d11';
const minute = 60_000;

/** A certificate that signed itself, for one host name or IPv4 address, for an hour; each is another. */
export function makeCertificate(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(0x30, hex(ecdsaWithSha256));
  const name = der(0x30, der(0x31, der(0x30, hex(commonName), der(0x0c, Buffer.from(host)))));
  const isAddress = /^[\d.]+$/.test(host);
  const alternative = isAddress
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    // A positive number: its first bit is none.
    der(0x02, Buffer.from([1]), randomBytes(15)),
    algorithm,
    name,
    der(0x30, utcTime(Date.now() - 5 * minute), utcTime(Date.now() + 60 * minute)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, der(0x30, hex(subjectAltName), der(0x04, der(0x30, alternative))))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  return {
    cert: pem('CERTIFICATE', der(0x30, body, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** One value of ASN.1: its tag, its length, its content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** `YYMMDDHHMMSSZ` */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
