import fc from 'fast-check';
import type { TObject } from 'typebox';

/** A request's body as it is sent, and its type. */
export interface RawBody {
  readonly payload: string;
  readonly type: string;
}

/** JSON that is no body of any call, and texts that are no JSON. */
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

/** Bodies made of a call's schema: mostly values that `known` says are good, often wrong ones, some no JSON at all. */
export function bodyValues(
  schema: TObject,
  known: Readonly<Record<string, fc.Arbitrary<string>>>,
): fc.Arbitrary<RawBody> {
  const fields = Object.keys(schema.properties).map((name): [string, fc.Arbitrary<unknown>] => [
    name,
    fc.oneof(
      { weight: 20, arbitrary: known[name] ?? fc.string() },
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
