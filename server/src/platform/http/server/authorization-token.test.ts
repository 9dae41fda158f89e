import { describe, expect, it } from 'vitest';
import { authorizationToken } from './authorization-token.ts';

describe('authorizationToken', () => {
  it.each([
    'abc-_123',
    'Bearer abc-_123',
    'bearer abc-_123',
    'token abc-_123',
    'Token  abc-_123',
    ' abc-_123 ',
  ])('finds the token in "%s"', (header) => {
    expect(authorizationToken(header)).toBe('abc-_123');
  });

  it.each([undefined, '', ' ', 'Basic abc', 'Bearer a b', 'token a, token b', 'á', `x${'y'.repeat(512)}`])(
    'finds none in "%s"',
    (header) => {
      expect(authorizationToken(header)).toBeUndefined();
    },
  );
});
