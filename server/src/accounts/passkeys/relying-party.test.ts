import { describe, expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

describe('relyingPartyOf', () => {
  it.each([
    ['https://Reviews.example/', 'https://reviews.example', 'reviews.example'],
    ['https://reviews.example:8443', 'https://reviews.example:8443', 'reviews.example'],
    ['http://localhost:8787', 'http://localhost:8787', 'localhost'],
    ['http://localhost:80', 'http://localhost', 'localhost'],
  ])('takes %s', (own, origin, id) => {
    expect(relyingPartyOf(own)).toEqual({ origin, id });
  });

  it.each(['', 'http://reviews.example', 'http://127.0.0.1:8787', 'https://192.0.2.1', 'https://[::1]'])(
    'refuses "%s", to which browsers give no passkeys',
    (own) => {
      expect(() => relyingPartyOf(own)).toThrow(expect.objectContaining({ code: 'passkey.unavailable' }));
    },
  );
});
