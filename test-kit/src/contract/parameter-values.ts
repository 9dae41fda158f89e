import fc from 'fast-check';
import type { TObject, TSchema } from 'typebox';

/** Encoded values of each parameter of an address: none, one or several. */
export type RawParameters = Record<string, string[]>;

/** Encoded texts that many servers handle wrongly. */
const hostileTexts = [
  '',
  '%00',
  'a%00b',
  '%ff',
  '%zz',
  '%',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '+',
  '%27%3B--',
  '%27%20OR%20%271%27=%271',
  '1%3BDROP%20TABLE%20opinions',
  '$1',
  '$%7B1%7D',
  '..%2F..%2Fetc',
  '%0d%0aX-A:1',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '00',
  '1e9',
  '0x10',
  '1.0',
  '9007199254740993',
  '99999999999999999999',
  'true',
  'false',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  '%E2%80%AE',
  'a'.repeat(201),
  'é'.repeat(64),
  '\u00e9',
];

/**
 * Parameters built from a call's schema: mostly valid values (the `known` ones if given, so that something is
 * found), some invalid, missing or repeated, and some unknown parameters.
 */
export function parameterValues(
  schema: TObject | undefined,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<RawParameters> {
  const properties = Object.entries(schema?.properties ?? {});
  const named = Object.fromEntries(
    properties.map(([name, property]) => [name, valuesOf(property, known[name] ?? [])]),
  );
  const unknown = fc.dictionary(
    fc.constantFrom('x', 'code[]', 'store_id[a]', '__proto__', 'url'),
    one(hostileValue()),
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(fc.record(named), unknown).map(([own, other]) => ({ ...other, ...own }));
}

const one = (value: fc.Arbitrary<string>) => value.map((text) => [text]);

function valuesOf(property: TSchema, known: readonly string[]): fc.Arbitrary<string[]> {
  const { type, items } = property as Readonly<Record<string, unknown>>;
  const isList = type === 'array';
  const allowed =
    known.length > 0 ? fc.constantFrom(...known) : allowedValue(isList ? Object(items) : property);
  const right = isList ? fc.array(allowed, { minLength: 1, maxLength: 5 }) : one(allowed);
  return fc.oneof(
    { weight: 60, arbitrary: right },
    { weight: 2, arbitrary: one(hostileValue()) },
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.array(fc.oneof(allowed, hostileValue()), { minLength: 2, maxLength: 3 }) },
  );
}

function allowedValue(property: TSchema): fc.Arbitrary<string> {
  const {
    type,
    minimum,
    maximum,
    pattern,
    const: literal,
    enum: values,
  } = property as Readonly<Record<string, unknown>>;
  if (Array.isArray(values)) return fc.constantFrom(...values.map(String));
  if (literal !== undefined) return fc.constant(encodeURIComponent(String(literal)));
  if (type === 'integer') {
    return fc.integer({ min: Number(minimum ?? 0), max: Math.min(Number(maximum ?? 1e6), 1e6) }).map(String);
  }
  if (type === 'boolean') return fc.constantFrom('true', 'false', '1', '0');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern)).map(encodeURIComponent);
  return fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map(encodeURIComponent);
}

function hostileValue(): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'binary' }).map(encodeLoosely));
}

/** A lone surrogate has no UTF-8 encoding. It is sent as the bytes that some clients send for it. */
function encodeLoosely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
