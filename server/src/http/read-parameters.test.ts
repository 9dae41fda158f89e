import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { parameterReader } from './read-parameters.ts';

const read = parameterReader(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    page: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, default: 1 }),
    flag: Type.Boolean({ default: false }),
    order: Type.Optional(Type.Literal('-date')),
  }),
);
const invalid = { error: 'request.parameter_invalid' };

describe('parameterReader', () => {
  it('fills in defaults and drops what it does not know', () => {
    expect(read({ name: 'a', other: 'x', 'name[]': 'y' })).toEqual({
      value: { name: 'a', page: 1, flag: false },
    });
  });

  it('reads numbers and flags from text', () => {
    expect(read({ name: '1', page: '007', flag: 'true', order: '-date' })).toEqual({
      value: { name: '1', page: 7, flag: true, order: '-date' },
    });
    expect(read({ name: 'a', flag: '0' })).toMatchObject({ value: { flag: false } });
    expect(read({ name: 'a', page: '9007199254740991' })).toMatchObject({
      value: { page: 9_007_199_254_740_991 },
    });
  });

  it('takes an empty text for a parameter that was not given', () => {
    expect(read({ name: 'a', page: '', flag: '', order: '' })).toEqual({
      value: { name: 'a', page: 1, flag: false },
    });
    expect(read({ name: '' })).toEqual({ error: 'request.parameter_missing' });
    expect(read({})).toEqual({ error: 'request.parameter_missing' });
  });

  it.each(['0', '-1', '+1', ' 1', '1.0', '1e2', '0x1', 'NaN', '9007199254740992', '1'.repeat(17)])(
    'does not take %s for a number of its range',
    (page) => {
      expect(read({ name: 'a', page })).toEqual(invalid);
    },
  );

  it.each(['yes', 'TRUE', 'on', '2', 'null'])('does not take %s for a flag', (flag) => {
    expect(read({ name: 'a', flag })).toEqual(invalid);
  });

  it('refuses lists, objects, NUL characters, long texts and other constants', () => {
    for (const name of [['a', 'b'], ['a'], { a: 'b' }, 'a\0b', 'abcdef'])
      expect(read({ name })).toEqual(invalid);
    expect(read({ name: 'a', order: 'date' })).toEqual(invalid);
  });
});
