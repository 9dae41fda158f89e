import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { SchemaTypes } from './schema-types.ts';

const typeOf = (schema: object) => new SchemaTypes().of(schema);

it.each([
  [Type.String(), 'string'],
  [Type.Integer(), 'number'],
  [Type.Literal('all'), '"all"'],
  [Type.Enum(['a', 'b']), '"a" | "b"'],
  [Type.Union([Type.String(), Type.Null()]), 'string | null'],
  [Type.Array(Type.Union([Type.String(), Type.Null()])), '(string | null)[]'],
  [Type.Record(Type.String(), Type.Number()), 'Readonly<Record<string, number>>'],
  [Type.Unknown(), 'unknown'],
  [Type.Object({}), 'Record<never, never>'],
])('writes %j', (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

it('marks what may be missing, quotes names that need it, and keeps descriptions', () => {
  const schema = Type.Object({
    name: Type.String({ description: 'The name,\n shown */ to all.' }),
    'x-id': Type.Optional(Type.Number()),
  });
  expect(typeOf(schema)).toBe(
    '{\n  /** The name, shown *\\/ to all. */\n  readonly name: string;\n  readonly "x-id"?: number;\n}',
  );
});

it('declares a named type once, and refuses two of one name', () => {
  const photo = Type.Object({ url: Type.String() }, { $id: 'Photo' });
  const types = new SchemaTypes();
  expect(types.of(Type.Array(photo))).toBe('Photo[]');
  expect(types.of(photo)).toBe('Photo');
  expect(types.declarations()).toBe('export type Photo = {\n  readonly url: string;\n};');
  expect(() => types.of(Type.Object({}, { $id: 'Photo' }))).toThrow('Photo');
});

it('refuses a schema that it cannot write', () => {
  expect(() => typeOf({ type: 'bigint' })).toThrow('bigint');
});
