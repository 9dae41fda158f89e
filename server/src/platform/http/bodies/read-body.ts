import type { WireFieldError } from '@opina/contract/entities/error';
import type { TObject } from 'typebox';
import { Compile } from 'typebox/compile';
import { repeatedName, type ValueSchema } from '../../errors/describe-values.ts';
import { fieldErrors } from '../../errors/field-errors.ts';
import type { ReadResult } from './read-parameters.ts';

/**
 * Makes a reader of JSON bodies. It removes fields that the schema does not have. It refuses texts with a NUL character,
 * which PostgreSQL cannot store, and values that are nested too deep.
 */
export function bodyReader(schema: TObject): (input: unknown) => ReadResult {
  const names = Object.keys(schema.properties);
  const compiled = Compile(schema);
  return (input) => {
    const unusable = findUnusable(input, '');
    if (unusable !== undefined) return { error: 'request.body_invalid', errors: [unusable] };
    if (!compiled.Check(input)) {
      const errors = fieldErrors(schema as ValueSchema, input, '').map(ofBody);
      return { error: 'request.body_invalid', errors };
    }
    const given = new Map(Object.entries(input));
    const value = Object.fromEntries(
      names.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : [])),
    );
    return { value };
  };
}

const ofBody = (error: WireFieldError): WireFieldError => ({ ...error, field: error.field || 'body' });

/** Deeper than any body that a call accepts, and far less than what exhausts the stack. */
const maxDepth = 50;

function findUnusable(value: unknown, field: string, levels = maxDepth): WireFieldError | undefined {
  if (typeof value === 'string') return value.includes('\0') ? nulIn(field) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (levels === 0) return tooDeep(field);
  for (const [key, item] of Object.entries(value)) {
    const found = key.includes('\0') ? nulIn(field) : findUnusable(item, pathOf(field, key), levels - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const pathOf = (field: string, key: string) =>
  field === '' ? repeatedName(key) : `${field}.${repeatedName(key)}`;

const tooDeep = (field: string) =>
  ofBody({ field: field.split('.', 1)[0] ?? '', message: `Is nested deeper than ${maxDepth} levels.` });

const nulIn = (field: string) =>
  ofBody({ field, message: 'Contains a NUL character, which is not allowed.' });
