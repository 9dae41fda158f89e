import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';

/** A request's body as it is sent, and its type. */
export interface RawBody {
  readonly payload: string;
  readonly type: string;
}

/** JSON that is not a valid body of any call, and texts that are not JSON. */
const wrongPayloads = [
  '',
  '{',
  'null',
  '[]',
  '1',
  '"text"',
  '{}',
  '{"a":',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '\ufeff{}',
  '\0',
  `${'['.repeat(2_000)}`,
];

const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  [],
  {},
  ['text'],
  { $gt: '' },
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  ' '.repeat(50),
  'a'.repeat(5_000),
  "'; DROP TABLE questions; --",
  '<script>',
  'é'.repeat(300),
];

/** Bodies made from a call's schema: mostly valid values (those of `known` if given), some invalid, some not JSON. */
export function bodyValues(
  schema: TObject,
  known: Readonly<Record<string, fc.Arbitrary<unknown>>>,
): fc.Arbitrary<RawBody> {
  const properties = Object.entries(schema.properties);
  // Of a body with many fields, some would be wrong nearly always.
  const weight = Math.max(40, 6 * properties.length);
  const fields = properties.map(([name, property]): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight, arbitrary: known[name] ?? allowedValue(property) },
      { weight: 1, arbitrary: fc.constantFrom(...wrongValues) },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ]);
  const payload = fc.oneof(
    { weight: 15, arbitrary: fc.record(Object.fromEntries(fields)).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.constantFrom(...wrongPayloads) },
    { weight: 1, arbitrary: fc.json() },
  );
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('application/json', 'application/json; charset=utf-8') },
    { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'nonsense') },
  );
  return fc.record({ payload, type });
}

type Facts = Readonly<Record<string, unknown>>;

/** A value that a schema allows. */
function allowedValue(schema: TSchema): fc.Arbitrary<unknown> {
  const { type, enum: values, const: literal, anyOf } = schema as Facts;
  if (Array.isArray(anyOf)) return oneOf(anyOf as TSchema[]).chain((one) => allowedValue(one));
  if (Array.isArray(values)) return oneOf(values as unknown[]);
  if (literal !== undefined) return fc.constant(literal);
  if (type === 'object') return allowedObject(schema as TObject);
  if (type === 'array') return allowedList(schema as Facts);
  return allowedScalar(schema as Facts);
}

const oneOf = <T>(values: readonly T[]) => fc.nat(values.length - 1).map((at) => values[at] as T);

function allowedObject(schema: TObject): fc.Arbitrary<unknown> {
  // The schema of a record with any keys has neither.
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, TSchema>;
    required?: string[];
  };
  const fields = Object.entries(properties).map(([name, property]): [string, fc.Arbitrary<unknown>] => {
    const value = allowedValue(property);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined })];
  });
  return fc.record(Object.fromEntries(fields));
}

function allowedList({ items, minItems, maxItems }: Facts): fc.Arbitrary<unknown> {
  const maxLength = Math.min(Number(maxItems ?? 5), 5);
  return fc.array(allowedValue(items as TSchema), { minLength: Number(minItems ?? 0), maxLength });
}

function allowedScalar({ type, minimum, maximum, minLength, maxLength }: Facts): fc.Arbitrary<unknown> {
  if (type === 'integer') {
    return fc.integer({ min: Number(minimum ?? -9), max: Math.min(Number(maximum ?? 1e9), 1e9) });
  }
  if (type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type !== 'string') return fc.jsonValue();
  return fc.string({
    minLength: Number(minLength ?? 0),
    maxLength: Math.min(Number(maxLength ?? 40), 40),
    unit: 'grapheme',
  });
}
