import { isIP } from 'node:net';
import { generate } from 'selfsigned';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  /** PEM. */
  readonly key: string;
}

const minute = 60_000;
const dnsName = 2;
const ipAddress = 7;

/** A new self-signed certificate for one host name or IP address, valid for an hour. */
export async function makeCertificate(host: string): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 5 * minute),
    notAfterDate: new Date(Date.now() + 60 * minute),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [isIP(host) === 0 ? { type: dnsName, value: host } : { type: ipAddress, ip: host }],
      },
    ],
  });
  return { cert, key };
}
