import { describe, expect, it } from 'vitest';
import { type RawRequest, refusalOf } from './signature-v4.ts';

/** The examples in Amazon's description of Signature Version 4 for S3. */
const key = {
  id: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const host = 'examplebucket.s3.amazonaws.com';
const authorization = (names: string, signature: string) =>
  `AWS4-HMAC-SHA256 Credential=${key.id}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`;
const get: RawRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host,
    range: 'bytes=0-9',
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
  body: new Uint8Array(),
};
const put: RawRequest = {
  method: 'PUT',
  target: '/test$file.text',
  headers: {
    host,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-date': '20130524T000000Z',
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
  body: Buffer.from('Welcome to Amazon S3.'),
};
const list: RawRequest = {
  ...get,
  target: '/?max-keys=2&prefix=J',
  headers: {
    host,
    'x-amz-content-sha256': emptyHash,
    'x-amz-date': '20130524T000000Z',
    authorization: authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
};

describe("a signature of Amazon's examples", () => {
  it.each([
    ['of a read', get],
    ['of a write', put],
    ['of a listing', list],
  ])('%s is accepted', (_name, request) => {
    expect(refusalOf(request, key, now)).toBeUndefined();
  });

  it.each<[string, RawRequest, string]>([
    ['another path', { ...get, target: '/test.tx' }, 'SignatureDoesNotMatch'],
    ['another method', { ...get, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another query', { ...list, target: '/?max-keys=3&prefix=J' }, 'SignatureDoesNotMatch'],
    ['another host', { ...get, headers: { ...get.headers, host: 'other' } }, 'SignatureDoesNotMatch'],
    [
      'a header more that counts',
      { ...get, headers: { ...get.headers, 'x-amz-acl': 'public-read' } },
      'SignatureDoesNotMatch',
    ],
    ['another body', { ...put, body: Buffer.from('Welcome to Amazon S4.') }, 'XAmzContentSHA256Mismatch'],
    ['no signature', { ...get, headers: { host } }, 'InvalidAccessKeyId'],
  ])('is refused for %s', (_name, request, refusal) => {
    expect(refusalOf(request, key, now)).toBe(refusal);
  });

  it('is refused for another secret, region or time', () => {
    expect(refusalOf(get, { ...key, secret: 'other' }, now)).toBe('SignatureDoesNotMatch');
    expect(refusalOf(get, { ...key, region: 'sa-east-1' }, now)).toBe('AuthorizationHeaderMalformed');
    expect(refusalOf(get, key, new Date('2013-05-24T00:16:00Z'))).toBe('RequestTimeTooSkewed');
  });
});
