import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ReadResult } from './read-parameters.ts';

/**
 * Makes a reader of JSON bodies. What the schema does not name is dropped. Texts with a NUL character are refused: the
 * database cannot hold them.
 */
export function bodyReader(schema: TObject): (input: unknown) => ReadResult {
  const names = Object.keys(schema.properties);
  const compiled = Compile(schema);
  return (input) => {
    if (!compiled.Check(input)) return { error: 'request.body_invalid' };
    const given = new Map(Object.entries(input));
    const value = Object.fromEntries(
      names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])),
    );
    return Object.values(value).some(hasNul) ? { error: 'request.body_invalid' } : { value };
  };
}

const hasNul = (value: unknown) => typeof value === 'string' && value.includes('\0');
