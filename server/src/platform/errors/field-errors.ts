import type { WireFieldError } from '@opina/contract/entities/error';
import { didYouMean } from '../text/nearest-word.ts';
import {
  choicesOf,
  describeReceived,
  describeSchema,
  repeatedName,
  type ValueSchema,
} from './describe-values.ts';

/** A response has at most this many. */
export const maxFieldErrors = 50;

/**
 * The invalid fields of a value, each with a description of the received value and of what its schema accepts. Empty for
 * a valid value.
 */
export function fieldErrors(schema: ValueSchema, value: unknown, field: string): WireFieldError[] {
  return firstErrors(errorsOf(schema, value, field));
}

/** Computes no further errors: a value may have a million. */
function firstErrors(errors: Generator<WireFieldError>): WireFieldError[] {
  const first: WireFieldError[] = [];
  for (const error of errors) {
    first.push(error);
    if (first.length === maxFieldErrors) break;
  }
  return first;
}

/** The error of a required field that is missing. */
export function missingField(schema: ValueSchema, field: string): WireFieldError {
  return withChoices(schema, { field, message: `Is missing. Must be ${describeSchema(schema)}.` });
}

function* errorsOf(schema: ValueSchema, value: unknown, field: string): Generator<WireFieldError> {
  if (schema.anyOf !== undefined) yield* errorsOfUnion(schema, schema.anyOf, value, field);
  else if (!isOfType(schema, value)) yield refused(schema, value, field);
  else if (Array.isArray(value)) yield* errorsOfList(schema, value, field);
  else if (typeof value === 'object' && value !== null) yield* errorsOfObject(schema, Object(value), field);
  else if (!isInLimits(schema, value)) yield refused(schema, value, field);
}

/** Reports the errors of the option that has the type of the value (object or list). Otherwise refuses the whole value. */
function errorsOfUnion(
  schema: ValueSchema,
  options: readonly ValueSchema[],
  value: unknown,
  field: string,
): WireFieldError[] {
  const found = options.map((option) => firstErrors(errorsOf(option, value, field)));
  if (found.some((errors) => errors.length === 0)) return [];
  const isNested = typeof value === 'object' && value !== null;
  const sameType = isNested ? options.findIndex((option) => isOfType(option, value)) : -1;
  return found[sameType] ?? [refused(schema, value, field)];
}

function isOfType({ type, const: only, enum: values }: ValueSchema, value: unknown): boolean {
  if (only !== undefined) return value === only;
  if (values !== undefined) return values.some((one) => one === value);
  switch (type) {
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    default:
      return type === undefined || typeof value === type;
  }
}

function isInLimits(schema: ValueSchema, value: unknown): boolean {
  if (typeof value === 'number') {
    return value >= (schema.minimum ?? value) && value <= (schema.maximum ?? value);
  }
  if (typeof value !== 'string') return true;
  const { length } = [...value];
  const fits = length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? length);
  return fits && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));
}

function* errorsOfList(
  schema: ValueSchema,
  value: readonly unknown[],
  field: string,
): Generator<WireFieldError> {
  const { minItems = 0, maxItems = value.length, items = {} } = schema;
  if (value.length < minItems || value.length > maxItems) yield refused(schema, value, field);
  else for (const [at, item] of value.entries()) yield* errorsOf(items, item, pathOf(field, String(at)));
}

function* errorsOfObject(
  schema: ValueSchema,
  value: Record<string, unknown>,
  field: string,
): Generator<WireFieldError> {
  const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema;
  // A record has one schema for all its names.
  const [ofAny] = Object.entries(patternProperties);
  if (ofAny !== undefined) {
    yield* errorsOfRecord(schema, value, { field, namePattern: ofAny[0], items: ofAny[1] });
    return;
  }
  const names = Object.keys(properties);
  if (additionalProperties === false) yield* unknownNames(value, names, field);
  for (const name of names) {
    const property = properties[name] ?? {};
    const path = pathOf(field, name);
    if (value[name] !== undefined && Object.hasOwn(value, name)) yield* errorsOf(property, value[name], path);
    else if (required.includes(name)) yield missingField(property, path);
  }
}

function* unknownNames(
  value: Record<string, unknown>,
  names: readonly string[],
  field: string,
): Generator<WireFieldError> {
  for (const name of Object.keys(value)) if (!names.includes(name)) yield unknownName(name, names, field);
}

interface RecordPart {
  readonly field: string;
  readonly namePattern: string;
  readonly items: ValueSchema;
}

function* errorsOfRecord(
  schema: ValueSchema,
  value: Record<string, unknown>,
  { field, namePattern, items }: RecordPart,
): Generator<WireFieldError> {
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  const names = Object.keys(value);
  const isRight = names.length >= minProperties && names.length <= maxProperties;
  const pattern = new RegExp(namePattern, 'u');
  if (!isRight || !names.every((name) => pattern.test(name))) yield refused(schema, value, field);
  else for (const name of names) yield* errorsOf(items, value[name], pathOf(field, repeatedName(name)));
}

/** The error of a field that the schema does not have. */
export function unknownName(name: string, names: readonly string[], field: string): WireFieldError {
  return {
    field: pathOf(field, repeatedName(name)),
    message: `Unknown field.${didYouMean(name, names)}`,
    allowed: [...names],
  };
}

function refused(schema: ValueSchema, value: unknown, field: string): WireFieldError {
  const choices = choicesOf(schema)?.map(String) ?? [];
  const suggestion = typeof value === 'string' ? didYouMean(value, choices) : '';
  const message = `Must be ${describeSchema(schema)}, not ${describeReceived(value, schema)}.${suggestion}`;
  return withChoices(schema, { field, message });
}

function withChoices(schema: ValueSchema, error: WireFieldError): WireFieldError {
  const allowed = choicesOf(schema);
  return allowed === undefined ? error : { ...error, allowed };
}

const pathOf = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);
