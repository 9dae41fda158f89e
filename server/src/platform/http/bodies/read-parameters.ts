import type { WireFieldError } from '@opina/contract/entities/error';
import type { ErrorCode } from '@opina/contract/errors';
import type { TObject, TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { UnreadableParameter, type ValueSchema } from '../../errors/describe-values.ts';
import { fieldErrors } from '../../errors/field-errors.ts';

type Parameters = Record<string, unknown>;

/** The parameters in the types of their schema, or an error code with all invalid fields. */
export type ReadResult =
  | { readonly value: Parameters }
  | { readonly error: ErrorCode; readonly errors: readonly WireFieldError[] };

interface Parameter {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly fallback: unknown;
  /** Whether an empty text is a value, as in a filter that matches nothing, and not a missing parameter. */
  readonly acceptsEmpty: boolean;
  /** For a list: whether repeated items count once. */
  readonly isUnique: boolean;
}

/**
 * Makes a reader of query or path parameters. It reads numbers and flags from text, adds defaults, and removes parameters
 * that the schema does not have. An empty text counts as missing, unless the parameter's pattern accepts it. A list may be
 * sent as `codes[]=A&codes[]=B` or `codes=A&codes=B`.
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
      const read = readGiven(given, parameter);
      if (read !== undefined) value[parameter.name] = read;
    }
    if (compiled.Check(value)) return { value };
    const isMissing = parameters.some(({ name, isRequired }) => isRequired && !(name in value));
    const error = isMissing ? 'request.parameter_missing' : 'request.parameter_invalid';
    return { error, errors: fieldErrors(schema as ValueSchema, value, '') };
  };
}

function describe(name: string, property: TSchema, schema: TObject): Parameter {
  const { type, default: fallback, uniqueItems, pattern } = property as Readonly<Record<string, unknown>>;
  return {
    name,
    type: typeof type === 'string' ? type : 'string',
    isRequired: schema.required?.includes(name) ?? false,
    fallback,
    acceptsEmpty: typeof pattern === 'string' && new RegExp(pattern).test(''),
    isUnique: uniqueItems === true,
  };
}

function readGiven(given: Parameters, parameter: Parameter): unknown {
  return parameter.type === 'array' ? readList(given, parameter) : readOne(given[parameter.name], parameter);
}

/** The items under both forms of the name, without empty ones. */
function readList(given: Parameters, { name, isUnique, fallback }: Parameter): unknown {
  const bare = name.replace(/\[\]$/, '');
  const items = [given[`${bare}[]`], given[bare]].flat().filter((item) => item !== undefined);
  const read = items.map((item) => readText(item)).filter((item) => item !== '');
  if (read.length === 0) return fallback;
  return isUnique ? [...new Set(read)] : read;
}

function readText(given: unknown): unknown {
  return typeof given === 'string' && !given.includes('\0') ? given : new UnreadableParameter(given);
}

/** Returns invalid values unchanged, such as a text that is not a number, so that the schema refuses them. */
function readOne(given: unknown, { type, fallback, acceptsEmpty }: Parameter): unknown {
  if (given === undefined || (given === '' && !acceptsEmpty)) return fallback;
  const text = readText(given);
  if (typeof text !== 'string') return text;
  if (type === 'integer') return /^\d{1,16}$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return readFlag(text);
  return text;
}

function readFlag(given: string): unknown {
  if (given === 'true' || given === '1') return true;
  return given === 'false' || given === '0' ? false : given;
}
