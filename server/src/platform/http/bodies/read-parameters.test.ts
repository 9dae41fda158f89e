import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { parameterReader } from './read-parameters.ts';

const read = parameterReader(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 5 }),
    page: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991, default: 1 }),
    flag: Type.Boolean({ default: false }),
    order: Type.Optional(Type.Literal('-date')),
    ids: Type.Optional(Type.String({ pattern: '^([1-9](,[1-9])*)?$' })),
  }),
);
const invalid = { error: 'request.parameter_invalid' };

describe('parameterReader', () => {
  it('fills in defaults and drops unknown parameters', () => {
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

  it('reads an empty text as a missing parameter', () => {
    expect(read({ name: 'a', page: '', flag: '', order: '' })).toEqual({
      value: { name: 'a', page: 1, flag: false },
    });
    expect(read({ name: '' })).toMatchObject({ error: 'request.parameter_missing' });
    expect(read({})).toMatchObject({ error: 'request.parameter_missing' });
  });

  it('reads an empty text as a value if the pattern allows it', () => {
    expect(read({ name: 'a', ids: '' })).toMatchObject({ value: { ids: '' } });
    expect(read({ name: 'a' })).not.toHaveProperty('value.ids');
  });

  it.each(['0', '-1', '+1', ' 1', '1.0', '1e2', '0x1', 'NaN', '9007199254740992', '1'.repeat(17)])(
    'refuses %s as a number of its range',
    (page) => {
      expect(read({ name: 'a', page })).toMatchObject(invalid);
    },
  );

  it.each(['yes', 'TRUE', 'on', '2', 'null'])('refuses %s as a flag', (flag) => {
    expect(read({ name: 'a', flag })).toMatchObject(invalid);
  });

  it('refuses lists, objects, NUL characters, long texts and other constants', () => {
    for (const name of [['a', 'b'], ['a'], { a: 'b' }, 'a\0b', 'abcdef'])
      expect(read({ name })).toMatchObject(invalid);
    expect(read({ name: 'a', order: 'date' })).toMatchObject(invalid);
  });
});

describe('a list', () => {
  const readCodes = parameterReader(
    Type.Object({
      'codes[]': Type.Array(Type.String({ minLength: 1, maxLength: 5 }), { maxItems: 3, uniqueItems: true }),
      urls: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    }),
  );

  it('may be one value or several, with or without brackets in the name', () => {
    expect(readCodes({ 'codes[]': 'A' })).toEqual({ value: { 'codes[]': ['A'] } });
    expect(readCodes({ 'codes[]': ['A', 'B'] })).toEqual({ value: { 'codes[]': ['A', 'B'] } });
    expect(readCodes({ codes: 'A' })).toEqual({ value: { 'codes[]': ['A'] } });
    expect(readCodes({ codes: 'A', 'urls[]': ['u', 'v'] })).toMatchObject({ value: { urls: ['u', 'v'] } });
    expect(readCodes({ codes: ['C', 'D'], 'codes[]': 'A' })).toEqual({
      value: { 'codes[]': ['A', 'C', 'D'] },
    });
  });

  it('ignores empty values, and repeated ones if each counts once', () => {
    expect(readCodes({ 'codes[]': ['B', '', 'A', 'B'], codes: 'A', urls: ['u', 'u', ''] })).toEqual({
      value: { 'codes[]': ['B', 'A'], urls: ['u', 'u'] },
    });
  });

  it('is missing if it has only empty values', () => {
    expect(readCodes({})).toMatchObject({ error: 'request.parameter_missing' });
    expect(readCodes({ 'codes[]': ['', ''], codes: '' })).toMatchObject({
      error: 'request.parameter_missing',
    });
    expect(readCodes({ 'codes[]': 'A', urls: '' })).toEqual({ value: { 'codes[]': ['A'] } });
  });

  it('is refused if it is too long, or if an item does not fit its schema', () => {
    expect(readCodes({ 'codes[]': ['1', '2', '3', '3', '1'] })).toEqual({
      value: { 'codes[]': ['1', '2', '3'] },
    });
    for (const codes of [['1', '2', '3', '4'], ['A', 'abcdef'], 'a\0b', ['A', { a: 'b' }], ['A', ['B']]])
      expect(readCodes({ 'codes[]': codes })).toMatchObject(invalid);
  });
});
