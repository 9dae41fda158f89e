import type { ErrorCode } from '@opina/contract/errors';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

type Parameters = Record<string, unknown>;

/** Either the parameters in the types of their schema, or the code of what is wrong with them. */
export type ReadResult = { readonly value: Parameters } | { readonly error: ErrorCode };

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly fallback: unknown;
}

/**
 * Makes a reader of query or path parameters. Everything comes in as text: numbers and flags are read from it, an empty
 * text counts as not given, defaults are filled in, and parameters the schema does not name are dropped.
 */
export function parameterReader(schema: TObject): (input: unknown) => ReadResult {
  const parameters = Object.entries(schema.properties).map(([name, property]) =>
    describe(name, property, schema),
  );
  const compiled = Compile(schema);
  return (input) => {
    const given = input as Parameters;
    const value: Parameters = {};
    for (const parameter of parameters) {
      const read = readOne(given[parameter.name], parameter);
      if (read === undefined && parameter.isRequired) return { error: 'request.parameter_missing' };
      if (read !== undefined) value[parameter.name] = read;
    }
    return compiled.Check(value) ? { value } : { error: 'request.parameter_invalid' };
  };
}

function describe(name: string, property: TSchema, schema: TObject): Parameter {
  const { type, default: fallback } = property as { type?: string; default?: unknown };
  return { name, type: type ?? 'string', isRequired: schema.required.includes(name), fallback };
}

/** What is no such value stays as it came, and the schema refuses it: lists, and texts that are no number or flag. */
function readOne(given: unknown, { type, fallback }: Parameter): unknown {
  if (given === undefined || given === '') return fallback;
  if (typeof given !== 'string' || given.includes('\0')) return { refused: given };
  if (type === 'integer') return /^\d{1,16}$/.test(given) ? Number(given) : given;
  if (type === 'boolean') return readFlag(given);
  return given;
}

function readFlag(given: string): unknown {
  if (given === 'true' || given === '1') return true;
  return given === 'false' || given === '0' ? false : given;
}
