import { describe, expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

describe('a GTIN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '7891234567895', '10614141000415'])(
    'is %s',
    (text) => {
      expect(isGtin(text)).toBe(true);
    },
  );

  it.each([
    '',
    '0000000000000',
    '96385075',
    '4006381333930',
    '400638133393',
    '123456789',
    '789123456789X',
    '+6385074',
  ])('is not %j', (text) => {
    expect(isGtin(text)).toBe(false);
  });
});
