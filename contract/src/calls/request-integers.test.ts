import { expect, it } from 'vitest';
import { allCalls } from './all.ts';

interface Schema {
  readonly type?: string;
  readonly maximum?: number;
}

/** Where a schema takes an integer of any size, as paths. */
function endlessIn(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum } = schema as Schema;
  const own = type === 'integer' && maximum === undefined ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([name, part]) => endlessIn(part, `${path}.${name}`))];
}

it('have a maximum: 1e+308 is an integer in JSON, and no column takes it', () => {
  const endless = allCalls.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) => endlessIn(schema, name)),
  );
  expect(endless).toEqual([]);
});
