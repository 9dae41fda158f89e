import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ReadResult } from './read-parameters.ts';

/**
 * Makes a reader of JSON bodies. What the schema does not name is dropped. Texts with a NUL character are refused, which
 * the database cannot hold, and what is nested without end.
 */
export function bodyReader(schema: TObject): (input: unknown) => ReadResult {
  const names = Object.keys(schema.properties);
  const compiled = Compile(schema);
  return (input) => {
    if (isUnusable(input) || !compiled.Check(input)) return { error: 'request.body_invalid' };
    const given = new Map(Object.entries(input));
    const value = Object.fromEntries(
      names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])),
    );
    return { value };
  };
}

/** Deeper than anything we take, and far from what would exhaust the stack. */
const deepest = 50;

function isUnusable(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.entries(value).some(([key, item]) => key.includes('\0') || isUnusable(item, levels - 1));
}
