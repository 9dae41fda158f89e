import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface S3Key {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

/** A request as received. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, still encoded. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
}

export type Refusal =
  | 'InvalidAccessKeyId'
  | 'AuthorizationHeaderMalformed'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch';

const maxSkewMs = 15 * 60_000;
const form = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Why S3 would refuse a request (Signature Version 4, in the header `Authorization`); undefined if it would not.
 * Written from Amazon's description, without code from a program that signs.
 */
export function refusalOf(request: RawRequest, key: S3Key, now: Date): Refusal | undefined {
  const { headers, body } = request;
  const [, credential = '', names = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  const [id, ...scope] = credential.split('/');
  if (id !== key.id) return 'InvalidAccessKeyId';
  const time = headers['x-amz-date'] ?? '';
  const day = time.slice(0, 8);
  if (scope.join('/') !== `${day}/${key.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const sentAt = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now.getTime() - sentAt) <= maxSkewMs)) return 'RequestTimeTooSkewed';

  const signed = names.split(';');
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!needed.every((name) => signed.includes(name))) return 'SignatureDoesNotMatch';
  const bodyHash = headers['x-amz-content-sha256'] ?? '';
  const text = [
    'AWS4-HMAC-SHA256',
    time,
    scope.join('/'),
    sha256(canonicalRequest(request, signed, bodyHash)),
  ].join('\n');
  const signingKey = [day, key.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${key.secret}`,
  );
  if (!timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'))) return 'SignatureDoesNotMatch';
  return bodyHash === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

function canonicalRequest(
  { method, target, headers }: RawRequest,
  signed: readonly string[],
  hash: string,
): string {
  const [path = '', query = ''] = target.split(/\?(.*)/s);
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => part.split(/=(.*)/s).map((piece) => encode(decodeURIComponent(piece.replace(/\+/g, ' ')))))
    .map(([name = '', value = '']) => `${name}=${value}`)
    .sort();
  return [
    method,
    path
      .split('/')
      .map((segment) => encode(decodeURIComponent(segment)))
      .join('/'),
    parameters.join('&'),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    hash,
  ].join('\n');
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
